/**
 * A scheduler and the controllers above it, small enough to try every choice they could make. It shares no line with the
 * rules that it judges: pods stand on nodes one by one, are looked at one by one, and every order of events is followed.
 */

/** A node of the model. */
export interface ModelNode {
  readonly name: string;
  readonly zone?: string;
  readonly tainted: boolean;
}

/** A hard rule of the pod template. */
export interface ModelRule {
  readonly kind: 'anti-affinity' | 'spread' | 'host port';
  readonly topology: 'host' | 'zone';
  /** Whether it looks at pods of its own revision only. */
  readonly keyed: boolean;
  readonly skew: number;
  readonly honorsTaints: boolean;
}

export type ModelUpdate =
  | { readonly kind: 'rolling'; readonly surge: number; readonly unavailable: number }
  | {
      readonly kind: 'canary';
      readonly surge: number;
      readonly unavailable: number;
      readonly weights: readonly number[];
    }
  | { readonly kind: 'blue-green' }
  | { readonly kind: 'recreate' }
  | { readonly kind: 'ordered' };

export interface ModelCase {
  readonly nodes: readonly ModelNode[];
  readonly rules: readonly ModelRule[];
  readonly replicas: number;
  readonly update: ModelUpdate;
}

/** Pods by node, and those that wait. All that are placed are ready. */
interface State {
  readonly old: readonly number[];
  readonly fresh: readonly number[];
  readonly waitingOld: number;
  readonly waitingFresh: number;
  /** Step of a canary that the controller is at. */
  readonly step: number;
}

/** What all orders of events come to. */
export interface ModelAnswer {
  /** Whether all replicas of one revision can ever stand, by some order. */
  readonly stands: boolean;
  /** Whether some order of events, from some placement of the old revision, gets stuck. */
  readonly canStick: boolean;
  /** Whether some order ends. */
  readonly canEnd: boolean;
}

/** Follows every placement of the old revision, and from each every order in which the update can go. */
export function explore(model: ModelCase): ModelAnswer {
  const starts = oldPlacements(model);
  if (starts.length === 0) return { stands: false, canStick: true, canEnd: false };
  let canStick = false;
  let canEnd = false;
  const seen = new Set<string>();
  const stack: State[] = [...starts];
  while (stack.length > 0) {
    const state = stack.pop()!;
    const key = JSON.stringify(state);
    if (seen.has(key)) continue;
    seen.add(key);
    const next = [...scheduled(model, state), ...controlled(model, state)];
    if (next.length > 0) stack.push(...next);
    else if (isDone(model, state)) canEnd = true;
    else canStick = true;
  }
  return { stands: true, canStick, canEnd };
}

function isDone({ replicas }: ModelCase, { old, fresh, waitingFresh, waitingOld }: State): boolean {
  return sum(old) === 0 && waitingOld === 0 && waitingFresh === 0 && sum(fresh) === replicas;
}

/** Every full placement of the old revision that the scheduler can reach, one pod after the other. */
function oldPlacements(model: ModelCase): State[] {
  const none = model.nodes.map(() => 0);
  let layer = new Map([[JSON.stringify(none), none as readonly number[]]]);
  for (let pod = 0; pod < model.replicas; pod++) {
    const next = new Map<string, readonly number[]>();
    for (const old of layer.values()) {
      for (const [index] of model.nodes.entries()) {
        if (!accepts(model, index, old, none)) continue;
        const placed = plus(old, index, 1);
        next.set(JSON.stringify(placed), placed);
      }
    }
    layer = next;
  }
  return [...layer.values()].map((old) => ({ old, fresh: none, waitingOld: 0, waitingFresh: 0, step: 0 }));
}

/** The filters of the scheduler for one more pod of the revision `own`, where `other` is the other one. */
function accepts(model: ModelCase, index: number, own: readonly number[], other: readonly number[]): boolean {
  const node = model.nodes[index]!;
  if (node.tainted) return false;
  return model.rules.every((rule) => {
    const count = (at: number) => own[at]! + (rule.keyed ? 0 : other[at]!);
    if (rule.kind === 'host port') return own[index]! + other[index]! === 0;
    const place = placeOf(node, rule);
    if (rule.kind === 'anti-affinity') {
      if (place === undefined) return true;
      return model.nodes.every((one, at) => placeOf(one, rule) !== place || count(at) === 0);
    }
    if (place === undefined) return false;
    const places = new Map<string, number>();
    for (const [at, one] of model.nodes.entries()) {
      const name = placeOf(one, rule);
      if (!hasAllPlaces(model, one) || name === undefined || (rule.honorsTaints && one.tainted)) continue;
      places.set(name, (places.get(name) ?? 0) + count(at));
    }
    return (places.get(place) ?? 0) + 1 - Math.min(...places.values()) <= rule.skew;
  });
}

/** A spread does not count a node that lacks the label of any spread. */
function hasAllPlaces({ rules }: ModelCase, node: ModelNode): boolean {
  return rules.every((rule) => rule.kind !== 'spread' || placeOf(node, rule) !== undefined);
}

function placeOf(node: ModelNode, { topology }: ModelRule): string | undefined {
  return topology === 'host' ? node.name : node.zone;
}

