import { kindOf } from './kind-of.ts';
import { fixed, scientific, shortest } from './number-text.ts';
import { durationText, timeText } from './time.ts';

/**
 * The strings extension's `format`, in the version that Kubernetes has: numbers of `%f` have commas between thousands, and `%e`
 * takes its precision for a width and writes a power of ten.
 * Source: https://github.com/google/cel-go/blob/v0.26.0/ext/formatting.go
 *
 * @throws Error as CEL does for clauses that do not exist, or that get no value or one of the wrong type
 */
export function formatted(text: string, values: Iterable<unknown>): string {
  const rest = [...values];
  return text.replace(CLAUSE, (clause, digits: string | undefined, verb: string | undefined) => {
    if (clause === '%%') return '%';
    const write = verb === undefined ? undefined : CLAUSES[verb];
    if (write === undefined || digits === '.') throw new Error(`format has no clause ${clause}`);
    if (rest.length === 0) throw new Error('format has more clauses than values');
    const value = rest.shift();
    const written = write(value, Number(digits?.slice(1) ?? 6));
    if (written === undefined) throw new Error(`format cannot write a ${kindOf(value)} as ${clause}`);
    return written;
  });
}

const CLAUSE = /%%|%(\.\d*)?(.)?/gsu;

/** What each clause writes; undefined where it takes no such value. */
const CLAUSES: Readonly<Record<string, (value: unknown, digits: number) => string | undefined>> = {
  s: (value) => shown(value),
  d: (value) => whole(value)?.toString(),
  f: (value, digits) => {
    const number = double(value);
    return number === undefined ? undefined : fixed(number, digits);
  },
  e: (value, width) => {
    const number = double(value);
    return number === undefined ? undefined : scientific(number).padStart(width);
  },
  b: (value) => (typeof value === 'boolean' ? (value ? '1' : '0') : whole(value)?.toString(2)),
  o: (value) => whole(value)?.toString(8),
  x: hex,
  X: (value) => hex(value)?.toUpperCase(),
};

function hex(value: unknown): string | undefined {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : whole(value)?.toString(16);
}

function whole(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return kindOf(value) === 'uint' ? BigInt(String(value)) : undefined;
}

function double(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && SPECIAL.has(value) ? Number(value) : undefined;
}

const SPECIAL: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity']);

/** A value as `%s` writes it. */
function shown(value: unknown): string | undefined {
  const kind = kindOf(value);
  if (kind === 'string') return String(value);
  if (kind === 'bytes') return Buffer.from(value as Uint8Array).toString();
  if (kind === 'timestamp') return timeText(value as Date);
  if (kind === 'duration') return durationText(value as Parameters<typeof durationText>[0]);
  if (kind === 'double') return shortest(value as number);
  if (kind === 'type') return typeName(value);
  return PLAIN.has(kind) ? String(value) : aggregate(value);
}

function aggregate(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const items = value.map(inside);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (kindOf(value) !== 'map') return undefined;
  const entries: (readonly [unknown, unknown])[] = value instanceof Map ? [...value] : Object.entries(value as object);
  const pairs = entries.map(([key, one]) => [inside(key), inside(one)] as const);
  if (pairs.flat().includes(undefined)) return undefined;
  const sorted = pairs.sort(([a], [b]) => (a! < b! ? -1 : a === b ? 0 : 1));
  return `{${sorted.map((pair) => pair.join(':')).join(', ')}}`;
}

/** A value as it is written in a list or map: as CEL would spell it. */
function inside(value: unknown): string | undefined {
  const text = shown(value);
  switch (kindOf(value)) {
    case 'string':
      return quoted(text!);
    case 'bytes':
      return `b${quoted(text!)}`;
    case 'timestamp':
    case 'duration':
      return `${kindOf(value)}("${text}")`;
    case 'double':
      return Number.isFinite(value) ? (value as number).toFixed(6) : `"${text}"`;
    default:
      return text;
  }
}

/** As Go quotes a string. */
function quoted(text: string): string {
  const escaped = text.replace(/[\\"\p{Cc}]/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    return SIGNS[sign] ?? (code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u00${code.toString(16)}`);
  });
  return `"${escaped}"`;
}

/** What a text needs before it in quotes. */
export const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

function typeName(value: unknown): string {
  const { name } = value as { readonly name: string };
  return name === 'null' ? 'null_type' : name;
}

const PLAIN: ReadonlySet<string> = new Set(['int', 'uint', 'bool', 'null']);
