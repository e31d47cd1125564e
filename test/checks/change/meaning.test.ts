import { describe, expect, it } from 'vitest';
import type { TreeOptions } from '../../../src/checks/change/compare-trees.ts';
import type { Environment, Node } from '../../../src/model/environment.ts';
import { application, diffOf, effectLines, type Files, join, object, workload } from './trees.ts';

/** What one change comes to, and how it is told. */
interface Case {
  readonly title: string;
  readonly before: Files;
  readonly after: Files;
  readonly expected: readonly string[];
  readonly options?: TreeOptions;
}

const NEW = 'registry.example.com/api:1.1.0';
const ROLLOUT = { apiVersion: 'argoproj.io/v1alpha1' };

const RESTARTS: readonly Case[] = [
  {
    title: 'a new image rolls a Deployment within its limits',
    before: workload('Deployment'),
    after: workload('Deployment', { image: NEW }),
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'a label of the object itself restarts nothing',
    before: workload('Deployment'),
    after: workload('Deployment', { metadata: 'labels: { team: a }' }),
    expected: ['Deployment shop/api  edits: without a restart'],
  },
  {
    title: 'a label of the pods makes a new revision',
    before: workload('Deployment'),
    after: workload('Deployment', { labels: '{ app: api, team: a }' }),
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'Recreate has a gap',
    before: workload('Deployment', { spec: 'replicas: 2\nstrategy: { type: Recreate }' }),
    after: workload('Deployment', { spec: 'replicas: 2\nstrategy: { type: Recreate }', image: NEW }),
    expected: [
      'Deployment shop/api  restarts 2 pods: all stop before the new ones start, so nothing serves in between',
    ],
  },
  {
    title: 'the strategy alone restarts nothing',
    before: workload('Deployment'),
    after: workload('Deployment', {
      spec: 'replicas: 3\nstrategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }',
    }),
    expected: ['Deployment shop/api  edits: without a restart'],
  },
  {
    title: 'a StatefulSet goes down its ordinals',
    before: workload('StatefulSet'),
    after: workload('StatefulSet', { image: NEW }),
    expected: ['StatefulSet shop/api  restarts 3 pods: from api-2 down to api-0, one at a time'],
  },
  {
    title: 'a partition keeps the lower ordinals',
    before: workload('StatefulSet', { spec: 'replicas: 4\nupdateStrategy: { rollingUpdate: { partition: 2 } }' }),
    after: workload('StatefulSet', {
      spec: 'replicas: 4\nupdateStrategy: { rollingUpdate: { partition: 2 } }',
      image: NEW,
    }),
    expected: ['StatefulSet shop/api  restarts 2 of 4 pods: from api-3 down to api-2, one at a time'],
  },
  {
    title: 'OnDelete restarts nothing by itself',
    before: workload('StatefulSet', { spec: 'updateStrategy: { type: OnDelete }' }),
    after: workload('StatefulSet', { spec: 'updateStrategy: { type: OnDelete }', image: NEW }),
    expected: [
      'StatefulSet shop/api  edits: 1 pod: its strategy is OnDelete, so each pod stays as it is until somebody deletes it',
    ],
  },
  {
    title: 'a DaemonSet goes node by node, and its pods are counted where the nodes are known',
    before: workload('DaemonSet', { spec: 'minReadySeconds: 1' }),
    after: workload('DaemonSet', { spec: 'minReadySeconds: 1', image: NEW }),
    options: { environment: () => cluster(4) },
    expected: ['DaemonSet shop/api  restarts 4 pods: 1 node at a time'],
  },
  {
    title: 'a canary goes through its weights',
    before: workload('Rollout', { ...ROLLOUT, spec: canary('20, 50') }),
    after: workload('Rollout', { ...ROLLOUT, spec: canary('20, 50'), image: NEW }),
    expected: ['Rollout shop/api  restarts 5 pods: canary 20 %, 50 %, then all; at most 2 more and 1 fewer at a time'],
  },
  {
    title: 'a blue-green Rollout doubles its pods',
    before: workload('Rollout', { ...ROLLOUT, spec: 'replicas: 2\nstrategy: { blueGreen: { activeService: api } }' }),
    after: workload('Rollout', {
      ...ROLLOUT,
      spec: 'replicas: 2\nstrategy: { blueGreen: { activeService: api } }',
      image: NEW,
    }),
    expected: [
      'Rollout shop/api  restarts 2 pods: all new pods stand beside the old ones, then all traffic moves at once',
    ],
  },
  {
    title: 'a Flagger target is judged before the primary is updated',
    before: join(workload('Deployment'), flagger()),
    after: join(workload('Deployment', { image: NEW }), flagger()),
    expected: [
      'Deployment shop/api  restarts 3 pods of Deployment shop/api-primary after Flagger has judged as many canary pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'a paused Deployment waits',
    before: workload('Deployment', { spec: 'paused: true' }),
    after: workload('Deployment', { spec: 'paused: true', image: NEW }),
    expected: ['Deployment shop/api  edits: a template that waits: Deployment shop/api is paused'],
  },
  {
    title: 'without replicas there is nothing to restart',
    before: workload('Deployment', { spec: 'replicas: 0' }),
    after: workload('Deployment', { spec: 'replicas: 0', image: NEW }),
    expected: ['Deployment shop/api  edits: a template that runs no pods'],
  },
  {
    title: 'a template lent to a Rollout restarts that Rollout',
    before: join(workload('Deployment', { spec: 'replicas: 0' }), lender()),
    after: join(workload('Deployment', { spec: 'replicas: 0', image: NEW }), lender()),
    expected: [
      'Deployment shop/api  restarts 4 pods of Rollout shop/borrower, which uses this template: canary then all; at most 1 more and 1 fewer at a time',
    ],
  },
  {
    title: 'a CronJob takes the edit at its next run',
    before: cronJob('1.0.0'),
    after: cronJob('1.1.0'),
    expected: ['CronJob shop/report  edits: the pods of its next runs; a Job that runs goes on as it is'],
  },
  {
    title: 'restartAt restarts without another template',
    before: workload('Rollout', { ...ROLLOUT, spec: canary('50') }),
    after: workload('Rollout', { ...ROLLOUT, spec: `${canary('50')}\nrestartAt: "2026-12-02T01:00:00Z"` }),
    expected: ['Rollout shop/api  restarts all its pods once, at the time of restartAt'],
  },
  {
    title: 'a database restarts its replicas first',
    before: object('postgresql.cnpg.io/v1', 'Cluster', 'db', 'spec: { instances: 2, imageName: "pg:16.1" }'),
    after: object('postgresql.cnpg.io/v1', 'Cluster', 'db', 'spec: { instances: 2, imageName: "pg:16.2" }'),
    expected: ['Cluster shop/db  restarts 2 instances: replicas first, one at a time, the primary last'],
  },
];

const NOTHING: readonly Case[] = [
  {
    title: 'defaults that are written out are the same template to the API server',
    before: workload('Deployment'),
    after: workload('Deployment', {
      pod: 'restartPolicy: Always\ndnsPolicy: ClusterFirst\nterminationGracePeriodSeconds: 30\nsecurityContext: {}',
      container: 'imagePullPolicy: IfNotPresent\nterminationMessagePolicy: File\nresources: {}',
    }),
    expected: ['Deployment shop/api  changes nothing: the API server stores the same'],
  },
  {
    title: 'enableServiceLinks is no default of a template, so writing it out restarts',
    before: workload('Deployment'),
    after: workload('Deployment', { pod: 'enableServiceLinks: true' }),
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'a pull policy is a default only for the tag it belongs to',
    before: workload('Deployment', { image: 'registry.example.com/api:latest' }),
    after: workload('Deployment', {
      image: 'registry.example.com/api:latest',
      container: 'imagePullPolicy: IfNotPresent',
    }),
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'a quantity in another spelling is the same',
    before: workload('Deployment', { container: 'resources: { requests: { cpu: 500m, memory: 1Gi } }' }),
    after: workload('Deployment', { container: 'resources: { requests: { cpu: "0.5", memory: 1024Mi } }' }),
    expected: ['Deployment shop/api  changes nothing: the API server stores the same'],
  },
  {
    title: 'a probe with its own defaults is the same',
    before: workload('Deployment', { container: 'livenessProbe: { httpGet: { port: 80 } }' }),
    after: workload('Deployment', {
      container:
        'livenessProbe: { httpGet: { port: 80, path: /, scheme: HTTP }, timeoutSeconds: 1, periodSeconds: 10 }',
    }),
    expected: ['Deployment shop/api  changes nothing: the API server stores the same'],
  },
  {
    title: 'a status in Git is not applied',
    before: workload('Deployment'),
    after: `${workload('Deployment')}status: { replicas: 9 }\n`,
    expected: ['Deployment shop/api  changes nothing: the API server stores the same'],
  },
];

const REPLACES: readonly Case[] = [
  ...replaced(
    'Deployment selector',
    'apps/v1',
    'Deployment',
    'spec: { selector: { matchLabels: { app: a } } }',
    'spec: { selector: { matchLabels: { app: b } } }',
    'spec.selector.matchLabels.app is immutable',
  ),
  ...replaced(
    'StatefulSet claim template',
    'apps/v1',
    'StatefulSet',
    'spec: { volumeClaimTemplates: [{ metadata: { name: d }, spec: { storageClassName: a } }] }',
    'spec: { volumeClaimTemplates: [{ metadata: { name: d }, spec: { storageClassName: b } }] }',
    'spec.volumeClaimTemplates[d].spec.storageClassName is immutable',
  ),
  ...replaced(
    'StatefulSet service name',
    'apps/v1',
    'StatefulSet',
    'spec: { serviceName: a }',
    'spec: { serviceName: b }',
    'spec.serviceName is immutable',
  ),
  ...replaced(
    'cluster address of a Service',
    'v1',
    'Service',
    'spec: { ports: [{ port: 80 }] }',
    'spec: { clusterIP: None, ports: [{ port: 80 }] }',
    'spec.clusterIP may not change once set',
  ),
  ...replaced(
    'template of a Job',
    'batch/v1',
    'Job',
    'spec: { template: { spec: { containers: [{ name: a, image: "i:1" }] } } }',
    'spec: { template: { spec: { containers: [{ name: a, image: "i:2" }] } } }',
    'spec.template.spec.containers[a].image is immutable',
  ),
  ...replaced(
    'class of a claim',
    'v1',
    'PersistentVolumeClaim',
    'spec: { storageClassName: a }',
    'spec: { storageClassName: b }',
    'spec.storageClassName is immutable',
  ),
  ...replaced(
    'a claim that shrinks',
    'v1',
    'PersistentVolumeClaim',
    'spec: { resources: { requests: { storage: 2Gi } } }',
    'spec: { resources: { requests: { storage: 1Gi } } }',
    'spec.resources.requests.storage cannot shrink',
  ),
  ...replaced(
    'data of a frozen ConfigMap',
    'v1',
    'ConfigMap',
    'immutable: true\ndata: { a: "1" }',
    'immutable: true\ndata: { a: "2" }',
    'data.a is immutable: the object says `immutable: true`',
  ),
  ...replaced('type of a Secret', 'v1', 'Secret', 'type: Opaque', 'type: kubernetes.io/tls', 'type is immutable'),
  ...replaced(
    'containers of a Pod',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: i, args: [x] }] }',
    'spec: { containers: [{ name: a, image: i, args: [y] }] }',
    'spec.containers[a].args[0] is immutable',
  ),
  ...replaced(
    'a database that shrinks',
    'postgresql.cnpg.io/v1',
    'Cluster',
    'spec: { storage: { size: 2Gi } }',
    'spec: { storage: { size: 1Gi } }',
    'spec.storage.size cannot shrink',
  ),
  ...replaced(
    'selector of a Rollout',
    'argoproj.io/v1alpha1',
    'Rollout',
    'spec: { selector: { matchLabels: { app: a } } }',
    'spec: { selector: { matchLabels: { app: b } } }',
    'spec.selector.matchLabels.app is immutable',
  ),
  ...replaced(
    'role of a binding',
    'rbac.authorization.k8s.io/v1',
    'RoleBinding',
    'roleRef: { kind: Role, name: a }',
    'roleRef: { kind: Role, name: b }',
    'roleRef.name is immutable',
  ),
  ...replaced(
    'provisioner of a class',
    'storage.k8s.io/v1',
    'StorageClass',
    'provisioner: a',
    'provisioner: b',
    'provisioner is immutable',
    '',
  ),
  ...replaced(
    'value of a priority',
    'scheduling.k8s.io/v1',
    'PriorityClass',
    'value: 1',
    'value: 2',
    'value is immutable',
    '',
  ),
  {
    title: 'a claim may grow',
    before: object('v1', 'PersistentVolumeClaim', 'thing', 'spec: { resources: { requests: { storage: 1Gi } } }'),
    after: object('v1', 'PersistentVolumeClaim', 'thing', 'spec: { resources: { requests: { storage: 2Gi } } }'),
    expected: ['PersistentVolumeClaim shop/thing  edits: without a restart'],
  },
  {
    title: 'a hook Job is made anew each time, so its template may change',
    before: hookJob('1.0.0'),
    after: hookJob('1.1.0'),
    expected: ['Job shop/migrate  runs with this edit at the next sync, as it is a hook'],
  },
  {
    title: 'Force=true lets Argo CD replace it',
    before: job('1.0.0'),
    after: job('1.1.0'),
    expected: [
      'Job shop/migrate  replaces: spec.template.spec.containers[main].image is immutable; Argo CD deletes it and makes it again, as its annotation says Force=true',
    ],
  },
  {
    title: 'a custom resource is judged by the transition rules of its definition',
    before: join(crd(), object('example.dev/v1', 'Widget', 'w', 'spec: { size: 1, colour: red }')),
    after: join(crd(), object('example.dev/v1', 'Widget', 'w', 'spec: { size: 2, colour: blue }')),
    expected: ['Widget shop/w  replaces: spec.size is immutable; the sync fails until somebody deletes it'],
  },
];

