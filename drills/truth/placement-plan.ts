import type { Capacity } from '../../src/model/capacity.ts';
import { capacity } from '../../src/model/capacity.ts';
import type { PodGroup } from '../../src/model/pod-group.ts';
import type { PlacementCase } from './placement-cases.ts';
import { ownKey } from './placement-cases.ts';
import { environmentNodes } from './placement-manifests.ts';

/** What the plan of an environment says of a case: at rest, and with the update at its widest. */
export interface PlanAnswer {
  readonly rest: Capacity['fit'];
  readonly release: Capacity['fit'];
}

/**
 * The plan's capacity model for a case that a Process can be: replicas that keep apart do so by the revision key of their
 * engine. Undefined for other cases.
 */
export function askPlan(item: PlacementCase): PlanAnswer | undefined {
  const key = ownKey(item);
  if (item.spread && (item.oldKey !== key || item.newKey !== key)) return undefined;
  const nodes = environmentNodes(item).map((node) => ({ ...node, taints: [] }));
  const eligible = nodes.filter((_, index) => !item.nodes[index]!.tainted).map(({ name }) => name);
  const group = (name: string, pods: number): PodGroup => ({
    name,
    pods,
    request: { cpu: item.cpu, memory: 0 },
    eligible,
    isApart: item.spread,
  });
  const { replicas, maxSurge } = item;
  const release = [
    group('old', replicas),
    ...(item.engine === 'Flagger' ? [group('canary', replicas)] : []),
    group('new', Math.min(maxSurge, replicas)),
  ].filter(({ pods }) => pods > 0);
  return { rest: capacity([group('old', replicas)], nodes).fit, release: capacity(release, nodes).fit };
}
