import type { BuiltInTypes } from './builtin-types.ts';
import type { GroupTypes } from './group-types.ts';
import { apiVersion, type Kind } from './kind.ts';
import { fieldKey, literal } from './names.ts';
import { PRELUDE } from './prelude.ts';
import type { Field } from './shapes.ts';

/** The TypeScript file of the built-in API. */
export function builtInFile(marker: string, builtIn: BuiltInTypes): string {
  const prelude = Object.entries(PRELUDE).map(([name, type]) => `export type ${name} = ${type};\n`);
  return file(
    marker,
    CDK8S_IMPORTS,
    [...prelude, ...builtIn.types.map(({ name, fields }) => typeText(name, fields))],
    [],
    builtIn.classes.map((entry) => classText(entry.name, entry.kind, entry.version, entry.fields)),
  );
}

/** The TypeScript file of one custom API group. */
export function groupFile(marker: string, group: GroupTypes): string {
  const types = group.types.map(({ name, fields }) => typeText(name, fields));
  const aliases = group.aliases.map(([alias, name]) => `export type ${alias} = ${name};\n`);
  const classes = group.classes.map((entry) => classText(entry.kind.kind, entry.kind, entry.version, entry.fields));
  const text = [...types, ...classes].join('');
  const used = Object.keys(PRELUDE).filter((name) => new RegExp(`[ (]${name}\\b`).test(text));
  const borrowed = [...group.imports].map(([theirs, ours]) => (theirs === ours ? theirs : `${theirs} as ${ours}`));
  const names = [...used, ...borrowed].sort();
  const imports = `${CDK8S_IMPORTS}import type { ${names.join(', ')} } from './k8s.ts';\n`;
  return file(marker, imports, types, aliases, classes);
}

const CDK8S_IMPORTS = "import { ApiObject } from 'cdk8s';\nimport type { Construct } from 'constructs';\n";

/** Sections apart by an empty line; so are the classes. */
function file(
  marker: string,
  imports: string,
  types: readonly string[],
  aliases: readonly string[],
  classes: readonly string[],
): string {
  return [marker, imports, types.join(''), aliases.join(''), ...classes].filter((part) => part !== '').join('\n');
}

/**
 * A type alias and no interface: only an alias may stand where JSON is asked for, and a CRD may keep as plain JSON what the
 * built-in API types (the volumes of a Rollout).
 */
function typeText(name: string, fields: readonly Field[]): string {
  return `export type ${name} = {\n${fields.map(fieldText).join('')}};\n`;
}

function classText(name: string, kind: Kind, version: string, fields: readonly Field[]): string {
  const gvk = `{ apiVersion: ${literal(apiVersion(kind.group, version))}, kind: ${literal(kind.kind)} }`;
  return `export interface ${name}Props {
  readonly metadata?: ObjectMeta;
${fields.map(fieldText).join('')}}
/** \`${apiVersion(kind.group, version)}\`, ${kind.scope === 'Namespaced' ? 'in a namespace' : 'cluster-wide'}. */
export class ${name} extends ApiObject {
  static readonly GVK = ${gvk} as const;
  constructor(scope: Construct, id: string, props: ${name}Props) {
    super(scope, id, { ...(props as object), ...${name}.GVK });
  }
}
`;
}

function fieldText(field: Field): string {
  return `  readonly ${fieldKey(field.name)}${field.optional ? '?' : ''}: ${field.type};\n`;
}