const SCALES: readonly Case[] = [
  {
    title: 'more replicas',
    before: workload('Deployment'),
    after: workload('Deployment', { spec: 'replicas: 5' }),
    expected: ['Deployment shop/api  scales 3 → 5 pods'],
  },
  {
    title: 'replicas that were left out are one',
    before: workload('Deployment', { spec: 'minReadySeconds: 1' }),
    after: workload('Deployment', { spec: 'minReadySeconds: 1\nreplicas: 2' }),
    expected: ['Deployment shop/api  scales 1 → 2 pods'],
  },
  {
    title: 'none left',
    before: workload('StatefulSet'),
    after: workload('StatefulSet', { spec: 'replicas: 0' }),
    expected: ['StatefulSet shop/api  scales to zero 3 → 0 pods'],
  },
  {
    title: 'none left, which switches an autoscaler off',
    before: join(workload('Deployment', { spec: 'minReadySeconds: 1\nreplicas: 6' }), autoscaler(4)),
    after: join(workload('Deployment', { spec: 'minReadySeconds: 1\nreplicas: 0' }), autoscaler(4)),
    expected: [
      'Deployment shop/api  scales to zero 6 → 0 pods; HorizontalPodAutoscaler shop/api is switched off while the count is 0',
    ],
  },
  {
    title: 'replicas taken out for an autoscaler fall to one first',
    before: join(workload('Deployment', { spec: 'minReadySeconds: 1\nreplicas: 6' }), autoscaler(4)),
    after: join(workload('Deployment', { spec: 'minReadySeconds: 1' }), autoscaler(4)),
    expected: [
      'Deployment shop/api  scales 6 → 1 pods until HorizontalPodAutoscaler shop/api acts: taken out, the count falls to its default',
    ],
  },
  {
    title: 'the bounds of an autoscaler',
    before: autoscaler(2),
    after: autoscaler(4),
    expected: ['HorizontalPodAutoscaler shop/api  scales fewest pods 2 → 4'],
  },
  {
    title: 'the instances of a database',
    before: object('postgresql.cnpg.io/v1', 'Cluster', 'db', 'spec: { instances: 3 }'),
    after: object('postgresql.cnpg.io/v1', 'Cluster', 'db', 'spec: { instances: 2 }'),
    expected: ['Cluster shop/db  scales 3 → 2 instances'],
  },
];

