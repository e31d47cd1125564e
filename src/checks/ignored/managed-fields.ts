import { isDeepStrictEqual } from 'node:util';
import { isRecord, list, record } from '../field.ts';

/**
 * An object without the fields that some managers own and that are there with another value in `other`: what Argo CD leaves to
 * the managers that it is told to trust. A field that only one of the two has stays, as there.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/
 *
 * @param live - the object of the cluster, which says who owns what
 */
export function withoutTrusted(value: unknown, other: unknown, live: unknown, managers: ReadonlySet<string>): unknown {
  const owned = list(record(record(live)['metadata'])['managedFields']).filter((entry) =>
    managers.has(String(record(entry)['manager'])),
  );
  return owned.reduce<unknown>((rest, entry) => without(rest, other, record(entry)['fieldsV1']), value);
}

/** @param owned - a tree of `f:NAME`, `k:{"KEY":"VALUE"}` and `v:VALUE`, which ends in `{}` at what is owned */
function without(value: unknown, other: unknown, owned: unknown): unknown {
  if (!isRecord(owned)) return value;
  if (isRecord(value)) {
    const rest: Record<string, unknown> = { ...value };
    for (const [step, below] of Object.entries(owned)) {
      const name = step.slice(2);
      if (!step.startsWith('f:') || !Object.hasOwn(value, name) || !isRecord(other) || !Object.hasOwn(other, name))
        continue;
      if (!isEnd(below)) rest[name] = without(value[name], other[name], below);
      else if (!isDeepStrictEqual(value[name], other[name])) delete rest[name];
    }
    return rest;
  }
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  return value.map((item) => {
    const step = Object.keys(owned).find((one) => one.startsWith('k:') && fits(item, one));
    const twin = step === undefined ? undefined : other.find((one) => fits(one, step));
    return step === undefined || twin === undefined ? item : without(item, twin, owned[step]);
  });
}

function isEnd(below: unknown): boolean {
  return isRecord(below) && Object.keys(below).length === 0;
}

/** Whether an item of a list is the one that `k:{…}` names. */
function fits(item: unknown, step: string): boolean {
  if (!isRecord(item)) return false;
  try {
    return Object.entries(record(JSON.parse(step.slice(2)))).every(
      // The API server tells ports apart by their protocol too, which is TCP where none is written.
      ([key, wanted]) => (item[key] ?? (key === 'protocol' ? 'TCP' : undefined)) === wanted,
    );
  } catch {
    return false;
  }
}
