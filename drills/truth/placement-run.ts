import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { refOf } from '../harness/cluster.ts';
import { Mirror } from '../harness/mirror.ts';
import { inNamespace } from '../harness/namespace.ts';
import type { PlacementCase } from './placement-cases.ts';
import {
  CASE_NAMESPACE,
  caseManifests,
  caseName,
  caseNodes,
  DEADLINE_SECONDS,
  LINGERS,
} from './placement-manifests.ts';

/** How long a pod that goes slowly holds its place. */
const LINGER_MS = 1500;

const POLL_MS = 250;

/** What the cluster did with a case. */
export interface Observed {
  /** `never placed`: not even the first revision found room. `stalled`: the update made no progress until its deadline. */
  readonly outcome: 'finished' | 'stalled' | 'never placed';
  /** Whether the scheduler called any pod of the update unschedulable, if only for a moment. */
  readonly unschedulable: boolean;
}

/** How to run cases. */
export interface RunOptions {
  readonly atOnce: number;
  /** Results of an earlier run that was cut short, by case: these cases are not run again. @default - none */
  readonly known?: ReadonlyMap<number, Observed>;
  /** Called with each result as it comes. */
  readonly keep: (id: number, observed: Observed) => void;
  readonly signal: AbortSignal;
  readonly progress: (text: string) => void;
}

/** Runs every case on nodes of its own and hands back what happened, in the order of the cases. */
export async function runCases(
  cluster: Cluster,
  cases: readonly PlacementCase[],
  options: RunOptions,
): Promise<readonly Observed[]> {
  const results = new Map<number, Observed>(options.known);
  await inNamespace(cluster, CASE_NAMESPACE, {}, async () => {
    const mirrors = {
      nodes: new Mirror(cluster, { apiVersion: 'v1', kind: 'Node' }),
      pods: new Mirror(cluster, { apiVersion: 'v1', kind: 'Pod', namespace: CASE_NAMESPACE }),
      deployments: new Mirror(cluster, { apiVersion: 'apps/v1', kind: 'Deployment', namespace: CASE_NAMESPACE }),
      rollouts: new Mirror(cluster, {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Rollout',
        namespace: CASE_NAMESPACE,
      }),
      canaries: new Mirror(cluster, { apiVersion: 'flagger.app/v1beta1', kind: 'Canary', namespace: CASE_NAMESPACE }),
    };
    slowDown(cluster, mirrors.pods);
    const queue = cases.filter(({ id }) => !results.has(id));
    const worker = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        const attempt = () => new CaseRun(cluster, item, mirrors, options.signal).observe();
        // Once more for a case without a verdict: it is the machine that was too slow for it.
        const observed = await attempt().catch((error: Error) => {
          options.progress(`case ${item.id} once more: ${error.message}`);
          return attempt();
        });
        results.set(item.id, observed);
        options.keep(item.id, observed);
        if (results.size % 10 === 0) options.progress(`${results.size} of ${cases.length} cases`);
      }
    };
    try {
      const ends = await Promise.allSettled(Array.from({ length: options.atOnce }, worker));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    } finally {
      await Promise.all(Object.values(mirrors).map((mirror) => mirror.close()));
    }
  });
  return cases.map((item) => results.get(item.id)!);
}

interface Mirrors {
  readonly nodes: Mirror;
  readonly pods: Mirror;
  readonly deployments: Mirror;
  readonly rollouts: Mirror;
  readonly canaries: Mirror;
}

class CaseRun {
  private readonly cluster: Cluster;
  private readonly item: PlacementCase;
  private readonly mirrors: Mirrors;
  private readonly signal: AbortSignal;
  private readonly name: string;

  constructor(cluster: Cluster, item: PlacementCase, mirrors: Mirrors, signal: AbortSignal) {
    this.cluster = cluster;
    this.item = item;
    this.mirrors = mirrors;
    this.signal = signal;
    this.name = caseName(item);
  }

