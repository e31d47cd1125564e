import { callCost } from './call-cost.ts';
import type { CelType } from './cel-type.ts';
import type { Declared } from './declared.ts';
import { ANY_SIZE, type Estimate, either, exactly, NOTHING, plus, times } from './estimate.ts';
import { COLLECTED, type Loop, type Tree } from './expression-tree.ts';
import type { Typed } from './infer.ts';
import { type Path, PathEnd } from './path.ts';

/**
 * What evaluating an expression costs at most, in the units of the API server; undefined where it cannot be told here.
 * Source: https://github.com/google/cel-go/blob/v0.26.0/checker/cost.go
 *
 * @param self - what `self` and `oldSelf` are declared to be
 */
export function mostCost(tree: Tree, typed: Typed, self: Declared): number | undefined {
  try {
    return new Coster(typed, self).cost(tree).most;
  } catch (error) {
    if (error === UNCERTAIN) return undefined;
    throw error;
  }
}

/** Thrown, without a stack. */
export const UNCERTAIN = Symbol('uncertain');

/** Sizes of the keys and values of a list or map. */
export interface EntrySizes {
  readonly isList: boolean;
  readonly key: Estimate;
  readonly value: Estimate;
}

interface Local {
  readonly path: Path;
  readonly size?: Estimate | undefined;
  readonly entries?: EntrySizes | undefined;
}

export class Coster {
  readonly #typed: Typed;
  readonly #self: Declared;
  readonly #locals = new Map<string, Local[]>();
  readonly #paths = new Map<Tree, Path>();
  readonly #sizes = new Map<Tree, Estimate>();
  readonly #entries = new Map<Tree, EntrySizes>();

  constructor(typed: Typed, self: Declared) {
    this.#typed = typed;
    this.#self = self;
  }

