import { type CelType, DYN, equals, fits, isOpen, joined, oneOf, scalar, typeText, UNKNOWN } from './cel-type.ts';
import { COLLECTED, type Loop, type Tree } from './expression-tree.ts';
import { kindOf } from './kind-of.ts';
import { MESSAGE } from './messages.ts';
import { resolve, signatures } from './signatures.ts';

/** The types of an expression's parts. */
export interface Typed {
  readonly type: CelType;
  readonly typeOf: (tree: Tree) => CelType;
  /** The ways of a call that fit what it is given; none where they are not known here. */
  readonly waysOf: (tree: Tree) => readonly string[];
  /** The first thing that does not compile, in words. */
  readonly fault: string | undefined;
}

/**
 * Finds the types of an expression, as far as they can be told here, and what cannot be.
 * Source: https://github.com/google/cel-go/blob/v0.26.0/checker/checker.go
 *
 * @param names - types of the variables; any other is unknown
 */
export function infer(tree: Tree, names: ReadonlyMap<string, CelType>): Typed {
  const inference = new Inference();
  const type = inference.type(tree, names);
  return {
    type,
    typeOf: (one) => inference.types.get(one) ?? UNKNOWN,
    waysOf: (one) => inference.ways.get(one) ?? [],
    fault: inference.fault,
  };
}

/** What is wrong with what an expression comes to, when it must be of one of some types. */
export function unwanted(type: CelType, wanted: readonly CelType[]): string | undefined {
  if (wanted.some((one) => equals(one, type))) return undefined;
  const must = `it must be ${oneOf(wanted[0]!)}`;
  return type.kind === 'dyn'
    ? `the expression is of any type, ${must}`
    : `the expression comes to ${oneOf(type)}, ${must}`;
}

type Names = ReadonlyMap<string, CelType>;

class Inference {
  readonly types = new Map<Tree, CelType>();
  readonly ways = new Map<Tree, readonly string[]>();
  fault: string | undefined;
  /** How many calls of `format` there are around: what is formatted may be of any type. */
  #free = 0;

  type(tree: Tree, names: Names): CelType {
    const found = this.#find(tree, names);
    this.types.set(tree, found);
    return found;
  }

  #find(tree: Tree, names: Names): CelType {
    switch (tree.kind) {
      case 'unread':
        return UNKNOWN;
      case 'literal':
        return literal(tree.value);
      case 'name':
        return names.get(tree.name) ?? (TYPE_NAMES.has(tree.name) ? scalar('type') : UNKNOWN);
      case 'select':
        return this.#select(tree, names);
      case 'list':
        return { kind: 'list', of: this.#same(tree.items, names, 'a list holds', 'its items') };
      case 'map': {
        const [keys, values] = [0, 1].map((side) => tree.entries.map((entry) => entry[side]!)) as [Tree[], Tree[]];
        const key = this.#same(keys, names, 'a map has keys of', 'they');
        return { kind: 'map', key, of: this.#same(values, names, 'a map holds', 'its values') };
      }
      case 'call':
        return this.#call(tree, names);
      case 'loop':
        return this.#loop(tree, names);
    }
  }

  #select(tree: Extract<Tree, { kind: 'select' }>, names: Names): CelType {
    const of = this.type(tree.of, names);
    if (of.kind === 'object') {
      const field = of.declared.fields?.get(tree.field)?.type;
      return tree.test ? scalar('bool') : (field ?? UNKNOWN);
    }
    if (of.kind !== 'map' && !isOpen(of) && of.kind !== 'type') {
      this.#say(`${tree.text} asks for a field of ${oneOf(of)}`);
    }
    if (tree.test) return scalar('bool');
    return of.kind === 'map' ? of.of : of.kind === 'dyn' ? of : UNKNOWN;
  }

  /** The type that all of them have. */
  #same(items: readonly Tree[], names: Names, what: string, who: string): CelType {
    let type: CelType | undefined;
    for (const item of items) {
      const next = this.type(item, names);
      if (type !== undefined && !equals(type, next)) {
        if (this.#free === 0) this.#say(`${what} ${typeText(type)} and ${typeText(next)}, ${who} must have one type`);
        type = DYN;
      } else type = type === undefined ? next : joined(type, next);
    }
    return type ?? UNKNOWN;
  }

