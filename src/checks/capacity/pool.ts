import type { Node } from '../../model/environment.ts';
import type { Load } from './load.ts';
import { type Overfull, perPod } from './overfull.ts';
import { hasSlots, slotsOn, tooFewSlots } from './slots.ts';

const RESOURCES = ['cpu', 'memory', 'pods'] as const;

/** Amounts of what nodes have. */
type Amounts = Record<(typeof RESOURCES)[number], number>;

/** Nodes that some loads must share, with what they have and what is asked of them. */
interface Share {
  readonly nodes: readonly Node[];
  readonly inside: ReadonlySet<Node>;
  readonly has: Amounts;
  readonly asked: Amounts;
}

/** Pods of a load that can go to some nodes and no others. */
interface Placed {
  readonly load: Load;
  readonly nodes: readonly Node[];
  readonly key: string;
  readonly pods: number;
}

/**
 * Requests against nodes. For each set of nodes that some load is bound to, what all loads bound to it or to a part of it ask
 * for must not be more than it has. Sums: pods of several loads that fit by the sum may still not fit node by node.
 */
export class Pool {
  readonly #nodes: readonly Node[];
  readonly #placed: readonly Placed[];
  readonly #shares: readonly Share[];
  /** The shares that count the pods of a placement, by its key. */
  readonly #counting = new Map<string, readonly Share[]>();
  readonly #count: (load: Load) => number;

  /** @param count - pods of a load; those beyond what its own rules let stand ask for nothing */
  constructor(loads: readonly Load[], nodes: readonly Node[], count: (load: Load) => number) {
    this.#nodes = nodes;
    this.#count = count;
    this.#placed = loads.flatMap((load) => placements(load, nodes, count(load)));
    const groups = new Map<string, { nodes: readonly Node[]; asked: Amounts }>();
    for (const { load, nodes: fit, key, pods } of this.#placed) {
      const group = groups.get(key) ?? { nodes: fit, asked: nothing() };
      groups.set(key, group);
      for (const resource of RESOURCES) group.asked[resource] += pods * perPod(load, resource);
    }
    this.#shares = [...new Map([...groups].map(([key, group]) => [key, group.nodes])).values(), nodes].map(share);
    for (const [key, group] of groups) {
      const counting = this.#shares.filter(({ inside }) => group.nodes.every((node) => inside.has(node)));
      this.#counting.set(key, counting);
      for (const { asked } of counting) for (const resource of RESOURCES) asked[resource] += group.asked[resource];
    }
  }

  /**
   * The first load that does not fit node by node though it were alone, or else the first share of which more is asked than it
   * has; undefined when there is neither.
   *
   * @param extra - pods beyond the count, of loads that one object stands for. @default - none
   */
  overfull(extra: ReadonlyMap<Load, number> = new Map()): Overfull | undefined {
    const more = [...extra].flatMap(([load, pods]) => this.#beyond(load, pods));
    if (extra.size === 0) {
      for (const { load, nodes, pods } of this.#placed) {
        const found = tooFewSlots(load, nodes, pods, 1);
        if (found !== undefined) return found;
      }
    } else {
      const found = this.#tooFewTogether([...extra.keys()], more);
      if (found !== undefined) return found;
    }
    const touched = extra.size === 0 ? this.#shares : new Set(more.flatMap(({ key }) => this.#sharesOf(key)));
    for (const one of touched) {
      for (const resource of RESOURCES) {
        const added = more
          .filter(({ nodes }) => nodes.every((node) => one.inside.has(node)))
          .reduce((sum, { load, pods }) => sum + pods * perPod(load, resource), 0);
        const asked = one.asked[resource] + added;
        const has = one.has[resource];
        if (asked > has) return { resource, asked, has, nodes: one.nodes, loads: this.#askers(one, resource, more) };
      }
    }
    return undefined;
  }

  /**
   * Whether there is clearly room without one of the nodes: every share that holds it can do without, and every load finds its
   * slots. When not, a pool of the other nodes tells.
   */
  isSpare(node: Node): boolean {
    const missed = this.#shares.every(
      ({ inside, nodes, has, asked }) =>
        !inside.has(node) ||
        nodes.length === 1 ||
        RESOURCES.every((resource) => asked[resource] <= has[resource] - node.allocatable[resource]),
    );
    return (
      missed &&
      this.#placed.every(({ load, nodes, pods }) => nodes.length === 1 || hasSlots(load, nodes, pods, 1, node))
    );
  }

  #sharesOf(key: string): readonly Share[] {
    return this.#counting.get(key) ?? this.#shares.filter(({ nodes }) => nodes === this.#nodes);
  }

