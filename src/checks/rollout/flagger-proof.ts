import type { Node } from '../../model/environment.ts';
import type { Context } from '../context.ts';
import { nodeLabel, nodeMismatch } from './node-fit.ts';
import { type Separation, separations, separationsFrom } from './separation.ts';
import { standingPods } from './update.ts';
import type { Workload } from './workload.ts';

/** Whether canary and primary pods find places beside each other. */
export interface Crossing {
  /** The rule by which they repel each other. */
  readonly rule: Separation;
  /** Whose template has it. */
  readonly of: Workload;
  /** Places that the two need, of which they have `places`. */
  readonly needed: number;
  /** Undefined without nodes to count. */
  readonly places: number | undefined;
}

/**
 * The rule by which a Flagger target's pods and its primary's keep each other away, and what room it leaves them.
 * Undefined when they do not.
 *
 * A required anti-affinity works both ways: it keeps its own pods off the others, and the others off its own. A place then
 * holds pods of one side only. The sides have different hashes, so a rule with the revision key never reaches across.
 */
export function crossing(
  context: Context,
  canary: Workload,
  primary: Workload,
  replicas: number,
  nodes: readonly Node[] | undefined,
): Crossing | undefined {
  const [rule, of] = crossRule(context, canary, primary) ?? [];
  if (rule === undefined || of === undefined) return undefined;
  const places = nodes === undefined ? undefined : placesOf(rule, canary, nodes);
  const canaryPlaces = keepsApart(context, canary, rule, replicas);
  const primaryPlaces = keepsApart(context, primary, rule, standingPods(primary.update, replicas).pods);
  return { rule, of, needed: canaryPlaces + primaryPlaces, places };
}

function crossRule(context: Context, canary: Workload, primary: Workload): readonly [Separation, Workload] | undefined {
  for (const [from, to] of [
    [canary, primary],
    [primary, canary],
  ] as const) {
    const rule = separationsFrom(context, from.crowd, to.crowd.labels).find(
      ({ kind, reach }) => kind !== 'spread' && reach === 'every revision',
    );
    if (rule !== undefined) return [rule, from];
  }
  return undefined;
}

/** Places that one side takes: as many as its pods when they also keep apart from each other, else one is enough. */
function keepsApart(context: Context, side: Workload, across: Separation, pods: number): number {
  const own = separations(context, side.crowd).some(
    ({ kind, topologyKey, reach }) =>
      kind !== 'spread' && topologyKey === across.topologyKey && reach === 'every revision',
  );
  return own ? pods : Math.min(1, pods);
}

/** Infinite where a node lacks the label, since the rule does not hold there. */
function placesOf({ topologyKey }: Separation, { crowd }: Workload, nodes: readonly Node[]): number {
  const fit = nodes.filter((node) => nodeMismatch(crowd.spec, node) === undefined);
  const places = fit.map((node) => nodeLabel(node, topologyKey));
  return places.includes(undefined) ? Number.POSITIVE_INFINITY : new Set(places).size;
}
