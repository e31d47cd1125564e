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
    const key = type === 'map' ? mapKey(node, item, keys) : isRecord(item) ? undefined : shown(item);
    if (key === undefined) return;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else found.push({ index, first, what: key, tolerated: !UNIQUE.has(String(path[path.length - 1])) });
  });
  return found;
}

function mapKey(node: SchemaNode, item: unknown, keys: readonly string[]): string | undefined {
  if (!isRecord(item)) return undefined;
  const parts: string[] = [];
  for (const key of keys) {
    const value = item[key] ?? node.items?.field(key)?.schema.default ?? IMPLIED[key];
    if (value === undefined && keys.length === 1) return undefined;
    if (value !== undefined) parts.push(`${key} ${shown(value)}`);
  }
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Defaults that built-in kinds fill in although their schema does not say so. */
const IMPLIED: Readonly<Record<string, string>> = { protocol: 'TCP' };

/** Lists of built-in kinds whose keys the API server refuses to see twice, however the object is applied. */
const UNIQUE: ReadonlySet<string> = new Set([
  'containers',
  'initContainers',
  'ephemeralContainers',
  'volumes',
  'volumeMounts',
]);