  /** The pods of one object node by node: those that it has, and those that come while it is updated. */
  #tooFewTogether(loads: readonly Load[], more: readonly Placed[]): Overfull | undefined {
    const [first] = more;
    if (first === undefined) return undefined;
    // Flagger's canary and its primary ask for the same, and may run on the same nodes.
    const already = loads.reduce((sum, load) => sum + this.#standing(load), 0);
    const coming = more.reduce((sum, { pods }) => sum + pods, 0);
    // Beside the old revision the new one, if its pods come before the old ones go.
    const surges = (load: Load) => more.some((one) => one.load === load && one.pods > 0);
    const copies = loads.reduce(
      (sum, load) => sum + (this.#count(load) > 0 && surges(load) && load.apart === 'same revision' ? 2 : 1),
      0,
    );
    return tooFewSlots(first.load, first.nodes, already + coming, copies);
  }

  /** Pods of a load outside an update, as far as its own rules let them stand. */
  #standing(load: Load): number {
    return Math.min(this.#count(load), load.ground(this.#nodes).alone.pods);
  }

  /** Pods of the next revision of a load: they keep out of each other's way, and out of the old ones' when a rule says so. */
  #beyond(load: Load, pods: number): readonly Placed[] {
    const { alone, together } = load.ground(this.#nodes);
    const beyond = Math.max(0, Math.min(pods, alone.pods, together.pods - this.#standing(load)));
    return placements(load, this.#nodes, pods).map((one) => ({ ...one, pods: beyond }));
  }

  #askers({ inside }: Share, resource: Overfull['resource'], more: readonly Placed[]): Overfull['loads'] {
    const byLoad = new Map<Load, number>();
    for (const { load, nodes, pods } of [...this.#placed, ...more]) {
      if (pods > 0 && nodes.every((node) => inside.has(node))) byLoad.set(load, (byLoad.get(load) ?? 0) + pods);
    }
    return [...byLoad]
      .map(([load, pods]) => ({ load, pods, asked: pods * perPod(load, resource) }))
      .sort((a, b) => b.asked - a.asked);
  }
}

/** Whether any node could hold a pod of a load by itself. */
export function fitsSomewhere(load: Load, nodes: readonly Node[]): boolean {
  const { eligible } = load.ground(nodes);
  return eligible.length === 0 || eligible.some((node) => slotsOn(node, load, ['cpu', 'memory']) > 0);
}

/** Where the pods of a load may go. */
function placements(load: Load, nodes: readonly Node[], pods: number): readonly Placed[] {
  const { eligible, key, alone } = load.ground(nodes);
  if (load.perNode) {
    return eligible.map((node) => ({ load, nodes: [node], key: node.name, pods: Math.min(1, pods) }));
  }
  return eligible.length === 0 ? [] : [{ load, nodes: eligible, key, pods: Math.min(pods, alone.pods) }];
}

function share(nodes: readonly Node[]): Share {
  const has = nothing();
  for (const { allocatable } of nodes) for (const resource of RESOURCES) has[resource] += allocatable[resource];
  return { nodes, inside: new Set(nodes), has, asked: nothing() };
}

function nothing(): Amounts {
  return { cpu: 0, memory: 0, pods: 0 };
}
