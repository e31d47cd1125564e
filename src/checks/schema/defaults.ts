import { isRecord } from '../field.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * A value of a custom resource as the API server judges it: nulls that a field does not allow are dropped, and the defaults of the
 * schema are filled in. The value itself where neither applies.
 * Source: https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#defaulting
 */
export function completed(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) return completedList(node, value);
  if (!isRecord(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const name in value) {
    const field = node.field(name);
    if (field === undefined) continue;
    const before = value[name];
    const isDropped = before === null && field.schema.nullable !== true;
    const after = isDropped ? undefined : completed(field, before);
    if (after === before) continue;
    changed ??= { ...value };
    if (isDropped) delete changed[name];
    else changed[name] = after;
  }
  for (const name of node.defaulted) {
    if ((changed ?? value)[name] !== undefined) continue;
    const field = node.field(name)!;
    changed ??= { ...value };
    changed[name] = completed(field, field.schema.default);
  }
  return changed ?? value;
}

function completedList(node: SchemaNode, list: readonly unknown[]): readonly unknown[] {
  const { items } = node;
  if (items === undefined) return list;
  let changed: unknown[] | undefined;
  list.forEach((before, index) => {
    const after = completed(items, before);
    if (after === before) return;
    changed ??= [...list];
    changed[index] = after;
  });
  return changed ?? list;
}