  cost(tree: Tree): Estimate {
    switch (tree.kind) {
      case 'unread':
        throw UNCERTAIN;
      case 'literal':
        return NOTHING;
      case 'name':
        this.#paths.set(tree, this.#local(tree.name)?.path ?? PathEnd.of(tree.name));
        return exactly(1);
      case 'select':
        return this.#select(tree);
      case 'list':
        return plus(
          this.#parts(
            tree,
            true,
            tree.items.map(() => exactly(1)),
            tree.items,
          ),
          exactly(10),
        );
      case 'map': {
        const keys = tree.entries.map(([key]) => key);
        const cost = plus(this.#all(keys), NOTHING);
        const sizes = keys.map((key) => this.size(key) ?? ANY_SIZE);
        return plus(
          plus(
            cost,
            this.#parts(
              tree,
              false,
              sizes,
              tree.entries.map(([, value]) => value),
            ),
          ),
          exactly(30),
        );
      }
      case 'loop':
        return this.#loop(tree);
      case 'call':
        return this.#call(tree);
    }
  }

  typeOf(tree: Tree): CelType {
    const type = this.#typed.typeOf(tree);
    if (type.kind === 'unknown') throw UNCERTAIN;
    return type;
  }

  /** Size of what an expression comes to. */
  size(tree: Tree): Estimate | undefined {
    const known = this.#sizes.get(tree) ?? ownSize(tree);
    if (known !== undefined) return known;
    const declared = this.declaredSize(this.path(tree));
    if (declared !== undefined) {
      this.#sizes.set(tree, declared);
      return declared;
    }
    if (SCALARS.has(this.#typed.typeOf(tree).kind)) return exactly(1);
    return tree.kind === 'name' ? this.#local(tree.name)?.size : undefined;
  }

  entries(tree: Tree): EntrySizes | undefined {
    return this.#entries.get(tree) ?? (tree.kind === 'name' ? this.#local(tree.name)?.entries : undefined);
  }

  setEntries(tree: Tree, sizes: EntrySizes | undefined): void {
    if (sizes !== undefined) this.#entries.set(tree, sizes);
  }

  path(tree: Tree): Path {
    return (tree.kind === 'name' ? this.#local(tree.name)?.path : undefined) ?? this.#paths.get(tree) ?? PathEnd.none;
  }

  /** Size of what a path leads to in the schema. */
  declaredSize(path: Path): Estimate | undefined {
    const steps = path.steps();
    if (steps.length === 0) return undefined;
    let here: Declared | undefined = this.#self;
    for (const step of steps.slice(1)) {
      if (step === '@items' || step === '@values') here = here.item;
      else if (step === '@keys') here = here.key;
      else here = here.fields?.get(step);
      if (here === undefined) return undefined;
    }
    return { least: 0, most: here.most };
  }

  #local(name: string): Local | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  #all(trees: readonly Tree[]): Estimate {
    return trees.reduce((sum, one) => plus(sum, this.cost(one)), NOTHING);
  }

  #parts(tree: Tree, isList: boolean, keys: readonly Estimate[], values: readonly Tree[]): Estimate {
    const cost = this.#all(values);
    const sizes = values.map((value) => this.size(value) ?? ANY_SIZE);
    const [key = NOTHING, value = NOTHING] = [keys, sizes].map((all) =>
      all.length > 0 ? all.reduce(either) : undefined,
    );
    this.#entries.set(tree, { isList, key: isList ? exactly(1) : key, value });
    return cost;
  }

  #select(tree: Extract<Tree, { kind: 'select' }>): Estimate {
    const cost = this.cost(tree.of);
    if (tree.test) return cost;
    const { kind } = this.typeOf(tree.of);
    this.#paths.set(tree, this.path(tree.of).to(tree.field));
    return kind === 'map' || kind === 'object' ? plus(cost, exactly(1)) : cost;
  }

  #call(tree: Extract<Tree, { kind: 'call' }>): Estimate {
    if (tree.name === 'dyn') {
      const [arg] = tree.args;
      const cost = this.cost(arg!);
      const size = this.size(arg!);
      if (size !== undefined) this.#sizes.set(tree, size);
      this.setEntries(tree, this.entries(arg!));
      return plus(cost, exactly(1));
    }
    const costs = tree.args.map((arg) => {
      const cost = this.cost(arg);
      // The size is looked at before the next path is made.
      this.size(arg);
      return cost;
    });
    const target = tree.target === undefined ? NOTHING : this.cost(tree.target);
    if (tree.target !== undefined) this.size(tree.target);
    for (const one of [tree, ...(tree.target === undefined ? [] : [tree.target]), ...tree.args]) this.typeOf(one);
    const ways = this.#typed.waysOf(tree);
    if (ways.length === 0) throw UNCERTAIN;
    let most = NOTHING;
    let size: Estimate | undefined;
    for (const way of ways) {
      const found = callCost(this, tree, way, costs);
      if (found === undefined) throw UNCERTAIN;
      most = most === NOTHING ? found.cost : either(most, found.cost);
      if (found.size !== undefined) size = size === undefined ? found.size : either(size, found.size);
      if (tree.name === '_[_]') {
        const [over] = tree.args;
        size = this.entries(over!)?.value;
        this.#paths.set(tree, this.path(over!).to(way === 'list' ? '@items' : '@values'));
      }
      size ??= this.size(tree);
    }
    if (size !== undefined) this.#sizes.set(tree, size);
    return plus(target, most);
  }

  #loop(tree: Loop): Estimate {
    const before = plus(this.cost(tree.over), this.cost(tree.start));
    const start = { path: this.path(tree.start), size: this.size(tree.start), entries: this.entries(tree.start) };
    this.#push(COLLECTED, start);
    const entries = this.entries(tree.over);
    const isList = entries?.isList ?? this.typeOf(tree.over).kind === 'list';
    this.#push(tree.variable, {
      path: this.path(tree.over).to(isList ? '@items' : '@keys'),
      size: isList ? entries?.value : entries?.key,
    });
    const condition = this.cost(tree.condition);
    const step = this.cost(tree.step);
    this.#locals.get(tree.variable)!.pop();
    const result = this.cost(tree.result);
    this.#locals.get(COLLECTED)!.pop();
    const count = this.size(tree.over) ?? ANY_SIZE;
    const cost = plus(plus(before, result), times(count, plus(step, condition)));
    if (tree.start.kind === 'literal') {
      const size = this.size(tree.start);
      if (size !== undefined) this.#sizes.set(tree, size);
    } else if (tree.start.kind === 'list') {
      this.#sizes.set(tree, count);
      this.setEntries(tree, this.entries(tree.step));
    }
    return cost;
  }

  #push(name: string, local: Local): void {
    const stack = this.#locals.get(name);
    if (stack === undefined) this.#locals.set(name, [local]);
    else stack.push(local);
  }
}

const SCALARS: ReadonlySet<CelType['kind']> = new Set<CelType['kind']>([
  ...(['bool', 'double', 'duration', 'int', 'timestamp', 'uint'] as const),
]);

function ownSize(tree: Tree): Estimate | undefined {
  if (tree.kind === 'list') return exactly(tree.items.length);
  if (tree.kind === 'map') return exactly(tree.entries.length);
  if (tree.kind !== 'literal') return undefined;
  if (typeof tree.value === 'string') return exactly([...tree.value].length);
  return exactly(tree.value instanceof Uint8Array ? tree.value.length : 1);
}
