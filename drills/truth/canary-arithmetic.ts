import { canaryReplicas } from '../../src/model/exposure.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { Mirror } from '../harness/mirror.ts';
import { inNamespace } from '../harness/namespace.ts';
import { FAKE_TAINT, fakeNode } from '../lab/fake-nodes.ts';

const NAMESPACE = 'truth-canary';
const NODES = ['truth-canary-0', 'truth-canary-1', 'truth-canary-2', 'truth-canary-3'];
const API = 'argoproj.io/v1alpha1';

/** One release that walks through every weight. */
export interface Walk {
  readonly replicas: number;
  readonly maxSurge: number;
}

/** Pods of each revision that the controller settled on at each weight of a walk: weight 1 first, `canary/stable`. */
export interface WalkResult extends Walk {
  readonly counts: readonly string[];
}

/** How to measure. */
export interface MeasureOptions {
  readonly replicas: readonly number[];
  readonly surges: readonly number[];
  /** Releases that walk at the same time. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly progress: (text: string) => void;
}

/** Time without any change that counts as rest: pods are fake, so each change takes well under a second. */
const REST_MS = 10_000;

/** Weights of a walk. */
export const WEIGHTS: readonly number[] = Array.from({ length: 100 }, (_, index) => index + 1);

/**
 * Lets the real controller of a cluster walk releases of fake pods through the weights 1 to 100, and reads the sizes
 * that it had given both ReplicaSets when it called each weight reached. Needs Argo Rollouts and kwok.
 */
export async function measureCanary(cluster: Cluster, options: MeasureOptions): Promise<readonly WalkResult[]> {
  const walks = options.surges.flatMap((maxSurge) => options.replicas.map((replicas) => ({ replicas, maxSurge })));
  const allocatable = { cpu: '64', memory: '64Gi', pods: '1000' };
  const results: WalkResult[] = [];
  try {
    for (const name of NODES) {
      await cluster.apply(fakeNode({ name, allocatable, taints: [FAKE_TAINT], labels: { [NAMESPACE]: 'true' } }));
    }
    await inNamespace(cluster, NAMESPACE, {}, async () => {
      const rollouts = new Mirror(cluster, { apiVersion: API, kind: 'Rollout', namespace: NAMESPACE });
      const sets = new Mirror(cluster, { apiVersion: 'apps/v1', kind: 'ReplicaSet', namespace: NAMESPACE });
      const queue = [...walks];
      const worker = async () => {
        for (let walk = queue.shift(); walk !== undefined; walk = queue.shift()) {
          results.push(await walkThrough(cluster, { rollouts, sets }, walk, options.signal));
          options.progress(`${results.length} of ${walks.length} releases walked`);
        }
      };
      try {
        await Promise.all(Array.from({ length: options.atOnce }, worker));
      } finally {
        await Promise.all([rollouts.close(), sets.close()]);
      }
    });
  } finally {
    for (const name of NODES) await cluster.remove({ apiVersion: 'v1', kind: 'Node', name });
  }
  return results.sort((a, b) => a.maxSurge - b.maxSurge || a.replicas - b.replicas);
}

/** What the model says of the same walk. */
export function predictCanary(walk: Walk): WalkResult {
  const counts = WEIGHTS.map((weight) => {
    const { canary, stable } = canaryReplicas({ ...walk, weight });
    return `${canary}/${stable}`;
  });
  return { ...walk, counts };
}

/** The pause keeps the last weight apart from the promotion, after which both revisions are one. */
const ALL_WEIGHTS: readonly object[] = [...WEIGHTS.map((weight) => ({ setWeight: weight })), { pause: {} }];

interface Mirrors {
  readonly rollouts: Mirror;
  readonly sets: Mirror;
}

/** A change of a ReplicaSet's size, or of the step that a Rollout is at, in the order in which the store took them. */
interface Mark {
  readonly version: number;
  readonly set?: { readonly release: string; readonly size: number };
  readonly step?: number;
}

async function walkThrough(cluster: Cluster, mirrors: Mirrors, walk: Walk, signal: AbortSignal): Promise<WalkResult> {
  const name = `n${walk.replicas}-s${walk.maxSurge}`;
  const until = (what: string, done: (live: Live) => boolean) =>
    mirrors.rollouts.until(
      `${what} of ${name}`,
      () => {
        const live = mirrors.rollouts.get(name, NAMESPACE);
        return live !== undefined && done(live) ? live : undefined;
      },
      { milliseconds: 3_600_000, signal },
    );
  await cluster.apply(rollout(name, walk, 'old'));
  await until('the first release', (live) => isHealthy(live, walk));
  const marks: Mark[] = [];
  const forget = [
    mirrors.sets.onChange(({ object }) => {
      if (object.metadata.labels?.['app'] === name) marks.push(sizeOf(object));
    }),
    mirrors.rollouts.onChange(({ object }) => {
      if (object.metadata.name === name) marks.push(stepOf(object));
    }),
  ];
  marks.push(...mirrors.sets.all.filter((set) => set.metadata.labels?.['app'] === name).map(sizeOf));
  await cluster.apply(rollout(name, walk, 'new'));
  await until('the second release', (live) => isAtEnd(live));
  for (const stop of forget) stop();
  await cluster.remove({ apiVersion: API, kind: 'Rollout', namespace: NAMESPACE, name });
  const counts = countsOf(name, marks);
  for (const [index, weight] of WEIGHTS.entries()) {
    if (index > 0 && canaryOf(counts[index]!) < canaryOf(counts[index - 1]!)) {
      counts[index] = await atRest(cluster, mirrors, walk, weight, signal);
    }
  }
  return { ...walk, counts };
}

/**
 * Sizes at a weight that took canary pods away although it is higher than the one before. There the controller calls the
 * weight reached while it is still scaling, so the release waits at it until nothing changes any more.
 */
async function atRest(
  cluster: Cluster,
  mirrors: Mirrors,
  walk: Walk,
  weight: number,
  signal: AbortSignal,
): Promise<string> {
  const name = `n${walk.replicas}-s${walk.maxSurge}-w${weight}`;
  const ref = { apiVersion: API, kind: 'Rollout', namespace: NAMESPACE, name };
  const steps = [{ setWeight: weight - 1 }, { setWeight: weight }, { pause: {} }];
  const patience = { milliseconds: 600_000, signal };
  const own = () => mirrors.sets.all.filter((set) => set.metadata.labels?.['app'] === name);
  await cluster.apply(rollout(name, walk, 'old', steps));
  const live = () => mirrors.rollouts.get(name, NAMESPACE);
  const when = (done: (item: Live) => boolean) => () => {
    const item = live();
    return item !== undefined && done(item) ? true : undefined;
  };
  await mirrors.rollouts.until(
    `the first release of ${name}`,
    when((item) => isHealthy(item, walk)),
    patience,
  );
  await cluster.apply(rollout(name, walk, 'new', steps));
  await mirrors.rollouts.until(
    `weight ${weight} of ${name}`,
    when((item) => stepOf(item).step === 2),
    patience,
  );
  for (let before = ''; ; ) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    signal.throwIfAborted();
    const now = own().map(versionOf).sort().join();
    if (now === before) break;
    before = now;
  }
  const sizes = new Map(own().map((set) => [sizeOf(set).set!.release, sizeOf(set).set!.size]));
  await cluster.remove(ref);
  return `${sizes.get('new') ?? 0}/${sizes.get('old') ?? 0}`;
}

