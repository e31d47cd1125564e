import { describe, it } from 'vitest';
import { type Case, expectCase, plain, template, workload } from './rollout/corpus.ts';

const HASH = { name: 'hash', valueFrom: { podTemplateHashValue: 'Latest' } };
const QUERY = 'sum(errors_total{rollouts_pod_template_hash="{{args.hash}}"})';
const RATIO =
  'sum(errors_total{rollouts_pod_template_hash="{{args.hash}}"}) / sum(requests_total{rollouts_pod_template_hash="{{args.hash}}"})';
const GOOD = 'len(result) > 0 && !isNaN(result[0]) && result[0] <= 0.05';
const BAD = 'len(result) > 0 && !isNaN(result[0]) && result[0] > 0.05';

type Fields = Readonly<Record<string, unknown>>;

const metric = (fields: Fields = {}, query = QUERY): Fields => ({
  name: 'errors',
  successCondition: GOOD,
  provider: { prometheus: { address: 'http://prometheus.monitoring:9090', query } },
  ...fields,
});
const analysisTemplate = (metrics: readonly Fields[] = [metric()], spec: Fields = {}, name = 'errors') => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'AnalysisTemplate',
  metadata: { name, namespace: 'shop' },
  spec: { args: [{ name: 'hash' }], metrics, ...spec },
});
const uses = (args: readonly Fields[] = [HASH], more: Fields = {}, name = 'errors') => ({
  templates: [{ templateName: name }],
  args,
  ...more,
});
const rollout = (steps: readonly Fields[], strategy: Fields = {}, spec: Fields = {}) =>
  workload({ replicas: 5, ...spec, strategy: { canary: { maxUnavailable: 1, ...strategy, steps } } }, 'Rollout');
const judged = rollout([{ setWeight: 20 }, { analysis: uses() }]);
const monitor = (endpoint: Fields = {}, spec: Fields = { podTargetLabels: ['rollouts-pod-template-hash'] }) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PodMonitor',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    podMetricsEndpoints: [{ port: 'metrics', interval: '10s', ...endpoint }],
    ...spec,
  },
});