  async observe(): Promise<Observed> {
    const nodes = caseNodes(this.item);
    try {
      for (const node of nodes) await this.cluster.create(node);
      await this.nodesReady(nodes.map(({ metadata }) => metadata.name));
      for (const manifest of caseManifests(this.item, 'old')) await this.cluster.apply(manifest);
      if ((await this.settled('old')) !== 'finished') {
        this.mustWaitForRoom();
        return { outcome: 'never placed', unschedulable: true };
      }
      let unschedulable = false;
      const forget = this.mirrors.pods.onChange(({ object }) => {
        unschedulable ||= this.isOwn(object) && isOf(object, 'new') && isUnschedulable(object);
      });
      const before = this.revision();
      await this.cluster.apply(this.nextRelease());
      const outcome = await this.settled('new', before);
      forget();
      if (outcome === 'stalled' && !unschedulable) throw new Error(`${this.name} stopped although its pods have nodes`);
      return { outcome, unschedulable };
    } finally {
      for (const manifest of caseManifests(this.item, 'old').toReversed()) await this.cluster.remove(refOf(manifest));
      try {
        await this.podsGone();
      } finally {
        for (const node of nodes) await this.cluster.remove(refOf(node));
      }
    }
  }

  /** The workload of the new revision; Flagger owns the replicas once it has taken a Deployment over. */
  private nextRelease(): Manifest {
    const workload = caseManifests(this.item, 'new')[0]!;
    if (this.item.engine !== 'Flagger') return workload;
    const { replicas: _, ...spec } = workload['spec'] as Readonly<Record<string, unknown>>;
    return { ...workload, spec };
  }

  /** @param before - revision that Flagger has released already */
  private async settled(release: string, before?: string): Promise<'finished' | 'stalled'> {
    const milliseconds = (DEADLINE_SECONDS + 150) * 1000;
    const { engine, replicas } = this.item;
    if (engine === 'Flagger') {
      // It takes objects of three kinds to say, none of which changes last for sure: looking now and then is simpler.
      for (let waited = 0; waited < milliseconds && !this.signal.aborted; waited += POLL_MS) {
        const outcome = this.released(before);
        if (outcome !== undefined) return outcome;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`Flagger neither released nor failed the ${release} revision of ${this.name}`);
    }
    const mirror = engine === 'Deployment' ? this.mirrors.deployments : this.mirrors.rollouts;
    return mirror.until(
      `the ${release} revision of ${this.name}`,
      () => {
        const live = mirror.get(this.name, CASE_NAMESPACE);
        return live === undefined ? undefined : outcomeOf(live, release, replicas);
      },
      { milliseconds, signal: this.signal },
    );
  }

  /** What Flagger's own status says of the revision after `before`; of the first one, once no canary pod is left. */
  private released(before: string | undefined): 'finished' | 'stalled' | undefined {
    const phase = String(this.mirrors.canaries.get(this.name, CASE_NAMESPACE)?.status?.['phase'] ?? '');
    if (before === undefined) {
      if (phase === 'Failed' || this.primaryIsStuck()) return 'stalled';
      return phase === 'Initialized' && !this.pods().some((pod) => pod.metadata.labels?.['app'] === this.name)
        ? 'finished'
        : undefined;
    }
    if (this.revision() === before) return undefined;
    if (phase === 'Failed') return 'stalled';
    return phase === 'Succeeded' ? 'finished' : undefined;
  }

  private revision(): string {
    return String(this.mirrors.canaries.get(this.name, CASE_NAMESPACE)?.status?.['lastAppliedSpec'] ?? '');
  }

  /** A stop is the scheduler's doing, or the machine's: only the first says anything. Flagger takes its failed pods away. */
  private mustWaitForRoom(): void {
    if (this.item.engine === 'Flagger' || this.pods().some(isUnschedulable)) return;
    throw new Error(`${this.name} stopped although its pods have nodes`);
  }