const REMOVALS: readonly Case[] = [
  {
    title: 'nobody knows who prunes a folder without an Application',
    before: { 'a.yaml': config('one'), 'b.yaml': config('two') },
    after: { 'a.yaml': config('one') },
    expected: [
      'ConfigMap shop/two  deletes: no Application here says whether it is pruned; whoever applies these files decides',
    ],
  },
  {
    title: 'an Application that prunes',
    before: { 'shop.yaml': application('shop'), 'shop/a.yaml': config('one') },
    after: { 'shop.yaml': application('shop') },
    expected: ['ConfigMap shop/one  deletes: pruned by Application shop'],
  },
  {
    title: 'an Application that does not prune',
    before: { 'shop.yaml': application('shop', { prune: false }), 'shop/a.yaml': config('one') },
    after: { 'shop.yaml': application('shop', { prune: false }) },
    expected: ['ConfigMap shop/one  orphans: stays in the cluster: Application shop does not prune'],
  },
  {
    title: 'pruning that is turned off in the same change',
    before: { 'shop.yaml': application('shop'), 'shop/a.yaml': config('one') },
    after: { 'shop.yaml': application('shop', { prune: false }) },
    expected: [
      'Application argocd/shop  changes delivery: keeps what leaves Git from now on',
      'ConfigMap shop/one  orphans: stays in the cluster: Application shop does not prune',
    ],
  },
  {
    title: 'an object that says Prune=false',
    before: {
      'shop.yaml': application('shop'),
      'shop/a.yaml': config('one', 'annotations: { argocd.argoproj.io/sync-options: Prune=false }'),
    },
    after: { 'shop.yaml': application('shop') },
    expected: ['ConfigMap shop/one  orphans: stays in the cluster: its annotation says Prune=false'],
  },
  {
    title: 'an Application that goes without a finalizer leaves everything',
    before: { 'root.yaml': application('root'), 'root/shop.yaml': application('shop'), 'shop/a.yaml': config('one') },
    after: { 'root.yaml': application('root') },
    expected: [
      'Application argocd/shop  deletes: pruned by Application root',
      'ConfigMap shop/one  orphans: stays in the cluster: Application shop goes and has no finalizer, so what it made stays',
    ],
  },
  {
    title: 'an Application that goes with a finalizer takes everything along',
    before: {
      'root.yaml': application('root'),
      'root/shop.yaml': application('shop', {
        metadata: 'finalizers: [resources-finalizer.argocd.argoproj.io/background]',
      }),
      'shop/a.yaml': config('one'),
    },
    after: { 'root.yaml': application('root') },
    expected: [
      'Application argocd/shop  cascades: deletes what it made, 1 of them here: ConfigMap shop/one; pruned by Application root',
      'ConfigMap shop/one  deletes: Application shop goes and its finalizer deletes what it made',
    ],
  },
  {
    title: 'a definition takes its objects along',
    before: { 'crd.yaml': crd(), 'w.yaml': object('example.dev/v1', 'Widget', 'w', 'spec: {}') },
    after: { 'w.yaml': object('example.dev/v1', 'Widget', 'w', 'spec: {}') },
    expected: [
      'CustomResourceDefinition widgets.example.dev  cascades: deletes every Widget in the cluster, 1 of them here: Widget shop/w; no Application here says whether it is pruned; whoever applies these files decides',
    ],
  },
  {
    title: 'a Namespace takes everything in it along',
    before: { 'n.yaml': object('v1', 'Namespace', 'shop', '', ''), 'a.yaml': config('one'), 'b.yaml': config('two') },
    after: { 'a.yaml': config('one'), 'b.yaml': config('two') },
    expected: [
      'Namespace shop  cascades: deletes all that is in namespace shop, 2 of them here: ConfigMap shop/one, ConfigMap shop/two; no Application here says whether it is pruned; whoever applies these files decides',
    ],
  },
  {
    title: 'a renamed workload is deleted under its old name',
    before: {
      'shop.yaml': application('shop'),
      'shop/a.yaml': object('apps/v1', 'Deployment', 'one', 'spec: { replicas: 1 }'),
    },
    after: {
      'shop.yaml': application('shop'),
      'shop/a.yaml': object('apps/v1', 'Deployment', 'two', 'spec: { replicas: 1 }'),
    },
    expected: [
      'Deployment shop/two  deletes: pruned by Application shop',
      'Deployment shop/two  renames: the same content under another name',
    ],
  },
  {
    title: 'an object that moves between Applications',
    before: {
      'apps.yaml': join(application('left'), application('right')),
      'left/a.yaml': config('one'),
      'right/b.yaml': config('two'),
    },
    after: {
      'apps.yaml': join(application('left'), application('right')),
      'right/a.yaml': config('one'),
      'right/b.yaml': config('two'),
    },
    expected: [
      'ConfigMap shop/one  moves: from Application left to right: whichever syncs first decides whether it is deleted in between',
    ],
  },
];