const CASES: readonly Case[] = [
  { title: 'a sound metric, judged by a step', manifests: [analysisTemplate(), judged], found: [] },
  {
    title: 'no condition at all',
    manifests: [analysisTemplate([metric({ successCondition: undefined })]), judged],
    found: ['error analysis/successful-by-default: has no condition'],
  },
  {
    title: 'a failureCondition alone',
    manifests: [
      analysisTemplate([
        metric({ successCondition: undefined, failureCondition: 'len(result) == 0 || result[0] > 5' }),
      ]),
      judged,
    ],
    found: ['warning analysis/successful-by-default: has a failureCondition alone'],
  },
  {
    title: 'a job needs no condition',
    manifests: [
      analysisTemplate([{ name: 'smoke', provider: { job: { spec: { template: {} } } } }], { args: [] }),
      rollout([{ analysis: uses([]) }]),
    ],
    found: [],
  },
  {
    title: 'undecided measurements that are all forgiven',
    manifests: [
      analysisTemplate([metric({ failureCondition: BAD, count: 5, interval: '10s', inconclusiveLimit: 5 })]),
      judged,
    ],
    found: ['error analysis/successful-by-default: forgives 5 undecided measurements of 5'],
  },
  {
    title: 'the same, with a success asked for',
    manifests: [
      analysisTemplate([
        metric({
          failureCondition: BAD,
          count: 5,
          interval: '10s',
          inconclusiveLimit: 5,
          consecutiveSuccessLimit: 1,
          failureLimit: -1,
        }),
      ]),
      rollout([{ setWeight: 20 }, { analysis: uses() }], { analysis: uses() }),
    ],
    found: [],
  },
  {
    title: 'an inline limit given by an argument',
    manifests: [
      analysisTemplate(
        [
          metric({
            failureCondition: BAD,
            count: '{{args.looks}}',
            interval: '10s',
            inconclusiveLimit: '{{args.looks}}',
          }),
        ],
        {
          args: [{ name: 'hash' }, { name: 'looks', value: '3' }],
        },
      ),
      judged,
    ],
    found: ['error analysis/successful-by-default: forgives 3 undecided measurements of 3'],
  },
  {
    title: 'a first element without a guard',
    manifests: [analysisTemplate([metric({ successCondition: 'result[0] <= 0' })]), judged],
    found: ['warning analysis/empty-result: is an error of the measurement'],
  },
  {
    title: 'default() is no guard that is understood, and says nothing',
    manifests: [analysisTemplate([metric({ successCondition: 'default(result, 0) <= 0' })]), judged],
    found: [],
  },
  {
    title: 'isNil is no guard',
    manifests: [analysisTemplate([metric({ successCondition: 'isNil(result) || result[0] <= 0' })]), judged],
    found: ['warning analysis/empty-result'],
  },
  {
    title: 'a list compared with a number',
    manifests: [analysisTemplate([metric({ successCondition: 'result >= 0.95' })]), judged],
    found: ['error analysis/condition: since the query answers a list of samples'],
  },
  {
    title: 'a scalar query answers a number',
    manifests: [analysisTemplate([metric({ successCondition: 'result >= 0.95' }, `scalar(${QUERY})`)]), judged],
    found: [],
  },
  {
    title: 'an empty answer that passes',
    manifests: [analysisTemplate([metric({ successCondition: 'len(result) == 0 || result[0] <= 0' })]), judged],
    found: ['error analysis/empty-result: an answer without any series is Successful'],
  },
  {
    title: 'all() of nothing is true',
    manifests: [analysisTemplate([metric({ successCondition: 'all(result, # <= 0)' })]), judged],
    found: ['error analysis/empty-result'],
  },
  {
    title: 'no data that reads as perfect',
    manifests: [analysisTemplate([metric({}, `${RATIO} or vector(0)`)]), judged],
    found: ['warning analysis/empty-result: without any data the query answers 0', 'warning analysis/nan-result'],
  },
  {
    title: 'a stand-in that fails is fine',
    manifests: [analysisTemplate([metric({ successCondition: 'result[0] >= 1' }, `${QUERY} or vector(0)`)]), judged],
    found: [],
  },
  {
    title: 'NaN that passes',
    manifests: [
      analysisTemplate([
        metric({ successCondition: undefined, failureCondition: 'len(result) > 0 && result[0] > 0.05' }, RATIO),
      ]),
      judged,
    ],
    found: [
      'error analysis/empty-result',
      'error analysis/nan-result: and that is Successful',
      'warning analysis/successful-by-default',
    ],
  },
  {
    title: 'NaN that fails',
    manifests: [
      analysisTemplate([metric({ successCondition: 'len(result) > 0 && result[0] <= 0.05' }, RATIO)]),
      judged,
    ],
    found: ['warning analysis/nan-result: and that is Failed'],
  },
  {
    title: 'NaN that decides nothing',
    manifests: [
      analysisTemplate([metric({ failureCondition: BAD, count: 5, interval: '10s', inconclusiveLimit: 2 }, RATIO)]),
      judged,
    ],
    found: [],
  },
  {
    title: 'a ratio over a filtered denominator is never NaN',
    manifests: [
      analysisTemplate([
        metric({ successCondition: 'len(result) > 0 && result[0] <= 0.05' }, `${QUERY} / (sum(requests_total) > 0)`),
      ]),
      judged,
    ],
    found: [],
  },
  {
    title: 'a query that does not parse',
    manifests: [analysisTemplate([metric({}, 'sum(rate(errors_total{hash="{{args.hash}}"}[1m])')]), judged],
    found: ['error analysis/promql: it does not parse at its end'],
  },
  {
    title: 'a rate without a range',
    manifests: [analysisTemplate([metric({}, 'sum(rate(errors_total{hash="{{args.hash}}"}))')]), judged],
    found: ['error analysis/promql: rate takes a range'],
  },
  {
    title: 'a window from an argument that nobody knows here',
    manifests: [
      analysisTemplate([metric({}, 'sum(rate(errors_total{hash="{{args.hash}}"}[{{args.window}}]))')], {
        args: [{ name: 'hash' }, { name: 'window' }],
      }),
    ],
    found: [],
  },
  {
    title: 'an argument that is not declared',
    manifests: [analysisTemplate([metric({}, 'sum(errors_total{hash="{{args.hsh}}"})')]), judged],
    found: ['error analysis/argument: {{args.hsh}} is not declared'],
  },
  {
    title: 'an argument without a value',
    manifests: [analysisTemplate(), rollout([{ setWeight: 20 }, { analysis: uses([]) }])],
    found: ['error analysis/argument: does not give argument hash'],
  },
  {
    title: 'an argument that nobody declares',
    manifests: [
      analysisTemplate(),
      rollout([{ setWeight: 20 }, { analysis: uses([HASH, { name: 'limit', value: '5' }]) }]),
    ],
    found: ['warning analysis/argument: gives argument limit'],
  },
  {
    title: 'an argument with a default',
    manifests: [
      analysisTemplate([metric({ successCondition: 'len(result) > 0 && result[0] <= {{args.limit}}' })], {
        args: [{ name: 'hash' }, { name: 'limit', value: '5' }],
      }),
      judged,
    ],
    found: [],
  },
  {
    title: 'two templates share their arguments',
    manifests: [
      analysisTemplate(),
      analysisTemplate([metric({ name: 'latency' }, 'max(latency{hash="{{args.hash}}"})')], { args: [] }, 'latency'),
      rollout([
        { setWeight: 20 },
        { analysis: { templates: [{ templateName: 'errors' }, { templateName: 'latency' }], args: [HASH] } },
      ]),
    ],
    found: [],
  },
  {
    title: 'two templates with a metric of one name',
    manifests: [
      analysisTemplate(),
      analysisTemplate([metric()], {}, 'more'),
      rollout([
        { setWeight: 20 },
        { analysis: { templates: [{ templateName: 'errors' }, { templateName: 'more' }], args: [HASH] } },
      ]),
    ],
    found: ['error analysis/metric-name: templates errors and more both have a metric errors'],
  },
  {
    title: 'a dryRun that matches nothing',
    manifests: [
      analysisTemplate(),
      rollout([{ setWeight: 20 }, { analysis: uses([HASH], { dryRun: [{ metricName: 'latency' }] }) }]),
    ],
    found: ['error analysis/metric-name: dryRun names latency'],
  },
  {
    title: 'a dryRun by pattern',
    manifests: [
      analysisTemplate(),
      rollout([{ setWeight: 20 }, { analysis: uses([HASH], { dryRun: [{ metricName: 'err.*' }] }) }]),
    ],
    found: [],
  },
  {
    title: 'a metric that cannot fail',
    manifests: [analysisTemplate([metric({ count: 3, interval: '10s', failureLimit: 3 })]), judged],
    found: ['error analysis/metric-limits: failureLimit 3 of 3 measurements'],
  },
  {
    title: 'a count without an interval',
    manifests: [analysisTemplate([metric({ count: 3 })]), judged],
    found: ['error analysis/metric-limits: count 3 without an interval'],
  },
  {
    title: 'one failed query ends the release',
    manifests: [analysisTemplate([metric({ consecutiveErrorLimit: 0 })]), judged],
    found: ['warning analysis/metric-limits: the first query that fails'],
  },
  {
    title: 'a gate that passes over failures, and no watch',
    manifests: [
      analysisTemplate([metric({ count: 6, interval: '10s', failureLimit: -1, consecutiveSuccessLimit: 1 })]),
      judged,
    ],
    found: ['warning analysis/metric-limits: no background analysis watches'],
  },
  {
    title: 'a step that waits for ever',
    manifests: [analysisTemplate([metric({ interval: '10s' })]), judged],
    found: ['error analysis/never-ends: step 2 of Rollout shop/web waits for it'],
  },
  {
    title: 'the same in the background is fine',
    manifests: [
      analysisTemplate([metric({ interval: '10s' })]),
      rollout([{ setWeight: 20 }, { pause: { duration: '5m' } }], { analysis: uses() }),
    ],
    found: [],
  },
  {
    title: 'a background analysis that begins too late',
    manifests: [
      analysisTemplate([metric({ interval: '10s', initialDelay: '2m' })]),
      rollout([{ setWeight: 20 }, { pause: { duration: 60 } }, { setWeight: 50 }, { pause: { duration: '30' } }], {
        analysis: uses(),
      }),
    ],
    found: ['error analysis/starts-too-late: waits 120 s, and the steps that it watches may be over after 90 s'],
  },
  {
    title: 'steps before the starting one do not count',
    manifests: [
      analysisTemplate([metric({ interval: '10s', initialDelay: '2m' })]),
      rollout([{ setWeight: 20 }, { pause: { duration: '10m' } }, { setWeight: 50 }, { pause: { duration: '1m' } }], {
        analysis: uses([HASH], { startingStep: 2 }),
      }),
    ],
    found: ['error analysis/starts-too-late: may be over after 60 s'],
  },
  {
    title: 'a pause for a person is as long as it takes',
    manifests: [
      analysisTemplate([metric({ interval: '10s', initialDelay: '2m' })]),
      rollout([{ setWeight: 20 }, { pause: {} }], { analysis: uses() }),
    ],
    found: [],
  },
  {
    title: 'an inline run that can end undecided blinds the watch',
    manifests: [
      analysisTemplate([metric({ failureCondition: BAD, count: 5, interval: '10s', inconclusiveLimit: 2 })]),
      rollout([{ setWeight: 20 }, { analysis: uses() }], { analysis: uses([HASH]) }),
    ],
    found: ['error analysis/inconclusive-blinds-watch: 3 undecided measurements end it'],
  },
  {
    title: 'a canary judged with the stable pods',
    manifests: [
      analysisTemplate([metric({}, 'sum(errors_total{app="web"})')], { args: [] }),
      rollout([{ setWeight: 20 }, { analysis: uses([]) }]),
    ],
    found: ['warning analysis/no-hash: does not select the canary'],
  },
  {
    title: 'a hash of the stable is not the canary',
    manifests: [
      analysisTemplate(),
      rollout([
        { setWeight: 20 },
        { analysis: uses([{ name: 'hash', valueFrom: { podTemplateHashValue: 'Stable' } }]) },
      ]),
    ],
    found: ['warning analysis/no-hash'],
  },
  {
    title: 'the Service of a routed canary tells it apart',
    manifests: [
      analysisTemplate([metric({}, 'sum(errors_total{service="web-new"})')], { args: [] }),
      rollout([{ setWeight: 20 }, { analysis: uses([]) }], {
        canaryService: 'web-new',
        stableService: 'web',
        trafficRouting: { plugins: { x: {} } },
      }),
    ],
    found: [],
  },
  {
    title: 'a monitor that does not copy the hash',
    manifests: [analysisTemplate(), judged, monitor({}, {})],
    found: ['error analysis/not-scraped: does not copy that label'],
  },
  { title: 'a monitor that does', manifests: [analysisTemplate(), judged, monitor()], found: [] },
  {
    title: 'a relabelling that copies every pod label',
    manifests: [
      analysisTemplate(),
      judged,
      monitor({ relabelings: [{ action: 'labelmap', regex: '__meta_kubernetes_pod_label_(.+)' }] }, {}),
    ],
    found: [],
  },
  {
    title: 'a relabelling that drops the label again',
    manifests: [
      analysisTemplate(),
      judged,
      monitor({ metricRelabelings: [{ action: 'labeldrop', regex: 'rollouts_.*' }] }),
    ],
    found: ['error analysis/not-scraped: does not copy that label'],
  },
  {
    title: 'a keep list without the metric',
    manifests: [
      analysisTemplate(),
      judged,
      monitor({ metricRelabelings: [{ action: 'keep', sourceLabels: ['__name__'], regex: 'requests_total' }] }),
    ],
    found: ['error analysis/not-scraped: throws it away'],
  },
  {
    title: 'a keep list with the metric',
    manifests: [
      analysisTemplate(),
      judged,
      monitor({
        metricRelabelings: [{ action: 'keep', sourceLabels: ['__name__'], regex: 'requests_total|errors_.*' }],
      }),
    ],
    found: [],
  },
  {
    title: 'a window of two scrapes',
    manifests: [
      analysisTemplate([metric({}, 'sum(rate(errors_total{rollouts_pod_template_hash="{{args.hash}}"}[20s]))')]),
      judged,
      monitor(),
    ],
    found: ['warning analysis/window-too-short: looks at 20 s of a metric that is scraped every 10 s'],
  },
  {
    title: 'a ServiceMonitor by way of a Service',
    manifests: [
      analysisTemplate(),
      judged,
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web', namespace: 'shop', labels: { scrape: 'yes' } },
        spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
      },
      {
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'ServiceMonitor',
        metadata: { name: 'web', namespace: 'shop' },
        spec: { selector: { matchLabels: { scrape: 'yes' } }, endpoints: [{ port: 'metrics' }] },
      },
    ],
    found: ['error analysis/not-scraped: ServiceMonitor web'],
  },
  {
    title: 'a MetricTemplate of Flagger that does not parse',
    manifests: [
      {
        apiVersion: 'flagger.app/v1beta1',
        kind: 'MetricTemplate',
        metadata: { name: 'errors', namespace: 'shop' },
        spec: {
          provider: { type: 'prometheus', address: 'http://prometheus:9090' },
          query: 'sum(rate(errors_total{pod=~"{{ target }}.*"}[{{ interval }}])',
        },
      },
    ],
    found: ['error analysis/promql: it does not parse at its end'],
  },
  {
    title: 'a MetricTemplate that does',
    manifests: [
      {
        apiVersion: 'flagger.app/v1beta1',
        kind: 'MetricTemplate',
        metadata: { name: 'errors', namespace: 'shop' },
        spec: {
          provider: { type: 'prometheus', address: 'http://prometheus:9090' },
          query: 'sum(rate(errors_total{pod=~"{{ target }}.*"}[{{ interval }}]))',
        },
      },
    ],
    found: [],
  },
];

