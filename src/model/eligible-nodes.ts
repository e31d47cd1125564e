import type { Environment, Node } from './environment.ts';
import type { Fault } from './fault.ts';
import type { Placement } from './placement.ts';
import type { Process } from './process.ts';

/**
 * The nodes that the replicas of a placement may run on: the architecture and the labels match, and no taint keeps
 * ordinary pods away. In the environment's order.
 *
 * https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/
 */
export function eligibleNodes(placement: Placement | undefined, environment: Pick<Environment, 'nodes'>): Node[] {
  return environment.nodes.filter((node) => ineligibility(placement, node) === undefined);
}

/** The replica count as a number: `every eligible node` counts them. */
export function resolveReplicas(
  process: Pick<Process, 'replicas' | 'placement'>,
  environment: Pick<Environment, 'nodes'>,
): number {
  return typeof process.replicas === 'number' ? process.replicas : eligibleNodes(process.placement, environment).length;
}

/** Why the replicas of a Process find no place, or not each one its own node. All faults at once. */
export function placementFaults(
  process: Pick<Process, 'name' | 'replicas' | 'placement'>,
  environment: Pick<Environment, 'name' | 'nodes'>,
  path?: string,
): Fault[] {
  const { name, replicas, placement } = process;
  const at = path === undefined ? {} : { path };
  const nodes = eligibleNodes(placement, environment);
  const spread = placement?.across === 'node';
  if (replicas === 'every eligible node' && !spread) {
    return [
      {
        ...at,
        message: `process "${name}" asks for a replica on every eligible node, but does not say that replicas keep apart`,
        hint: "add placement: across('node'), or write a number of replicas",
      },
    ];
  }
  if (nodes.length === 0) {
    return [
      {
        ...at,
        message: `process "${name}" may run on no node of environment "${environment.name}"${reasons(placement, environment)}`,
        hint: 'loosen its placement, or add a node that fits',
      },
    ];
  }
  if (!spread || replicas === 'every eligible node' || replicas <= nodes.length) return [];
  const names = nodes.map((node) => node.name).join(', ');
  return [
    {
      ...at,
      message:
        `process "${name}" wants ${replicas} replicas on different nodes, and environment "${environment.name}" has ` +
        `${nodes.length} eligible ${nodes.length === 1 ? 'node' : 'nodes'}: ${names}${reasons(placement, environment)}`,
      hint: `lower replicas to ${nodes.length}, or write replicas: 'every eligible node'`,
    },
  ];
}

/** Why a node may not run a replica, e.g. `taint node-role.kubernetes.io/control-plane`. Undefined when it may. */
export function ineligibility(placement: Placement | undefined, node: Node): string | undefined {
  // PreferNoSchedule only makes the scheduler look elsewhere first.
  const taint = node.taints.find(({ effect }) => effect !== 'PreferNoSchedule');
  if (taint !== undefined) return `taint ${taint.key}`;
  const wanted = {
    ...(placement?.arch === undefined ? {} : { 'kubernetes.io/arch': placement.arch }),
    ...placement?.labels,
  };
  const missing = Object.entries(wanted).find(([key, value]) => node.labels[key] !== value);
  if (missing === undefined) return undefined;
  const [key, value] = missing;
  const has = node.labels[key];
  return has === undefined ? `no label ${key}` : `label ${key} is ${has}, not ${value}`;
}

function reasons(placement: Placement | undefined, environment: Pick<Environment, 'nodes'>): string {
  const list = environment.nodes
    .map((node) => ({ node, reason: ineligibility(placement, node) }))
    .filter(({ reason }) => reason !== undefined)
    .map(({ node, reason }) => `${node.name}: ${reason}`);
  return list.length === 0 ? '' : ` (not eligible are ${list.join('; ')})`;
}
