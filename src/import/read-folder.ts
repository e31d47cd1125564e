import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, Faults } from '../model/fault.ts';
import type { ImportInput, TextFile } from './generate.ts';
import { type ImportSource, isBuiltIn } from './sources.ts';

/**
 * Reads a local copy in place of the URLs: YAML files with CRDs anywhere below `folder/crds` (or `folder` itself), and the
 * built-in API as `k8s-<version>-*.json` in `folder/schemas` or beside the CRD folder in `schemas`.
 *
 * @throws Faults when a folder or a pinned source is missing, or a file says that it is of another version than the pin
 */
export async function readFolder(sources: readonly ImportSource[], folder: string): Promise<ImportInput> {
  const crdFolder = (await isFolder(join(folder, 'crds'))) ? join(folder, 'crds') : folder;
  if (!(await isFolder(crdFolder))) {
    throw new Faults([
      { message: `${folder} is not a folder`, hint: 'give --from a folder with crds/ and schemas/ in it' },
    ]);
  }
  const crds = await readYaml(crdFolder);
  const faults: Fault[] = crds.flatMap((file) => versionFault(file, sources));
  const builtIns = new Map<string, string>();
  const candidates = [join(folder, 'schemas'), join(crdFolder, '..', 'schemas')];
  for (const source of sources.filter(isBuiltIn)) {
    const text = await readBuiltIn(source, candidates);
    if (text === undefined) {
      const wanted = `k8s-${kubernetesVersion(source)}-*.json`;
      faults.push({ message: `no ${wanted} for ${source.module} in ${candidates.join(' or ')}`, at: source.at });
    } else builtIns.set(source.module, text);
  }
  if (faults.length > 0) throw new Faults(faults);
  return { sources, crds, builtIns };
}

async function readYaml(folder: string): Promise<readonly TextFile[]> {
  const files: TextFile[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await readYaml(path)));
    else if (/\.ya?ml$/.test(entry.name)) files.push({ path, text: await readFile(path, 'utf8') });
  }
  return files;
}

async function readBuiltIn(source: ImportSource, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    if (!(await isFolder(folder))) continue;
    const prefix = `k8s-${kubernetesVersion(source)}-`;
    const name = (await readdir(folder)).sort().find((file) => file.startsWith(prefix) && file.endsWith('.json'));
    if (name !== undefined) return await readFile(join(folder, name), 'utf8');
  }
  return undefined;
}

function kubernetesVersion(source: ImportSource): string {
  return /v\d+\.\d+\.\d+/.exec(source.url)?.[0] ?? source.version;
}

/** A copy may say in its first line what it is: `# argoproj/argo-cd v3.6.1, manifests/…`. Then it must be what is pinned. */
function versionFault(file: TextFile, sources: readonly ImportSource[]): readonly Fault[] {
  const [, project, version] = /^# ([\w.-]+\/[\w.-]+) (v\d[\w.-]*), /.exec(file.text) ?? [];
  const pinned = sources.filter((source) => source.project === project).map((source) => source.version);
  if (version === undefined || pinned.length === 0 || pinned.includes(version)) return [];
  return [
    {
      message: `is ${project} ${version}, but cdk8s.yaml pins ${[...new Set(pinned)].join(', ')}`,
      hint: 'change the pin or the copy',
      at: { file: file.path, line: 1, column: 3 },
    },
  ];
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
