import { apiVersion, type Kind } from './kind.ts';
import type { BuiltIns } from './openapi.ts';
import type { Schema } from './schema.ts';
import { type KindSchema, kindKey, reference, type SchemaDocument } from './schema-document.ts';
import type { SchemaFile } from './schema-patch.ts';
import { mapSubSchemas, shareSchemas } from './share-schemas.ts';

const OPEN: Schema = { 'x-kubernetes-preserve-unknown-fields': true };
const STRING: Schema = { type: 'string' };
const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

/** The schemas of the built-in kinds, all served versions; definitions keep their upstream names, shortened. */
export function builtInSchemas(comment: string, builtIns: BuiltIns): SchemaDocument {
  const roots = builtIns.kinds.flatMap((kind) => kind.versions.map((version) => version.schema.$ref!));
  const kinds = builtIns.kinds.flatMap((kind) =>
    kind.versions.map((version) => entry(kind, version.name, { $ref: reference(shortName(version.schema.$ref!)) })),
  );
  return { $comment: comment, kinds: sorted(kinds), $defs: closure(builtIns, roots, new Set(roots)) };
}

/** The schemas of one custom API group, all served versions; equal parts of them stand there once. */
export function groupSchemas(comment: string, kinds: readonly Kind[], builtIns: BuiltIns): SchemaDocument {
  const served = kinds.flatMap((kind) =>
    kind.versions.filter((version) => version.served).map((version) => ({ kind, version })),
  );
  const roots = new Map(
    served.map(({ kind, version }) => [kindKey(apiVersion(kind.group, version.name), kind.kind), root(version.schema)]),
  );
  const shared = shareSchemas(roots);
  const entries = served.map(({ kind, version }) => {
    const key = kindKey(apiVersion(kind.group, version.name), kind.kind);
    return entry(kind, version.name, shared.roots.get(key)!);
  });
  const meta = closure(builtIns, [OBJECT_META], new Set());
  return { $comment: comment, kinds: sorted(entries), $defs: { ...shared.definitions, ...meta } };
}

/** The document as JSON with one kind and one definition a line, so that a diff shows what changed. */
export function schemaFile(document: SchemaFile): string {
  const lines = (record: Readonly<Record<string, unknown>>): string =>
    Object.entries(record)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  const { $comment, kinds, $defs } = document;
  const base = 'base' in document ? `"base":${JSON.stringify(document.base)},\n` : '';
  return `{"$comment":${JSON.stringify($comment)},\n${base}"kinds":{\n${lines(kinds)}},\n"$defs":{\n${lines($defs)}}}\n`;
}

/** What a custom resource's root schema means beyond what it says: the server knows metadata, nobody renders status. */
function root(schema: Schema): Schema {
  if (schema.properties === undefined) return schema;
  const metadata: Schema = { $ref: reference(shortName(OBJECT_META)) };
  const properties = { apiVersion: STRING, kind: STRING, metadata, ...withoutStatus(schema.properties) };
  return { ...schema, properties: { ...properties, metadata } };
}

function withoutStatus(properties: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  return properties['status'] === undefined ? properties : { ...properties, status: OPEN };
}

/** The definitions that some reach, by short name. */
function closure(builtIns: BuiltIns, from: readonly string[], kinds: ReadonlySet<string>): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const link = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return mapSubSchemas(schema, link);
    visit(schema.$ref);
    return { $ref: reference(shortName(schema.$ref)) };
  };
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.set(name, OPEN);
    const schema = builtIns.definitions.get(name) ?? OPEN;
    const { properties } = schema;
    found.set(
      name,
      link(kinds.has(name) && properties ? { ...schema, properties: withoutStatus(properties) } : schema),
    );
  };
  from.forEach(visit);
  const entries = [...found].map(([name, schema]) => [shortName(name), schema] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `io.k8s.api.core.v1.Container` → `core.v1.Container`. */
function shortName(definition: string): string {
  return definition.split('.').slice(-3).join('.');
}

function entry(kind: Kind, version: string, schema: Schema): readonly [string, KindSchema] {
  const key = kindKey(apiVersion(kind.group, version), kind.kind);
  return [key, { plural: kind.plural, scope: kind.scope, schema }];
}

function sorted(entries: readonly (readonly [string, KindSchema])[]): Readonly<Record<string, KindSchema>> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