  #call(tree: Extract<Tree, { kind: 'call' }>, names: Names): CelType {
    if (tree.name === 'format') this.#free++;
    const type = this.#resolved(tree, names);
    if (tree.name === 'format') this.#free--;
    return type;
  }

  #resolved(tree: Extract<Tree, { kind: 'call' }>, names: Names): CelType {
    const given = [...(tree.target === undefined ? [] : [tree.target]), ...tree.args].map((one) =>
      this.type(one, names),
    );
    const [made] = tree.args;
    if (tree.name === MESSAGE && made?.kind === 'literal') return { kind: 'named', name: String(made.value) };
    const method = tree.target !== undefined;
    const known = signatures(tree.name)?.filter((one) => one.method === method && one.takes.length === given.length);
    if (known === undefined || known.length === 0) return UNKNOWN;
    const found = resolve(known, given, method);
    if (found === undefined) {
      this.#say(misfit(tree, given));
      return UNKNOWN;
    }
    this.ways.set(tree, found.ids);
    return found.type;
  }

  #loop(tree: Loop, names: Names): CelType {
    const over = this.type(tree.over, names);
    if (over.kind !== 'list' && over.kind !== 'map' && !isOpen(over)) {
      this.#say(`${tree.text} goes through the items of ${oneOf(over)}`);
    }
    const item = over.kind === 'list' ? over.of : over.kind === 'map' ? over.key : over;
    const start = this.type(tree.start, names);
    const inner = new Map(names).set(COLLECTED, start);
    // The result has a scope of its own, where nothing hides what is collected.
    const inside = new Map(inner).set(tree.variable, item);
    this.type(tree.condition, inside);
    const step = this.type(tree.step, inside);
    const collected = fits(start, step) ? joined(start, step) : start;
    return this.type(tree.result, new Map(names).set(COLLECTED, collected));
  }

  #say(fault: string): void {
    this.fault ??= fault;
  }
}

function misfit({ name, target, args, text }: Extract<Tree, { kind: 'call' }>, given: readonly CelType[]): string {
  const types = given.map(typeText);
  const [left, right] = types;
  const [aLeft, aRight] = given.map(oneOf);
  if (args[0]?.kind === 'name' && args[0].name === COLLECTED) {
    return `what ${text} asks of each item comes to ${aRight ?? aLeft}, it must be true or false`;
  }
  switch (name) {
    case '_==_':
    case '_!=_':
    case '_<_':
    case '_<=_':
    case '_>_':
    case '_>=_':
      return `the expression compares ${left} with ${right}`;
    case '@in':
      return `the expression looks for ${aLeft} in ${aRight}`;
    case '_[_]':
      return `the expression takes item ${args[1]!.text} of ${aLeft}, by ${aRight}`;
    case '_?_:_':
      return left === 'bool'
        ? `both sides of ? : must have one type, they are ${types[1]} and ${types[2]}`
        : `what stands before ? is ${aLeft}, it must be true or false`;
    case '!_':
      return `! is written before ${aLeft}, which is not true or false`;
    case '_&&_':
    case '_||_':
      return `${name.slice(1, -1)} stands between ${left} and ${right}, both must be true or false`;
  }
  if (/^_.+_$/.test(name)) return `${name.slice(1, -1)} stands between ${left} and ${right}, which it does not take`;
  if (target === undefined) return `${name}() does not take ${types.join(' and ')}`;
  return types.length > 1
    ? `${name}() of ${aLeft} does not take ${types.slice(1).join(' and ')}`
    : `${aLeft} has no ${name}()`;
}

function literal(value: unknown): CelType {
  const kind = kindOf(value);
  return LITERALS.has(kind) ? scalar(kind as 'int') : UNKNOWN;
}

const LITERALS: ReadonlySet<string> = new Set(['string', 'int', 'uint', 'double', 'bool', 'bytes', 'null']);
const TYPE_NAMES: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'double', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint'],
]);
