import { syntaxFault } from './condition-syntax.ts';

/** Result of a condition: true or false, an evaluation error, or not to be told (it uses more than is understood here). */
export type Verdict = boolean | 'error' | 'unknown';

/**
 * Evaluates a success or failure condition of Argo Rollouts on a result: logic, comparisons, arithmetic, `len`, `isNaN`,
 * `isInf`, `asInt`, `asFloat`, `all`/`any`/`none` with `#`, and indices. Anything else of the expression language is `unknown`.
 *
 * https://github.com/expr-lang/expr/blob/master/docs/language-definition.md
 *
 * A list where a number belongs, as in `result > 1`, is an error, since the expression does not even compile.
 *
 * @param result - samples of a vector, or the number that a scalar query answers
 */
export function evaluate(condition: string, result: readonly number[] | number): Verdict {
  if (syntaxFault(condition) !== undefined) return 'error';
  const tokens = tokenize(condition);
  if (tokens === undefined) return 'unknown';
  try {
    const parser = new Parser(tokens);
    const value = parser.whole()({ result, element: undefined });
    return typeof value === 'boolean' ? value : 'error';
  } catch (error) {
    if (error === OUT_OF_RANGE || error === WRONG_TYPE) return 'error';
    if (error === NOT_UNDERSTOOD) return 'unknown';
    throw error;
  }
}

type Value = boolean | number | string | readonly number[];
interface Scope {
  readonly result: readonly number[] | number;
  readonly element: number | undefined;
}
type Node = (scope: Scope) => Value;

const OUT_OF_RANGE = Symbol('index out of range');
const WRONG_TYPE = Symbol('wrong type');
const NOT_UNDERSTOOD = Symbol('not understood');

const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|([A-Za-z_]\w*|"[^"\\]*"|'[^'\\]*')|(==|!=|<=|>=|&&|\|\||[-+*/%!<>()[\],#{}.]))/y;

function tokenize(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trim();
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (match === null) return undefined;
    tokens.push(match[1] ?? match[2] ?? match[3]!);
  }
  return tokens;
}

/** Precedence of binary operators, loosest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||', 'or'],
  ['&&', 'and'],
  ['==', '!=', '<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const node = this.#binary(0);
    if (this.#at < this.#tokens.length) throw NOT_UNDERSTOOD;
    return node;
  }

  #binary(level: number): Node {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    while (operators.includes(this.#tokens[this.#at] ?? '')) {
      const operator = this.#tokens[this.#at++]!;
      const before = left;
      const right = this.#binary(level + 1);
      left = (scope) => apply(operator, before, right, scope);
    }
    return left;
  }

  #unary(): Node {
    if (this.#take('!') || this.#take('not')) {
      const inner = this.#unary();
      return (scope) => !truth(inner(scope));
    }
    if (this.#take('-')) {
      const inner = this.#unary();
      return (scope) => -amount(inner(scope));
    }
    return this.#indexed();
  }

  #indexed(): Node {
    let node = this.#primary();
    while (true) {
      const list = node;
      if (this.#take('.')) {
        this.#at++;
        // Neither a number nor a list has members. What a function gave may be anything.
        node = (scope) => {
          list(scope);
          throw WRONG_TYPE;
        };
        continue;
      }
      if (!this.#take('[')) return node;
      const index = this.#binary(0);
      this.#expect(']');
      node = (scope) => element(list(scope), amount(index(scope)));
    }
  }

  #primary(): Node {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw NOT_UNDERSTOOD;
    if (token === '(') {
      const inner = this.#binary(0);
      this.#expect(')');
      return inner;
    }
    if (/^[\d.]/.test(token)) return () => Number(token);
    if (/^["']/.test(token)) return () => token.slice(1, -1);
    if (token === 'true' || token === 'false') return () => token === 'true';
    if (token === 'result') return ({ result }) => result;
    if (token === '#') return (scope) => scope.element ?? Number.NaN;
    return this.#call(token);
  }

  #call(name: string): Node {
    this.#expect('(');
    const subject = this.#binary(0);
    if (['all', 'any', 'none'].includes(name)) {
      this.#expect(',');
      const braces = this.#take('{');
      const test = this.#binary(0);
      if (braces) this.#expect('}');
      this.#expect(')');
      return (scope) => quantify(name, series(subject(scope)), (one) => truth(test({ ...scope, element: one })));
    }
    this.#expect(')');
    switch (name) {
      case 'len':
        return (scope) => series(subject(scope)).length;
      case 'isNaN':
        return (scope) => Number.isNaN(amount(subject(scope)));
      case 'isInf':
        return (scope) => Math.abs(amount(subject(scope))) === Number.POSITIVE_INFINITY;
      case 'isNil':
        // An empty list is not nil, which is why this guard guards nothing.
        return (scope) => {
          subject(scope);
          return false;
        };
      case 'asInt':
        return (scope) => Math.trunc(amount(subject(scope)));
      case 'asFloat':
        return (scope) => amount(subject(scope));
      default:
        throw NOT_UNDERSTOOD;
    }
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw NOT_UNDERSTOOD;
  }
}

function apply(operator: string, left: Node, right: Node, scope: Scope): Value {
  if (operator === '&&' || operator === 'and') return truth(left(scope)) && truth(right(scope));
  if (operator === '||' || operator === 'or') return truth(left(scope)) || truth(right(scope));
  const [one, other] = [left(scope), right(scope)];
  if (typeof one === 'string' && typeof other === 'string') {
    if (operator === '==') return one === other;
    if (operator === '!=') return one !== other;
    throw NOT_UNDERSTOOD;
  }
  const a = amount(one);
  const b = amount(other);
  switch (operator) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
  }
}

function quantify(name: string, values: readonly number[], test: (one: number) => boolean): boolean {
  if (name === 'all') return values.every(test);
  return name === 'any' ? values.some(test) : !values.some(test);
}

function element(list: Value, index: number): number {
  // A negative index counts from the end.
  const value = series(list).at(index);
  if (value === undefined) throw OUT_OF_RANGE;
  return value;
}

function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw WRONG_TYPE;
  return value;
}

function amount(value: Value): number {
  if (typeof value !== 'number') throw WRONG_TYPE;
  return value;
}

function series(value: Value): readonly number[] {
  if (typeof value !== 'object') throw WRONG_TYPE;
  return value;
}
