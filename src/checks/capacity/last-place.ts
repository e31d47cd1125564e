import type { Node } from '../../model/environment.ts';
import type { Load } from './load.ts';
import { slotsOn } from './slots.ts';

/** The node where the last new pod of an update finds no room. */
export interface LastPlace {
  readonly load: Load;
  readonly node: Node;
  /** How many nodes have room for a pod of the load at all: as many as it has replicas. */
  readonly places: number;
  /** Copies that each of these must hold for a moment. */
  readonly needed: number;
  /** Copies that the node holds. */
  readonly slots: number;
}

/**
 * Whether an update stops at its last pod, though its surge has room: replicas that keep apart stand on every node that can
 * hold them, old pods go only when new ones are ready, and those go first that share their node with a new one. The last old
 * pod so stands alone on the smallest node, where the last new one must come beside it.
 *
 * @param group - the loads that one object stands for: Flagger's canary stands on every node too
 */
export function lastPlace(group: readonly Load[], nodes: readonly Node[]): LastPlace | undefined {
  const load = group.find(({ least, apart, newFirst }) => least > 0 && newFirst && apart === 'same revision');
  if (load === undefined) return undefined;
  const { eligible } = load.ground(nodes);
  const rooms = eligible
    .map((node) => ({ node, slots: slotsOn(node, load, ['cpu', 'memory']) }))
    .filter(({ slots }) => slots > 0);
  const needed = group.length + 1;
  const tight = rooms.find(({ slots }) => slots < needed);
  if (tight === undefined || rooms.length !== load.least) return undefined;
  return { load, ...tight, places: rooms.length, needed };
}
