import { type Kind, preferredVersion } from './kind.ts';
import { pascal } from './names.ts';
import type { BuiltIns } from './openapi.ts';
import type { Schema } from './schema.ts';
import { type Field, Shapes } from './shapes.ts';

/** A named type of the built-in API. */
export interface BuiltInType {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** A built-in kind with the fields its constructor takes. */
export interface BuiltInClass {
  readonly name: string;
  readonly kind: Kind;
  readonly version: string;
  readonly fields: readonly Field[];
}

/** The built-in API as TypeScript sees it. */
export interface BuiltInTypes {
  readonly types: readonly BuiltInType[];
  readonly classes: readonly BuiltInClass[];
  /** The definition a type was made from, by its TypeScript name. */
  readonly definitionOf: ReadonlyMap<string, string>;
}

/** What the server writes into metadata; a manifest that sets it is wrong or ignored. */
const SERVER_OWNED = [
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
];

/** Names every class of the built-in API, and the types that their constructors reach; status and lists are left out. */
export function builtInTypes(builtIns: BuiltIns): BuiltInTypes {
  const classNames = nameClasses(builtIns.kinds);
  const classOf = new Map<string, string>();
  for (const [kind, name] of classNames) {
    for (const version of kind.versions) if (version.schema.$ref !== undefined) classOf.set(version.schema.$ref, name);
  }
  const reached = reachable(builtIns, [...classNames.keys()]);
  const typeNames = nameTypes(
    reached.filter((name) => !classOf.has(name) && isObject(builtIns.definitions.get(name))),
    new Set(classNames.values()),
  );

  const shapes = new Shapes();
  const resolve = (ref: string): string => {
    const name = typeNames.get(ref);
    if (name !== undefined) return name;
    const className = classOf.get(ref);
    if (className !== undefined) return `${className}Props`;
    return shapes.type(builtIns.definitions.get(ref) ?? {}, resolve);
  };
  const types = [...typeNames]
    .map(([definition, name]) => ({ name, fields: shapes.fields(writable(builtIns, definition), resolve) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const classes = [...classNames]
    .map(([kind, name]) => {
      const version = preferredVersion(kind)!;
      const fields = propsFields(shapes.fields(writable(builtIns, version.schema.$ref!), resolve), (field) => {
        const schema = writable(builtIns, version.schema.$ref!).properties?.[field];
        const target = schema?.$ref === undefined ? schema : builtIns.definitions.get(schema.$ref);
        return (target?.required ?? []).length > 0;
      });
      return { name, kind, version: version.name, fields };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { types, classes, definitionOf: new Map([...typeNames].map(([definition, name]) => [name, definition])) };
}

/** A definition without what a manifest does not write. */
export function writable(builtIns: BuiltIns, definition: string): Schema {
  const schema = builtIns.definitions.get(definition) ?? {};
  if (!definition.endsWith('.meta.v1.ObjectMeta')) return schema;
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !SERVER_OWNED.includes(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/**
 * The fields of a kind that its constructor takes: not apiVersion, kind and status. A spec that itself requires fields is
 * required, whatever the schema's root says: without it the object does nothing or is refused.
 */
export function propsFields(fields: readonly Field[], requiresFields: (field: string) => boolean): readonly Field[] {
  return fields
    .filter((field) => !['apiVersion', 'kind', 'status', 'metadata'].includes(field.name))
    .map((field) => (field.name === 'spec' && requiresFields('spec') ? { ...field, optional: false } : field));
}

/** The core group and the newest version own the bare name; others carry their group before it. */
function nameClasses(kinds: readonly Kind[]): Map<Kind, string> {
  const names = new Map<Kind, string>();
  const taken = new Set<string>();
  for (const kind of [...kinds].sort((a, b) => (a.group < b.group ? -1 : 1))) {
    const name = taken.has(kind.kind) ? `${pascal(kind.group.split('.')[0] ?? '')}${kind.kind}` : kind.kind;
    taken.add(name);
    names.set(kind, name);
  }
  return names;
}

/** Every definition that the preferred version of a kind reaches, its status aside. */
function reachable(builtIns: BuiltIns, kinds: readonly Kind[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (schema: Schema | undefined, skipStatus: boolean): void => {
    if (schema === undefined) return;
    if (schema.$ref !== undefined) {
      if (seen.has(schema.$ref)) return;
      seen.add(schema.$ref);
      const isKind = kinds.some((kind) => kind.versions.some((version) => version.schema.$ref === schema.$ref));
      visit(writable(builtIns, schema.$ref), isKind);
      return;
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!(skipStatus && name === 'status')) visit(property, false);
    }
    visit(schema.items, false);
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, false);
  };
  for (const kind of kinds) visit(preferredVersion(kind)?.schema, false);
  return [...seen];
}

/** `io.k8s.api.core.v1.Container` → `Container`; core and meta own a contested name, others carry their group before it. */
function nameTypes(definitions: readonly string[], classNames: ReadonlySet<string>): Map<string, string> {
  const rankOf = (name: string): string => (/\.(core|meta)\.v1\./.test(name) ? `0${name}` : `1${name}`);
  const names = new Map<string, string>();
  const taken = new Set([...classNames, ...[...classNames].map((name) => `${name}Props`)]);
  for (const definition of [...definitions].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))) {
    const parts = definition.split('.');
    const [group = '', version = '', bare = ''] = parts.slice(-3);
    const options = [bare, `${pascal(group)}${bare}`, `${pascal(group)}${pascal(version)}${bare}`];
    const name = options.find((option) => !taken.has(option)) ?? definition.replace(/\W/g, '_');
    taken.add(name);
    names.set(definition, name);
  }
  return names;
}

function isObject(schema: Schema | undefined): boolean {
  return schema?.type === 'object' && schema.properties !== undefined;
}
