import { type Environment, Optional } from '@marcbachmann/cel-js';
import { keyOf } from './equal.ts';
import { kindOf } from './kind-of.ts';

/**
 * Functions on lists and sets.
 * Sources: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-list-library,
 * https://github.com/google/cel-go/blob/master/ext/README.md#lists, …#sets
 */
export function registerLists(environment: Environment): void {
  environment
    .registerFunction('list<dyn>.isSorted(): bool', (list: List) => {
      const items = [...list];
      return items.every((one, i) => i === 0 || items[i - 1]! <= one);
    })
    .registerFunction('list<dyn>.sum(): dyn', sum)
    .registerFunction('list<dyn>.min(): dyn', (list: List) => extreme(list, (a, b) => a < b))
    .registerFunction('list<dyn>.max(): dyn', (list: List) => extreme(list, (a, b) => a > b))
    .registerFunction('list<dyn>.indexOf__(dyn): int', (list: List, one: unknown) => {
      const key = keyOf(one);
      return BigInt([...list].findIndex((item) => keyOf(item) === key));
    })
    .registerFunction('list<dyn>.lastIndexOf__(dyn): int', (list: List, one: unknown) => {
      const key = keyOf(one);
      return BigInt([...list].findLastIndex((item) => keyOf(item) === key));
    })
    .registerFunction('list<dyn>.distinct(): list<dyn>', (list: List) => {
      const seen = new Map<string, unknown>();
      for (const one of list) if (!seen.has(keyOf(one))) seen.set(keyOf(one), one);
      return [...seen.values()];
    })
    .registerFunction('list<dyn>.slice(int, int): list<dyn>', slice)
    .registerFunction('list<dyn>.flatten(): list<dyn>', (list: List) => [...list].flat(1))
    .registerFunction('list<dyn>.flatten(int): list<dyn>', (list: List, depth: bigint) => {
      if (depth < 0n) throw new Error(`a list cannot be flattened ${depth} levels`);
      return [...list].flat(Number(depth));
    })
    .registerFunction('list<dyn>.first(): optional<dyn>', (list: List) => Optional.of([...list][0]))
    .registerFunction('list<dyn>.last(): optional<dyn>', (list: List) => Optional.of([...list].at(-1)))
    .registerFunction('list<dyn>.reverse(): list<dyn>', (list: List) => [...list].reverse())
    .registerFunction('list<dyn>.sort(): list<dyn>', (list: List) => sorted([...list].map((one) => [one, one])))
    .registerFunction('list<dyn>.sorted__(): list<dyn>', sorted)
    .registerFunction('list<dyn>.unwrapOpt(): list<dyn>', present)
    .registerFunction('OptionalNamespace.unwrap(list<dyn>): list<dyn>', (_: unknown, list: Iterable<Optional>) =>
      present(list),
    )
    .registerType('kubernetes.Lists', { ctor: Lists, fields: {} })
    .registerConstant('lists', 'kubernetes.Lists', new Lists())
    .registerFunction('kubernetes.Lists.range(int): list<int>', (_: Lists, size: bigint) => {
      if (size > MAX_RANGE) throw new Error(`a list of ${size} items is too long to make`);
      return Array.from({ length: Math.max(Number(size), 0) }, (_one, index) => BigInt(index));
    });
  registerSets(environment);
}

/** Strings, numbers, durations or times: JavaScript orders each as CEL does. */
type Ordered = bigint | number | string | Date | { valueOf(): number; addDuration(other: Ordered): Ordered };
type List = Iterable<Ordered>;

class Lists {}

/** Far above what the budget of an API server allows. */
const MAX_RANGE = 1_000_000n;

function present(list: Iterable<Optional>): unknown[] {
  return [...list].filter((one) => one.hasValue()).map((one) => one.value());
}

/** Items by their keys, each pair an item after its key. */
function sorted(pairs: Iterable<readonly [key: unknown, item: unknown]>): unknown[] {
  const all = [...pairs];
  const kinds = new Set(all.map(([key]) => kindOf(key)));
  if (kinds.size > 1) throw new Error('items of different types have no order');
  for (const kind of kinds) if (!ORDERED.has(kind)) throw new Error(`a ${kind} has no order`);
  return (all as [Ordered, unknown][]).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item);
}

const ORDERED: ReadonlySet<string> = new Set([
  ...['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'],
]);

function sum(list: List): unknown {
  const items = [...list];
  const [first] = items;
  if (items.some((one) => typeof one === 'number')) return items.reduce<number>((a, b) => a + Number(b), 0);
  if (first !== undefined && typeof first === 'object' && 'addDuration' in first) {
    return items.slice(1).reduce<Ordered>((a, b) => (a as typeof first).addDuration(b), first);
  }
  return items.reduce<bigint>((a, b) => a + BigInt(b as bigint), 0n);
}

function slice(list: List, from: bigint, to: bigint): unknown[] {
  const items = [...list];
  if (from < 0n || to < from || to > BigInt(items.length)) throw new Error(`cannot slice from ${from} to ${to}`);
  return items.slice(Number(from), Number(to));
}

function extreme(list: List, before: (a: Ordered, b: Ordered) => boolean): Ordered {
  const items = [...list];
  if (items.length === 0) throw new Error('an empty list has no least and no greatest item');
  return items.reduce((best, one) => (before(one, best) ? one : best));
}

class Sets {}

function registerSets(environment: Environment): void {
  const keys = (list: Iterable<unknown>) => new Set([...list].map(keyOf));
  const contains = (list: Iterable<unknown>, part: Iterable<unknown>) => {
    const all = keys(list);
    return [...keys(part)].every((key) => all.has(key));
  };
  environment
    .registerType('kubernetes.Sets', { ctor: Sets, fields: {} })
    .registerConstant('sets', 'kubernetes.Sets', new Sets())
    .registerFunction('kubernetes.Sets.contains(list, list): bool', (_: Sets, a: List, b: List) => contains(a, b))
    .registerFunction(
      'kubernetes.Sets.equivalent(list, list): bool',
      (_: Sets, a: List, b: List) => contains(a, b) && contains(b, a),
    )
    .registerFunction('kubernetes.Sets.intersects(list, list): bool', (_: Sets, a: List, b: List) => {
      const all = keys(a);
      return [...keys(b)].some((key) => all.has(key));
    });
}
