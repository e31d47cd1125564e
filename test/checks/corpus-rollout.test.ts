import { describe, it } from 'vitest';
import { apart, type Case, expectCase, plain, spread, template, workload } from './rollout/corpus.ts';

const ZONE = 'topology.kubernetes.io/zone';
const HOST = 'kubernetes.io/hostname';
const NO_SLACK = { strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } };
const zone = (name: string) => ({ labels: { [ZONE]: name } });
const tainted = { taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' as const }] };

const canary = (spec: Readonly<Record<string, unknown>> = {}, name = 'web') => ({
  apiVersion: 'flagger.app/v1beta1',
  kind: 'Canary',
  metadata: { name, namespace: 'shop' },
  spec: {
    targetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    service: { port: 80 },
    analysis: { interval: '30s', metrics: [{ name: 'request-success-rate', thresholdRange: { min: 99 } }] },
    ...spec,
  },
});
const budget = (
  spec: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = { app: 'web' },
  name = 'web',
) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: 'shop' },
  spec: { selector: { matchLabels: labels }, ...spec },
});
const autoscaler = (minReplicas: number, maxReplicas: number, kind = 'Deployment') => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind, name: 'web' },
    minReplicas,
    maxReplicas,
    metrics: [{ type: 'Resource' }],
  },
});
const claim = (mode: string, more: Readonly<Record<string, unknown>> = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'shop' },
  spec: { accessModes: [mode], resources: { requests: { storage: '1Gi' } }, ...more },
});
const withClaim = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] };
const startup = (failureThreshold: number) => ({
  containers: [
    {
      name: 'web',
      image: 'registry.example.com/web:1',
      startupProbe: { httpGet: { path: '/', port: 80 }, periodSeconds: 10, failureThreshold, timeoutSeconds: 5 },
    },
  ],
});