  private primaryIsStuck(): boolean {
    const primary = this.mirrors.deployments.get(`${this.name}-primary`, CASE_NAMESPACE);
    return primary !== undefined && progressOf(primary) === 'ProgressDeadlineExceeded';
  }

  /** A pod that comes to a fake node before kwok has seen the node is never run. */
  private async nodesReady(names: readonly string[]): Promise<void> {
    await this.mirrors.nodes.until(
      `the nodes of ${this.name}`,
      () => (names.every((name) => isReady(this.mirrors.nodes.get(name))) ? true : undefined),
      { milliseconds: 60_000, signal: this.signal },
    );
  }

  private pods(): readonly Live[] {
    return this.mirrors.pods.all.filter((pod) => this.isOwn(pod));
  }

  private isOwn(pod: Live): boolean {
    const app = pod.metadata.labels?.['app'];
    return app === this.name || app === `${this.name}-primary`;
  }

  private podsGone(): Promise<true> {
    return this.mirrors.pods.until(
      `the end of the pods of ${this.name}`,
      () => (this.pods().length > 0 ? undefined : true),
      { milliseconds: 120_000, signal: this.signal },
    );
  }
}

/** Makes the pods that are marked for it go slowly: a finalizer keeps each of them for some moments after its deletion. */
function slowDown(cluster: Cluster, pods: Mirror): void {
  const held = new Set<string>();
  const released = new Set<string>();
  const finalize = (name: string, finalizers: readonly string[] | null) => {
    // A pod that is gone already needs nothing of this.
    void cluster.patch({ ...POD, name }, { metadata: { finalizers } }).catch(() => {});
  };
  pods.onChange(({ type, object }) => {
    const { name, annotations, deletionTimestamp } = object.metadata as Live['metadata'] & {
      readonly deletionTimestamp?: string;
    };
    if (type === 'DELETED' || annotations?.[LINGERS] === undefined) return;
    if (deletionTimestamp === undefined) {
      // Not before it runs: a change at that moment can make kwok miss the pod.
      if (object.status?.['phase'] !== 'Running' || held.has(name)) return;
      held.add(name);
      finalize(name, [LINGERS]);
    } else if (!released.has(name)) {
      released.add(name);
      setTimeout(() => finalize(name, null), LINGER_MS);
    }
  });
}

const POD = { apiVersion: 'v1', kind: 'Pod', namespace: CASE_NAMESPACE } as const;

/** Finished, stalled, or undefined while it is still under way. Reads only what belongs to the current generation. */
function outcomeOf(live: Live, release: string, replicas: number): 'finished' | 'stalled' | undefined {
  const status = live.status ?? {};
  const annotations = live.metadata.annotations ?? {};
  if (
    annotations['release'] !== release ||
    String(status['observedGeneration']) !== String(live.metadata['generation'])
  ) {
    return undefined;
  }
  if (progressOf(live) === 'ProgressDeadlineExceeded') return 'stalled';
  const counts = ['replicas', 'updatedReplicas', 'availableReplicas'].map((field) => status[field] ?? 0);
  return counts.every((count) => count === replicas) ? 'finished' : undefined;
}

function progressOf(live: Live): string | undefined {
  const conditions = (live.status?.['conditions'] ?? []) as { type: string; reason: string }[];
  return conditions.find((condition) => condition.type === 'Progressing')?.reason;
}

function isReady(node: Live | undefined): boolean {
  const conditions = (node?.status?.['conditions'] ?? []) as { type: string; status: string }[];
  return conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
}

function isOf(pod: Live, release: string): boolean {
  return pod.metadata.annotations?.['release'] === release;
}

function isUnschedulable(pod: Live): boolean {
  const conditions = (pod.status?.['conditions'] ?? []) as { type: string; reason?: string }[];
  return conditions.some((condition) => condition.type === 'PodScheduled' && condition.reason === 'Unschedulable');
}
