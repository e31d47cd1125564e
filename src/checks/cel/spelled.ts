import { brackets, isName, parts, type Token, tokens } from './tokens.ts';

/**
 * An expression in the words of the CEL library that is used here, which lacks some of the language: an index inside `has()`,
 * optional list items and map entries (`[?a]`, `{?k: v}`), comprehensions over two variables, `optMap`, `orValue` on what is no
 * optional, `sortBy`, expressions of RE2, texts by their characters, raw bytes, and numbers without a zero before the
 * point. What is put in their place are functions and macros of `language.ts`.
 * Sources: https://github.com/google/cel-go/blob/master/ext/README.md#twovarcomprehensions,
 * https://github.com/google/cel-spec/wiki/proposal-246
 */
export function spelled(expression: string): string {
  if (!MAY_DIFFER.test(expression)) return expression;
  return new Spelling(expression).write();
}

const MAY_DIFFER = new RegExp(
  [
    ...['\\?', '\\bhas\\b', '\\bmatches\\b', '\\borValue\\b', '\\ball\\b', '\\bexists', '\\btransform'],
    ...['\\bopt(?:Flat)?Map\\b', '\\bsortBy\\b', 'ndexOf\\b', '\\bsubstring\\b', '\\bsplit\\b', 'Ascii\\b'],
    ...['(?<!\\w)\\.\\d', '\\b[bB]?[rR][\'"]'],
  ].join('|'),
);

class Spelling {
  readonly #expression: string;
  readonly #all: readonly Token[];
  readonly #pairs: ReadonlyMap<number, number>;
  /** What a token is written as instead, and what is put before and after it. */
  readonly #instead = new Map<number, string>();
  readonly #before = new Map<number, string>();
  readonly #after = new Map<number, string>();

  constructor(expression: string) {
    this.#expression = expression;
    this.#all = tokens(expression);
    this.#pairs = brackets(this.#all);
  }