const ENDPOINTS: readonly Case[] = [
  {
    title: 'a selector that nothing matches',
    before: join(service('{ app: api }'), workload('Deployment')),
    after: join(service('{ app: web }'), workload('Deployment')),
    expected: ['Service shop/api  loses endpoints: no pods here have app=web'],
  },
  {
    title: 'pods that lose the label which a Service asks for',
    before: join(service('{ tier: web }'), workload('Deployment', { labels: '{ app: api, tier: web }' })),
    after: join(service('{ tier: web }'), workload('Deployment', { labels: '{ app: api }' })),
    expected: [
      'Deployment shop/api  loses endpoints: Service shop/api selected these pods, and then selects none',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'a selector that only the pods of tomorrow match',
    before: join(service('{ app: api }'), workload('Deployment')),
    after: join(service('{ app: api, v: "2" }'), workload('Deployment', { labels: '{ app: api, v: "2" }' })),
    expected: [
      'Service shop/api  loses endpoints: Service shop/api has none until the first new pod is ready: no pod that runs today has app=api,v=2',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'a selector whose labels the pods have already',
    before: join(service('{ app: api }'), workload('Deployment', { labels: '{ app: api, v: "1" }' })),
    after: join(service('{ app: api, v: "1" }'), workload('Deployment', { labels: '{ app: api, v: "1" }' })),
    expected: ['Service shop/api  edits: without a restart'],
  },
  {
    title: 'a Service that leaves one of two workloads',
    before: join(service('{ tier: web }'), pods('a', '{ tier: web, v: a }'), pods('b', '{ tier: web, v: b }')),
    after: join(service('{ tier: web, v: b }'), pods('a', '{ tier: web, v: a }'), pods('b', '{ tier: web, v: b }')),
    expected: ['Service shop/api  changes traffic: Deployment shop/a gets no more requests through Service shop/api'],
  },
];

const TRAFFIC: readonly Case[] = [
  {
    title: 'weights of a canary',
    before: workload('Rollout', { ...ROLLOUT, spec: canary('20, 50') }),
    after: workload('Rollout', { ...ROLLOUT, spec: canary('10, 50') }),
    expected: [
      'Rollout shop/api  changes traffic: canary weights 20 %, 50 % → 10 %, 50 %',
      'Rollout shop/api  edits: a release that is on its way starts again at its first step',
    ],
  },
  {
    title: 'weights of a route',
    before: route('{ name: stable, port: 80, weight: 100 }, { name: canary, port: 80, weight: 0 }'),
    after: route('{ name: stable, port: 80, weight: 75 }, { name: canary, port: 80, weight: 25 }'),
    expected: ['HTTPRoute shop/api  changes traffic: rule 1: stable/80 100 → 75 %, canary/80 0 → 25 %'],
  },
  {
    title: 'a route whose backends all have weight 0',
    before: route('{ name: stable, port: 80 }'),
    after: route('{ name: stable, port: 80, weight: 0 }'),
    expected: ['HTTPRoute shop/api  loses endpoints: rule 1 sends requests nowhere: no backend has a weight'],
  },
  {
    title: 'the steps of a Flagger Canary',
    before: flagger('interval: 1m, maxWeight: 50, stepWeight: 10, threshold: 5'),
    after: flagger('interval: 1m, maxWeight: 30, stepWeight: 10, threshold: 9'),
    expected: [
      'Canary shop/api  changes traffic: maxWeight 50 → 30',
      'Canary shop/api  edits: how Flagger judges a release: threshold',
    ],
  },
];

const DELIVERY: readonly Case[] = [
  {
    title: 'the wave of an Application',
    before: application('shop', { metadata: 'annotations: { argocd.argoproj.io/sync-wave: "1" }' }),
    after: application('shop', { metadata: 'annotations: { argocd.argoproj.io/sync-wave: "3" }' }),
    expected: ['Application argocd/shop  changes order: lands in wave 3 instead of 1'],
  },
  {
    title: 'pruning turned on',
    before: application('shop', { prune: false }),
    after: application('shop'),
    expected: [
      'Application argocd/shop  changes delivery: deletes what leaves Git from now on, also what left it earlier and was kept',
    ],
  },
  {
    title: 'another version of a chart brings what nobody sees here',
    before: chart('1.0.0'),
    after: chart('2.0.0'),
    expected: [
      'Application argocd/kyverno  changes unseen objects: spec.source.targetRevision 1.0.0 → 2.0.0; what comes of it is not in these files',
    ],
  },
  {
    title: 'an object that becomes a hook',
    before: config('one'),
    after: config('one', 'annotations: { argocd.argoproj.io/hook: PreSync }'),
    expected: ['ConfigMap shop/one  changes order: becomes a PreSync hook'],
  },
];

const CONFIGURATION: readonly Case[] = [
  {
    title: 'an edit of a ConfigMap restarts nothing that reads it',
    before: join(
      config('settings', '', 'a: "1"'),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings } }]' }),
    ),
    after: join(
      config('settings', '', 'a: "2"'),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings } }]' }),
    ),
    expected: [
      'ConfigMap shop/settings  edits: no restart: Deployment shop/api keeps the old variables until its pods are made anew',
    ],
  },
  {
    title: 'files are kept up to date unless they are mounted by subPath',
    before: join(
      config('settings', '', 'a: "1"'),
      reader('a', 'mountPath: /a'),
      reader('b', 'mountPath: /b, subPath: a'),
    ),
    after: join(
      config('settings', '', 'a: "2"'),
      reader('a', 'mountPath: /a'),
      reader('b', 'mountPath: /b, subPath: a'),
    ),
    expected: [
      'ConfigMap shop/settings  edits: no restart: Deployment shop/a sees new files within about two minutes; Deployment shop/b keeps the old files, which are mounted by subPath',
    ],
  },
  {
    title: 'Flagger releases an edit of what it tracks',
    before: join(
      config('settings', '', 'a: "1"'),
      flagger(),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings } }]' }),
    ),
    after: join(
      config('settings', '', 'a: "2"'),
      flagger(),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings } }]' }),
    ),
    expected: [
      'ConfigMap shop/settings  restarts Deployment shop/api: Flagger tracks it, so the edit is released like a new revision',
    ],
  },
  {
    title: 'a name with another hash is a new ConfigMap, and its readers are released',
    before: join(
      config('settings-11aa22bb', '', 'a: "1"'),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings-11aa22bb } }]' }),
    ),
    after: join(
      config('settings-33cc44dd', '', 'a: "2"'),
      workload('Deployment', { container: 'envFrom: [{ configMapRef: { name: settings-33cc44dd } }]' }),
    ),
    expected: [
      'ConfigMap shop/settings-33cc44dd  renames: what reads it is released with the new name: Deployment shop/api',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'Reloader restarts what asks for it',
    before: join(
      config('settings', '', 'a: "1"'),
      workload('Deployment', {
        metadata: 'annotations: { reloader.stakater.com/auto: "true" }',
        container: 'envFrom: [{ configMapRef: { name: settings } }]',
      }),
    ),
    after: join(
      config('settings', '', 'a: "2"'),
      workload('Deployment', {
        metadata: 'annotations: { reloader.stakater.com/auto: "true" }',
        container: 'envFrom: [{ configMapRef: { name: settings } }]',
      }),
    ),
    expected: ['ConfigMap shop/settings  restarts Deployment shop/api: Reloader is asked to restart it'],
  },
];

