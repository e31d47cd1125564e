import type { Node } from './environment.ts';
import type { PodGroup } from './pod-group.ts';

/**
 * Whether some order of arrival, with some choice of a node with room for each pod, can leave a pod of the groups without
 * a place. Never answers no when that can happen; may answer yes when it cannot.
 *
 * A node turns a pod away when its CPU, its memory or its pod count is used up, or a copy of the pod is there that it must
 * keep apart from. The question is whether all other pods together suffice to make every eligible node turn one away, each
 * node by one of these. It is asked without regard to where those others may run, which errs on the careful side. Up to
 * {@link EXACT_NODES} nodes every combination is tried; beyond, a bound that needs no search.
 */
export function canBeTurnedAway(groups: readonly PodGroup[], nodes: readonly Node[]): boolean {
  const total = groups.reduce(
    (sum, { pods, request }) => add(sum, { cpu: pods * request.cpu, memory: pods * request.memory, pods }),
    NOTHING,
  );
  return groups.some((group) => {
    const eligible = nodes.filter(({ name }) => group.eligible.includes(name));
    const others = add(total, { cpu: -group.request.cpu, memory: -group.request.memory, pods: -1 });
    const costs = eligible.map(({ allocatable }) => ({
      // One unit more than what would leave just enough room.
      cpu: allocatable.cpu - group.request.cpu + 1,
      memory: allocatable.memory - group.request.memory + 1,
      pods: allocatable.pods,
    }));
    const copies = group.isApart ? group.pods - 1 : 0;
    return costs.length <= EXACT_NODES ? canBlock(costs, 0, others, copies) : mayBlock(costs, others, copies);
  });
}

/** An amount of everything that a node can run out of. */
interface Amount {
  readonly cpu: number;
  readonly memory: number;
  readonly pods: number;
}

/** 4 ways to turn a pod away, to the power of this, is the most that is tried. */
export const EXACT_NODES = 8;

const KINDS = ['cpu', 'memory', 'pods'] as const;
const NOTHING: Amount = { cpu: 0, memory: 0, pods: 0 };

/** Whether `left` and `copies` suffice to block every node from `index` on. */
function canBlock(costs: readonly Amount[], index: number, left: Amount, copies: number): boolean {
  const cost = costs[index];
  if (cost === undefined) return true;
  if (copies > 0 && canBlock(costs, index + 1, left, copies - 1)) return true;
  return KINDS.some((kind) => {
    const needed = Math.max(0, cost[kind]);
    return needed <= left[kind] && canBlock(costs, index + 1, add(left, { ...NOTHING, [kind]: -needed }), copies);
  });
}

/**
 * A necessary condition: blocking a node takes at least its cheapest share of what there is, and all shares together are at
 * most one of each kind. The copies take the most expensive nodes.
 */
function mayBlock(costs: readonly Amount[], left: Amount, copies: number): boolean {
  const shares = costs
    .map((cost) => Math.min(...KINDS.map((kind) => (cost[kind] <= 0 ? 0 : cost[kind] / Math.max(left[kind], 1e-9)))))
    .sort((a, b) => a - b);
  const blocked = shares.slice(0, Math.max(0, shares.length - copies));
  return blocked.reduce((sum, share) => sum + share, 0) <= KINDS.length && blocked.every((share) => share <= 1);
}

function add(a: Amount, b: Amount): Amount {
  return { cpu: a.cpu + b.cpu, memory: a.memory + b.memory, pods: a.pods + b.pods };
}