  write(): string {
    this.#all.forEach((token, index) => {
      const { text } = token;
      if (text === '[' || text === '{') this.#optionalParts(index);
      else if (/^\.\d/.test(text)) this.#instead.set(index, `0${text}`);
      else if (/^[bB]?[rR]["']/.test(text)) this.#instead.set(index, cooked(text));
      else if (this.#all[index + 1]?.text === '(' && this.#pairs.has(index + 1)) {
        if (text === 'has' && this.#all[index - 1]?.text !== '.') this.#has(index);
        else if (this.#all[index - 1]?.text === '.') this.#method(index, text);
      }
    });
    let out = '';
    let from = 0;
    this.#all.forEach(({ text, start, end }, index) => {
      out += this.#expression.slice(from, start);
      out += (this.#before.get(index) ?? '') + (this.#instead.get(index) ?? text) + (this.#after.get(index) ?? '');
      from = end;
    });
    return out + this.#expression.slice(from);
  }

  /** `[?a, b]` is `[maybe__(a), b].present__()`; `{?k: v}` is `{k: maybe__(v)}.present__()`. */
  #optionalParts(open: number): void {
    const close = this.#pairs.get(open);
    if (close === undefined) return;
    // After a value it is an index, and `a[?0]` is known to the library.
    const before = this.#all[open - 1];
    if (this.#all[open]!.text === '[' && before !== undefined && endsValue(before.text)) return;
    const optional = parts(this.#all, this.#pairs, open).filter(([from]) => this.#all[from]!.text === '?');
    for (const [from, to] of optional) {
      this.#instead.set(from, '');
      const colon = this.#all[open]!.text === '{' ? this.#colon(from + 1, to) : from;
      if (colon === undefined || colon + 1 >= to) return;
      this.#put(this.#before, colon + 1, 'maybe__(');
      this.#append(to - 1, ')');
    }
    if (optional.length > 0) this.#append(close, '.present__()');
  }

  /** The colon of an entry: the first that belongs to no `?` and stands in no brackets. */
  #colon(from: number, to: number): number | undefined {
    let questions = 0;
    for (let index = from; index < to; index++) {
      const { text } = this.#all[index]!;
      if (text === '(' || text === '[' || text === '{') index = this.#pairs.get(index) ?? to;
      else if (text === '?' && this.#all[index - 1]?.text !== '.') questions++;
      else if (text === ':' && questions-- === 0) return index;
    }
    return undefined;
  }

  /** `has(a[0].b)` is `(a[0].?b).hasValue()`. */
  #has(index: number): void {
    const open = index + 1;
    const close = this.#pairs.get(open)!;
    const inner = this.#all.slice(open + 1, close);
    const last = inner.length - 1;
    if (last < 2 || !isName(inner[last]) || inner[last - 1]!.text !== '.') return;
    if (parts(this.#all, this.#pairs, open).length > 1) return;
    // A chain of names alone is known to the library.
    if (inner.every((token) => token.text === '.' || token.text === '?' || isName(token))) return;
    this.#instead.set(index, '');
    this.#instead.set(close - 2, '.?');
    this.#append(close, '.hasValue()');
  }

  #method(index: number, name: string): void {
    const renamed = RENAMED.get(name);
    if (renamed !== undefined) this.#instead.set(index, renamed);
    const behind = OPTIONAL_MAPS.get(name);
    if (behind !== undefined) {
      // `.optMap(v, e)` is `.present__().map(v, e)`, made optional again.
      this.#instead.set(index, 'present__().map');
      this.#append(this.#pairs.get(index + 1)!, behind);
    }
    const args = parts(this.#all, this.#pairs, index + 1);
    if (name === 'sortBy' && args.length === 2) this.#sortBy(index, args[0]!, args[1]!);
    const shape = OVER_TWO.get(name);
    if (shape === undefined) return;
    const [key, value] = args.slice(0, 2).map(([from, to]) => (to - from === 1 ? this.#all[from] : undefined));
    if (!shape.arguments.includes(args.length) || !isName(key) || !isName(value)) return;
    // `.all(k, v, p)` is `.entries__().all(e, cel.bind(k, e.key, cel.bind(v, e.value, p)))`.
    const entry = `entry__${index}`;
    this.#instead.set(index, `entries__().${shape.as}`);
    this.#instead.set(args[0]![0], entry);
    // The comma stays, the second variable goes.
    this.#instead.set(args[1]![0], '');
    this.#instead.set(args[1]![1], '');
    const rest = args.slice(2);
    rest.forEach(([from, to], part) => {
      const pair = shape.pairs === true && part === rest.length - 1;
      const bound = `cel.bind(${key!.text}, ${entry}.key, cel.bind(${value!.text}, ${entry}.value, `;
      this.#put(this.#before, from, `${pair ? `[${entry}.key, ` : ''}${bound}`);
      this.#append(to - 1, `))${pair ? ']' : ''}`);
    });
    if (shape.pairs === true) this.#append(this.#pairs.get(index + 1)!, '.map__()');
    if (shape.merges === true) this.#append(this.#pairs.get(index + 1)!, '.merged__()');
  }

  /** `.sortBy(x, e)` is `.map(x, [e, x]).sorted__()`. */
  #sortBy(index: number, [from, end]: Part, [key, last]: Part): void {
    const variable = this.#all[from];
    if (end - from !== 1 || !isName(variable)) return;
    this.#instead.set(index, 'map');
    this.#put(this.#before, key, '[');
    this.#append(last - 1, `, ${variable!.text}]`);
    this.#append(this.#pairs.get(index + 1)!, '.sorted__()');
  }

  /** Before a token, and before what was put there already: the outer bracket is met first. */
  #put(where: Map<number, string>, index: number, text: string): void {
    where.set(index, (where.get(index) ?? '') + text);
  }

  /** After a token, in front of what an outer bracket has put there. */
  #append(index: number, text: string): void {
    this.#after.set(index, text + (this.#after.get(index) ?? ''));
  }
}

/** A raw text as one that is not: the library knows no raw bytes, and takes `\'` for an escape in raw texts too. */
function cooked(raw: string): string {
  const quote = raw.search(/["']/);
  return (quote === 2 ? 'b' : '') + raw.slice(quote).replaceAll('\\', '\\\\');
}

function endsValue(token: string): boolean {
  return token !== 'in' && /^(?:[A-Za-z_]\w*|\)|\]|\}|.*["'])$/s.test(token);
}

/** The name of a function as it was before `spelled`. */
export function plainName(name: string): string {
  return name.endsWith('__') ? name.slice(0, -2) : name;
}

type Part = readonly [from: number, to: number];

/** Methods that the library has in another form, and may not be given again. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    matches: 'matches__',
    indexOf: 'indexOf__',
    lastIndexOf: 'lastIndexOf__',
    substring: 'substring__',
    split: 'split__',
    lowerAscii: 'lowerAscii__',
    upperAscii: 'upperAscii__',
    orValue: 'orValue__',
    existsOne: 'exists_one',
  }),
);

const OPTIONAL_MAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({ optMap: '.optional__()', optFlatMap: '.flatOptional__()' }),
);

interface OverTwo {
  readonly as: string;
  readonly arguments: readonly number[];
  readonly pairs?: true;
  readonly merges?: true;
}

/** Comprehensions over two variables, and the one over one that does the same. */
const OVER_TWO: ReadonlyMap<string, OverTwo> = new Map<string, OverTwo>(
  Object.entries({
    all: { as: 'all', arguments: [3] },
    exists: { as: 'exists', arguments: [3] },
    existsOne: { as: 'exists_one', arguments: [3] },
    exists_one: { as: 'exists_one', arguments: [3] },
    transformList: { as: 'map', arguments: [3, 4] },
    transformMap: { as: 'map', arguments: [3, 4], pairs: true },
    transformMapEntry: { as: 'map', arguments: [3, 4], merges: true },
  }),
);
