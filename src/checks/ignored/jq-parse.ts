/** A jq filter, as far as it is read here: what yields paths, and conditions on what is there. */
export type Filter =
  | { readonly kind: 'itself' | 'each' | 'everywhere' }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'text'; readonly value: string | number | boolean | null }
  | { readonly kind: 'pipe' | 'comma' | 'otherwise'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'compare'; readonly sign: string; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'try'; readonly of: Filter }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Filter[] };

/** Functions that are read here, with the number of their arguments. */
const CALLS: ReadonlyMap<string, readonly number[]> = new Map([
  ['select', [1]],
  ['not', [0]],
  ['empty', [0]],
  ['has', [1]],
  ['test', [1]],
  ['startswith', [1]],
  ['endswith', [1]],
  ['contains', [1]],
  ['any', [0, 1]],
  ['all', [0, 1]],
  ['type', [0]],
  ['length', [0]],
  ['keys', [0]],
  ['tostring', [0]],
  ['ascii_downcase', [0]],
  ['first', [1]],
  ['recurse', [0]],
]);

/** Reads a jq expression. Undefined when it is none, or uses more of jq than is read here. */
export function parseJq(expression: string): Filter | undefined {
  const tokens = tokensOf(expression);
  if (tokens === undefined || tokens.length > MOST_TOKENS) return undefined;
  const parser = new Parser(tokens);
  try {
    return parser.whole();
  } catch (error) {
    if (error === UNREAD) return undefined;
    throw error;
  }
}

/** Thrown, without a stack, where an expression goes beyond what is read. */
const UNREAD = Symbol('unread');

/** An expression is a line that a person wrote. */
const MOST_TOKENS = 500;

function tokensOf(expression: string): string[] | undefined {
  const found: string[] = [];
  let rest = expression;
  for (;;) {
    rest = rest.replace(/^(?:\s+|#[^\n]*)+/, '');
    if (rest === '') return found;
    const token = TOKEN.exec(rest)?.[0];
    if (token === undefined) return undefined;
    found.push(token);
    rest = rest.slice(token.length);
  }
}

const TOKEN =
  /^(?:"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|\.[A-Za-z_]\w*|\.\.|[A-Za-z_]\w*|\d+(?:\.\d+)?|==|!=|<=|>=|\/\/(?!=)|[.[\](){}|,:?<>-])/;

/** Words of jq that are no functions. */
const RESERVED = new Set([
  'def',
  'as',
  'if',
  'then',
  'else',
  'elif',
  'end',
  'reduce',
  'foreach',
  'try',
  'catch',
  'label',
  'import',
  'include',
]);

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Filter {
    const filter = this.#pipe();
    if (this.#at < this.#tokens.length) throw UNREAD;
    return filter;
  }

  #pipe(): Filter {
    const left = this.#comma();
    return this.#take('|') ? { kind: 'pipe', left, right: this.#pipe() } : left;
  }

  #comma(): Filter {
    let left = this.#otherwise();
    while (this.#take(',')) left = { kind: 'comma', left, right: this.#otherwise() };
    return left;
  }

  #otherwise(): Filter {
    const left = this.#or();
    return this.#take('//') ? { kind: 'otherwise', left, right: this.#otherwise() } : left;
  }

  #or(): Filter {
    let left = this.#and();
    while (this.#take('or')) left = { kind: 'call', name: 'or', of: [left, this.#and()] };
    return left;
  }

  #and(): Filter {
    let left = this.#compare();
    while (this.#take('and')) left = { kind: 'call', name: 'and', of: [left, this.#compare()] };
    return left;
  }

  #compare(): Filter {
    const left = this.#postfix();
    const sign = this.#tokens[this.#at];
    if (sign === undefined || !SIGNS.has(sign)) return left;
    this.#at++;
    return { kind: 'compare', sign, left, right: this.#postfix() };
  }

  #postfix(): Filter {
    let filter = this.#term();
    let left: Filter | undefined;
    let next = filter;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === '?') {
        this.#at++;
        // It is about the last step alone: what comes before it may still fail.
        next = { kind: 'try', of: next };
        filter = left === undefined ? next : { kind: 'pipe', left, right: next };
        continue;
      }
      if (token === '[') next = this.#bracket();
      else if (token !== undefined && /^\.[A-Za-z_]/.test(token)) next = this.#field();
      else if (token === '.' && /^["[]/.test(this.#tokens[this.#at + 1] ?? '')) {
        this.#at++;
        next = this.#afterDot();
      } else return filter;
      left = filter;
      filter = { kind: 'pipe', left, right: next };
    }
  }

  #term(): Filter {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw UNREAD;
    if (/^\.[A-Za-z_]/.test(token)) return this.#field();
    this.#at++;
    if (token === '.') return /^["[]/.test(this.#tokens[this.#at] ?? '') ? this.#afterDot() : { kind: 'itself' };
    if (token === '..') return { kind: 'everywhere' };
    if (token === '(') {
      const inner = this.#pipe();
      this.#expect(')');
      return inner;
    }
    if (token.startsWith('"')) return { kind: 'text', value: JSON.parse(token) as string };
    if (/^\d/.test(token)) return { kind: 'text', value: Number(token) };
    if (token === '-' && /^\d/.test(this.#tokens[this.#at] ?? ''))
      return { kind: 'text', value: -Number(this.#tokens[this.#at++]) };
    if (token === 'true' || token === 'false') return { kind: 'text', value: token === 'true' };
    if (token === 'null') return { kind: 'text', value: null };
    if (!/^[A-Za-z_]/.test(token) || RESERVED.has(token)) throw UNREAD;
    return this.#call(token);
  }

  #call(name: string): Filter {
    const of: Filter[] = [];
    if (this.#take('(')) {
      of.push(this.#pipe());
      this.#expect(')');
    }
    if (CALLS.get(name)?.includes(of.length) !== true) throw UNREAD;
    return { kind: 'call', name, of };
  }

  /** `.name` */
  #field(): Filter {
    return { kind: 'field', name: this.#tokens[this.#at++]!.slice(1) };
  }

  /** `."name"` or `.[…]`, behind the dot. */
  #afterDot(): Filter {
    const token = this.#tokens[this.#at]!;
    if (token === '[') return this.#bracket();
    this.#at++;
    return { kind: 'field', name: JSON.parse(token) as string };
  }

  /** `[]`, `[0]` or `["name"]` */
  #bracket(): Filter {
    this.#expect('[');
    if (this.#take(']')) return { kind: 'each' };
    const negative = this.#take('-');
    const token = this.#tokens[this.#at++] ?? '';
    this.#expect(']');
    if (/^\d+$/.test(token)) return { kind: 'item', index: negative ? -Number(token) : Number(token) };
    if (!negative && token.startsWith('"')) return { kind: 'field', name: JSON.parse(token) as string };
    throw UNREAD;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw UNREAD;
  }
}

const SIGNS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
