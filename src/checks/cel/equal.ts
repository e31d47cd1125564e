import { Optional } from '@marcbachmann/cel-js';
import { kindOf } from './kind-of.ts';
import { listKind } from './list-kind.ts';

/**
 * A text that two values share when CEL holds them equal: numbers by their value whatever their type, lists and maps by what is in
 * them. For searching and removing duplicates in linear time.
 */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const keys = value.map(keyOf);
    return listKind(value) === undefined ? `[${keys.join()}]` : `{${keys.sort().join()}}`;
  }
  if (value instanceof Map)
    return `{${[...value]
      .map(([key, one]) => `${keyOf(key)}:${keyOf(one)}`)
      .sort()
      .join()}}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Date) return `time ${value.getTime()}`;
  if (value instanceof Optional) return value.hasValue() ? `optional ${keyOf(value.value())}` : 'none';
  if (kindOf(value) === 'uint') return String(value);
  const type = value.constructor;
  if (type !== Object && type !== undefined) return `${type.name} ${String(value)}`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${keyOf(one)}`)
    .sort()
    .join()}}`;
}

/** Whether CEL holds two values equal. Of lists the left one says whether their order counts. */
export function equals(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) return Array.isArray(right) && equalLists(left, right);
  if (kindOf(left) !== 'map' || kindOf(right) !== 'map') return keyOf(left) === keyOf(right);
  const [ours, theirs] = [entries(left), entries(right)];
  if (ours.size !== theirs.size) return false;
  for (const [key, one] of ours) if (!theirs.has(key) || !equals(one, theirs.get(key))) return false;
  return true;
}

function equalLists(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  const kind = listKind(left);
  if (kind === undefined) return left.every((one, index) => equals(one, right[index]));
  const key = (item: unknown) => (kind === 'set' ? keyOf(item) : keyOf(kind.map((field) => fieldOf(item, field))));
  const ours = new Map(left.map((item) => [key(item), item]));
  return right.every((item) => ours.has(key(item)) && equals(ours.get(key(item)), item));
}

/** A field of an item; null where it has none. */
export function fieldOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, name)
    ? item[name as keyof typeof item]
    : null;
}

function entries(map: unknown): ReadonlyMap<string, unknown> {
  const all: (readonly [unknown, unknown])[] = map instanceof Map ? [...map] : Object.entries(map as object);
  return new Map(all.map(([key, value]) => [keyOf(key), value]));
}
