import { Faults } from '../model/fault.ts';
import { builtInTypes } from './builtin-types.ts';
import { readCrds } from './crd.ts';
import { groupTypes } from './group-types.ts';
import type { Kind } from './kind.ts';
import { readOpenApi } from './openapi.ts';
import { Shapes } from './shapes.ts';
import { type ImportSource, provenance } from './sources.ts';
import { builtInStructures } from './structures.ts';
import { builtInFile, groupFile } from './typescript.ts';

/** A text file by its path below the output folder. */
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
 * Makes all generated files from all sources: the same input gives the same bytes.
 *
 * @throws Faults when a source cannot be read, or a CRD belongs to no group that `cdk8s.yaml` lists
 */
export function generate(input: ImportInput): readonly TextFile[] {
  const kinds = input.crds.flatMap((file) => readCrds(file.path, file.text).map((kind) => ({ kind, file: file.path })));
  const modules = new Set(input.sources.map((source) => source.module));
  const strangers = kinds.filter(({ kind }) => !modules.has(kind.group));
  if (strangers.length > 0) {
    throw new Faults(
      strangers.map(({ kind, file }) => ({
        message: `${kind.kind} is of group ${kind.group}, which cdk8s.yaml does not import`,
        hint: `add \`${kind.group}:=url\` to its imports`,
        at: { file, line: 1, column: 1 },
      })),
    );
  }
  const builtIns = readOpenApi(JSON.parse(input.builtIns.get('k8s') ?? '{}'));
  const types = builtInTypes(builtIns);
  const shapes = new Shapes();
  const structures = builtInStructures(builtIns, types, shapes);
  const groups = new Map<string, Kind[]>();
  for (const { kind } of kinds) groups.set(kind.group, [...(groups.get(kind.group) ?? []), kind]);

  const files: TextFile[] = [{ path: 'k8s.ts', text: builtInFile(marker(input.sources, 'k8s'), types) }];
  for (const [group, members] of groups) {
    const named = groupTypes(members, shapes, (shape) => structures.get(shape) ?? []);
    files.push({ path: `${group}.ts`, text: groupFile(marker(input.sources, group), named) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function marker(sources: readonly ImportSource[], module: string): string {
  return [
    '// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.',
    `// Source: ${provenance(sources, module).join(', ')}.`,
    '// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.',
    '',
  ].join('\n');
}