function canaryOf(count: string): number {
  return Number(count.split('/')[0]);
}

/** The sizes of both revisions at the moment each weight was reached: the last ones that the store took before it. */
function countsOf(name: string, marks: readonly Mark[]): string[] {
  const sizes = new Map<string, number>();
  const counts: string[] = [];
  for (const mark of [...marks].sort((a, b) => a.version - b.version)) {
    if (mark.set !== undefined) sizes.set(mark.set.release, mark.set.size);
    const reached = mark.step ?? 0;
    if (reached > counts.length + 1) throw new Error(`the watch of ${name} missed weight ${counts.length + 1}`);
    if (reached === counts.length + 1) counts.push(`${sizes.get('new') ?? 0}/${sizes.get('old') ?? 0}`);
  }
  return counts;
}

function sizeOf(set: Live): Mark {
  const template = set.spec?.['template'] as { metadata: { annotations: { release: string } } };
  const { release } = template.metadata.annotations;
  return { version: versionOf(set), set: { release, size: Number(set.spec?.['replicas']) } };
}

/** The index of a step is the number of weights that were reached before it. */
function stepOf(live: Live): Mark {
  const isNew = live.status?.['currentPodHash'] !== live.status?.['stableRS'];
  return { version: versionOf(live), step: isNew ? Number(live.status?.['currentStepIndex'] ?? 0) : 0 };
}

/** Kubernetes 1.35 defines the order of resource versions, also between kinds of one store. */
function versionOf(object: Live): number {
  return Number(object.metadata['resourceVersion']);
}

function isAtEnd(live: Live): boolean {
  return stepOf(live).step === WEIGHTS.length;
}

function isHealthy(live: Live, walk: Walk): boolean {
  return live.status?.['phase'] === 'Healthy' && live.status['availableReplicas'] === walk.replicas;
}

function rollout(name: string, { replicas, maxSurge }: Walk, release: string, steps = ALL_WEIGHTS): Manifest {
  return {
    apiVersion: API,
    kind: 'Rollout',
    metadata: { name, namespace: NAMESPACE },
    spec: {
      replicas,
      revisionHistoryLimit: 1,
      selector: { matchLabels: { app: name } },
      strategy: {
        canary: {
          maxSurge,
          maxUnavailable: 1,
          steps,
        },
      },
      template: {
        metadata: { labels: { app: name }, annotations: { release } },
        spec: {
          nodeSelector: { [NAMESPACE]: 'true' },
          tolerations: [{ key: FAKE_TAINT.key, operator: 'Exists' }],
          enableServiceLinks: false,
          automountServiceAccountToken: false,
          containers: [{ name: 'app', image: 'fake' }],
        },
      },
    },
  };
}