describe('the corpus of analysis/*', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(one, ['analysis']));
});

const paused = { pause: { duration: '1m' } };
const steps = (...all: readonly Fields[]) => rollout(all);

const CANARIES: readonly Case[] = [
  {
    title: 'time alone',
    manifests: [steps({ setWeight: 20 }, paused)],
    found: ['info canary/exposure: 20 %: 1 of 5 pods (20 %)', 'warning canary/evidence-last: hold no analysis'],
  },
  {
    title: 'a person decides',
    manifests: [steps({ setWeight: 20 }, { pause: {} })],
    found: ['info canary/exposure', 'info canary/open-pause: step 2 pauses'],
  },
  {
    title: 'an analysis that is not last',
    manifests: [steps({ setWeight: 20 }, { analysis: uses() }, { setWeight: 60 }, paused)],
    found: ['info canary/exposure', 'warning canary/evidence-last: step 3 exposes weight 60'],
  },
  {
    title: 'an analysis before everything goes over anyway',
    manifests: [steps({ setWeight: 20 }, { analysis: uses() }, { setWeight: 100 })],
    found: ['info canary/exposure: 100 %: 5 of 5 pods (100 %)'],
  },
  {
    title: 'a background analysis alone',
    manifests: [rollout([{ setWeight: 20 }, paused], { analysis: uses() })],
    found: ['info canary/exposure', 'warning canary/background-only'],
  },
  { title: 'no steps: a rolling update', manifests: [rollout([])], found: [] },
  {
    title: 'a weight that empties the canary',
    manifests: [rollout([{ setWeight: 90 }, { analysis: uses() }], { maxSurge: 0 })],
    found: [
      'error canary/empty-step: step 1: weight 90 of 5 replicas with maxSurge 0',
      'info canary/exposure: 90 %: 0 of 5 pods (0 %)',
    ],
  },
  {
    title: 'the same weight with surge',
    manifests: [rollout([{ setWeight: 90 }, { analysis: uses() }], { maxSurge: 1 })],
    found: ['info canary/exposure: 90 %: 5 of 6 pods (83.33 %)'],
  },
  {
    title: 'two weights of one pod',
    manifests: [steps({ setWeight: 1 }, paused, { setWeight: 10 }, { analysis: uses() })],
    found: ['info canary/exposure', 'warning canary/step-changes-nothing: step 3 (weight 10) keeps 1 of 6 pods'],
  },
  {
    title: 'with a router a weight is a share',
    manifests: [
      rollout([{ setWeight: 1 }, paused, { setWeight: 10 }, { analysis: uses() }], {
        trafficRouting: { plugins: { x: {} } },
      }),
    ],
    found: [],
  },
  {
    title: 'a blue-green Rollout without a judgement',
    manifests: [workload({ strategy: { blueGreen: { activeService: 'web' } } }, 'Rollout')],
    found: ['info canary/evidence-last: as soon as the new pods are ready'],
  },
  {
    title: 'a Flagger Canary without a judgement',
    manifests: [
      {
        apiVersion: 'flagger.app/v1beta1',
        kind: 'Canary',
        metadata: { name: 'web', namespace: 'shop' },
        spec: {
          targetRef: { kind: 'Deployment', name: 'web' },
          service: { port: 80 },
          analysis: { interval: '1m', iterations: 3 },
        },
      },
    ],
    found: ['warning canary/evidence-last: neither a metric nor a webhook'],
  },
  {
    title: 'what a count and a limit can tell',
    manifests: [
      analysisTemplate([
        metric(
          { failureCondition: BAD, count: 6, interval: '10s', failureLimit: 2, inconclusiveLimit: 5 },
          `${QUERY} / (sum(requests_total) >= 100)`,
        ),
      ]),
      judged,
    ],
    found: [
      'info canary/detection: with the 100 requests that it asks for catches 10.3 % errors or more in 95 of 100 releases, can fail 20 s after it began',
      'info canary/exposure',
    ],
  },
  {
    title: 'what a sequential test can tell',
    manifests: [
      analysisTemplate([
        metric(
          {
            successCondition: 'len(result) > 0 && result[0] <= -4.60417',
            failureCondition: 'len(result) > 0 && result[0] >= 6.897705',
            count: 60,
            interval: '2s',
            inconclusiveLimit: 60,
            failureLimit: -1,
            consecutiveSuccessLimit: 1,
          },
          'sum(errors_total{h="{{args.hash}}"}) * 2.397895 - sum(requests_total{h="{{args.hash}}"}) * 0.09531',
        ),
      ]),
      judged,
    ],
    found: [
      'info canary/detection: tells 1 % errors from 10 %, refuted after 3 failed requests at the earliest, passes after 49 requests without a failure and catches 7.6 % errors',
      'info canary/exposure',
    ],
  },
];

