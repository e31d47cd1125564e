import type { Environment } from '@marcbachmann/cel-js';
import { formatted, SIGNS } from './format.ts';
import { re2 } from './re2.ts';
import { durationText, timeText } from './time.ts';

/**
 * Functions on strings, with the regular expressions of Go, counted in characters rather than in halves of them. Those whose names
 * end in underscores stand in for functions of the library, see `spelled`.
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
    .registerFunction('string.format(list<dyn>): string', (text: string, values: Iterable<unknown>) =>
      formatted(text, values),
    )
    .registerFunction('string(google.protobuf.Timestamp): string', timeText)
    .registerFunction('string(google.protobuf.Duration): string', durationText)
    .registerFunction('int(google.protobuf.Timestamp): int', (time: Date) => BigInt(Math.floor(time.getTime() / 1000)))
    .registerType('kubernetes.Strings', { ctor: Strings, fields: {} })
    .registerConstant('strings', 'kubernetes.Strings', new Strings())
    .registerFunction('kubernetes.Strings.quote(string): string', (_: Strings, text: string) => {
      return `"${[...text].map((sign) => SIGNS[sign] ?? sign).join('')}"`;
    });
  registerCharacters(environment);
}

class Strings {}

/** Functions that count characters. */
function registerCharacters(environment: Environment): void {
  environment
    .registerFunction('string.charAt(int): string', (text: string, at: bigint) => cut([...text], at, at, 1n))
    .registerFunction('string.substring__(int): string', (text: string, from: bigint) => {
      const characters = [...text];
      return cut(characters, from, BigInt(characters.length));
    })
    .registerFunction('string.substring__(int, int): string', (text: string, from: bigint, to: bigint) => {
      if (from > to) throw new Error(`a part of a text cannot start at ${from} and end at ${to}`);
      return cut([...text], from, to);
    })
    .registerFunction('string.indexOf__(string): int', (text: string, part: string) => place(text, part, 0n))
    .registerFunction('string.indexOf__(string, int): int', place)
    .registerFunction('string.lastIndexOf__(string): int', (text: string, part: string) =>
      lastPlace(text, part, BigInt([...text].length - (part === '' ? 0 : 1))),
    )
    .registerFunction('string.lastIndexOf__(string, int): int', lastPlace)
    .registerFunction('string.split__(string): list<string>', (text: string, by: string) => split(text, by, -1n))
    .registerFunction('string.split__(string, int): list<string>', split)
    .registerFunction('string.lowerAscii__(): string', (text: string) =>
      text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    )
    .registerFunction('string.upperAscii__(): string', (text: string) =>
      text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
    );
}

function cut(characters: readonly string[], from: bigint, to: bigint, more = 0n): string {
  for (const index of [from, to]) {
    if (index < 0n || index > BigInt(characters.length)) throw new Error(`index out of range: ${index}`);
  }
  return characters.slice(Number(from), Number(to + more)).join('');
}

function place(text: string, part: string, from: bigint): bigint {
  if (part === '') return from;
  if (from < 0n) throw new Error(`index out of range: ${from}`);
  const before = [...text].slice(0, Number(from)).join('');
  const found = text.indexOf(part, before.length);
  return found < 0 ? -1n : BigInt([...text.slice(0, found)].length);
}

/** A place beyond the end of the text finds nothing. */
function lastPlace(text: string, part: string, from: bigint): bigint {
  if (part === '') return from;
  const characters = [...text];
  if (characters.length < [...part].length) return -1n;
  if (from < 0n) throw new Error(`index out of range: ${from}`);
  if (from >= BigInt(characters.length)) return -1n;
  const found = text.lastIndexOf(part, characters.slice(0, Number(from)).join('').length);
  return found < 0 ? -1n : BigInt([...text.slice(0, found)].length);
}

function split(text: string, by: string, most: bigint): string[] {
  if (most === 0n) return [];
  const all = by === '' ? [...text] : text.split(by);
  if (most < 0n || most >= BigInt(all.length)) return all;
  const last = Number(most) - 1;
  return [...all.slice(0, last), all.slice(last).join(by)];
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
