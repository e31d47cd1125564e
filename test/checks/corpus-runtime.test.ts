import { describe, it } from 'vitest';
import { RUNTIME_RULES } from '../../src/checks/runtime/runtime-rules.ts';
import { deployment, expectCase, object, service, type YamlCase } from './yaml-case.ts';

const FULL = 'resources: { requests: { cpu: 50m, memory: 64Mi }, limits: { memory: 64Mi } }';
const READY =
  'readinessProbe: { httpGet: { path: /readyz, port: 8080 }, timeoutSeconds: 5 }, ports: [{ containerPort: 8080 }]';
const GOOD = `${FULL}, ${READY}`;
const pod = (spec: string) => object('v1', 'Pod', 'api', `spec: { ${spec} }`);
const envoy = (args: string, more = '') =>
  pod(
    `terminationGracePeriodSeconds: 40, containers: [{ name: envoy, image: 'envoyproxy/envoy:v1.40.0', ${FULL}, args: [${args}]${more} }, { name: api, image: 'api:1', ${FULL}, lifecycle: { preStop: { sleep: { seconds: 10 } } } }]`,
  );
const DRAIN = ', lifecycle: { preStop: { httpGet: { path: /drain_listeners, port: 9901 } } }';

const CASES: readonly YamlCase[] = [
  {
    title: 'a Deployment that says all',
    yaml: deployment('api', '', GOOD) + service('api', 'port: 80, targetPort: 8080', 'clusterIP: None'),
    finds: [],
  },
  {
    title: 'warns of a Service whose variables share a prefix with settings of the program',
    yaml:
      deployment('web', '', `${FULL}, env: [{ name: API_TIMEOUT_POLICY, value: short }]`) +
      service('api', 'port: 80', '', 'other'),
    finds: [
      'warning runtime/service-links: Service api sets API_PORT and its like, and container web has settings named so: API_TIMEOUT_POLICY',
    ],
  },
  {
    title: 'finds such settings in a ConfigMap, too',
    yaml:
      deployment('web', '', `${FULL}, envFrom: [{ configMapRef: { name: settings } }]`) +
      object('v1', 'ConfigMap', 'settings', 'data: { API_LEVEL: info }') +
      service('api', 'port: 80', '', 'other'),
    finds: ['warning runtime/service-links: settings named so: API_LEVEL'],
  },
  {
    title: 'takes the address of another program for no setting of its own',
    yaml:
      deployment('web', '', `${FULL}, env: [{ name: API_URL, value: 'http://api' }]`) +
      service('api', 'port: 80', '', 'other'),
    finds: [],
  },
  {
    title: 'remarks on a Service of the same name as the program, and not on one without an address',
    yaml:
      deployment('api', '', FULL) +
      service('api', 'port: 80', '', 'other') +
      deployment('db', '', FULL) +
      service('db', 'port: 80', 'clusterIP: None', 'other'),
    finds: ['info runtime/service-links: Service api has the name of container api'],
  },
  {
    title: 'says once a container which probes run on the default timeout',
    yaml: deployment(
      'api',
      '',
      `${FULL}, readinessProbe: { tcpSocket: { port: 80 } }, livenessProbe: { tcpSocket: { port: 80 } }`,
    ),
    finds: ['warning runtime/probe-timeout: readinessProbe and livenessProbe of container api have no timeoutSeconds'],
  },
  {
    title: 'warns of pods without readiness where requests come, not where Prometheus alone does',
    yaml:
      deployment('api', '', `${FULL}, ports: [{ containerPort: 8080 }]`) +
      service('front', 'port: 80, targetPort: 8080', '', 'api') +
      deployment('exporter', '', `${FULL}, ports: [{ containerPort: 9100 }]`) +
      service('numbers', 'name: http-metrics, port: 9100', '', 'exporter'),
    finds: ['warning runtime/readiness: Service front sends requests to pods without a readinessProbe'],
  },
  {
    title: 'fails for a reference to a later variable, and not for one to itself escaped or from elsewhere',
    yaml: deployment(
      'api',
      '',
      `${FULL}, env: [{ name: A, value: 'x$(B)' }, { name: B, value: '$$(C) $(D) $(A)' }, { name: C, value: c }]`,
    ),
    finds: ['error runtime/variable-order: A of container api refers to $(B), which is defined after it'],
  },
  {
    title: 'warns of two containers on one port, and not of TCP beside UDP or an init container',
    yaml: pod(
      `initContainers: [{ name: init, image: 'i:1', ports: [{ containerPort: 80 }] }], containers: [{ name: a, image: 'a:1', ${FULL}, ports: [{ containerPort: 80 }] }, { name: b, image: 'b:1', ${FULL}, ports: [{ containerPort: 80, protocol: UDP }] }, { name: c, image: 'c:1', ${FULL}, ports: [{ containerPort: 80 }] }]`,
    ),
    finds: ['warning runtime/port-clash: container c opens port 80/TCP, which container a opens, too'],
  },
  {
    title: 'warns of an Envoy that drains for longer than it lives',
    yaml: envoy('--concurrency, "1"', DRAIN),
    finds: [
      'warning runtime/envoy-drain: container envoy drains over 600 s by default, and the pod is killed after 40 s',
    ],
  },
  {
    title: 'accepts an Envoy that drains in time, or at once',
    yaml: envoy('--drain-time-s, "20"', DRAIN) + envoy('--drain-strategy, immediate', DRAIN),
    finds: [],
  },
  {
    title: 'warns of an Envoy that goes while the program behind it still waits',
    yaml: envoy('--drain-time-s, "20"'),
    finds: [
      'warning runtime/envoy-drain: container envoy has no preStop and stops at once, while api behind it still waits',
    ],
  },
  {
    title: 'counts what is not requested, and the limit of memory as a remark',
    yaml:
      deployment('api', '', 'resources: { requests: { cpu: 10m, memory: 1Mi } }') +
      deployment('web', '', 'resources: { requests: { cpu: 10m } }'),
    finds: [
      'info runtime/resources: container api has no limit of memory',
      'warning runtime/resources: container web requests no memory',
    ],
  },
  {
    title: 'leaves resources to a LimitRange',
    yaml: deployment('api') + object('v1', 'LimitRange', 'defaults', 'spec: { limits: [] }'),
    finds: [],
  },
  {
    title: 'warns of Recreate for several replicas behind a Service, and not with a volume that only one may hold',
    yaml:
      deployment('api', '', GOOD, 'replicas: 2, strategy: { type: Recreate }') +
      service('front', 'port: 80, targetPort: 8080', '', 'api') +
      object(
        'policy/v1',
        'PodDisruptionBudget',
        'api',
        'spec: { maxUnavailable: 1, selector: { matchLabels: { app: api } } }',
      ) +
      deployment(
        'db',
        'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
        GOOD,
        'strategy: { type: Recreate }',
      ) +
      service('store', 'port: 80, targetPort: 8080', '', 'db'),
    finds: ['warning runtime/recreate: each release takes away all pods behind Service front at once'],
  },
  {
    title: 'warns of replicas that no budget keeps, by the least an autoscaler leaves',
    yaml:
      deployment('api', '', GOOD) +
      service('front', 'port: 80, targetPort: 8080', '', 'api') +
      object(
        'autoscaling/v2',
        'HorizontalPodAutoscaler',
        'api',
        'spec: { minReplicas: 3, maxReplicas: 9, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }',
      ),
    finds: [
      'warning runtime/drain-budget: no PodDisruptionBudget keeps a drain from taking all 3 pods behind Service front',
    ],
  },
  {
    title: 'needs no budget where each replica has a node of its own',
    yaml:
      deployment(
        'api',
        'affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app: api } } }] } }',
        GOOD,
        'replicas: 2',
      ) + service('front', 'port: 80, targetPort: 8080', '', 'api'),
    finds: [],
  },
];

describe('runtime rules', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(RUNTIME_RULES, one));
});
