import { at, isRecord } from '../field.ts';

/** How the items of two lists are told apart: by the joined values of some of their fields. */
export interface ListKeys {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The keys by which the items of a list are the same item before and after. Undefined where only their place tells them
 * apart, because they have no such fields or two of them have the same.
 *
 * The fields are those by which Kubernetes merges the list (`patchMergeKey` in
 * https://github.com/kubernetes/api/blob/v0.35.4/core/v1/types.go), and names where it replaces it whole, since people read by them.
 *
 * @param field - name of the list
 */
export function listKeys(field: string, before: readonly unknown[], after: readonly unknown[]): ListKeys | undefined {
  for (const fields of [...(Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field]! : []), ...ANYWHERE]) {
    const left = keysOf(before, fields);
    const right = left === undefined ? undefined : keysOf(after, fields);
    if (left !== undefined && right !== undefined) return { before: left, after: right };
  }
  return undefined;
}

function keysOf(items: readonly unknown[], fields: readonly KeyField[]): string[] | undefined {
  const keys: string[] = [];
  for (const item of items) {
    if (!isRecord(item)) return undefined;
    const parts: string[] = [];
    for (const [path, fallback] of fields) {
      const value = at(item, ...path.split('.')) ?? fallback;
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      if (value !== '') parts.push(String(value));
    }
    keys.push(parts.join('/'));
  }
  return new Set(keys).size === keys.length ? keys : undefined;
}

/** A field of an item, and what it is when it is left out; without that the item has no key. */
type KeyField = readonly [path: string, fallback?: string];

const BY_FIELD: Readonly<Record<string, readonly (readonly KeyField[])[]>> = {
  ports: [
    [['containerPort'], ['protocol', 'TCP']],
    [['port'], ['protocol', 'TCP']],
  ],
  volumeMounts: [[['mountPath']]],
  volumeDevices: [[['devicePath']]],
  hostAliases: [[['ip']]],
  topologySpreadConstraints: [[['topologyKey'], ['whenUnsatisfiable']]],
  conditions: [[['type']]],
  volumeClaimTemplates: [[['metadata.name']]],
  subjects: [[['kind'], ['namespace', ''], ['name']]],
  matchExpressions: [[['key']]],
  tolerations: [
    [
      ['key', ''],
      ['operator', 'Equal'],
      ['value', ''],
      ['effect', ''],
    ],
  ],
};
const ANYWHERE: readonly (readonly KeyField[])[] = [[['name']]];
