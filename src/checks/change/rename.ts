import type { CheckedObject } from '../checked-object.ts';
import { isRecord } from '../field.ts';

/**
 * Pairs objects that went with objects that came: the same kind and content under another name or namespace, or a ConfigMap or
 * Secret whose name differs only in the hash of its content. One to one, the same whichever state is called the first.
 */
export function renames(
  removed: readonly CheckedObject[],
  added: readonly CheckedObject[],
): ReadonlyMap<CheckedObject, CheckedObject> {
  const pairs = new Map<CheckedObject, CheckedObject>();
  pair(removed, added, contentKey, pairs);
  const taken = new Set(pairs.values());
  pair(
    removed.filter((object) => !pairs.has(object)),
    added.filter((object) => !taken.has(object)),
    stemKey,
    pairs,
  );
  return pairs;
}

function pair(
  removed: readonly CheckedObject[],
  added: readonly CheckedObject[],
  keyOf: (object: CheckedObject) => string | undefined,
  pairs: Map<CheckedObject, CheckedObject>,
): void {
  if (removed.length === 0 || added.length === 0) return;
  const olds = group(removed, keyOf);
  for (const [key, news] of group(added, keyOf)) {
    const candidates = olds.get(key) ?? [];
    // Two that could each be the one that was renamed: nothing says which.
    if (candidates.length === 1 && news.length === 1) pairs.set(candidates[0]!, news[0]!);
  }
}

function group(objects: readonly CheckedObject[], keyOf: (object: CheckedObject) => string | undefined) {
  const groups = new Map<string, CheckedObject[]>();
  for (const object of objects) {
    const key = keyOf(object);
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [object]);
    else known.push(object);
  }
  return groups;
}

/** All that an object says besides its name and namespace; undefined when that is nothing, e.g. for a Namespace. */
function contentKey({ manifest, group, kind }: CheckedObject): string | undefined {
  const { apiVersion: _, kind: __, metadata, ...body } = manifest;
  const { name: ___, namespace: ____, ...rest } = metadata;
  if (Object.keys(body).length === 0) return undefined;
  return `${group}/${kind} ${stable(body)} ${stable(rest)}`;
}

/** The name without the hash that Kustomize (`-h2b7k6d9f4`) or cdk8s and the like (`-2d86d1c2`) end it with. */
function stemKey({ kind, name, namespace, group }: CheckedObject): string | undefined {
  if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret')) return undefined;
  const stem = /^(.+)-(?=[a-z0-9]*\d)[a-z0-9]{8,64}$/.exec(name)?.[1];
  return stem === undefined ? undefined : `${kind}/${namespace ?? ''}/${stem}`;
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value).sort();
  return `{${entries.map((key) => `${JSON.stringify(key)}:${stable(value[key])}`).join(',')}}`;
}
