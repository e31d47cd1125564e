import { CLUSTER_LABEL } from '../../src/constructs/postgresql/operator-facts.ts';

/** A pod, and the rules that refuse it. */
export interface PolicyCase {
  /** Names the object; says what is special about it. */
  readonly name: string;
  readonly kind: 'Pod' | 'Deployment' | 'StatefulSet' | 'DaemonSet' | 'Job' | 'CronJob' | 'Rollout';
  readonly pod: PodSpec;
  readonly labels?: Readonly<Record<string, string>>;
  /** Rules that must refuse it. Empty: every rule lets it in. */
  readonly refusedBy: readonly string[];
}

export type PodSpec = Readonly<Record<string, unknown>> & { readonly containers: readonly Container[] };
type Container = Readonly<Record<string, unknown>>;

const RESOURCES = { requests: { cpu: '10m', memory: '16Mi' }, limits: { memory: '16Mi' } };
const PROBE = { httpGet: { path: '/', port: 8080 }, timeoutSeconds: 5 };
const APP: Container = {
  name: 'app',
  image: 'example.dev/app:1.2.3',
  resources: RESOURCES,
  readinessProbe: PROBE,
  livenessProbe: PROBE,
  startupProbe: PROBE,
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
};
const { readinessProbe: _, livenessProbe: __, startupProbe: ___, ...UNPROBED } = APP;
const SIDECAR: Container = { ...UNPROBED, name: 'sidecar', restartPolicy: 'Always', startupProbe: PROBE };
const INIT: Container = { ...UNPROBED, name: 'init' };

const SECURITY = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } };
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

/** What each kind is asked: the same mistakes, wherever the pod stands. */
const PODS: readonly Omit<PolicyCase, 'kind'>[] = [
  { name: 'good', pod: pod([APP]), refusedBy: [] },
  { name: 'good-with-init-and-sidecar', pod: pod([APP], [INIT, SIDECAR]), refusedBy: [] },
  { name: 'by-digest', pod: pod([{ ...APP, image: `example.dev/app@${DIGEST}` }]), refusedBy: [] },
  { name: 'from-a-registry-with-a-port', pod: pod([{ ...APP, image: 'localhost:5000/app:1' }]), refusedBy: [] },

  { name: 'no-resources', pod: pod([without(APP, 'resources')]), refusedBy: ['resources'] },
  {
    name: 'no-memory-limit',
    pod: pod([{ ...APP, resources: { requests: RESOURCES.requests } }]),
    refusedBy: ['resources'],
  },
  {
    name: 'no-cpu-request',
    pod: pod([{ ...APP, resources: { requests: { memory: '16Mi' }, limits: { memory: '16Mi' } } }]),
    refusedBy: ['resources'],
  },
  { name: 'init-no-resources', pod: pod([APP], [without(INIT, 'resources')]), refusedBy: ['resources'] },
  { name: 'sidecar-no-resources', pod: pod([APP], [without(SIDECAR, 'resources')]), refusedBy: ['resources'] },
  { name: 'second-no-resources', pod: pod([APP, without(APP, 'resources', 'app-2')]), refusedBy: ['resources'] },

  { name: 'no-readiness', pod: pod([without(APP, 'readinessProbe')]), refusedBy: ['probes'] },
  { name: 'readiness-default', pod: pod([probed('readinessProbe', undefined)]), refusedBy: ['probes'] },
  { name: 'liveness-default', pod: pod([probed('livenessProbe', undefined)]), refusedBy: ['probes'] },
  { name: 'startup-one-second', pod: pod([probed('startupProbe', 1)]), refusedBy: ['probes'] },
  {
    name: 'sidecar-default',
    pod: pod([APP], [{ ...SIDECAR, startupProbe: without(PROBE, 'timeoutSeconds') }]),
    refusedBy: ['probes'],
  },

  { name: 'links-by-default', pod: without(pod([APP]), 'enableServiceLinks'), refusedBy: ['service-links'] },
  { name: 'links-on', pod: { ...pod([APP]), enableServiceLinks: true }, refusedBy: ['service-links'] },
  {
    name: 'links-of-the-database',
    pod: without(pod([APP]), 'enableServiceLinks'),
    labels: { [CLUSTER_LABEL]: 'postgresql' },
    refusedBy: [],
  },

  { name: 'latest', pod: pod([{ ...APP, image: 'example.dev/app:latest' }]), refusedBy: ['pinned-images'] },
  { name: 'no-tag', pod: pod([{ ...APP, image: 'example.dev/app' }]), refusedBy: ['pinned-images'] },
  { name: 'port-no-tag', pod: pod([{ ...APP, image: 'localhost:5000/app' }]), refusedBy: ['pinned-images'] },
  { name: 'init-latest', pod: pod([APP], [{ ...INIT, image: 'tool:latest' }]), refusedBy: ['pinned-images'] },

  {
    name: 'everything-wrong',
    pod: { ...pod([{ name: 'app', image: 'app' }]), enableServiceLinks: true },
    refusedBy: ['pinned-images', 'probes', 'resources', 'service-links'],
  },
];