describe('the corpus of canary/*', () => {
  it.each(CANARIES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(one, ['canary!']));
});

const asks = (cpu: string, memory = '64Mi', more: Fields = {}) => ({
  containers: [{ name: 'web', image: 'registry.example.com/web:1', resources: { requests: { cpu, memory } } }],
  ...more,
});

const CAPACITY: readonly Case[] = [
  {
    title: 'what fits',
    manifests: [workload({ replicas: 2, template: template(asks('500m')) })],
    nodes: plain(2),
    found: [],
  },
  {
    title: 'more CPU than the nodes have',
    manifests: [workload({ replicas: 5, template: template(asks('900m')) })],
    nodes: plain(2),
    found: [
      'error capacity/at-rest: at rest, 4500m CPU asked for on 2 nodes (node-1, node-2) that have 4: 5 × 900m of Deployment shop/web',
    ],
  },
  {
    title: 'more memory',
    manifests: [workload({ replicas: 2, template: template(asks('100m', '5Gi')) })],
    nodes: [{ allocatable: { cpu: 2000, memory: 6 * 2 ** 30, pods: 110 } }, {}],
    found: [
      'error capacity/at-rest: 2 pods of Deployment shop/web that ask for 5Gi memory each, and 2 nodes (node-1, node-2) have room for 1',
    ],
  },
  {
    title: 'nodes without a limit of pods',
    manifests: [workload({ replicas: 7, template: template(asks('1m')) })],
    nodes: [
      { allocatable: { cpu: 2000, memory: 2 ** 32, pods: 3 } },
      { allocatable: { cpu: 2000, memory: 2 ** 32, pods: 3 } },
    ],
    found: ['error capacity/at-rest: 7 pods asked for'],
  },
  {
    title: 'a label that leaves one node',
    manifests: [
      workload({
        replicas: 3,
        strategy: { type: 'Recreate' },
        template: template(asks('900m', '64Mi', { nodeSelector: { disk: 'ssd' } })),
      }),
    ],
    nodes: [{ labels: { disk: 'ssd' } }, {}],
    found: ['error capacity/at-rest: 2700m CPU asked for on 1 node (node-1) that has 2'],
  },
  {
    title: 'a surge for which there is no room',
    manifests: [
      workload({
        replicas: 4,
        strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        template: template(asks('900m')),
      }),
    ],
    nodes: plain(2),
    found: [
      'error capacity/update-peak: while Deployment shop/web is updated (1 more pod',
      'warning capacity/node-drained',
    ],
  },
  {
    title: 'an update that gives way first',
    manifests: [
      workload({
        replicas: 4,
        strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
        template: template(asks('900m')),
      }),
    ],
    nodes: plain(2),
    found: ['warning capacity/node-drained: with node-1 drained, 3600m CPU'],
  },
  {
    title: 'a blue-green release doubles',
    manifests: [
      workload(
        { replicas: 2, strategy: { blueGreen: { activeService: 'web' } }, template: template(asks('900m')) },
        'Rollout',
      ),
    ],
    nodes: [{}, {}, { taints: [{ key: 'x', effect: 'NoSchedule' }] }],
    found: [],
  },
  {
    title: 'a pod larger than any node',
    manifests: [workload({ strategy: { type: 'Recreate' }, template: template(asks('2500m')) })],
    nodes: plain(2),
    found: [
      'error capacity/pod-too-large: asks for 2500m cpu, and the largest node for it in environment example has 2',
    ],
  },
  {
    title: 'a native sidecar counts for good, an init container by the most',
    manifests: [
      workload({
        replicas: 2,
        strategy: { type: 'Recreate' },
        template: template({
          initContainers: [
            {
              name: 'proxy',
              image: 'registry.example.com/p:1',
              restartPolicy: 'Always',
              resources: { requests: { cpu: '500m' } },
            },
            { name: 'migrate', image: 'registry.example.com/m:1', resources: { requests: { cpu: '1800m' } } },
          ],
          ...asks('700m'),
        }),
      }),
    ],
    nodes: plain(2),
    found: ['error capacity/pod-too-large: asks for 2300m cpu'],
  },
  {
    title: 'a limit without a request is a request',
    manifests: [
      workload({
        replicas: 5,
        strategy: { type: 'Recreate' },
        template: template({
          containers: [{ name: 'web', image: 'registry.example.com/web:1', resources: { limits: { cpu: '1' } } }],
        }),
      }),
    ],
    nodes: plain(2),
    found: ['error capacity/at-rest: 5 × 1 of Deployment shop/web'],
  },
  {
    title: 'a DaemonSet is on every node',
    manifests: [
      workload({ template: template(asks('1100m')) }, 'DaemonSet'),
      {
        ...workload({ replicas: 2, strategy: { type: 'Recreate' }, template: template(asks('1')) }),
        metadata: { name: 'other', namespace: 'shop' },
      },
    ],
    nodes: plain(2),
    found: ['error capacity/at-rest: 4200m CPU'],
  },
  {
    title: 'an autoscaler at its most',
    manifests: [
      workload({ strategy: { type: 'Recreate' }, template: template(asks('500m')) }),
      {
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata: { name: 'web', namespace: 'shop' },
        spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, minReplicas: 2, maxReplicas: 10 },
      },
    ],
    nodes: plain(2),
    found: ['warning capacity/at-rest: with every autoscaler at its most, 5 CPU'],
  },
  {
    title: 'replicas that their own rules leave Pending use nothing',
    manifests: [
      workload({
        replicas: 4,
        strategy: { type: 'Recreate' },
        template: template({
          ...asks('900m'),
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector: { matchLabels: { app: 'web' } }, topologyKey: 'kubernetes.io/hostname' },
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
    title: 'a database that its operator runs',
    manifests: [
      {
        apiVersion: 'postgresql.cnpg.io/v1',
        kind: 'Cluster',
        metadata: { name: 'db', namespace: 'shop' },
        spec: { instances: 3, storage: { size: '1Gi' }, resources: { requests: { cpu: '1500m', memory: '1Gi' } } },
      },
    ],
    nodes: plain(2),
    found: ['error capacity/at-rest: 3 × 1500m of Cluster shop/db'],
  },
  {
    title: 'without an environment nothing',
    manifests: [workload({ replicas: 100, template: template(asks('100')) })],
    found: [],
  },
];

describe('the corpus of capacity/*', () => {
  it.each(CAPACITY.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(one, ['capacity']));
});
