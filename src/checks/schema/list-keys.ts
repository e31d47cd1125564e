import { type FieldPath, isRecord } from '../field.ts';
import { shown } from './describe.ts';
import type { SchemaNode } from './schema-node.ts';

/** An item that is in a list a second time. */
export interface Duplicate {
  readonly index: number;
  readonly first: number;
  /** What is repeated, e.g. `name "http"`. */
  readonly what: string;
  /** Whether a built-in kind is accepted with it all the same. */
  readonly tolerated: boolean;
}

/**
 * Items that repeat the key of an earlier one, for lists that are maps or sets to the API server.
 * Source: https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy
 */
export function duplicates(node: SchemaNode, list: readonly unknown[], path: FieldPath): Duplicate[] {
  const type = node.schema['x-kubernetes-list-type'];
  if (type === undefined || list.length < 2) return [];
  const keys = node.schema['x-kubernetes-list-map-keys'] ?? [];
  const seen = new Map<string, number>();
  const found: Duplicate[] = [];
  list.forEach((item, index) => {
    const parts = type === 'map' ? mapKey(node, item, keys) : isRecord(item) ? [] : [['', item] as const];
    if (parts.length === 0) return;
    const key = JSON.stringify(parts);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else found.push({ index, first, what: keyText(parts), tolerated: !isUnique(path) });
  });
  return found;
}

type KeyPart = readonly [name: string, value: unknown];

/** The key of an item; empty when it has none. */
function mapKey(node: SchemaNode, item: unknown, keys: readonly string[]): readonly KeyPart[] {
  if (!isRecord(item)) return [];
  const parts: KeyPart[] = [];
  for (const key of keys) {
    const value = item[key] ?? node.items?.field(key)?.schema.default ?? IMPLIED[key];
    if (value === undefined && keys.length === 1) return [];
    if (value !== undefined) parts.push([key, value]);
  }
  return parts;
}

function keyText(parts: readonly KeyPart[]): string {
  return parts.map(([name, value]) => (name === '' ? shown(value) : `${name} ${shown(value)}`)).join(', ');
}

/** Whether the API server refuses to see a key twice in this list of a built-in kind, however the object is applied. */
function isUnique(path: FieldPath): boolean {
  const name = String(path[path.length - 1]);
  return UNIQUE.has(name) || (name === 'ports' && path.length === 2);
}

/** Defaults that built-in kinds fill in although their schema does not say so. */
const IMPLIED: Readonly<Record<string, string>> = { protocol: 'TCP' };

const UNIQUE: ReadonlySet<string> = new Set([
  'containers',
  'initContainers',
  'ephemeralContainers',
  'volumes',
  'volumeMounts',
]);
