import type { RefusedCase } from './manifest.ts';

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const WORKLOAD_CASES: readonly RefusedCase[] = [
  ['Deployment', 'replicas: 0\nminReadySeconds: 10'],
  ['Deployment', 'replicas: -1', 'spec.replicas', 'at least 0'],
  ['Deployment', 'revisionHistoryLimit: -1', 'spec.revisionHistoryLimit', 'at least 0'],
  ['Deployment', 'minReadySeconds: 10\nprogressDeadlineSeconds: 11'],
  [
    'Deployment',
    'minReadySeconds: 10\nprogressDeadlineSeconds: 10',
    'spec.progressDeadlineSeconds',
    'more than minReadySeconds',
  ],
  ['Deployment', 'minReadySeconds: 600', 'spec.progressDeadlineSeconds', 'more than minReadySeconds'],
  ['Deployment', 'progressDeadlineSeconds: 0', 'spec.progressDeadlineSeconds', 'more than minReadySeconds'],
  ['Deployment', 'strategy: { rollingUpdate: { maxUnavailable: 100%, maxSurge: 200% } }'],
  [
    'Deployment',
    'strategy: { rollingUpdate: { maxUnavailable: 101% } }',
    'spec.strategy.rollingUpdate.maxUnavailable',
    'more than 100%',
  ],
  [
    'Deployment',
    'strategy: { rollingUpdate: { maxUnavailable: -1 } }',
    'spec.strategy.rollingUpdate.maxUnavailable',
    'at least 0',
  ],
  [
    'Deployment',
    'strategy: { rollingUpdate: { maxUnavailable: "1" } }',
    'spec.strategy.rollingUpdate.maxUnavailable',
    'neither a number',
  ],
  [
    'Deployment',
    'selector: { matchLabels: { app: a }, matchExpressions: [{ key: app, operator: In }] }',
    'spec.selector.matchExpressions[0].values',
    'needs values',
  ],
  [
    'Deployment',
    'template: { metadata: { labels: { app: a } }, spec: { activeDeadlineSeconds: 5, containers: [{ name: a, image: i }] } }',
    'spec.template.spec.activeDeadlineSeconds',
    'for Jobs',
  ],
  [
    'StatefulSet',
    'volumeClaimTemplates: [{ metadata: { name: d }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }]',
  ],
  [
    'StatefulSet',
    'volumeClaimTemplates: [{ metadata: { name: d }, spec: { accessModes: [ReadWriteOnce] } }]',
    'spec.volumeClaimTemplates[0].spec.resources',
    'asks for no storage',
  ],
  [
    'StatefulSet',
    'volumeClaimTemplates: [{ metadata: { name: d }, spec: { resources: { requests: { storage: 1Gi } } } }]',
    'spec.volumeClaimTemplates[0].spec.accessModes',
    'without accessModes',
  ],
  ['StatefulSet', 'updateStrategy: { type: OnDelete }'],
  [
    'StatefulSet',
    'updateStrategy: { type: OnDelete, rollingUpdate: { partition: 1 } }',
    'spec.updateStrategy.rollingUpdate',
    'not allowed with type OnDelete',
  ],
  [
    'StatefulSet',
    'updateStrategy: { rollingUpdate: { partition: -1 } }',
    'spec.updateStrategy.rollingUpdate.partition',
    'at least 0',
  ],
  ['StatefulSet', 'ordinals: { start: -1 }', 'spec.ordinals.start', 'at least 0'],
  ['DaemonSet', 'updateStrategy: { type: OnDelete, rollingUpdate: { maxUnavailable: 1 } }'],
  ['DaemonSet', 'updateStrategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }'],
  [
    'DaemonSet',
    'updateStrategy: { rollingUpdate: { maxSurge: 101%, maxUnavailable: 0 } }',
    'spec.updateStrategy.rollingUpdate.maxSurge',
    'more than 100%',
  ],
];
