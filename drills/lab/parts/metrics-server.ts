import type { Manifest } from '../../../src/synth/manifest.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { VERSIONS } from '../versions.ts';
import { restricted } from './restricted.ts';

const NAMESPACE = 'kube-system';
const NAME = 'metrics-server';
const LABELS = { 'app.kubernetes.io/name': NAME };

/** metrics-server, so that `kubectl top` and autoscalers have numbers. */
export function metricsServerManifests(): readonly Manifest[] {
  const subjects = [{ kind: 'ServiceAccount', name: NAME, namespace: NAMESPACE }];
  const clusterRole = (name: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name });
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: NAME, namespace: NAMESPACE } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'lab:metrics-server' },
      rules: [
        { apiGroups: [''], resources: ['nodes/metrics'], verbs: ['get'] },
        { apiGroups: [''], resources: ['pods', 'nodes', 'namespaces', 'configmaps'], verbs: ['get', 'list', 'watch'] },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: 'lab:metrics-server' },
      roleRef: clusterRole('lab:metrics-server'),
      subjects,
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: 'lab:metrics-server:delegator' },
      roleRef: clusterRole('system:auth-delegator'),
      subjects,
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'lab:metrics-server', namespace: NAMESPACE },
      roleRef: {
        apiGroup: 'rbac.authorization.k8s.io',
        kind: 'Role',
        name: 'extension-apiserver-authentication-reader',
      },
      subjects,
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: NAME, namespace: NAMESPACE },
      spec: { selector: LABELS, ports: [{ name: 'https', port: 443, targetPort: 'https' }] },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: NAME, namespace: NAMESPACE },
      spec: {
        selector: { matchLabels: LABELS },
        template: {
          metadata: { labels: LABELS },
          spec: {
            serviceAccountName: NAME,
            enableServiceLinks: false,
            volumes: [{ name: 'tmp', emptyDir: {} }],
            ...restricted({
              name: NAME,
              image: `${REGISTRY}/metrics-server:${VERSIONS['metrics-server']}`,
              args: [
                '--cert-dir=/tmp',
                '--secure-port=4443',
                '--kubelet-preferred-address-types=InternalIP',
                '--kubelet-certificate-authority=/var/run/secrets/kubernetes.io/serviceaccount/ca.crt',
                '--metric-resolution=15s',
              ],
              ports: [{ containerPort: 4443, name: 'https' }],
              readinessProbe: {
                httpGet: { path: '/readyz', port: 'https', scheme: 'HTTPS' },
                periodSeconds: 2,
                timeoutSeconds: 2,
              },
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
              resources: { requests: { cpu: '20m', memory: '64Mi' }, limits: { memory: '128Mi' } },
            }),
          },
        },
      },
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: 'v1beta1.metrics.k8s.io' },
      spec: {
        group: 'metrics.k8s.io',
        version: 'v1beta1',
        groupPriorityMinimum: 100,
        versionPriority: 100,
        insecureSkipTLSVerify: true,
        service: { name: NAME, namespace: NAMESPACE, port: 443 },
      },
    },
  ];
}
