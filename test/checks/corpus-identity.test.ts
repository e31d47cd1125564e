import { describe, it } from 'vitest';
import { IDENTITY_RULES } from '../../src/checks/identity/identity-rules.ts';
import { deployment, expectCase, object, type YamlCase } from './yaml-case.ts';

const scaler = (name: string, more = 'minReplicas: 2, maxReplicas: 9', kind = 'Deployment') =>
  object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    name,
    `spec: { ${more}, scaleTargetRef: { apiVersion: apps/v1, kind: ${kind}, name: api } }`,
  );
const application = (name: string, more = '', server = 'https://kubernetes.default.svc') =>
  object(
    'argoproj.io/v1alpha1',
    'Application',
    name,
    `spec: { source: { repoURL: 'https://git.example.com/p', path: ${name} }, destination: { server: '${server}', namespace: agent }${more} }`,
    'argocd',
  );
const REPLICAS = deployment('api', '', '', 'replicas: 3');
const IGNORE = 'ignoreDifferences: [{ group: apps, kind: Deployment, jsonPointers: [/spec/replicas] }]';
const settings = object('v1', 'ConfigMap', 'settings', '');

const CASES: readonly YamlCase[] = [
  {
    title: 'fails for replicas in Git beside an autoscaler or a ScaledObject',
    yaml:
      REPLICAS +
      scaler('api') +
      object(
        'keda.sh/v1alpha1',
        'ScaledObject',
        'queue',
        'spec: { maxReplicaCount: 5, scaleTargetRef: { name: api } }',
      ),
    finds: [
      'error identity/autoscaled-replicas: replicas is 3 here, and HorizontalPodAutoscaler agent/api sets it to 2 to 9',
      'error identity/autoscaled-replicas: ScaledObject agent/queue',
      'error identity/two-autoscalers: HorizontalPodAutoscaler agent/api scales Deployment agent/api, too',
    ],
  },
  {
    title: 'accepts replicas that an autoscaler could only repeat',
    yaml: REPLICAS + scaler('api', 'minReplicas: 3, maxReplicas: 3'),
    finds: [],
  },
  {
    title: 'accepts replicas that Argo CD leaves alone',
    yaml: {
      'root/app.yaml': application(
        'agent',
        `, ${IGNORE}, syncPolicy: { syncOptions: [RespectIgnoreDifferences=true] }`,
      ),
      'agent/all.yaml': REPLICAS + scaler('api'),
    },
    finds: [],
  },
  {
    title: 'fails for replicas that Argo CD does not compare but writes',
    yaml: { 'root/app.yaml': application('agent', `, ${IGNORE}`), 'agent/all.yaml': REPLICAS + scaler('api') },
    finds: ['error identity/autoscaled-replicas: each sync still writes 3'],
  },
  {
    title: 'fails for one object in two Applications of one cluster',
    yaml: { 'root/apps.yaml': application('one') + application('two'), 'one/s.yaml': settings, 'two/s.yaml': settings },
    finds: ['error identity/two-applications: is in Application two and in Application one'],
  },
  {
    title: 'accepts it in Applications of two clusters',
    yaml: {
      'root/apps.yaml': application('one') + application('two', '', 'https://other.example.com'),
      'one/s.yaml': settings,
      'two/s.yaml': settings,
    },
    finds: [],
  },
  {
    title: 'fails for an object that is written twice',
    yaml: settings + settings,
    finds: ['error identity/duplicate: is already in case.yaml'],
  },
  {
    title: 'warns of a Deployment that runs beside the Rollout that refers to it',
    yaml:
      REPLICAS +
      object(
        'argoproj.io/v1alpha1',
        'Rollout',
        'api',
        'spec: { workloadRef: { apiVersion: apps/v1, kind: Deployment, name: api, scaleDown: onsuccess } }',
      ),
    finds: ['warning identity/workload-ref: it runs 3 pods'],
  },
  {
    title: 'accepts one that the Rollout scales down and Git does not size',
    yaml:
      deployment('api') +
      object(
        'argoproj.io/v1alpha1',
        'Rollout',
        'api',
        'spec: { workloadRef: { apiVersion: apps/v1, kind: Deployment, name: api, scaleDown: onsuccess } }',
      ),
    finds: [],
  },
  {
    title: 'warns once of two workloads with the same selector, and not of one that is more general',
    yaml:
      deployment('api', '', '', '', 'tier: back') +
      deployment('web', '', '', '', 'tier: back') +
      deployment('job', '', '', '', 'tier: back, extra: yes-please'),
    finds: ['warning identity/overlapping-selector: the selector fits the pods of Deployment agent/web'],
  },
  {
    title: 'fails for names that do not fit into what is made of them',
    yaml:
      object('batch/v1', 'Job', 'j'.repeat(64), 'spec: {}') +
      object('postgresql.cnpg.io/v1', 'Cluster', 'd'.repeat(51), 'spec: {}') +
      object(
        'flagger.app/v1beta1',
        'Canary',
        'c',
        `spec: { targetRef: { kind: Deployment, name: ${'t'.repeat(56)} } }`,
      ),
    finds: [
      'error identity/label-length: has 64 characters',
      'error identity/label-length: has 51 characters',
      'error identity/label-length: has 56 characters',
    ],
  },
];

describe('identity rules', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(IDENTITY_RULES, one));
});