const ADOPTION: readonly Case[] = [
  {
    title: 'the first revision key on a full cluster',
    before: workload('Deployment', { pod: apart('') }),
    after: workload('Deployment', { pod: apart(', matchLabelKeys: [pod-template-hash]') }),
    options: { environment: () => cluster(3) },
    expected: [
      'Deployment shop/api  adopts a revision key: in this one update the old pods of Deployment shop/api, which lack the key, still keep the new ones off their nodes; there are 3 nodes for 3 replicas',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'a spare node does not take the danger out of it, since a new pod comes while the old one still finishes',
    before: workload('Deployment', { pod: apart('') }),
    after: workload('Deployment', { pod: apart(', matchLabelKeys: [pod-template-hash]') }),
    options: { environment: () => cluster(5) },
    expected: [
      'Deployment shop/api  adopts a revision key: in this one update the old pods of Deployment shop/api, which lack the key, still keep the new ones off their nodes; there are 5 nodes for 3 replicas, and while old pods still finish it needs 6',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'a node for every pod of both revisions does',
    before: workload('Deployment', { pod: apart('') }),
    after: workload('Deployment', { pod: apart(', matchLabelKeys: [pod-template-hash]') }),
    options: { environment: () => cluster(6) },
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'anti-affinity that is taken out is still held by the old pods',
    before: workload('Deployment', { pod: apart('') }),
    after: workload('Deployment'),
    options: { environment: () => cluster(3) },
    expected: [
      'Deployment shop/api  adopts a revision key: in this one update the old pods of Deployment shop/api, which lack the key, still keep the new ones off their nodes; there are 3 nodes for 3 replicas',
      'Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time',
    ],
  },
  {
    title: 'without anti-affinity of their own one spare node takes all new pods',
    before: workload('Deployment', { pod: apart('') }),
    after: workload('Deployment'),
    options: { environment: () => cluster(4) },
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
  {
    title: 'a key that was there before is no adoption',
    before: workload('Deployment', { pod: apart(', matchLabelKeys: [pod-template-hash]') }),
    after: workload('Deployment', { pod: apart(', matchLabelKeys: [pod-template-hash]'), image: NEW }),
    options: { environment: () => cluster(3) },
    expected: ['Deployment shop/api  restarts 3 pods: at most 1 more and 0 fewer at a time'],
  },
];

const DEFINITIONS: readonly Case[] = [
  {
    title: 'a version that is no longer served',
    before: join(
      definition('{ name: v1, served: true, storage: true }, { name: v1beta1, served: true, storage: false }'),
      object('example.dev/v1beta1', 'Widget', 'w', 'spec: {}'),
    ),
    after: join(
      definition('{ name: v1, served: true, storage: true }, { name: v1beta1, served: false, storage: false }'),
      object('example.dev/v1beta1', 'Widget', 'w', 'spec: {}'),
    ),
    expected: [
      'CustomResourceDefinition widgets.example.dev  edits: v1beta1 is no longer served, so objects written in it cannot be applied, 1 of them here',
    ],
  },
  {
    title: 'another storage version',
    before: definition('{ name: v1, served: true, storage: true }, { name: v2, served: true, storage: false }'),
    after: definition('{ name: v1, served: true, storage: false }, { name: v2, served: true, storage: true }'),
    expected: [
      'CustomResourceDefinition widgets.example.dev  edits: objects are stored as v2 instead of v1 once they are written again',
    ],
  },
  {
    title: 'a schema, and the words in it',
    before: definition(
      '{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { description: a, properties: { spec: { type: object } } } } }',
    ),
    after: definition(
      '{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { description: b, properties: { spec: { type: object }, status: { type: object } } } } }',
    ),
    expected: ['CustomResourceDefinition widgets.example.dev  edits: the schema: 1 added, 1 description'],
  },
];

describe('the meaning of a change', () => {
  const families: Readonly<Record<string, readonly Case[]>> = {
    restarts: RESTARTS,
    'changes nothing': NOTHING,
    replaces: REPLACES,
    scales: SCALES,
    removals: REMOVALS,
    endpoints: ENDPOINTS,
    traffic: TRAFFIC,
    delivery: DELIVERY,
    configuration: CONFIGURATION,
    adoption: ADOPTION,
    definitions: DEFINITIONS,
  };
  for (const [family, cases] of Object.entries(families)) {
    it.each(cases.map((one) => [one.title, one] as const))(
      `${family}: %s`,
      (_, { before, after, expected, options }) => {
        expect(effectLines(diffOf(before, after, options))).toEqual(expected);
      },
    );
  }
});

function replaced(
  title: string,
  apiVersion: string,
  kind: string,
  before: string,
  after: string,
  why: string,
  namespace?: string,
): Case[] {
  const name = namespace === '' ? 'thing' : 'shop/thing';
  return [
    {
      title,
      before: object(apiVersion, kind, 'thing', before, namespace),
      after: object(apiVersion, kind, 'thing', after, namespace),
      expected: [`${kind} ${name}  replaces: ${why}; the sync fails until somebody deletes it`],
    },
  ];
}

function canary(weights: string): string {
  const steps = weights.split(', ').map((weight) => `{ setWeight: ${weight} }`);
  return `replicas: 5\nstrategy: { canary: { steps: [${steps.join(', ')}] } }`;
}

function flagger(analysis = 'interval: 1m, threshold: 5, iterations: 5'): string {
  return object(
    'flagger.app/v1beta1',
    'Canary',
    'api',
    `spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 }, analysis: { ${analysis} } }`,
  );
}

function lender(): string {
  return object(
    'argoproj.io/v1alpha1',
    'Rollout',
    'borrower',
    'spec: { replicas: 4, workloadRef: { apiVersion: apps/v1, kind: Deployment, name: api }, strategy: { canary: {} } }',
  );
}

function cronJob(tag: string): string {
  return object(
    'batch/v1',
    'CronJob',
    'report',
    `spec: { schedule: "0 * * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: main, image: "report:${tag}" }] } } } } }`,
  );
}

function job(tag: string): string {
  return `
apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: shop, annotations: { argocd.argoproj.io/sync-options: "Force=true,Replace=true" } }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: main, image: "migrate:${tag}" }] } } }
`;
}

function hookJob(tag: string): string {
  return job(tag).replace(
    'argocd.argoproj.io/sync-options: "Force=true,Replace=true"',
    'argocd.argoproj.io/hook: PreSync',
  );
}

function crd(): string {
  return `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.dev }
spec:
  group: example.dev
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                colour: { type: string }
                size: { type: integer, x-kubernetes-validations: [{ rule: self == oldSelf }] }
`;
}

function definition(versions: string): string {
  return object(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    'widgets.example.dev',
    `spec: { group: example.dev, scope: Namespaced, names: { kind: Widget, plural: widgets }, versions: [${versions}] }`,
    '',
  );
}

function autoscaler(least: number): string {
  return object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    'api',
    `spec: { minReplicas: ${least}, maxReplicas: 9, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }`,
  );
}

function config(name: string, metadata = '', data = 'a: "1"'): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: ${name}, namespace: shop${metadata === '' ? '' : `, ${metadata}`} }
data: { ${data} }
`;
}

function service(selector: string): string {
  return object('v1', 'Service', 'api', `spec: { selector: ${selector}, ports: [{ port: 80 }] }`);
}

function pods(name: string, labels: string): string {
  return object(
    'apps/v1',
    'Deployment',
    name,
    `spec: { selector: { matchLabels: ${labels} }, template: { metadata: { labels: ${labels} }, spec: { containers: [{ name: a, image: "i:1" }] } } }`,
  );
}

function reader(name: string, mount: string): string {
  return object(
    'apps/v1',
    'Deployment',
    name,
    `spec: { selector: { matchLabels: { app: ${name} } }, template: { metadata: { labels: { app: ${name} } }, spec: { volumes: [{ name: v, configMap: { name: settings } }], containers: [{ name: a, image: "i:1", volumeMounts: [{ name: v, ${mount} }] }] } } }`,
  );
}

function route(backends: string): string {
  return object(
    'gateway.networking.k8s.io/v1',
    'HTTPRoute',
    'api',
    `spec: { parentRefs: [{ name: web }], rules: [{ backendRefs: [${backends}] }] }`,
  );
}

function chart(version: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: kyverno, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://charts.example.com, chart: kyverno, targetRevision: ${version} }
  destination: { server: https://kubernetes.default.svc, namespace: kyverno }
`;
}

function apart(keys: string): string {
  return `affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app: api } }, topologyKey: kubernetes.io/hostname${keys} }] } }`;
}

function cluster(nodes: number): Environment {
  const all: Node[] = Array.from({ length: nodes }, (_, index) => ({
    name: `node-${index}`,
    allocatable: { cpu: 4000, memory: 8_000_000_000, pods: 110 },
    labels: { 'kubernetes.io/hostname': `node-${index}` },
    taints: [],
  }));
  return {
    name: 'test',
    kubernetes: '1.35',
    nodes: all,
    storageClass: 'standard',
    git: { url: 'https://git.example.com/platform.git', revision: 'main' },
    argocd: { namespace: 'argocd', version: '3.6.1' },
    versions: {},
    provided: [],
    images: {},
  };
}
