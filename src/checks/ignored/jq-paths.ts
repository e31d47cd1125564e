import { re2 } from '../cel/re2.ts';
import { type FieldPath, isRecord } from '../field.ts';
import type { Filter } from './jq-parse.ts';

/** Where a filter leads, and what stands there; no path for what is not a part of the input. */
interface Place {
  readonly path: FieldPath | undefined;
  readonly value: unknown;
}

/** What jq ends with an error: Argo CD then lets the object be. */
class JqError extends Error {}

/** Most places that one expression may come to. */
const MOST = 100_000;

/**
 * The paths that a jq filter yields in a value, as `path(…)` and `del(…)` of jq take it. None where jq ends with an error, since
 * Argo CD then takes nothing away.
 */
export function jqPaths(filter: Filter, value: unknown): readonly FieldPath[] {
  try {
    const found: FieldPath[] = [];
    for (const { path } of run(filter, { path: [], value })) {
      if (path === undefined || found.length >= MOST) throw new JqError();
      found.push(path);
    }
    return found;
  } catch (error) {
    if (error instanceof JqError) return [];
    throw error;
  }
}

/** The value without what stands at some paths. */
export function withoutPaths(value: unknown, paths: readonly FieldPath[]): unknown {
  if (paths.some((path) => path.length === 0)) return null;
  if (paths.length === 0) return value;
  const below = new Map<string | number, FieldPath[]>();
  for (const [step, ...rest] of paths) below.set(step!, [...(below.get(step!) ?? []), rest]);
  // A JSON pointer names an item by a text.
  const inside = (step: string | number) => [
    ...(below.get(step) ?? []),
    ...(typeof step === 'number' ? (below.get(`${step}`) ?? []) : []),
  ];
  const gone = (step: string | number) => inside(step).some((rest) => rest.length === 0);
  const kept = (step: string | number, inner: unknown) => withoutPaths(inner, inside(step));
  if (Array.isArray(value)) return value.flatMap((item, index) => (gone(index) ? [] : [kept(index, item)]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (gone(key) ? [] : [[key, kept(key, inner)]])),
  );
}

function* run(filter: Filter, at: Place): Iterable<Place> {
  switch (filter.kind) {
    case 'itself':
      yield at;
      return;
    case 'field':
      yield field(at, filter.name);
      return;
    case 'item':
      yield item(at, filter.index);
      return;
    case 'each':
      yield* each(at);
      return;
    case 'everywhere':
      yield* everywhere(at);
      return;
    case 'text':
      yield { path: undefined, value: filter.value };
      return;
    case 'pipe':
      for (const one of run(filter.left, at)) yield* run(filter.right, one);
      return;
    case 'comma':
      yield* run(filter.left, at);
      yield* run(filter.right, at);
      return;
    case 'otherwise': {
      const first = [...tried(filter.left, at)].filter(({ value }) => truth(value));
      yield* first.length > 0 ? first : run(filter.right, at);
      return;
    }
    case 'compare':
      for (const right of run(filter.right, at)) {
        for (const left of run(filter.left, at)) yield made(compares(filter.sign, left.value, right.value));
      }
      return;
    case 'try':
      yield* tried(filter.of, at);
      return;
    default:
      yield* call(filter.name, filter.of, at);
  }
}

/** What comes before the first error. */
function* tried(filter: Filter, at: Place): Iterable<Place> {
  try {
    yield* run(filter, at);
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
  }
}

function made(value: unknown): Place {
  return { path: undefined, value };
}

function step({ path }: Place, key: string | number, value: unknown): Place {
  return { path: path && [...path, key], value };
}

function field(at: Place, name: string): Place {
  if (at.value === null || at.value === undefined) return step(at, name, null);
  if (!isRecord(at.value)) throw new JqError();
  return step(at, name, Object.hasOwn(at.value, name) ? at.value[name] : null);
}

function item(at: Place, index: number): Place {
  if (at.value === null || at.value === undefined) return step(at, index, null);
  if (!Array.isArray(at.value)) throw new JqError();
  const place = index < 0 ? at.value.length + index : index;
  return step(at, place, at.value[place] ?? null);
}

function* each(at: Place): Iterable<Place> {
  const { value } = at;
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield step(at, index, one);
  else if (isRecord(value)) for (const [key, one] of Object.entries(value)) yield step(at, key, one);
  else throw new JqError();
}