const CASES: readonly Case[] = [
  {
    title: 'three replicas, three nodes, no slack, no key',
    manifests: [workload({ replicas: 3, ...NO_SLACK, template: template(apart()) })],
    nodes: plain(3),
    found: ['error rollout/can-finish: 4 pods must stand at once'],
  },
  {
    title: 'the same with a spare node',
    manifests: [workload({ replicas: 3, ...NO_SLACK, template: template(apart()) })],
    nodes: plain(4),
    found: [],
  },
  {
    title: 'the same with the revision key',
    manifests: [workload({ replicas: 3, ...NO_SLACK, template: template(apart(['pod-template-hash'])) })],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'the key where the server drops it',
    manifests: [workload({ replicas: 3, ...NO_SLACK, template: template(apart(['pod-template-hash'])) })],
    nodes: plain(3),
    kubernetes: '1.30',
    found: ['error rollout/can-finish', 'error rollout/revision-key-version: 1.30 drops matchLabelKeys'],
  },
  {
    title: 'default limits of 25 %: 3 replicas have no slack',
    manifests: [workload({ replicas: 3, template: template(apart()) })],
    nodes: plain(3),
    found: ['error rollout/can-finish'],
  },
  {
    title: 'default limits of 25 %: 4 replicas may miss one',
    manifests: [workload({ replicas: 4, template: template(apart()) })],
    nodes: plain(4),
    found: [],
  },
  {
    title: 'a percentage of unavailability that rounds down to none',
    manifests: [
      workload({ replicas: 3, strategy: { rollingUpdate: { maxUnavailable: '30%' } }, template: template(apart()) }),
    ],
    nodes: plain(3),
    found: ['error rollout/can-finish'],
  },
  {
    title: 'limits that both round to none count as one unavailable',
    manifests: [
      workload({
        replicas: 3,
        strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: '30%' } },
        template: template(apart()),
      }),
    ],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'Recreate needs no room',
    manifests: [workload({ replicas: 3, strategy: { type: 'Recreate' }, template: template(apart()) })],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'a tainted node is no place',
    manifests: [workload({ replicas: 2, ...NO_SLACK, template: template(apart()) })],
    nodes: [tainted, {}, {}],
    found: [
      'error rollout/can-finish: 2 eligible nodes: node-2, node-3 (not eligible: node-1: taint node-role.kubernetes.io/control-plane)',
    ],
  },
  {
    title: 'a tainted node that is tolerated is one',
    manifests: [
      workload({
        replicas: 2,
        ...NO_SLACK,
        template: template({ ...apart(), tolerations: [{ operator: 'Exists', effect: 'NoSchedule' }] }),
      }),
    ],
    nodes: [tainted, {}, {}],
    found: [],
  },
  {
    title: 'a node selector leaves too few places',
    manifests: [workload({ replicas: 2, template: template({ ...apart(), nodeSelector: { disk: 'ssd' } }) })],
    nodes: [{ labels: { disk: 'ssd' } }, {}, {}],
    found: [
      'error rollout/replicas-fit: asks for 2 replicas, and required anti-affinity allows one pod of any revision per node',
    ],
  },
  {
    title: 'required node affinity by name',
    manifests: [
      workload({
        replicas: 1,
        template: template({
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-9'] }] }],
              },
            },
          },
        }),
      }),
    ],
    nodes: plain(2),
    found: ['error rollout/replicas-fit: fits no node'],
  },
  {
    title: 'anti-affinity by zone',
    manifests: [workload({ replicas: 2, ...NO_SLACK, template: template(apart([], ZONE)) })],
    nodes: [zone('a'), zone('a'), zone('b')],
    found: ['error rollout/can-finish: one pod of any revision per value of topology.kubernetes.io/zone'],
  },
  {
    title: 'anti-affinity by a label that no node has holds nothing apart',
    manifests: [workload({ replicas: 5, template: template(apart([], ZONE)) })],
    nodes: plain(2),
    found: [],
  },
  {
    title: 'anti-affinity against another application does not count',
    manifests: [workload({ replicas: 3, template: template(apart([], HOST, { app: 'other' })) })],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'preferred anti-affinity does not count',
    manifests: [
      workload({
        replicas: 3,
        template: template({
          affinity: {
            podAntiAffinity: {
              preferredDuringSchedulingIgnoredDuringExecution: [
                { weight: 1, podAffinityTerm: { labelSelector: { matchLabels: { app: 'web' } }, topologyKey: HOST } },
              ],
            },
          },
        }),
      }),
    ],
    nodes: plain(2),
    found: [],
  },
  {
    title: 'a spread that counts the tainted control plane',
    manifests: [workload({ replicas: 5, template: template(spread(HOST)) })],
    nodes: [tainted, {}, {}],
    found: ['error rollout/replicas-fit: leaves room for 2; node-1 counts as an empty place'],
  },
  {
    title: 'the same with nodeTaintsPolicy Honor',
    manifests: [workload({ replicas: 5, template: template(spread(HOST, { nodeTaintsPolicy: 'Honor' })) })],
    nodes: [tainted, {}, {}],
    found: [],
  },
  {
    title: 'a spread over even zones ends',
    manifests: [workload({ replicas: 6, ...NO_SLACK, template: template(spread(ZONE)) })],
    nodes: [zone('a'), zone('b')],
    found: [],
  },
  {
    title: 'a spread over a label that no node has places nothing',
    manifests: [workload({ replicas: 2, template: template(spread(ZONE)) })],
    nodes: plain(2),
    found: ['error rollout/replicas-fit: no label topology.kubernetes.io/zone'],
  },
  {
    title: 'a spread with more domains than there are',
    manifests: [workload({ replicas: 4, template: template(spread(ZONE, { minDomains: 3 })) })],
    nodes: [zone('a'), zone('b')],
    found: ['error rollout/replicas-fit: leaves room for 2'],
  },
  {
    title: 'an uneven spread with one pod a node',
    manifests: [
      workload({
        replicas: 4,
        template: template({
          ...apart(['pod-template-hash']),
          ...spread(ZONE, { matchLabelKeys: ['pod-template-hash'] }),
        }),
      }),
    ],
    nodes: [zone('a'), zone('a'), zone('a'), zone('b')],
    found: ['error rollout/replicas-fit: leaves room for 3'],
  },
  {
    title: 'a host port is one pod a node whatever the key',
    manifests: [
      workload({
        replicas: 2,
        ...NO_SLACK,
        template: template({
          containers: [
            { name: 'web', image: 'registry.example.com/web:1', ports: [{ containerPort: 80, hostPort: 80 }] },
          ],
        }),
      }),
    ],
    nodes: plain(2),
    found: ['error rollout/can-finish: its host port can be taken once per node'],
  },
  {
    title: 'the host network makes every port a host port',
    manifests: [
      workload({
        replicas: 1,
        template: template({
          hostNetwork: true,
          containers: [{ name: 'web', image: 'registry.example.com/web:1', ports: [{ containerPort: 80 }] }],
        }),
      }),
    ],
    nodes: plain(1),
    found: ['error rollout/can-finish: 2 pods must stand at once'],
  },
  {
    title: 'without an environment: how many nodes it needs',
    manifests: [workload({ replicas: 3, template: template(apart()) })],
    found: ['warning rollout/can-finish: only where 4 different nodes fit it'],
  },
  {
    title: 'without an environment, with slack: nothing',
    manifests: [workload({ replicas: 4, template: template(apart()) })],
    found: [],
  },
  {
    title: 'an autoscaler may ask for more than fit',
    manifests: [workload({ template: template(apart()) }), autoscaler(2, 5)],
    nodes: plain(3),
    found: ['warning rollout/replicas-fit: may be scaled to 5 replicas'],
  },
  {
    title: 'an autoscaler whose most cannot be updated',
    manifests: [workload({ ...NO_SLACK, template: template(apart()) }), autoscaler(2, 3)],
    nodes: plain(3),
    found: ['warning rollout/can-finish: once its autoscaler runs 3 replicas'],
  },
  {
    title: 'a StatefulSet replaces in place',
    manifests: [workload({ replicas: 3, serviceName: 'web', template: template(apart()) }, 'StatefulSet')],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'a StatefulSet with more replicas than nodes',
    manifests: [workload({ replicas: 4, serviceName: 'web', template: template(apart()) }, 'StatefulSet')],
    nodes: plain(3),
    found: ['error rollout/replicas-fit: leaves room for 3'],
  },
  {
    title: 'a DaemonSet that surges on a host port',
    manifests: [
      workload(
        {
          updateStrategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
          template: template({
            containers: [
              { name: 'web', image: 'registry.example.com/web:1', ports: [{ containerPort: 80, hostPort: 80 }] },
            ],
          }),
        },
        'DaemonSet',
      ),
    ],
    found: ['error rollout/can-finish: maxSurge puts the new pod beside the old one'],
  },
  {
    title: 'a DaemonSet that does not surge',
    manifests: [
      workload(
        {
          template: template({
            containers: [
              { name: 'web', image: 'registry.example.com/web:1', ports: [{ containerPort: 80, hostPort: 80 }] },
            ],
          }),
        },
        'DaemonSet',
      ),
    ],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'a DaemonSet with surge and unavailability',
    manifests: [workload({ updateStrategy: { rollingUpdate: { maxSurge: 1 } } }, 'DaemonSet')],
    found: ['error rollout/cannot-move: must have maxUnavailable: 0'],
  },
  {
    title: 'a Deployment that may not move',
    manifests: [workload({ strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: '0%' } } })],
    found: ['error rollout/cannot-move: both 0'],
  },
  {
    title: 'a Rollout with the key of Deployments',
    manifests: [
      workload(
        {
          replicas: 3,
          strategy: { canary: { maxSurge: 1, maxUnavailable: 0 } },
          template: template(apart(['pod-template-hash'])),
        },
        'Rollout',
      ),
    ],
    nodes: plain(3),
    found: ['error rollout/can-finish', 'error rollout/revision-key: never carry pod-template-hash'],
  },
  {
    title: 'a Rollout with its own key',
    manifests: [
      workload(
        {
          replicas: 3,
          strategy: { canary: { maxSurge: 1, maxUnavailable: 0 } },
          template: template(apart(['rollouts-pod-template-hash'])),
        },
        'Rollout',
      ),
    ],
    nodes: plain(3),
    found: [],
  },
  {
    title: 'a canary step of one pod more than the nodes',
    manifests: [
      workload(
        {
          replicas: 5,
          strategy: { canary: { maxSurge: 1, maxUnavailable: 1, steps: [{ setWeight: 10 }, { pause: {} }] } },
          template: template(apart()),
        },
        'Rollout',
      ),
    ],
    nodes: plain(5),
    found: ['error rollout/can-finish: its step of weight 10 waits for 1 new and 5 stable pods at once'],
  },
  {
    title: 'a canary step within the nodes',
    manifests: [
      workload(
        {
          replicas: 5,
          strategy: { canary: { maxSurge: 1, maxUnavailable: 1, steps: [{ setWeight: 20 }, { pause: {} }] } },
          template: template(apart()),
        },
        'Rollout',
      ),
    ],
    nodes: plain(5),
    found: [],
  },
  {
    title: 'a blue-green Rollout needs twice the nodes',
    manifests: [
      workload(
        {
          replicas: 2,
          strategy: { blueGreen: { activeService: 'web', autoPromotionEnabled: false } },
          template: template(apart()),
        },
        'Rollout',
      ),
    ],
    nodes: plain(3),
    found: ['error rollout/can-finish: 4 pods must stand at once'],
  },
  {
    title: 'a canary with a router needs twice the nodes',
    manifests: [
      workload(
        {
          replicas: 2,
          strategy: {
            canary: {
              canaryService: 'c',
              stableService: 's',
              trafficRouting: { plugins: { x: {} } },
              steps: [{ setWeight: 50 }, { pause: {} }],
            },
          },
          template: template(apart()),
        },
        'Rollout',
      ),
    ],
    nodes: plain(3),
    found: ['error rollout/can-finish: every stable pod stays until every new one is ready'],
  },
  {
    title: 'a Rollout that borrows the template of a Deployment',
    manifests: [
      workload({ replicas: 0, template: template(apart()) }),
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Rollout',
        metadata: { name: 'front', namespace: 'shop' },
        spec: {
          replicas: 2,
          workloadRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
          strategy: { canary: { maxSurge: 1, maxUnavailable: 0 } },
        },
      },
    ],
    nodes: plain(2),
    found: ['error rollout/can-finish: Rollout shop/front cannot end an update'],
  },
  {
    title: 'a key that also stands in the selector',
    manifests: [
      workload({ template: template(apart(['pod-template-hash'], HOST, { app: 'web', 'pod-template-hash': 'x' })) }),
    ],
    found: ['error rollout/revision-key-refused: every pod is refused'],
  },
  {
    title: 'a key on a spread that only prefers',
    manifests: [
      workload(
        {
          template: template(
            spread(HOST, { whenUnsatisfiable: 'ScheduleAnyway', matchLabelKeys: ['pod-template-hash'] }),
          ),
        },
        'StatefulSet',
      ),
    ],
    found: ['warning rollout/revision-key: never carry pod-template-hash'],
  },
  {
    title: 'a budget of all replicas',
    manifests: [workload({ replicas: 3 }), budget({ minAvailable: 3 })],
    found: ['error rollout/budget-blocks-drain: minAvailable 3 of 3 replicas'],
  },
  {
    title: 'a budget that leaves one',
    manifests: [workload({ replicas: 3 }), budget({ minAvailable: 2 })],
    found: [],
  },
  {
    title: 'half of one replica rounds up to it',
    manifests: [workload({ replicas: 1 }), budget({ minAvailable: '50%' })],
    found: ['error rollout/budget-blocks-drain: minAvailable 50% of 1 replica'],
  },
  {
    title: 'a tenth of three replicas rounds up to one',
    manifests: [workload({ replicas: 3 }), budget({ maxUnavailable: '10%' })],
    found: [],
  },
  {
    title: 'no unavailability at all',
    manifests: [workload({ replicas: 3 }), budget({ maxUnavailable: 0 })],
    found: ['error rollout/budget-blocks-drain: maxUnavailable 0 of 3'],
  },
  {
    title: 'a budget against the least of an autoscaler',
    manifests: [workload(), autoscaler(2, 10), budget({ minAvailable: 2 })],
    found: ['error rollout/budget-blocks-drain: minAvailable 2 of 2'],
  },
  {
    title: 'a budget of a DaemonSet blocks nothing',
    manifests: [workload({}, 'DaemonSet'), budget({ maxUnavailable: 0 })],
    found: [],
  },
  {
    title: 'two budgets on one pod',
    manifests: [
      workload({ replicas: 3 }),
      budget({ maxUnavailable: 1 }),
      budget({ minAvailable: 1 }, { app: 'web' }, 'second'),
    ],
    found: ['error rollout/two-budgets: so does PodDisruptionBudget web'],
  },
  {
    title: 'a deadline shorter than the startup probe allows',
    manifests: [workload({ progressDeadlineSeconds: 300, template: template(startup(40)) })],
    found: ['warning rollout/progress-deadline: 300 s, and the probes of Deployment shop/web allow a start of 400 s'],
  },
  {
    title: 'a deadline that aborts',
    manifests: [
      workload(
        { progressDeadlineSeconds: 300, progressDeadlineAbort: true, template: template(startup(40)) },
        'Rollout',
      ),
    ],
    found: ['error rollout/progress-deadline'],
  },
  {
    title: 'the default deadline is long enough for a minute',
    manifests: [workload({ template: template(startup(6)) })],
    found: [],
  },
  {
    title: 'minReadySeconds counts too',
    manifests: [workload({ progressDeadlineSeconds: 120, minReadySeconds: 60, template: template(startup(6)) })],
    found: ['warning rollout/progress-deadline: allow a start of 120 s'],
  },
  {
    title: 'a ReadWriteOnce claim under surge',
    manifests: [workload({ template: template(withClaim) }), claim('ReadWriteOnce')],
    found: ['warning rollout/volume-under-surge: claim data is ReadWriteOnce'],
  },
  {
    title: 'a ReadWriteOncePod claim under surge',
    manifests: [workload({ template: template(withClaim) }), claim('ReadWriteOncePod')],
    found: ['error rollout/volume-under-surge'],
  },
  {
    title: 'a ReadWriteOnce claim with Recreate',
    manifests: [workload({ strategy: { type: 'Recreate' }, template: template(withClaim) }), claim('ReadWriteOnce')],
    found: [],
  },
  {
    title: 'a ReadWriteMany claim',
    manifests: [workload({ template: template(withClaim) }), claim('ReadWriteMany')],
    found: [],
  },
  {
    title: 'a claim on a disk of the node',
    manifests: [
      workload({ template: template(withClaim) }),
      claim('ReadWriteOnce', { storageClassName: 'local-path' }),
    ],
    found: [],
  },
  {
    title: 'router-only fields in a basic canary',
    manifests: [
      workload(
        {
          strategy: {
            canary: {
              dynamicStableScale: true,
              minPodsPerReplicaSet: 2,
              steps: [{ setCanaryScale: { weight: 10 } }, { setHeaderRoute: { name: 'x' } }],
            },
          },
        },
        'Rollout',
      ),
    ],
    found: [
      'error rollout/router-only-field: dynamicStableScale',
      'error rollout/router-only-field: step 1 is setCanaryScale',
      'error rollout/router-only-field: step 2 is setHeaderRoute',
      'warning rollout/router-only-field: minPodsPerReplicaSet',
    ],
  },
  {
    title: 'Flagger: no slack on the primary',
    manifests: [
      workload({ ...NO_SLACK, template: template(apart()) }),
      canary({ autoscalerRef: { kind: 'HorizontalPodAutoscaler', name: 'web' } }),
      autoscaler(2, 2),
    ],
    nodes: plain(2),
    found: ['error rollout/can-finish: Deployment shop/web-primary cannot end an update'],
  },
  {
    title: 'Flagger: the key gives the primary room',
    manifests: [
      workload({ ...NO_SLACK, template: template(apart(['pod-template-hash'])) }),
      canary({ autoscalerRef: { kind: 'HorizontalPodAutoscaler', name: 'web' } }),
      autoscaler(2, 2),
    ],
    nodes: plain(2),
    found: [],
  },
  {
    title: 'Flagger: a label value that is not the name of the Deployment',
    manifests: [
      workload({
        ...NO_SLACK,
        selector: { matchLabels: { app: 'site' } },
        template: template(apart([], HOST, { app: 'site' }), { app: 'site' }),
      }),
      canary({ autoscalerRef: { kind: 'HorizontalPodAutoscaler', name: 'web' } }),
      autoscaler(2, 2),
    ],
    nodes: plain(2),
    found: [
      'error rollout/can-finish: canary and primary pods',
      'error rollout/flagger-label: anti-affinity selects app: site',
    ],
  },
  {
    title: 'Flagger: a shared label keeps canary and primary apart',
    manifests: [
      workload({ ...NO_SLACK, template: template(apart([], HOST, { tier: 'front' }), { app: 'web', tier: 'front' }) }),
      canary({ autoscalerRef: { kind: 'HorizontalPodAutoscaler', name: 'web' } }),
      autoscaler(2, 2),
    ],
    nodes: plain(4),
    found: ['error rollout/can-finish: they need 5 different nodes, and environment example has 4'],
  },
  {
    title: 'Flagger: no label that it looks for',
    manifests: [
      workload({ selector: { matchLabels: { component: 'web' } }, template: template({}, { component: 'web' }) }),
      canary(),
    ],
    found: ['error rollout/flagger-label: finds none of the labels app, name, app.kubernetes.io/name'],
  },
  {
    title: 'Flagger: replicas in Git',
    manifests: [workload({ replicas: 2 }), canary()],
    found: ['warning rollout/flagger-replicas: 2 replicas in Git'],
  },
  {
    title: 'Flagger: its Service in Git',
    manifests: [
      workload(),
      canary(),
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web', namespace: 'shop' },
        spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
      },
    ],
    found: ['warning rollout/flagger-service: Canary web makes Service web itself'],
  },
  {
    title: 'Flagger: a budget that misses the primary',
    manifests: [workload(), canary(), budget({ maxUnavailable: 1 })],
    found: ['error rollout/budget-misses-primary'],
  },
  {
    title: 'Flagger: a budget of all primary pods',
    manifests: [
      workload(),
      canary({ autoscalerRef: { kind: 'HorizontalPodAutoscaler', name: 'web' } }),
      autoscaler(2, 4),
      budget({ minAvailable: 2 }, { app: 'web-primary' }),
    ],
    found: ['error rollout/budget-blocks-drain: Deployment shop/web-primary'],
  },
  {
    title: 'Flagger: its own deadline',
    manifests: [workload({ template: template(startup(30)) }), canary({ progressDeadlineSeconds: 60 })],
    found: ['error rollout/progress-deadline: progress deadline of 60 s'],
  },
];

describe('the corpus of rollout/*', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(one, ['rollout']));
});