/** A pod that runs to its end serves nobody, and needs no readiness. */
const JOB = { name: 'to-its-end', pod: { ...pod([UNPROBED]), restartPolicy: 'Never' }, refusedBy: [] };

export const POLICY_CASES: readonly PolicyCase[] = [
  ...(['Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'Rollout'] as const).flatMap((kind) =>
    PODS.map((each) => ({ kind, ...each })),
  ),
  ...(['Job', 'CronJob'] as const).flatMap((kind) =>
    [...PODS.map(({ pod: spec, ...each }) => ({ ...each, pod: { ...spec, restartPolicy: 'Never' } })), JOB].map(
      // Without a restart there is nothing to be ready for.
      (each) => ({ kind, ...each, refusedBy: each.refusedBy.filter((rule) => !onlyReadiness(each.name, rule)) }),
    ),
  ),
  { kind: 'Pod', ...JOB },
];

/** The case as the object of its kind. */
export function caseObject({ kind, name, pod: spec, labels = {} }: PolicyCase, namespace: string) {
  const metadata = { name, namespace };
  const app = { app: name };
  const template = { metadata: { labels: { ...app, ...labels } }, spec };
  const selector = { matchLabels: app };
  switch (kind) {
    case 'Pod':
      return { apiVersion: 'v1', kind, metadata: { ...metadata, labels: { ...app, ...labels } }, spec };
    case 'Job':
      return { apiVersion: 'batch/v1', kind, metadata, spec: { template } };
    case 'CronJob':
      return {
        apiVersion: 'batch/v1',
        kind,
        metadata,
        spec: { schedule: '0 0 * * *', jobTemplate: { spec: { template } } },
      };
    case 'Rollout':
      return {
        apiVersion: 'argoproj.io/v1alpha1',
        kind,
        metadata,
        spec: { selector, template, strategy: { canary: {} } },
      };
    default:
      return {
        apiVersion: 'apps/v1',
        kind,
        metadata,
        spec: { selector, template, ...(kind === 'StatefulSet' ? { serviceName: name } : {}) },
      };
  }
}

/** A Rollout that holds no pod: its pods are judged when they are made. */
export function rolloutByReference(namespace: string) {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Rollout',
    metadata: { name: 'by-reference', namespace },
    spec: {
      workloadRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'good' },
      strategy: { canary: {} },
    },
  };
}

function onlyReadiness(name: string, rule: string): boolean {
  return rule === 'probes' && (name === 'no-readiness' || name === 'everything-wrong');
}

function pod(containers: readonly Container[], initContainers?: readonly Container[]): PodSpec {
  return {
    enableServiceLinks: false,
    securityContext: SECURITY,
    ...(initContainers === undefined ? {} : { initContainers }),
    containers,
  };
}

function probed(probe: string, timeoutSeconds: number | undefined): Container {
  const { timeoutSeconds: _, ...untimed } = PROBE;
  return { ...APP, [probe]: timeoutSeconds === undefined ? untimed : { ...untimed, timeoutSeconds } };
}

function without<T extends Readonly<Record<string, unknown>>>(whole: T, field: string, name?: string): T {
  const { [field]: _, ...rest } = whole;
  return { ...rest, ...(name === undefined ? {} : { name }) } as unknown as T;
}
