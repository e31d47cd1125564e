import type { Manifest } from '../../../src/synth/manifest.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { VERSIONS } from '../versions.ts';
import { restricted } from './restricted.ts';

const NAMESPACE = 'kube-system';
const LABELS = { 'k8s-app': 'kube-dns' };

/** CoreDNS, answering for Services and pods; there is nothing outside to ask, so nothing is forwarded. */
export function dnsManifests(clusterIp: string): readonly Manifest[] {
  const named = (name: string) => ({ name, namespace: NAMESPACE });
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: named('coredns') },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'lab:coredns' },
      rules: [
        { apiGroups: [''], resources: ['services', 'pods', 'namespaces', 'endpoints'], verbs: ['list', 'watch'] },
        { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: ['list', 'watch'] },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: 'lab:coredns' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'lab:coredns' },
      subjects: [{ kind: 'ServiceAccount', name: 'coredns', namespace: NAMESPACE }],
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: named('coredns'), data: { Corefile: COREFILE } },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: named('coredns'),
      spec: {
        replicas: 2,
        selector: { matchLabels: LABELS },
        template: {
          metadata: { labels: LABELS },
          spec: {
            serviceAccountName: 'coredns',
            priorityClassName: 'system-cluster-critical',
            dnsPolicy: 'Default',
            enableServiceLinks: false,
            topologySpreadConstraints: [
              {
                maxSkew: 1,
                topologyKey: 'kubernetes.io/hostname',
                whenUnsatisfiable: 'ScheduleAnyway',
                labelSelector: { matchLabels: LABELS },
              },
            ],
            volumes: [{ name: 'config', configMap: { name: 'coredns' } }],
            ...restricted({
              name: 'coredns',
              image: `${REGISTRY}/coredns:${VERSIONS.coredns}`,
              args: ['-conf', '/config/Corefile'],
              ports: [
                { containerPort: 1053, protocol: 'UDP', name: 'dns' },
                { containerPort: 1053, protocol: 'TCP', name: 'dns-tcp' },
              ],
              readinessProbe: { httpGet: { path: '/ready', port: 8181 }, periodSeconds: 1, timeoutSeconds: 2 },
              volumeMounts: [{ name: 'config', mountPath: '/config' }],
              resources: { requests: { cpu: '20m', memory: '64Mi' }, limits: { memory: '128Mi' } },
            }),
          },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: named('kube-dns'),
      spec: {
        clusterIP: clusterIp,
        selector: LABELS,
        ports: [
          { name: 'dns', port: 53, protocol: 'UDP', targetPort: 'dns' },
          { name: 'dns-tcp', port: 53, protocol: 'TCP', targetPort: 'dns-tcp' },
        ],
      },
    },
  ];
}

const COREFILE = `.:1053 {
    errors
    health :8081
    ready :8181
    kubernetes cluster.local in-addr.arpa ip6.arpa {
        pods insecure
        ttl 5
    }
    cache 5
    loadbalance
}
`;
