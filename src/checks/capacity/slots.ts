import type { Node } from '../../model/environment.ts';
import type { Load } from './load.ts';
import { type Overfull, perPod } from './overfull.ts';

/** Pods of a load that an empty node holds. */
export function slotsOn({ allocatable }: Node, { request }: Load, resources: readonly ('cpu' | 'memory')[]): number {
  let slots = Number.POSITIVE_INFINITY;
  for (const one of resources) {
    if (request[one] > 0) slots = Math.min(slots, Math.floor(allocatable[one] / request[one]));
  }
  return slots;
}

/**
 * Whether empty nodes hold these pods of a load one by one, leaving one of the nodes out.
 *
 * @param revisions - how many the pods are of: one node holds one pod of each when they keep apart
 */
export function hasSlots(load: Load, nodes: readonly Node[], pods: number, revisions: number, without?: Node): boolean {
  let slots = 0;
  for (const node of nodes) {
    if (slots >= pods) return true;
    if (node !== without) slots += taken(node, load, ['cpu', 'memory'], revisions);
  }
  return slots >= pods;
}

/** Says that nodes do not hold these pods of a load one by one though they were empty, where their sum does not say it. */
export function tooFewSlots(load: Load, nodes: readonly Node[], pods: number, revisions: number): Overfull | undefined {
  if (hasSlots(load, nodes, pods, revisions)) return undefined;
  const by = (...resources: ('cpu' | 'memory')[]) =>
    nodes.reduce((sum, node) => sum + taken(node, load, resources, revisions), 0);
  const resource = by('cpu') <= by('memory') ? 'cpu' : 'memory';
  const asked = pods * perPod(load, resource);
  const has = nodes.reduce((sum, { allocatable }) => sum + allocatable[resource], 0);
  // Where the sum says it too, the sum is what people understand.
  return asked > has
    ? undefined
    : { resource, asked, has, nodes, slots: by('cpu', 'memory'), loads: [{ load, pods, asked }] };
}

function taken(node: Node, load: Load, resources: readonly ('cpu' | 'memory')[], revisions: number): number {
  const slots = slotsOn(node, load, resources);
  return load.apart === undefined ? slots : Math.min(revisions, slots);
}
