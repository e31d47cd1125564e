import { propsFields } from './builtin-types.ts';
import { type Kind, type KindVersion, preferredVersion } from './kind.ts';
import { NameRegister, pascal } from './names.ts';
import { pickBuiltIn } from './pick-builtin.ts';
import { PRELUDE } from './prelude.ts';
import { type Field, referencedShapes, type Shapes } from './shapes.ts';

/** A named type of one API group; fields refer to other types by name. */
export interface GroupType {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** A custom kind with the fields its constructor takes. */
export interface GroupClass {
  readonly kind: Kind;
  readonly version: string;
  readonly fields: readonly Field[];
}

/** One API group as TypeScript sees it. */
export interface GroupTypes {
  readonly types: readonly GroupType[];
  readonly classes: readonly GroupClass[];
  /** Further names of a type: the other paths, close to a kind, at which the same structure stands. */
  readonly aliases: readonly (readonly [alias: string, name: string])[];
  /** Types taken from the built-in API: name there → name here. */
  readonly imports: ReadonlyMap<string, string>;
}

/** How far below a kind a second path to the same structure still gets a name of its own. */
const ALIAS_DEPTH = 3;

/** Names that every generated file already knows. */
const RESERVED = ['ApiObject', 'Construct', 'ObjectMeta', ...Object.keys(PRELUDE)];

interface Place {
  readonly shape: number;
  readonly path: readonly string[];
}

/**
 * Names the structures of one group by the shortest path to them (`RolloutSpecStrategyCanary`), each once; a structure that
 * the built-in API has too is taken from there.
 *
 * @param builtIn the built-in types of the same structure as a shape
 */
export function groupTypes(
  kinds: readonly Kind[],
  shapes: Shapes,
  builtIn: (shape: number) => readonly string[],
): GroupTypes {
  const versions = kinds
    .flatMap((kind) => {
      const version = preferredVersion(kind);
      return version === undefined ? [] : [{ kind, version }];
    })
    .sort((a, b) => (a.kind.kind < b.kind.kind ? -1 : 1));
  const register = new NameRegister([...RESERVED, ...versions.flatMap(({ kind }) => [kind.kind, `${kind.kind}Props`])]);
  const imports = new Map([['ObjectMeta', 'ObjectMeta']]);
  const names = new Map<number, string>();
  const aliases: [string, string][] = [];

  const classes = versions.map(({ kind, version }) => ({
    kind,
    version: version.name,
    fields: rootFields(version, shapes),
  }));
  const allNames = fieldNames(
    classes.flatMap((entry) => entry.fields),
    shapes,
  );
  const queue: Place[] = classes.flatMap(({ kind, fields }) => fields.flatMap((field) => places(field, [kind.kind])));
  const borrow = (field: string, shape: number): string | undefined => {
    const name = pickBuiltIn(builtIn(shape), shapes.get(shape).fields.length, field, allNames.get(shape) ?? new Set());
    if (name === undefined) return undefined;
    const own = imports.get(name) ?? register.take(register.has(name) ? `K8s${name}` : name);
    imports.set(name, own);
    return own;
  };
  // Breadth first, so that the first path to a structure is a shortest one.
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { shape, path } = next;
    if (borrow(path.at(-1) ?? '', shape) !== undefined) continue;
    const pathName = path.map(pascal).join('');
    const known = names.get(shape);
    if (known === undefined) names.set(shape, register.take(pathName));
    else if (path.length <= ALIAS_DEPTH && !register.has(pathName)) aliases.push([register.take(pathName), known]);
    if (known === undefined || path.length < ALIAS_DEPTH) {
      for (const field of shapes.get(shape).fields) queue.push(...places(field, path));
    }
  }

  const named = (field: Field): Field => ({
    ...field,
    type: field.type.replace(/‹(\d+)›/g, (_, id) => borrow(field.name, Number(id)) ?? names.get(Number(id)) ?? 'never'),
  });
  return {
    types: [...names]
      .map(([shape, name]) => ({ name, fields: shapes.get(shape).fields.map(named) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    classes: classes.map((entry) => ({ ...entry, fields: entry.fields.map(named) })),
    aliases: aliases.sort(([a], [b]) => (a < b ? -1 : 1)),
    imports,
  };
}

function rootFields(version: KindVersion, shapes: Shapes): readonly Field[] {
  return propsFields(shapes.fields(version.schema), (field) => {
    const schema = version.schema.properties?.[field];
    const fields = schema === undefined ? [] : shapes.fields(schema);
    return fields.some((inner) => !inner.optional);
  });
}

function places(field: Field, path: readonly string[]): readonly Place[] {
  return referencedShapes(field.type).map((shape) => ({ shape, path: [...path, field.name] }));
}

/** The names of all fields that hold a structure, each once. */
function fieldNames(roots: readonly Field[], shapes: Shapes): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  const visit = (field: Field): void => {
    for (const shape of referencedShapes(field.type)) {
      const names = found.get(shape);
      if (names !== undefined) names.add(field.name);
      else {
        found.set(shape, new Set([field.name]));
        shapes.get(shape).fields.forEach(visit);
      }
    }
  };
  roots.forEach(visit);
  return found;
}
