import { isRecord } from '../field.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { type ListKind, ofKind } from './list-kind.ts';
import { formattedValue } from './time.ts';

/**
 * A plain value as CEL sees it: whole numbers are ints, defaults of the schema are filled in, field names that CEL cannot spell are
 * escaped, sets and lists with keys compare without order, and texts whose format is a time or
 * bytes are those.
 * Sources: https://kubernetes.io/docs/reference/using-api/cel/#escaping,
 * https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules
 *
 * @param node - schema of the value. @default - none: whole numbers are ints, everything else stays
 */
export function toCel(value: unknown, node?: SchemaNode): unknown {
  if (typeof value === 'number') return Number.isInteger(value) && node?.type !== 'number' ? BigInt(value) : value;
  if (typeof value === 'string')
    return node?.schema.format === undefined ? value : formattedValue(node.schema.format, value);
  if (Array.isArray(value)) {
    const items = value.map((item) => toCel(item, node?.items));
    const kind = node === undefined ? undefined : kindOfList(node.schema);
    return kind === undefined ? items : ofKind(items, kind);
  }
  if (!isRecord(value)) return value;
  const object: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    // A null without `nullable` is dropped before rules run.
    const field = node?.field(name);
    if (one === null && field !== undefined && field.schema.nullable !== true) continue;
    define(object, node?.knows(name) ? escaped(name) : name, toCel(one, field));
  }
  for (const name of node?.defaulted ?? []) {
    const field = node!.field(name)!;
    if ((value[name] ?? undefined) === undefined) define(object, escaped(name), toCel(field.schema.default, field));
  }
  return object;
}

function kindOfList(schema: SchemaNode['schema']): ListKind | undefined {
  const type = schema['x-kubernetes-list-type'];
  return type === 'set' ? type : type === 'map' ? schema['x-kubernetes-list-map-keys']?.map(escaped) : undefined;
}

function define(object: Record<string, unknown>, name: string, value: unknown): void {
  // Only this one name is no ordinary field, and defining every field is several times slower.
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The name of a field as expressions spell it. */
export function escaped(name: string): string {
  if (RESERVED.has(name)) return `__${name}__`;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}

const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'true',
    'false',
    'null',
    'in',
    'as',
    'break',
    'const',
    'continue',
    'else',
    'for',
    'function',
    'if',
    'import',
    'let',
  ],
  ...['loop', 'package', 'namespace', 'return', 'var', 'void', 'while'],
]);
