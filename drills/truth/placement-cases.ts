import { lehmer } from './lehmer.ts';

/** Label of the revision in a spread Process's anti-affinity, or none. */
export type Key = 'none' | 'pod-template-hash' | 'rollouts-pod-template-hash';

/** One node of a case. */
export interface CaseNode {
  /** CPU that pods may ask for, in millicores. */
  readonly cpu: number;
  /** Whether a taint keeps the case's pods away. */
  readonly tainted: boolean;
}

/** One update on a small cluster of its own: enough to say whether it can end. */
export interface PlacementCase {
  readonly id: number;
  /** `Flagger`: a Deployment whose primary takes each release after its canary, blue-green by the Kubernetes provider. */
  readonly engine: 'Deployment' | 'Rollout' | 'Flagger';
  readonly replicas: number;
  readonly maxSurge: number;
  readonly maxUnavailable: number;
  /** Whether replicas must keep apart by node. */
  readonly spread: boolean;
  /** Key of the revision that runs, and of the one that follows it. */
  readonly oldKey: Key;
  readonly newKey: Key;
  /** CPU that each pod asks for, in millicores. */
  readonly cpu: number;
  readonly nodes: readonly CaseNode[];
  /** `minAvailable` of a disruption budget over the pods; absent for none. */
  readonly keepAvailable?: number;
  /** Whether a pod that was told to go holds its place for some moments, as one that finishes its requests does. */
  readonly lingers: boolean;
}

/** The label with the revision's hash that an engine puts on its pods. */
export function ownKey({ engine }: Pick<PlacementCase, 'engine'>): Exclude<Key, 'none'> {
  return engine === 'Rollout' ? 'rollouts-pod-template-hash' : 'pod-template-hash';
}

/** The cases of a seed, always the same ones. Near the edge on purpose: most nodes have room for one to three pods. */
export function placementCases(seed: number, count: number): readonly PlacementCase[] {
  const random = lehmer(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const upTo = (most: number, least = 0) => least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: count }, (_, id) => {
    const engine = pick(['Deployment', 'Deployment', 'Deployment', 'Rollout', 'Rollout', 'Flagger'] as const);
    // Flagger has up to three copies at once, so it gets fewer replicas and larger nodes.
    const replicas = engine === 'Flagger' ? upTo(3, 1) : upTo(5, 1);
    const sizes = engine === 'Flagger' ? [500, 600, 800, 1000, 1000] : [300, 500, 500, 600, 600, 1000];
    const maxSurge = upTo(2);
    const maxUnavailable = maxSurge === 0 ? upTo(2, 1) : pick([0, 0, 0, 1, 2]);
    const spread = random() < 0.7;
    const own = ownKey({ engine });
    const other = engine === 'Rollout' ? 'pod-template-hash' : 'rollouts-pod-template-hash';
    const key = () => (random() < 0.55 ? own : random() < 0.75 ? 'none' : other);
    const oldKey: Key = spread ? key() : 'none';
    // A key that changes with the release is the adoption of it: rare in life, and the hardest case.
    const newKey: Key = spread && random() < 0.25 ? key() : oldKey;
    const cpu = pick([200, 250, 300]);
    const nodes = Array.from({ length: Math.max(1, replicas + pick([-1, 0, 0, 0, 0, 0, 1, 1, 2])) }, () => ({
      // Now and then a node that is too small for any pod.
      cpu: random() < 0.05 ? 150 : pick(sizes),
      tainted: random() < 0.06,
    }));
    const budget = random() < 0.3 ? { keepAvailable: upTo(replicas, 1) } : {};
    const lingers = random() < 0.3;
    const limits = { replicas, maxSurge, maxUnavailable };
    return { id, engine, ...limits, spread, oldKey, newKey, cpu, nodes, ...budget, lingers };
  });
}

/** A case as one field of a table: short, and readable without this file. */
export function caseText(item: PlacementCase): string {
  const nodes = item.nodes.map(({ cpu, tainted }) => `${cpu}${tainted ? '!' : ''}`).join(' ');
  const keys = item.oldKey === item.newKey ? item.oldKey : `${item.oldKey} > ${item.newKey}`;
  return [
    item.engine,
    `replicas ${item.replicas}`,
    `surge ${item.maxSurge}`,
    `unavailable ${item.maxUnavailable}`,
    item.spread ? `spread by ${keys}` : 'not spread',
    `cpu ${item.cpu}`,
    `nodes ${nodes}`,
    ...(item.keepAvailable === undefined ? [] : [`budget ${item.keepAvailable}`]),
    ...(item.lingers ? ['pods go slowly'] : []),
  ].join(', ');
}
