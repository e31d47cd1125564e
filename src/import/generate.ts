import { type Fault, Faults } from '../model/fault.ts';
import { withEnums } from './builtin-enums.ts';
import { builtInTypes } from './builtin-types.ts';
import { readCrds } from './crd.ts';
import { groupTypes } from './group-types.ts';
import type { Kind } from './kind.ts';
import { lockOf } from './lock.ts';
import { type BuiltIns, readOpenApi } from './openapi.ts';
import { schemaPatch } from './schema-patch.ts';
import { builtInSchemas, groupSchemas, schemaFile } from './schemas.ts';
import { Shapes } from './shapes.ts';
import { type ImportSource, isBuiltIn, provenance } from './sources.ts';
import { builtInStructures } from './structures.ts';
import { builtInFile, groupFile } from './typescript.ts';

/** A text file by its path. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Everything that an import reads, as text. */
export interface ImportInput {
  readonly sources: readonly ImportSource[];
  /** Files with CustomResourceDefinitions; the path is for messages. */
  readonly crds: readonly TextFile[];
  /** OpenAPI documents by module: `k8s`, and any further versions (`k8s-1.30`). */
  readonly builtIns: ReadonlyMap<string, string>;
}

/**
 * Makes all generated files from all sources, by path below the output folder: for each API group types and schemas, for
 * each further Kubernetes version how its schemas differ, and the lock. The same input gives the same bytes.
 *
 * @throws Faults when a source cannot be read, when a CRD belongs to no group that `cdk8s.yaml` lists, stands there twice,
 * or when a listed group has no CRD
 */
export function generate(input: ImportInput): readonly TextFile[] {
  const groups = readGroups(input);
  const published = readBuiltIns(input);
  const narrowed = new Map(
    [...published].map(([module, api]) => [module, withEnums(api, kubernetesVersion(module))] as const),
  );
  const builtIns = narrowed.get(MAIN)!;
  const types = builtInTypes(builtIns);
  const shapes = new Shapes();
  // A CRD may repeat a built-in type with its enumerations or, as most do, without.
  const structures = [published.get(MAIN)!, builtIns].map((api) => builtInStructures(api, types, shapes));
  const sameAs = (shape: number): readonly string[] => [
    ...new Set(structures.flatMap((byShape) => byShape.get(shape) ?? [])),
  ];

  const files: TextFile[] = [{ path: `${MAIN}.ts`, text: builtInFile(marker(input.sources, MAIN), types) }];
  for (const [group, kinds] of groups) {
    const named = groupTypes(kinds, shapes, sameAs);
    files.push({ path: `${group}.ts`, text: groupFile(marker(input.sources, group), named) });
    const schemas = groupSchemas(comment(input.sources, group), kinds, builtIns);
    files.push({ path: `schemas/${group}.json`, text: schemaFile(schemas) });
  }
  const newest = builtInSchemas(comment(input.sources, MAIN), builtIns);
  for (const [module, api] of narrowed) {
    const schemas = module === MAIN ? newest : builtInSchemas(comment(input.sources, module), api);
    const file = schemaFile(module === MAIN ? newest : schemaPatch(MAIN, newest, schemas));
    files.push({ path: `schemas/${module}.json`, text: file });
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const lock = lockOf(input.sources, [...groups.values()].flat(), published, files);
  return [...files, { path: 'lock.json', text: `${JSON.stringify(lock, null, 2)}\n` }];
}

/** The module whose types are generated; other Kubernetes versions get schemas alone. */
const MAIN = 'k8s';

/** `k8s-1.30` → `1.30`; undefined for the newest. */
function kubernetesVersion(module: string): string | undefined {
  return module === MAIN ? undefined : module.slice(MAIN.length + 1);
}

function readGroups(input: ImportInput): ReadonlyMap<string, readonly Kind[]> {
  const faults: Fault[] = [];
  const modules = new Map(
    input.sources.filter((source) => !isBuiltIn(source)).map((source) => [source.module, source]),
  );
  const groups = new Map<string, Kind[]>([...modules.keys()].sort().map((module) => [module, []]));
  for (const file of input.crds) {
    const at = { file: file.path, line: 1, column: 1 };
    for (const kind of readCrds(file.path, file.text)) {
      const members = groups.get(kind.group);
      if (members === undefined) {
        faults.push({
          message: `${kind.kind} is of group ${kind.group}, which cdk8s.yaml does not import`,
          hint: `add \`${kind.group}:=url\` to its imports`,
          at,
        });
      } else if (members.some((member) => member.kind === kind.kind)) {
        faults.push({ message: `${kind.kind} of ${kind.group} is defined twice`, hint: 'keep one of the two', at });
      } else members.push(kind);
    }
  }
  for (const [module, members] of groups) {
    if (members.length > 0) continue;
    const { at } = modules.get(module)!;
    faults.push({ message: `imports ${module}, but no CRD of that group was found`, at });
  }
  if (faults.length > 0) throw new Faults(faults);
  // By kind, whatever the order of the files: names and files must not depend on it.
  for (const members of groups.values()) members.sort((a, b) => (a.kind < b.kind ? -1 : 1));
  return groups;
}

function readBuiltIns(input: ImportInput): ReadonlyMap<string, BuiltIns> {
  const faults: Fault[] = [];
  const main = input.builtIns.get(MAIN);
  if (main === undefined) {
    throw new Faults([{ message: `no source for \`${MAIN}\``, hint: 'add `k8s:=url` of a Kubernetes swagger.json' }]);
  }
  const parse = (module: string, text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      const at = input.sources.find((source) => source.module === module)?.at;
      faults.push({ message: `the source of ${module} is not JSON`, ...(at && { at }) });
      return {};
    }
  };
  const builtIns = new Map([[MAIN, readOpenApi(parse(MAIN, main))]]);
  const places = builtIns.get(MAIN)?.kinds ?? [];
  for (const [module, text] of input.builtIns) {
    if (module !== MAIN) builtIns.set(module, readOpenApi(parse(module, text), places));
  }
  if (faults.length > 0) throw new Faults(faults);
  return builtIns;
}

function comment(sources: readonly ImportSource[], module: string): string {
  return `generated by npm run import from ${provenance(sources, module).join(', ')}; do not edit; Apache-2.0, see ../NOTICE.md`;
}

function marker(sources: readonly ImportSource[], module: string): string {
  return [
    '// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.',
    `// Source: ${provenance(sources, module).join(', ')}.`,
    '// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.',
    '',
  ].join('\n');
}
