import type { Key, PlacementCase } from './placement-cases.ts';
import { ownKey } from './placement-cases.ts';
import type { Observed } from './placement-run.ts';

/** What can come of a case, over every choice that scheduler and controllers are free to make. */
export interface Prediction {
  /** Never empty; one only where nothing is left to choice. */
  readonly outcomes: ReadonlySet<Observed['outcome']>;
  /** Whether some pod of the update can be unschedulable, if only for a moment. */
  readonly mayBeUnschedulable: boolean;
}

/**
 * Old pods, old pods that were told to go and still hold their place, and new pods on each node; new pods that wait, and
 * sleeping ones, which wait although something has changed.
 */
interface State {
  readonly old: readonly number[];
  readonly going: readonly number[];
  readonly fresh: readonly number[];
  readonly waiting: number;
  readonly sleeping: number;
}

/**
 * Follows a rolling update through every state that it can reach: the controller adds new pods within the surge and
 * takes old ones away within the unavailability, the scheduler puts a waiting pod on any node that takes it. Written
 * from the documented rules alone, so that a rule that predicts the same by a formula can be held against it.
 */
export function predictPlacement(item: PlacementCase): Prediction {
  const outcomes = new Set<Observed['outcome']>();
  let mayBeUnschedulable = false;
  for (const { places, starts } of item.engine === 'Flagger' ? promotions(item, outcomes) : update(item, outcomes)) {
    const world = new World(item, places);
    const seen = new Set<string>();
    const open = [...starts];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const key = world.key(state);
      if (seen.has(key)) continue;
      seen.add(key);
      if (state.waiting > 0 && world.feasible(state).length === 0) mayBeUnschedulable = true;
      const next = world.next(state);
      if (next.length > 0) open.push(...next);
      else outcomes.add(world.isFinished(state) ? 'finished' : 'stalled');
    }
  }
  return {
    outcomes,
    mayBeUnschedulable: mayBeUnschedulable || outcomes.has('stalled') || outcomes.has('never placed'),
  };
}

/** An update to follow: places for pods on each node, and how the old revision may stand on them. */
interface Beginning {
  readonly places: readonly number[];
  readonly starts: readonly State[];
}

/** One rolling update on an empty cluster. */
function update(item: PlacementCase, outcomes: Set<Observed['outcome']>): readonly Beginning[] {
  const places = placesOf(item);
  const layouts = layoutsOf(item, places, item.replicas);
  if (layouts.length === 0) outcomes.add('never placed');
  return [{ places, starts: layouts.map(standing) }];
}

/**
 * Flagger: the primary comes beside the pods of the Deployment that it is made of, which then go; each release brings the
 * canary's pods beside the primary's, and the primary is updated while they stand there. Their labels differ, so canary
 * and primary never keep each other away: they only take each other's room.
 */
function promotions(item: PlacementCase, outcomes: Set<Observed['outcome']>): readonly Beginning[] {
  const places = placesOf(item);
  const { replicas } = item;
  const primaries = new Map<string, readonly number[]>();
  // A Deployment that does not fit itself leaves what it has not taken: Flagger asks for its primary only.
  const most = Math.min(replicas, roomIn(item, places));
  for (const target of layoutsOf(item, places, most)) {
    const layouts = layoutsOf(item, less(places, target), replicas);
    if (layouts.length === 0) outcomes.add('never placed');
    for (const layout of layouts) primaries.set(layout.join(' '), layout);
  }
  const beginnings: Beginning[] = [];
  for (const primary of primaries.values()) {
    const canaries = layoutsOf(item, less(places, primary), replicas);
    if (canaries.length === 0) outcomes.add('stalled');
    for (const canary of canaries) beginnings.push({ places: less(places, canary), starts: [standing(primary)] });
  }
  return beginnings;
}

class World {
  private readonly item: PlacementCase;
  /** Places for pods on each node, by CPU; 0 on a tainted one. */
  private readonly fit: readonly number[];

  constructor(item: PlacementCase, fit: readonly number[]) {
    this.item = item;
    this.fit = fit;
  }

  /** The same for states that differ only in which of two equal nodes is which. */
  key(state: State): string {
    const nodes = this.fit
      .map((fit, node) => `${fit}:${state.old[node]}:${state.going[node]}:${state.fresh[node]}`)
      .sort();
    return `${nodes.join(' ')} ${state.waiting} ${state.sleeping}`;
  }

  /** Nodes that take a new pod now. */
  feasible(state: State): number[] {
    return this.fit.flatMap((fit, node) => {
      const roomLeft = fit - state.old[node]! - state.going[node]! - state.fresh[node]!;
      return roomLeft > 0 && !this.repelled(state, node) ? [node] : [];
    });
  }

  next(state: State): State[] {
    return [
      ...this.scaleUp(state),
      ...this.scaleDown(state),
      ...this.leave(state),
      ...this.schedule(state),
      ...this.fallAsleep(state),
    ];
  }

  isFinished(state: State): boolean {
    return sum(state.fresh) === this.item.replicas && sum(state.old) === 0;
  }

  private scaleUp(state: State): State[] {
    const { replicas, maxSurge } = this.item;
    const wanted = this.freshWanted(state);
    const add = Math.min(replicas - wanted, replicas + maxSurge - sum(state.old) - wanted);
    return add > 0 ? [{ ...state, waiting: state.waiting + add }] : [];
  }

