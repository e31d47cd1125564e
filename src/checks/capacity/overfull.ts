import type { Node } from '../../model/environment.ts';
import { bytesText, cpuText } from '../../model/quantity.ts';
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

/** What one pod of a load takes of a resource. */
export function perPod({ request }: Load, resource: Overfull['resource']): number {
  return resource === 'pods' ? 1 : request[resource];
}
