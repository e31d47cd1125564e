import { type FieldPath, isRecord, pathText } from '../field.ts';
import type { FieldChange } from './field-change.ts';
import { listKeys } from './list-keys.ts';

/**
 * The fields in which two objects differ, in the order of their paths. A map or an item that only one of them has is one
 * change, not one for each field in it. A field that is null is one that is not there, as for an API server.
 */
export function diffFields(before: unknown, after: unknown): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  compare(before ?? undefined, after ?? undefined, { path: [], shown: '' }, changes);
  return changes;
}

/** Whether two values say the same to an API server: the order of map keys and nulls do not count. */
export function sameValue(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) {
    return (
      Array.isArray(after) &&
      before.length === after.length &&
      before.every((item, index) => sameValue(item, after[index]))
    );
  }
  if (!isRecord(before) || !isRecord(after)) return (before ?? undefined) === (after ?? undefined);
  for (const key in before) if (!sameValue(own(before, key), own(after, key))) return false;
  for (const key in after) if (own(before, key) === undefined && own(after, key) !== undefined) return false;
  return true;
}

/** A place in both objects: how to get there in the one that has it, and how it is written. */
interface Place {
  readonly path: FieldPath;
  readonly shown: string;
}

function compare(before: unknown, after: unknown, place: Place, changes: FieldChange[]): void {
  if (before === after) return;
  if (before === undefined) changes.push({ ...place, kind: 'added', after });
  else if (after === undefined) changes.push({ ...place, kind: 'removed', before });
  else if (isRecord(before) && isRecord(after)) compareMaps(before, after, place, changes);
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, changes);
  else changes.push({ ...place, kind: 'changed', before, after });
}

function compareMaps(before: Fields, after: Fields, place: Place, changes: FieldChange[]): void {
  for (const key in before) {
    const value = own(before, key);
    if (value !== undefined) compare(value, own(after, key), field(place, key), changes);
  }
  for (const key in after) {
    if (own(before, key) === undefined) compare(undefined, own(after, key), field(place, key), changes);
  }
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  changes: FieldChange[],
): void {
  const keys = listKeys(String(place.path.at(-1) ?? ''), before, after);
  if (keys === undefined) compareByPlace(before, after, place, changes);
  else {
    const known = new Map(keys.before.map((key, index) => [key, index]));
    const kept = new Set(keys.after);
    keys.before.forEach((key, index) => {
      if (!kept.has(key)) compare(before[index], undefined, item(place, index, key), changes);
    });
    keys.after.forEach((key, index) => {
      const earlier = known.get(key);
      compare(earlier === undefined ? undefined : before[earlier], after[index], item(place, index, key), changes);
    });
    const left = keys.before.filter((key) => kept.has(key));
    const right = keys.after.filter((key) => known.has(key));
    if (left.some((key, index) => key !== right[index])) {
      changes.push({ ...place, kind: 'moved', before: keys.before, after: keys.after });
    }
  }
}

/** Items without a key: the same ones at the start and at the end are set aside, the rest is compared one by one. */
function compareByPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  changes: FieldChange[],
): void {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && sameValue(before[head], after[head])) head++;
  let tail = 0;
  while (tail < shortest - head && sameValue(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const left = before.slice(head, before.length - tail);
  const right = after.slice(head, after.length - tail);
  const paired = left.length === right.length;
  left.forEach((value, index) => {
    compare(value, paired ? right[index] : undefined, item(place, head + index), changes);
  });
  if (paired) return;
  right.forEach((value, index) => {
    compare(undefined, value, item(place, head + index), changes);
  });
}

function field({ path, shown }: Place, key: string): Place {
  const step = pathText([key]);
  return { path: [...path, key], shown: shown === '' || step.startsWith('[') ? `${shown}${step}` : `${shown}.${step}` };
}

function item({ path, shown }: Place, index: number, key?: string): Place {
  // A key that reads as an index would be taken for one.
  const step = key === undefined ? index : /^[^[\]\s"]+$/.test(key) && !/^\d+$/.test(key) ? key : JSON.stringify(key);
  return { path: [...path, index], shown: `${shown}[${step}]` };
}

type Fields = Readonly<Record<string, unknown>>;

function own(map: Fields, key: string): unknown {
  return Object.hasOwn(map, key) ? (map[key] ?? undefined) : undefined;
}
