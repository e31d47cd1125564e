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

/** Whether empty nodes hold these pods of a load one by one, leaving one of the nodes out. */
export function hasSlots(load: Load, nodes: readonly Node[], pods: number, without?: Node): boolean {
  let slots = 0;
  for (const node of nodes) {
    if (slots >= pods) return true;
    if (node !== without) slots += slotsOn(node, load, ['cpu', 'memory']);
  }
  return slots >= pods;
}

/** Says that nodes do not hold these pods of a load one by one though they were empty, where their sum does not say it. */
export function tooFewSlots(load: Load, nodes: readonly Node[], pods: number): Overfull | undefined {
  if (hasSlots(load, nodes, pods)) return undefined;
  const slots = nodes.reduce((sum, node) => sum + slotsOn(node, load, ['cpu', 'memory']), 0);
  const by = (resource: 'cpu' | 'memory') => nodes.reduce((sum, node) => sum + slotsOn(node, load, [resource]), 0);
  const resource = by('cpu') <= by('memory') ? 'cpu' : 'memory';
  const asked = pods * perPod(load, resource);
  const has = nodes.reduce((sum, { allocatable }) => sum + allocatable[resource], 0);
  // Where the sum says it too, the sum is what people understand.
  return asked > has ? undefined : { resource, asked, has, nodes, slots, loads: [{ load, pods, asked }] };
}
