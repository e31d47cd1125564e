import { Testing } from 'cdk8s';
import type { ProcessApplicationProps } from '../../../src/charts/process-application.ts';
import { ProcessApplication } from '../../../src/charts/process-application.ts';
import { Platform } from '../../../src/constructs/platform.ts';
import { ms, seconds } from '../../../src/model/duration.ts';
import type { Environment } from '../../../src/model/environment.ts';
import { across } from '../../../src/model/placement.ts';
import type { Process } from '../../../src/model/process.ts';
import { blueGreen, canary } from '../../../src/model/promotion.ts';
import type { Release } from '../../../src/model/release.ts';
import { percent } from '../../../src/model/share.ts';

/** A rendered object, loosely typed: tests look at what stands in the file. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads rendered YAML by path
export type Rendered = any;

const GIB = 1024 ** 3;

/** A control plane and two workers. */
export const KIND: Environment = {
  name: 'kind',
  kubernetes: '1.35',
  nodes: ['control-plane', 'worker', 'worker2'].map((name) => ({
    name,
    allocatable: { cpu: 4000, memory: 8 * GIB, pods: 110 },
    labels: { 'kubernetes.io/arch': 'amd64' },
    taints: name === 'control-plane' ? [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }] : [],
  })),
  storageClass: 'standard',
  git: { url: 'http://git.git.svc:3000/waveproof/platform.git', revision: 'main' },
  argocd: { namespace: 'argocd', version: '3.6.1' },
  versions: { 'argo-rollouts': '1.10.2', flagger: '1.44.0' },
  provided: ['argo-rollouts', 'flagger', 'kube-prometheus-stack', 'metrics-server'],
  images: {},
};

export const RELEASE: Release = {
  image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
  release: 'v1',
  steps: [{ weight: 20 }, { prove: seconds(120) }, { weight: 60 }, { pause: seconds(10) }],
};

/** The judged Process of the reference platform. */
export const API: Process = {
  name: 'api',
  replicas: 5,
  cutover: 'continuous',
  release: RELEASE,
  ports: { http: 9898 },
  probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(30) },
  resources: { cpu: '50m', memory: '64Mi' },
  promotion: canary({
    detect: { from: percent(1), to: percent(10) },
    latency: { worseThanStable: 1.5, above: ms(250) },
  }),
  keepAvailable: 3,
  callers: ['load'],
};

/** The spread Process of the reference platform. */
export const CONSOLE: Process = {
  name: 'console',
  image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
  replicas: 'every eligible node',
  placement: across('node'),
  cutover: 'continuous',
  ports: { http: 9898 },
  probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(30) },
  resources: { cpu: '20m', memory: '64Mi' },
  promotion: blueGreen({ iterations: 2, interval: seconds(15) }),
  keepAvailable: 1,
};

/** A Process without a judge. */
export const WORKER: Process = {
  name: 'worker',
  image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
  replicas: 2,
  cutover: 'continuous',
  ports: { http: 9898 },
  probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(30) },
  resources: { cpu: '20m', memory: '64Mi' },
};

export interface RenderedApplication {
  readonly platform: Platform;
  readonly application: ProcessApplication;
  readonly objects: readonly Rendered[];
  /** The object of a kind and name; fails when it is not there. */
  get(kind: string, name: string): Rendered;
  names(kind: string): string[];
}

/** Renders Processes as the Application `agent`. */
export function render(
  processes: readonly Process[],
  environment: Partial<Environment> = {},
  props: Partial<ProcessApplicationProps> = {},
): RenderedApplication {
  const platform = new Platform({ ...KIND, ...environment });
  const application = new ProcessApplication(platform, 'agent', { processes, ...props });
  const objects: Rendered[] = Testing.synth(application);
  return {
    platform,
    application,
    objects,
    get(kind, name) {
      const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
      if (found === undefined) throw new Error(`no ${kind} ${name}; ${kind}: ${this.names(kind).join(', ')}`);
      return found;
    },
    names: (kind) => objects.filter((one) => one.kind === kind).map((one) => one.metadata.name),
  };
}

/** The pod template of a rendered workload. */
export function podOf(workload: Rendered): Rendered {
  return workload.spec.template;
}
