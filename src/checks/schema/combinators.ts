import type { Schema } from '../../import/schema.ts';
import { isRecord } from '../field.ts';
import { gotText, listed } from './describe.ts';
import type { SchemaNode } from './schema-node.ts';
import { brokenBounds } from './values.ts';

/** What is wrong with a value under `allOf`, `anyOf`, `oneOf` and `not`; undefined when nothing is. */
export function brokenChoice(node: SchemaNode, value: unknown): { message: string; fix?: string } | undefined {
  const { allOf, anyOf, oneOf, not } = node.schema;
  if (anyOf !== undefined && !isTypeChoice(node) && !anyOf.some((one) => matches(node.part(one), value))) {
    const types = anyOf.map((one) => one.type);
    if (types.every((type) => type !== undefined)) {
      return { message: `expected ${types.map((type) => `a ${type}`).join(' or ')}, got ${gotText(value)}` };
    }
    return { message: `fits none of its alternatives${alternatives(anyOf, 'at least one of')}` };
  }
  if (oneOf !== undefined) {
    const fitting = oneOf.filter((one) => matches(node.part(one), value)).length;
    if (fitting === 0) return { message: `fits none of its alternatives${alternatives(oneOf, 'exactly one of')}` };
    if (fitting > 1)
      return { message: `fits ${fitting} alternatives where only one may${alternatives(oneOf, 'exactly one of')}` };
  }
  if (allOf?.some((one) => !matches(node.part(one), value)))
    return { message: 'breaks one of the conditions that all must hold' };
  if (not !== undefined && matches(node.part(not), value)) {
    const fields = not.required ?? [];
    return { message: fields.length > 0 ? `must not have ${listed(fields)} together` : 'is a value that is excluded' };
  }
  return undefined;
}

/** Whether a value fits a schema, unknown fields aside: what a branch of a combinator asks. */
export function matches(node: SchemaNode, value: unknown): boolean {
  const { type } = node;
  if (type !== 'any' && !fitsType(type, value)) return false;
  if (node.choices !== undefined && !node.choices.has(value as string)) return false;
  if (brokenBounds(node, value) !== undefined || brokenChoice(node, value) !== undefined) return false;
  if (Array.isArray(value)) return value.every((item) => node.items === undefined || matches(node.items, item));
  if (!isRecord(value)) return true;
  if (node.required.some((name) => value[name] === undefined)) return false;
  for (const name in value) {
    const field = node.field(name);
    if (field !== undefined && !matches(field, value[name])) return false;
  }
  return true;
}

/** `anyOf: [integer, string]` beside int-or-string says nothing more; a quantity's `[number, string]` is its type. */
function isTypeChoice(node: SchemaNode): boolean {
  return node.type === 'int-or-string';
}

function fitsType(type: SchemaNode['type'], value: unknown): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'int-or-string') return typeof value === 'string' || Number.isInteger(value);
  return typeof value === type;
}

/** The fields that each branch asks for, when that is what the branches are about. */
function alternatives(branches: readonly Schema[], how: string): string {
  const sets = branches.map((branch) => branch.required ?? []);
  if (sets.some((set) => set.length === 0)) return '';
  return `: it needs ${how} ${sets.map((set) => set.join(' + ')).join(', ')}`;
}