/** The scheduler places any pod that waits on any node that takes it. */
function scheduled(model: ModelCase, state: State): State[] {
  const out: State[] = [];
  for (const [index] of model.nodes.entries()) {
    if (state.waitingFresh > 0 && accepts(model, index, state.fresh, state.old)) {
      out.push({ ...state, fresh: plus(state.fresh, index, 1), waitingFresh: state.waitingFresh - 1 });
    }
    if (state.waitingOld > 0 && accepts(model, index, state.old, state.fresh)) {
      out.push({ ...state, old: plus(state.old, index, 1), waitingOld: state.waitingOld - 1 });
    }
  }
  return out;
}

function controlled(model: ModelCase, state: State): State[] {
  const { update, replicas } = model;
  switch (update.kind) {
    case 'rolling':
      return [...more(state, replicas + update.surge, replicas), ...fewer(state, replicas - update.unavailable, 0)];
    case 'canary':
      return canary(model, state, update);
    case 'blue-green': {
      const complete = sum(state.fresh) === replicas;
      return [...more(state, 2 * replicas, replicas), ...(complete ? drop(state) : [])];
    }
    case 'recreate':
      return sum(state.old) > 0 ? drop(state) : more(state, replicas, replicas);
    case 'ordered': {
      const waits = state.waitingFresh > 0 || sum(state.old) + sum(state.fresh) < replicas;
      return waits ? more(state, replicas, replicas) : drop(state);
    }
  }
}

/**
 * A canary without a router: towards the pods of its step, then of the next, at last all. A step ends when its new pods are
 * ready and its stable ones are as many as wanted.
 */
function canary(model: ModelCase, state: State, update: Extract<ModelUpdate, { kind: 'canary' }>): State[] {
  const { replicas } = model;
  const last = state.step >= update.weights.length;
  const [fresh, stable] = last ? [replicas, 0] : wanted(replicas, update.weights[state.step]!, update.surge);
  const out: State[] = [];
  if (sum(state.old) > stable) out.push(...fewer(state, replicas - update.unavailable, stable));
  // A lower weight than before takes new pods away again.
  const ready = sum(state.old) + sum(state.fresh);
  if (sum(state.fresh) > fresh && ready > replicas - update.unavailable) {
    out.push(
      ...state.fresh.flatMap((count, at) => (count > 0 ? [{ ...state, fresh: plus(state.fresh, at, -1) }] : [])),
    );
  }
  const have = sum(state.old) + state.waitingOld;
  const room = replicas + update.surge - total(state);
  if (have < stable && room > 0) out.push({ ...state, waitingOld: state.waitingOld + 1 });
  else out.push(...more(state, replicas + update.surge, fresh));
  const settled = sum(state.fresh) === fresh && state.waitingFresh === 0 && have === stable;
  if (settled && !last && state.waitingOld === 0) out.push({ ...state, step: state.step + 1 });
  return out;
}

/** The nearest split to a weight with no revision left out, by trying them all; on equal distance in the controller's order. */
function wanted(replicas: number, weight: number, surge: number): readonly [number, number] {
  const exact = (replicas * weight) / 100;
  const whole = weight === 0 || weight === 100;
  const tries: (readonly [number, number])[] = [];
  for (const pods of surge > 0 ? [replicas, replicas + 1] : [replicas]) {
    for (const count of [Math.ceil(exact - 1e-9), Math.floor(exact + 1e-9)]) {
      const isFloor = tries.length % 2 === 1;
      const half = Math.abs(((pods * weight) / 100) % 1) === 0.5;
      const allowed = isFloor
        ? !half && (count > 0 || whole || (replicas === 1 && surge === 0))
        : pods > replicas || count < replicas || whole || (replicas === 1 && surge === 0);
      tries.push(allowed ? [count, pods - count] : [-1, pods]);
    }
  }
  const possible = tries.filter(([count]) => count >= 0);
  const distance = ([count, rest]: readonly [number, number]) => Math.abs((100 * count) / (count + rest) - weight);
  return possible.reduce((best, one) => (distance(one) < distance(best) ? one : best), possible[0] ?? [0, replicas]);
}

/** One more new pod, while all pods together and the new ones allow it. */
function more(state: State, most: number, fresh: number): State[] {
  if (total(state) >= most || sum(state.fresh) + state.waitingFresh >= fresh) return [];
  return [{ ...state, waitingFresh: state.waitingFresh + 1 }];
}

/** One old pod less, any of them, while enough pods are ready without it and more old ones stand than wanted. */
function fewer(state: State, ready: number, stable: number): State[] {
  if (sum(state.old) <= stable || sum(state.old) + sum(state.fresh) <= ready) return [];
  return drop(state);
}

function drop(state: State): State[] {
  return state.old.flatMap((count, index) => (count > 0 ? [{ ...state, old: plus(state.old, index, -1) }] : []));
}

function total({ old, fresh, waitingFresh, waitingOld }: State): number {
  return sum(old) + sum(fresh) + waitingFresh + waitingOld;
}

function plus(counts: readonly number[], index: number, by: number): readonly number[] {
  return counts.map((count, at) => (at === index ? count + by : count));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}
