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

/** Weights of a walk. */
export const WEIGHTS: readonly number[] = Array.from({ length: 100 }, (_, index) => index + 1);

/**
 * Lets the real controller of a cluster walk releases of fake pods through the weights 1 to 100, with a pause at each,
 * and reads the pods of both revisions at every pause. Needs Argo Rollouts and kwok.
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
      const mirror = new Mirror(cluster, { apiVersion: API, kind: 'Rollout', namespace: NAMESPACE });
      const queue = [...walks];
      const worker = async () => {
        for (let walk = queue.shift(); walk !== undefined; walk = queue.shift()) {
          results.push(await walkThrough(cluster, mirror, walk, options.signal));
          options.progress(`${results.length} of ${walks.length} releases walked`);
        }
      };
      try {
        await Promise.all(Array.from({ length: options.atOnce }, worker));
      } finally {
        await mirror.close();
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

async function walkThrough(cluster: Cluster, mirror: Mirror, walk: Walk, signal: AbortSignal): Promise<WalkResult> {
  const name = `n${walk.replicas}-s${walk.maxSurge}`;
  const ref = { apiVersion: API, kind: 'Rollout', namespace: NAMESPACE, name };
  const until = (what: string, done: (live: Live) => boolean) =>
    mirror.until(`${what} of ${name}`, () => liveIf(mirror.get(name, NAMESPACE), done), {
      milliseconds: 600_000,
      signal,
    });
  await cluster.apply(rollout(name, walk, 'v1'));
  await until('the first release', (live) => isHealthy(live, walk));
  await cluster.apply(rollout(name, walk, 'v2'));
  const counts: string[] = [];
  for (const [index, weight] of WEIGHTS.entries()) {
    const { status } = await until(`weight ${weight}`, (live) => isAtPause(live, index));
    const updated = Number(status?.['updatedReplicas'] ?? 0);
    counts.push(`${updated}/${Number(status?.['replicas'] ?? 0) - updated}`);
    await cluster.patch(ref, { status: { pauseConditions: null } }, 'status');
  }
  await cluster.remove(ref);
  return { ...walk, counts };
}

function liveIf(live: Live | undefined, done: (live: Live) => boolean): Live | undefined {
  return live !== undefined && done(live) ? live : undefined;
}

/** At the pause behind the weight of this index; until its pods are there, the controller stays at the weight itself. */
function isAtPause(live: Live, index: number): boolean {
  const status = live.status ?? {};
  const paused = ((status['pauseConditions'] ?? []) as unknown[]).length > 0;
  return paused && status['currentStepIndex'] === 2 * index + 1;
}

function isHealthy(live: Live, walk: Walk): boolean {
  return live.status?.['phase'] === 'Healthy' && live.status['availableReplicas'] === walk.replicas;
}

function rollout(name: string, { replicas, maxSurge }: Walk, release: string): Manifest {
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
          steps: WEIGHTS.flatMap((weight) => [{ setWeight: weight }, { pause: {} }]),
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
