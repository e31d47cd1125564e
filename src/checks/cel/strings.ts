import type { Environment } from '@marcbachmann/cel-js';
import { re2 } from './re2.ts';

/**
 * Functions on strings, with the regular expressions of Go.
 * Sources: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-regex-library,
 * https://github.com/google/cel-go/blob/master/ext/README.md#strings
 */
export function registerStrings(environment: Environment): void {
  const matches = (text: string, pattern: string) => expression(pattern).test(text);
  environment
    .registerFunction('string.matches__(string): bool', matches)
    .registerFunction('matches(string, string): bool', matches)
    .registerFunction(
      'string.find(string): string',
      (text: string, pattern: string) => expression(pattern).exec(text)?.[0] ?? '',
    )
    .registerFunction('string.findAll(string): list<string>', (text: string, pattern: string) => all(text, pattern))
    .registerFunction('string.findAll(string, int): list<string>', (text: string, pattern: string, most: bigint) =>
      most < 0n ? all(text, pattern) : all(text, pattern).slice(0, Number(most)),
    )
    .registerFunction('string.replace(string, string): string', (text: string, a: string, b: string) =>
      text.replaceAll(a, () => b),
    )
    .registerFunction('string.replace(string, string, int): string', replaced)
    .registerFunction('string.charAt(int): string', (text: string, at: bigint) => [...text][Number(at)] ?? '')
    .registerFunction('string.reverse(): string', (text: string) => [...text].reverse().join(''))
    .registerFunction('string.format(list<dyn>): string', formatted)
    .registerFunction('string(google.protobuf.Timestamp): string', timeText)
    .registerFunction('string(google.protobuf.Duration): string', (duration: object) => String(duration))
    .registerFunction('int(google.protobuf.Timestamp): int', (time: Date) => BigInt(Math.floor(time.getTime() / 1000)));
}

function expression(pattern: string): RegExp {
  const made = re2(pattern);
  if (made === undefined) throw new Error(`the expression ${JSON.stringify(pattern)} cannot be read as RE2`);
  return made;
}

function all(text: string, pattern: string): string[] {
  return text.match(new RegExp(expression(pattern).source, 'gu')) ?? [];
}

function replaced(text: string, a: string, b: string, most: bigint): string {
  let left = most < 0n ? Number.POSITIVE_INFINITY : Number(most);
  return text.replaceAll(a, (found) => (left-- > 0 ? b : found));
}

/** The verbs of `format` that have one meaning in both languages. */
function formatted(text: string, values: Iterable<unknown>): string {
  const rest = [...values];
  return text.replace(/%(?:\.(\d+))?(.)/gsu, (_, digits: string | undefined, verb: string) => {
    if (verb === '%') return '%';
    if (rest.length === 0) throw new Error('format has more verbs than values');
    const value = rest.shift();
    if (verb === 's') return shown(value);
    if (verb === 'd' && typeof value === 'bigint') return String(value);
    if (verb === 'f' && typeof value !== 'string') return Number(value).toFixed(Number(digits ?? 6));
    const base = BASES[verb.toLowerCase()];
    if (base !== undefined && typeof value === 'bigint') {
      return verb === 'X' ? value.toString(base).toUpperCase() : value.toString(base);
    }
    throw new Error(`format with %${verb} is not evaluated here`);
  });
}

const BASES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16 };

/** A value as `%s` writes it: inside lists and maps strings have quotes, and numbers six digits. */
function shown(value: unknown, inside = false): string {
  if (typeof value === 'string') return inside ? JSON.stringify(value) : value;
  if (typeof value === 'number' && inside) return value.toFixed(6);
  if (value instanceof Date) return timeText(value);
  if (Array.isArray(value) || value instanceof Set) return `[${[...value].map((one) => shown(one, true)).join(', ')}]`;
  if (typeof value === 'object' && value !== null && value.constructor === Object) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${shown(one, true)}`).join(', ')}}`;
  }
  return String(value);
}

function timeText(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, 'Z');
}
