import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { Mirror } from '../harness/mirror.ts';
import { inNamespace } from '../harness/namespace.ts';
import { FAKE_TAINT, fakeNode } from '../lab/fake-nodes.ts';
import type { CaseNode, Key, PlacementCase } from './placement-cases.ts';

const NAMESPACE = 'truth-placement';
const CASE = 'truth-case';
const FULL = { key: 'waveproof.dev/elsewhere', value: 'true', effect: 'NoSchedule' } as const;
/** Seconds without progress that count as a rollout that does not end: pods are fake, so each step takes well under one. */
const DEADLINE_SECONDS = 30;

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
  readonly signal: AbortSignal;
  readonly progress: (text: string) => void;
}

/** Runs every case on nodes of its own and hands back what happened, in the order of the cases. */
export async function runCases(
  cluster: Cluster,
  cases: readonly PlacementCase[],
  options: RunOptions,
): Promise<readonly Observed[]> {
  const results = new Map<number, Observed>();
  await inNamespace(cluster, NAMESPACE, {}, async () => {
    const pods = new Mirror(cluster, { apiVersion: 'v1', kind: 'Pod', namespace: NAMESPACE });
    const deployments = new Mirror(cluster, { ...APIS.Deployment, namespace: NAMESPACE });
    const rollouts = new Mirror(cluster, { ...APIS.Rollout, namespace: NAMESPACE });
    const queue = [...cases];
    const worker = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        const run = new CaseRun(
          cluster,
          item,
          { Deployment: deployments, Rollout: rollouts }[item.engine],
          pods,
          options.signal,
        );
        results.set(item.id, await run.observe());
        options.progress(`${results.size} of ${cases.length} cases`);
      }
    };
    try {
      await Promise.all(Array.from({ length: options.atOnce }, worker));
    } finally {
      await Promise.all([pods.close(), deployments.close(), rollouts.close()]);
    }
  });
  return cases.map((item) => results.get(item.id)!);
}

const APIS = {
  Deployment: { apiVersion: 'apps/v1', kind: 'Deployment' },
  Rollout: { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' },
} as const;

class CaseRun {
  private readonly cluster: Cluster;
  private readonly item: PlacementCase;
  private readonly workloads: Mirror;
  private readonly pods: Mirror;
  private readonly signal: AbortSignal;
  private readonly name: string;

  constructor(cluster: Cluster, item: PlacementCase, workloads: Mirror, pods: Mirror, signal: AbortSignal) {
    this.cluster = cluster;
    this.item = item;
    this.workloads = workloads;
    this.pods = pods;
    this.signal = signal;
    this.name = `c${item.id}`;
  }

  async observe(): Promise<Observed> {
    const nodes = this.item.nodes.map((node, index) => this.node(node, index));
    const ref = { ...APIS[this.item.engine], namespace: NAMESPACE, name: this.name };
    const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', namespace: NAMESPACE, name: this.name };
    try {
      for (const node of nodes) await this.cluster.create(node);
      if (this.item.keepAvailable !== undefined) await this.cluster.apply(this.budget(this.item.keepAvailable));
      await this.cluster.apply(this.workload('old', this.item.oldKey));
      const first = await this.settled('old');
      if (first !== 'finished') return { outcome: 'never placed', unschedulable: true };
      let unschedulable = false;
      const forget = this.pods.onChange(({ object }) => {
        unschedulable ||= isOf(object, this.name, 'new') && isUnschedulable(object);
      });
      await this.cluster.apply(this.workload('new', this.item.newKey));
      const outcome = await this.settled('new');
      forget();
      return { outcome, unschedulable };
    } finally {
      await this.cluster.remove(ref);
      await this.cluster.remove(budget);
      await this.podsGone();
      for (const node of nodes) await this.cluster.remove({ apiVersion: 'v1', kind: 'Node', name: node.metadata.name });
    }
  }

  private settled(release: string): Promise<'finished' | 'stalled'> {
    const patience = { milliseconds: (DEADLINE_SECONDS + 300) * 1000, signal: this.signal };
    return this.workloads.until(
      `the ${release} revision of ${this.name}`,
      () => {
        const live = this.workloads.get(this.name, NAMESPACE);
        return live === undefined ? undefined : outcomeOf(live, release, this.item.replicas);
      },
      patience,
    );
  }

  private podsGone(): Promise<true> {
    return this.pods.until(
      `the end of the pods of ${this.name}`,
      () => (this.pods.all.some((pod) => pod.metadata.labels?.['app'] === this.name) ? undefined : true),
      { milliseconds: 120_000, signal: this.signal },
    );
  }

  private node({ cpu, tainted }: CaseNode, index: number): Manifest {
    return fakeNode({
      name: `${this.name}-node-${index}`,
      allocatable: { cpu: `${cpu}m`, memory: '8Gi', pods: '110' },
      labels: { [CASE]: this.name },
      taints: tainted ? [FAKE_TAINT, FULL] : [FAKE_TAINT],
    });
  }

  private budget(minAvailable: number): Manifest {
    return {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: this.name, namespace: NAMESPACE },
      spec: { minAvailable, selector: { matchLabels: { app: this.name } } },
    };
  }

  private workload(release: string, key: Key): Manifest {
    const { replicas, maxSurge, maxUnavailable, engine } = this.item;
    const strategy =
      engine === 'Deployment'
        ? { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } }
        : { canary: { maxSurge, maxUnavailable } };
    return {
      ...APIS[engine],
      metadata: { name: this.name, namespace: NAMESPACE, annotations: { release } },
      spec: {
        replicas,
        progressDeadlineSeconds: DEADLINE_SECONDS,
        selector: { matchLabels: { app: this.name } },
        strategy,
        template: { metadata: { labels: { app: this.name }, annotations: { release } }, spec: this.podSpec(key) },
      },
    };
  }

  private podSpec(key: Key) {
    const term = {
      topologyKey: 'kubernetes.io/hostname',
      labelSelector: { matchLabels: { app: this.name } },
      ...(key === 'none' ? {} : { matchLabelKeys: [key] }),
    };
    const affinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    return {
      nodeSelector: { [CASE]: this.name },
      tolerations: [{ key: FAKE_TAINT.key, operator: 'Exists' }],
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      ...(this.item.spread ? { affinity } : {}),
      containers: [{ name: 'app', image: 'fake', resources: { requests: { cpu: `${this.item.cpu}m` } } }],
    };
  }
}

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
  const conditions = (status['conditions'] ?? []) as { type: string; status: string; reason: string }[];
  const progressing = conditions.find((condition) => condition.type === 'Progressing');
  if (progressing?.reason === 'ProgressDeadlineExceeded') return 'stalled';
  const counts = ['replicas', 'updatedReplicas', 'availableReplicas'].map((field) => status[field] ?? 0);
  return counts.every((count) => count === replicas) ? 'finished' : undefined;
}

function isOf(pod: Live, name: string, release: string): boolean {
  return pod.metadata.labels?.['app'] === name && pod.metadata.annotations?.['release'] === release;
}

function isUnschedulable(pod: Live): boolean {
  const conditions = (pod.status?.['conditions'] ?? []) as { type: string; reason?: string }[];
  return conditions.some((condition) => condition.type === 'PodScheduled' && condition.reason === 'Unschedulable');
}
