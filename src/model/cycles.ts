/**
 * The cycles of a directed graph: for every knot of nodes that reach one another, one shortest cycle through its
 * alphabetically first node. Nodes and edges in any order give the same answer; time is linear apart from sorting.
 *
 * A cycle is listed once around, e.g. `['a', 'b']` for a → b → a. A node with an edge to itself is the cycle `['a']`.
 */
export function cycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  return knots(edges)
    .filter((knot) => knot.length > 1 || edges.get(knot[0]!)?.has(knot[0]!) === true)
    .map((knot) => shortestCycle(knot, edges))
    .sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** Tarjan's strongly connected components, with a stack of its own: a chain of 10,000 must not overflow the call stack. */
function knots(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  const enter = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    open.push(node);
    isOpen.add(node);
    return { node, targets: [...(edges.get(node) ?? [])], next: 0 };
  };

  for (const root of [...edges.keys()].sort()) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    while (path.length > 0) {
      const frame = path.at(-1)!;
      const target = frame.targets[frame.next++];
      if (target !== undefined) {
        if (!index.has(target)) path.push(enter(target));
        else if (isOpen.has(target)) low.set(frame.node, Math.min(low.get(frame.node)!, index.get(target)!));
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.node;
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(frame.node)!));
      if (low.get(frame.node) !== index.get(frame.node)) continue;
      const knot = open.splice(open.lastIndexOf(frame.node));
      for (const node of knot) isOpen.delete(node);
      found.push(knot.sort());
    }
  }
  return found;
}

/** Breadth first from the knot's first node back to itself. */
function shortestCycle(knot: readonly string[], edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const start = knot[0]!;
  const inside = new Set(knot);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const target of [...(edges.get(node) ?? [])].sort()) {
      if (target === start) return pathTo(node, start, cameFrom);
      if (!inside.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [...knot];
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end];
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node)!;
    path.push(node);
  }
  return path.reverse();
}
