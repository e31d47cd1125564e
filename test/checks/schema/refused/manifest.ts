import { parse } from 'yaml';

/** A kind of manifest and fields put into it; where it is refused, the place and a part of the message. */
export type RefusedCase = readonly [kind: keyof typeof BASES, fields: string, path?: string, message?: string];

const POD = { containers: [{ name: 'app', image: 'example.org/app:1.0' }] };
const TEMPLATE = { metadata: { labels: { app: 'a' } }, spec: POD };
const SELECTOR = { matchLabels: { app: 'a' } };
const JOB = { template: { spec: { ...POD, restartPolicy: 'Never' } } };
const CLAIM = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } };
const ACCESS = 'rbac.authorization.k8s.io';

/** The smallest manifests that the API server accepts, and where the fields of a case go. */
const BASES = {
  Pod: ['v1', 'Pod', { spec: POD }, ['spec']],
  container: ['v1', 'Pod', { spec: POD }, ['spec', 'containers', 0]],
  Service: ['v1', 'Service', { spec: { ports: [{ port: 80 }] } }, ['spec']],
  Deployment: ['apps/v1', 'Deployment', { spec: { selector: SELECTOR, template: TEMPLATE } }, ['spec']],
  StatefulSet: [
    'apps/v1',
    'StatefulSet',
    { spec: { selector: SELECTOR, template: TEMPLATE, serviceName: 'a' } },
    ['spec'],
  ],
  DaemonSet: ['apps/v1', 'DaemonSet', { spec: { selector: SELECTOR, template: TEMPLATE } }, ['spec']],
  Job: ['batch/v1', 'Job', { spec: JOB }, ['spec']],
  CronJob: ['batch/v1', 'CronJob', { spec: { schedule: '@daily', jobTemplate: { spec: JOB } } }, ['spec']],
  Ingress: ['networking.k8s.io/v1', 'Ingress', { spec: {} }, ['spec']],
  NetworkPolicy: ['networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {} } }, ['spec']],
  HorizontalPodAutoscaler: [
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    { spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'a' } } },
    ['spec'],
  ],
  PodDisruptionBudget: ['policy/v1', 'PodDisruptionBudget', { spec: { selector: SELECTOR } }, ['spec']],
  PersistentVolumeClaim: ['v1', 'PersistentVolumeClaim', { spec: CLAIM }, ['spec']],
  PersistentVolume: [
    'v1',
    'PersistentVolume',
    { spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'] } },
    ['spec'],
  ],
  StorageClass: ['storage.k8s.io/v1', 'StorageClass', { provisioner: 'example.org/disk' }, []],
  Secret: ['v1', 'Secret', {}, []],
  Namespace: ['v1', 'Namespace', {}, ['metadata']],
  PriorityClass: ['scheduling.k8s.io/v1', 'PriorityClass', { value: 1 }, []],
  Role: [`${ACCESS}/v1`, 'Role', {}, []],
  ClusterRole: [`${ACCESS}/v1`, 'ClusterRole', {}, []],
  RoleBinding: [
    `${ACCESS}/v1`,
    'RoleBinding',
    {
      roleRef: { apiGroup: ACCESS, kind: 'Role', name: 'a' },
      subjects: [{ kind: 'User', name: 'a', apiGroup: ACCESS }],
    },
    [],
  ],
  ClusterRoleBinding: [
    `${ACCESS}/v1`,
    'ClusterRoleBinding',
    { roleRef: { apiGroup: ACCESS, kind: 'ClusterRole', name: 'a' }, subjects: [] },
    [],
  ],
  ValidatingAdmissionPolicy: [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    {
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['deployments'] },
          ],
        },
      },
    },
    ['spec'],
  ],
  ValidatingAdmissionPolicyBinding: [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicyBinding',
    { spec: { policyName: 'a', validationActions: ['Deny'] } },
    ['spec'],
  ],
} as const;

/** The manifest of a case. */
export function manifestOf([kind, fields]: RefusedCase): Record<string, unknown> {
  const [apiVersion, name, rest, path] = BASES[kind];
  const manifest = { apiVersion, kind: name, metadata: { name: 'a' }, ...structuredClone(rest) } as Record<
    string,
    unknown
  >;
  let target: Record<string, unknown> = manifest;
  for (const step of path) target = target[step] as Record<string, unknown>;
  Object.assign(target, parse(fields));
  return manifest;
}