function* everywhere(at: Place): Iterable<Place> {
  yield at;
  if (Array.isArray(at.value) || isRecord(at.value)) for (const one of each(at)) yield* everywhere(one);
}

function truth(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false;
}

function* call(name: string, of: readonly Filter[], at: Place): Iterable<Place> {
  const [first] = of;
  switch (name) {
    case 'empty':
      return;
    case 'recurse':
      yield* everywhere(at);
      return;
    case 'select':
      for (const { value } of run(first!, at)) if (truth(value)) yield at;
      return;
    case 'first':
      for (const one of run(first!, at)) {
        yield one;
        return;
      }
      return;
    case 'and':
    case 'or':
      for (const left of run(first!, at)) {
        if (truth(left.value) === (name === 'or')) yield made(name === 'or');
        else for (const right of run(of[1]!, at)) yield made(truth(right.value));
      }
      return;
    case 'any':
    case 'all': {
      const values = [...each(at)]
        .flatMap((one) => (first === undefined ? [one] : [...run(first, one)]))
        .map(({ value }) => truth(value));
      yield made(name === 'any' ? values.includes(true) : !values.includes(false));
      return;
    }
    default:
      if (first === undefined) yield made(ofValue(name, at.value));
      else for (const { value } of run(first, at)) yield made(ofTwo(name, at.value, value));
  }
}

function ofValue(name: string, value: unknown): unknown {
  switch (name) {
    case 'not':
      return !truth(value);
    case 'type':
      return typeOf(value);
    case 'tostring':
      return typeof value === 'string' ? value : JSON.stringify(value ?? null);
    case 'keys':
      if (Array.isArray(value)) return [...value.keys()];
      if (isRecord(value)) return Object.keys(value).sort();
      throw new JqError();
    case 'length':
      if (Array.isArray(value)) return value.length;
      if (typeof value === 'string') return [...value].length;
      if (typeof value === 'number') return Math.abs(value);
      if (isRecord(value)) return Object.keys(value).length;
      if (value === null || value === undefined) return 0;
      throw new JqError();
    default:
      if (typeof value !== 'string') throw new JqError();
      return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  }
}

function ofTwo(name: string, value: unknown, other: unknown): unknown {
  if (name === 'has') {
    if (isRecord(value) && typeof other === 'string') return Object.hasOwn(value, other);
    if (Array.isArray(value) && typeof other === 'number') return other >= 0 && other < value.length;
    throw new JqError();
  }
  if (name === 'contains') return contains(value, other);
  if (typeof value !== 'string' || typeof other !== 'string') throw new JqError();
  if (name === 'startswith') return value.startsWith(other);
  if (name === 'endswith') return value.endsWith(other);
  const pattern = re2(other);
  if (pattern === undefined) throw new JqError();
  return pattern.test(value);
}

function contains(value: unknown, part: unknown): boolean {
  if (typeof value === 'string' && typeof part === 'string') return value.includes(part);
  if (Array.isArray(value) && Array.isArray(part))
    return part.every((one) => value.some((own) => typeOf(own) === typeOf(one) && contains(own, one)));
  if (isRecord(value) && isRecord(part))
    return Object.entries(part).every(([key, one]) => Object.hasOwn(value, key) && contains(value[key], one));
  if (typeOf(value) !== typeOf(part)) throw new JqError();
  return compares('==', value, part);
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : typeof value;
}

/** In the order of jq: null, false, true, numbers, texts, lists, maps. */
const ORDER = ['null', 'boolean', 'number', 'string', 'array', 'object'];

function compares(sign: string, left: unknown, right: unknown): boolean {
  const order = compare(left, right);
  switch (sign) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

function compare(left: unknown, right: unknown): number {
  const kinds = ORDER.indexOf(typeOf(left)) - ORDER.indexOf(typeOf(right));
  if (kinds !== 0 || left === null || left === undefined) return kinds;
  if (typeof left === 'boolean' || typeof left === 'number') return Number(left) - Number(right);
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
  const [a, b] = [left, right].map((one) => JSON.stringify(one, sortedKeys));
  return a === b ? 0 : a! < b! ? -1 : 1;
}

/** Maps in an order of their own compare by what they hold. */
function sortedKeys(_: string, value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
