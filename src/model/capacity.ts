import { canBeTurnedAway } from './crowding.ts';
import type { Node } from './environment.ts';
import type { PodGroup, PodRequest } from './pod-group.ts';

/** What the pods of a node request together. */
export interface NodeLoad extends PodRequest {
  readonly node: string;
  readonly pods: number;
}

/**
 * Whether pods find a place:
 *
 * - `always`: in whatever order they come and whichever node with room each is put on;
 * - `usually`: when each is put on the emptiest node that fits, as the scheduler does by default, but another order or
 *   another choice may leave one without a place;
 * - `no`: not even then.
 */
export type Fit = 'always' | 'usually' | 'no';

/** Where pods land and whether they all do. */
export interface Capacity {
  readonly fit: Fit;
  /** In the order of the nodes. */
  readonly loads: readonly NodeLoad[];
  /** Groups of which a pod found no place, with how many. */
  readonly homeless: readonly { readonly group: string; readonly pods: number }[];
}

/**
 * Put pods onto nodes and say how firm the result is.
 *
 * A simple model and meant as one: requests count, use does not; nodes hold nothing but these pods, so pass the pods of
 * operators and daemons as groups too; affinity is only what a group's nodes and its `isApart` say; nothing is preempted.
 *
 * The emptiest node is the one with the smallest mean share of CPU and memory requested:
 * https://kubernetes.io/docs/reference/config-api/kube-scheduler-config.v1/ (NodeResourcesFit, LeastAllocated)
 */
export function capacity(groups: readonly PodGroup[], nodes: readonly Node[]): Capacity {
  const loads = new Map(nodes.map((node) => [node.name, new Load(node)]));
  const homeless: { group: string; pods: number }[] = [];
  // Pods with the least choice first, then the largest: an order that a person would try.
  const order = [...groups].sort(
    (a, b) => a.eligible.length - b.eligible.length || b.request.memory - a.request.memory || compare(a.name, b.name),
  );
  for (const group of order) {
    let left = group.pods;
    while (left > 0 && place(group, loads)) left--;
    if (left > 0) homeless.push({ group: group.name, pods: left });
  }
  return {
    fit: homeless.length > 0 ? 'no' : canBeTurnedAway(groups, nodes) ? 'usually' : 'always',
    loads: [...loads.values()].map((load) => load.total()),
    homeless,
  };
}

function place(group: PodGroup, loads: ReadonlyMap<string, Load>): boolean {
  let best: Load | undefined;
  for (const name of group.eligible) {
    const load = loads.get(name);
    if (load?.fits(group) && (best === undefined || load.share(group) < best.share(group))) best = load;
  }
  best?.add(group);
  return best !== undefined;
}

/** What is on one node so far. */
class Load {
  readonly #node: Node;
  readonly #groups = new Set<PodGroup>();
  #cpu = 0;
  #memory = 0;
  #pods = 0;

  constructor(node: Node) {
    this.#node = node;
  }

  fits(group: PodGroup): boolean {
    const { cpu, memory, pods } = this.#node.allocatable;
    if (group.isApart && this.#groups.has(group)) return false;
    return this.#cpu + group.request.cpu <= cpu && this.#memory + group.request.memory <= memory && this.#pods < pods;
  }

  /** Mean share of the node that would be requested with one more pod of the group. */
  share({ request }: PodGroup): number {
    const { cpu, memory } = this.#node.allocatable;
    return ((this.#cpu + request.cpu) / cpu + (this.#memory + request.memory) / memory) / 2;
  }

  add(group: PodGroup): void {
    this.#groups.add(group);
    this.#cpu += group.request.cpu;
    this.#memory += group.request.memory;
    this.#pods++;
  }

  total(): NodeLoad {
    return { node: this.#node.name, cpu: this.#cpu, memory: this.#memory, pods: this.#pods };
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
