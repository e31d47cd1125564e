import type { Node } from '../../model/environment.ts';
import { bytesText, cpuText } from '../../model/quantity.ts';
import { nodeMismatch } from '../rollout/node-fit.ts';
import type { Load } from './load.ts';

/** Loads that must share nodes which do not have what they ask for together. */
export interface Overfull {
  readonly resource: 'cpu' | 'memory' | 'pods';
  readonly asked: number;
  readonly has: number;
  readonly nodes: readonly Node[];
  /** The loads, the one that asks for most first. */
  readonly loads: readonly { readonly load: Load; readonly pods: number; readonly asked: number }[];
  /** Pods of the only load that find a node each, when it is node by node that they do not fit. */
  readonly slots?: number;
}

/**
 * The first load whose pods do not fit node by node though they were alone, or else the first set of nodes that has less than
 * the pods ask for which can go nowhere else; undefined when there is neither. Pods of several loads that fit by the sum may
 * still not fit node by node.
 *
 * @param count - pods of a load
 */
export function overfull(
  loads: readonly Load[],
  nodes: readonly Node[],
  count: (load: Load) => number,
): Overfull | undefined {
  const placed = loads.flatMap((load) => placements(load, nodes, count(load)));
  for (const { load, nodes: fit, pods } of placed) {
    const found = tooFewSlots(load, fit, pods);
    if (found !== undefined) return found;
  }
  const sets = [...new Map(placed.map((one) => [key(one.nodes), one.nodes])).values(), nodes];
  for (const set of sets) {
    const inside = new Set(set);
    const held = placed.filter((one) => one.pods > 0 && one.nodes.every((node) => inside.has(node)));
    for (const resource of ['cpu', 'memory', 'pods'] as const) {
      const asks = held.map(({ load, pods }) => ({ load, pods, asked: pods * perPod(load, resource) }));
      const asked = asks.reduce((sum, one) => sum + one.asked, 0);
      const has = set.reduce((sum, { allocatable }) => sum + allocatable[resource], 0);
      if (asked > has) return { resource, asked, has, nodes: set, loads: merged(asks) };
    }
  }
  return undefined;
}

/** `7200m CPU are asked for on 2 nodes that have 7 (worker-1, worker-2): 5 × 100m of Rollout agent/api, …`. */
export function overfullText({ resource, asked, has, nodes, loads, slots }: Overfull): string {
  const names = nodes.map(({ name }) => name).join(', ');
  if (slots !== undefined) {
    const { load, pods } = loads[0]!;
    return `${pods} pods of ${load.name} that ask for ${amount(resource, perPod(load, resource))} ${resource === 'cpu' ? 'CPU' : resource} each, and ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'} (${names}) ${nodes.length === 1 ? 'has' : 'have'} room for ${slots}`;
  }
  const parts = loads
    .slice(0, 4)
    .map(({ load, pods }) => `${pods} × ${amount(resource, perPod(load, resource))} of ${load.name}`);
  const more = loads.length > 4 ? ` and ${loads.length - 4} more` : '';
  return `${amount(resource, asked)} ${resource === 'cpu' ? 'CPU' : resource} asked for on ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'} (${names}) that ${nodes.length === 1 ? 'has' : 'have'} ${amount(resource, has)}: ${parts.join(', ')}${more}`;
}

/** One amount of a resource as people write it. */
export function amount(resource: Overfull['resource'], value: number): string {
  if (resource === 'cpu') return cpuText(Math.round(value));
  return resource === 'memory' ? bytesText(value) : String(value);
}

/** Whether any node could hold a pod of a load by itself. */
export function fitsSomewhere(load: Load, nodes: readonly Node[]): boolean {
  const fit = nodes.filter((node) => nodeMismatch(load.spec, node) === undefined);
  return fit.length === 0 || fit.some((node) => slotsOn(node, load, ['cpu', 'memory']) > 0);
}

function tooFewSlots(load: Load, nodes: readonly Node[], pods: number): Overfull | undefined {
  const slots = nodes.reduce((sum, node) => sum + slotsOn(node, load, ['cpu', 'memory']), 0);
  if (pods <= slots) return undefined;
  const by = (resource: 'cpu' | 'memory') => nodes.reduce((sum, node) => sum + slotsOn(node, load, [resource]), 0);
  const resource = by('cpu') <= by('memory') ? 'cpu' : 'memory';
  const asked = pods * perPod(load, resource);
  const has = nodes.reduce((sum, { allocatable }) => sum + allocatable[resource], 0);
  // Where the sum says it too, the sum is what people understand.
  return asked > has ? undefined : { resource, asked, has, nodes, slots, loads: [{ load, pods, asked }] };
}

function slotsOn({ allocatable }: Node, load: Load, resources: readonly ('cpu' | 'memory')[]): number {
  const limits = resources.map((one) =>
    load.request[one] === 0 ? Number.POSITIVE_INFINITY : Math.floor(allocatable[one] / load.request[one]),
  );
  return Math.min(...limits);
}

/** Where the pods of a load may go. Pods that find no place by their own rules use nothing. */
function placements(load: Load, nodes: readonly Node[], pods: number) {
  const fit = nodes.filter((node) => nodeMismatch(load.spec, node) === undefined);
  if (load.perNode) return fit.map((node) => ({ load, nodes: [node], pods: Math.min(1, pods) }));
  return fit.length === 0 ? [] : [{ load, nodes: fit, pods: Math.min(pods, load.room(nodes)) }];
}

function perPod({ request }: Load, resource: Overfull['resource']): number {
  return resource === 'pods' ? 1 : request[resource];
}

function merged(asks: Overfull['loads']): Overfull['loads'] {
  const byLoad = new Map<Load, { load: Load; pods: number; asked: number }>();
  for (const { load, pods, asked } of asks) {
    const known = byLoad.get(load) ?? { load, pods: 0, asked: 0 };
    byLoad.set(load, { load, pods: known.pods + pods, asked: known.asked + asked });
  }
  return [...byLoad.values()].sort((a, b) => b.asked - a.asked);
}

function key(nodes: readonly Node[]): string {
  return nodes.map(({ name }) => name).join('\n');
}