  private scaleDown(state: State): State[] {
    const available = sum(state.old) + sum(state.fresh);
    const spare = Math.min(sum(state.old), available - (this.item.replicas - this.item.maxUnavailable));
    if (spare <= 0) return [];
    return this.removals(state, spare).map((old) => ({
      ...state,
      old,
      going: state.going.map((going, node) => going + state.old[node]! - old[node]!),
    }));
  }

  private leave(state: State): State[] {
    return state.going.flatMap((going, node) => (going > 0 ? [{ ...state, going: plus(state.going, node, -1) }] : []));
  }

  private schedule(state: State): State[] {
    if (state.waiting === 0) return [];
    return this.feasible(state).map((node) => ({
      ...state,
      fresh: plus(state.fresh, node, 1),
      waiting: state.waiting - 1,
    }));
  }

  /**
   * A pod that only an old pod without the key turned away: the scheduler does not look at it again when that pod goes,
   * since nothing of its own terms has changed. Kubernetes 1.35 tries it after five minutes.
   */
  private fallAsleep(state: State): State[] {
    const adopting = this.item.spread && this.tellsApart(this.item.newKey) && !this.tellsApart(this.item.oldKey);
    const awake = state.waiting > 0 && this.feasible(state).length === 0;
    const turnedAway = this.fit.some((fit, node) => fit > 0 && this.olds(state, node) > 0 && state.fresh[node] === 0);
    if (!adopting || !awake || !turnedAway) return [];
    return [{ ...state, waiting: state.waiting - 1, sleeping: state.sleeping + 1 }];
  }

  private freshWanted(state: State): number {
    return sum(state.fresh) + state.waiting + state.sleeping;
  }

  private repelled(state: State, node: number): boolean {
    if (!this.item.spread) return false;
    if (state.fresh[node]! > 0) return true;
    // The term of either side is enough: anti-affinity works both ways.
    const together = this.tellsApart(this.item.newKey) && this.tellsApart(this.item.oldKey);
    return !together && this.olds(state, node) > 0;
  }

  private olds(state: State, node: number): number {
    return state.old[node]! + state.going[node]!;
  }

  /** A key that the engine's pods do not carry is ignored, as if there were none. */
  private tellsApart(key: Key): boolean {
    return key === ownKey(this.item);
  }

  /** Ways to take `count` old pods away: those on nodes with the most pods of both revisions go first. */
  private removals(state: State, count: number): number[][] {
    const rank = state.old.map((old, node) => (old > 0 ? old + state.fresh[node]! : 0));
    let layouts: { old: number[]; left: number }[] = [{ old: [...state.old], left: count }];
    for (const level of [...new Set(rank)].filter((value) => value > 0).sort((a, b) => b - a)) {
      const nodes = rank.flatMap((value, node) => (value === level ? [node] : []));
      layouts = layouts.flatMap(({ old, left }) => {
        const here = Math.min(left, sum(nodes.map((node) => old[node]!)));
        return splits(nodes, old, here).map((layout) => ({ old: layout, left: left - here }));
      });
    }
    return layouts.map(({ old }) => old);
  }
}

/** Places for pods on each node of the case. */
function placesOf(item: PlacementCase): readonly number[] {
  const fit = item.nodes.map(({ cpu, tainted }) => (tainted ? 0 : Math.floor(cpu / item.cpu)));
  // Fewer states with the same outcomes: pods that may share a node see one big one, and pods that keep apart use at
  // most one place of a node for each revision, and one for Flagger's canary.
  if (!item.spread) return [sum(fit)];
  return fit.map((places) => Math.min(item.engine === 'Flagger' ? 3 : 2, places)).sort();
}

/** Pods of one revision that places hold. */
function roomIn({ spread }: PlacementCase, places: readonly number[]): number {
  return sum(places.map((fit) => (spread ? Math.min(1, fit) : fit)));
}

/** Every way in which some pods of one revision can stand; none when they do not fit. */
function layoutsOf({ spread }: PlacementCase, places: readonly number[], pods: number): readonly (readonly number[])[] {
  let layouts: number[][] = [places.map(() => 0)];
  for (let placed = 0; placed < pods; placed += 1) {
    layouts = layouts.flatMap((layout) =>
      places.flatMap((fit, node) => (layout[node]! < (spread ? Math.min(1, fit) : fit) ? [plus(layout, node, 1)] : [])),
    );
    layouts = [...new Map(layouts.map((layout) => [layout.join(' '), layout])).values()];
  }
  return layouts;
}

/** The old revision at rest. */
function standing(old: readonly number[]): State {
  const none = old.map(() => 0);
  return { old, going: none, fresh: none, waiting: 0, sleeping: 0 };
}

function less(places: readonly number[], taken: readonly number[]): readonly number[] {
  return places.map((fit, node) => fit - taken[node]!);
}

/** Every way to take `count` pods from some nodes. */
function splits(nodes: readonly number[], old: readonly number[], count: number): number[][] {
  const [node, ...others] = nodes;
  if (node === undefined || count === 0) return [[...old]];
  const ways: number[][] = [];
  for (let take = 0; take <= Math.min(count, old[node]!); take += 1) {
    const rest = sum(others.map((other) => old[other]!));
    if (count - take <= rest) ways.push(...splits(others, plus(old, node, -take), count - take));
  }
  return ways;
}

function plus(values: readonly number[], index: number, change: number): number[] {
  return values.map((value, at) => (at === index ? value + change : value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
