import type { Node } from '../../model/environment.ts';
import type { Context } from '../context.ts';
import { groundOf } from './ground.ts';
import { nodeLabel } from './node-fit.ts';
import type { Room } from './room.ts';
import { HOSTNAME, type Separation, separations } from './separation.ts';
import { type Standing, standingPods } from './update.ts';
import type { Workload } from './workload.ts';

/**
 * Whether an update can end, whatever the scheduler and the controller choose.
 * - `no room`: not even the replicas of one revision fit.
 * - `stalls`: it stops for good, whatever they choose.
 * - `unproved`: hard rules of different reach or topology meet; whether one blocks the other depends on where pods stand.
 */
export type Verdict = 'ends' | 'stalls' | 'no room' | 'unproved';

/** An answer, with the numbers that it rests on. */
export interface Proof {
  readonly verdict: Verdict;
  /** Replicas that it was asked for. */
  readonly replicas: number;
  /** Pods that must stand at once, and why. */
  readonly standing: Standing;
  /** How many may. Of `no room`: of one revision. */
  readonly room: Room;
  readonly eligible: readonly Node[];
}

/**
 * Proves the update of a workload on these nodes, in a cluster that runs nothing else: free CPU and memory are another matter.
 *
 * A pod that finds no place although fewer stand than the room allows does not exist as long as all rules have the same reach
 * and their places nest: the emptiest place that still has room is always open. So the numbers decide; otherwise nothing is said.
 *
 * @param replicas - of a DaemonSet they are the eligible nodes
 */
export function prove(context: Context, workload: Workload, replicas: number, nodes: readonly Node[]): Proof {
  const { crowd, update } = workload;
  const rules = separations(context, crowd);
  const { eligible, alone, together } = groundOf(context, crowd.spec, rules)(nodes);
  const count = update.kind === 'per node' ? eligible.length : replicas;
  const standing = standingPods(update, count);
  const answer = { replicas: count, standing, eligible };
  if (count > alone.pods) return { ...answer, verdict: 'no room', room: alone };
  if (count === 0 || update.kind === 'by hand') return { ...answer, verdict: 'ends', room: alone };
  if (update.kind === 'per node') {
    const apart = rules.find(({ kind, reach }) => kind !== 'spread' && reach === 'every revision');
    const blocked = update.surges ? apart : undefined;
    if (blocked === undefined) return { ...answer, verdict: 'ends', room: alone };
    return { ...answer, verdict: 'stalls', room: { pods: count, by: blocked } };
  }
  if (standing.pods > together.pods) return { ...answer, verdict: 'stalls', room: together };
  return {
    ...answer,
    verdict: isExact(rules, update.kind !== 'recreate', eligible) ? 'ends' : 'unproved',
    room: together,
  };
}

/** Whether the numbers decide: see {@link prove}. */
function isExact(rules: readonly Separation[], revisionsMeet: boolean, eligible: readonly Node[]): boolean {
  const apart = rules.filter(({ kind }) => kind !== 'spread');
  const spreads = new Set(rules.filter(({ kind }) => kind === 'spread').map(({ topologyKey }) => topologyKey));
  const coarse = new Set(apart.map(({ topologyKey }) => topologyKey).filter((key) => key !== HOSTNAME));
  if (spreads.size > 1 || coarse.size > 1) return false;
  // Where its label is missing an anti-affinity does not hold, and the places of two rules no longer nest.
  const gaps = [...coarse].some((key) => eligible.some((node) => nodeLabel(node, key) === undefined));
  const topologies = new Set(rules.map(({ topologyKey }) => topologyKey));
  if (gaps && topologies.size > 1) return false;
  const [spread] = spreads;
  if (spread !== undefined && [...coarse].some((key) => key !== spread)) return false;
  if (!revisionsMeet) return true;
  const reaches = new Set(rules.map(({ reach }) => reach));
  if (reaches.has('other revisions')) return false;
  if (reaches.size < 2) return true;
  // A place that no pod of any revision has is also free of those of one revision, if it is no smaller.
  const shared = new Set(apart.filter(({ reach }) => reach === 'every revision').map(({ topologyKey }) => topologyKey));
  return spread === undefined && shared.size > 0 && [...coarse].every((key) => shared.has(key));
}
