import type { Node } from '../../model/environment.ts';
import { affinityMismatch, nodeLabel, nodeMismatch, type PodSpec, taintMismatch } from './node-fit.ts';
import type { Separation } from './separation.ts';

/** How many pods a set of hard rules lets stand at once. */
export interface Room {
  /** Upper bound; infinite when nothing limits it. */
  readonly pods: number;
  /** The rule that limits most. */
  readonly by?: Separation;
}

/**
 * The most pods that rules let stand on nodes at once, when the pods that they keep apart are the only ones. Never too few.
 *
 * Anti-affinity and host ports: one pod a place. A spread: a place takes at most `maxSkew` more than the emptiest one that
 * counts, and a place that can take no more holds all others down to its own number: an untolerated taint makes it 0.
 *
 * @param nodes - those that {@link withTopology} leaves
 */
export function room(spec: PodSpec, rules: readonly Separation[], nodes: readonly Node[]): Room {
  const eligible = nodes.filter((node) => nodeMismatch(spec, node) === undefined);
  if (eligible.length === 0) return { pods: 0 };
  const rooms = rules.map((rule) => ({
    by: rule,
    pods: rule.kind === 'spread' ? spreadRoom(spec, rule, rules, nodes, eligible) : onePerPlace(rule, eligible),
  }));
  return rooms.reduce<Room>((least, one) => (one.pods < least.pods ? one : least), { pods: Number.POSITIVE_INFINITY });
}

/** The nodes that carry the label of every hard spread; the scheduler passes over the others. */
export function withTopology(rules: readonly Separation[], nodes: readonly Node[]): readonly Node[] {
  const keys = rules.filter(({ kind }) => kind === 'spread').map(({ topologyKey }) => topologyKey);
  return nodes.filter((node) => keys.every((key) => nodeLabel(node, key) !== undefined));
}

/** Anti-affinity does not hold where the label is missing. */
function onePerPlace({ topologyKey }: Separation, nodes: readonly Node[]): number {
  const places = nodes.map((node) => nodeLabel(node, topologyKey));
  return places.includes(undefined) ? Number.POSITIVE_INFINITY : new Set(places).size;
}

function spreadRoom(
  spec: PodSpec,
  rule: Separation,
  rules: readonly Separation[],
  nodes: readonly Node[],
  eligible: readonly Node[],
): number {
  const places = new Set(
    nodes
      .filter(
        (node) =>
          (rule.countsUnselected || affinityMismatch(spec, node) === undefined) &&
          (rule.countsTainted || taintMismatch(spec, node) === undefined),
      )
      .map((node) => nodeLabel(node, rule.topologyKey)),
  );
  const limits = [...places].map((place) => {
    const inside = eligible.filter((node) => nodeLabel(node, rule.topologyKey) === place);
    return placeRoom(rules, inside);
  });
  const least = limits.length < rule.minDomains ? 0 : Math.min(...limits);
  return limits.reduce((sum, limit) => sum + Math.min(limit, least + rule.maxSkew), 0);
}

/** Most pods in one place, by the rules that allow one pod each. */
function placeRoom(rules: readonly Separation[], inside: readonly Node[]): number {
  if (inside.length === 0) return 0;
  const limits = rules.filter(({ kind }) => kind !== 'spread').map((rule) => onePerPlace(rule, inside));
  return Math.min(Number.POSITIVE_INFINITY, ...limits);
}
