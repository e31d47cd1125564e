import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../../src/synth/manifest.ts';
import { run } from '../command.ts';
import { cacheFolder } from '../instance.ts';
import type { LabIo } from '../io.ts';
import { TOOLCHAINS } from '../versions.ts';

/** Manifests that a project publishes inside its Go module. */
export interface Published {
  /** Names the file in the cache. */
  readonly name: string;
  /** Folder below drills/lab/modules whose sums cover the module. */
  readonly module: string;
  /** Go module path. */
  readonly path: string;
  readonly version: string;
  /** File, or folder of files, inside the module. */
  readonly files: string;
}

/**
 * The objects that a project publishes. Fetched once as a Go module, which checks its hash, then kept in the lab's cache.
 *
 * @throws Faults when the module cannot be fetched
 */
export async function publishedObjects(io: LabIo, source: Published): Promise<readonly Manifest[]> {
  const kept = join(cacheFolder(io.env), 'published', `${source.name}-${source.version}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Manifest[];
  const { stdout } = await run('go', ['mod', 'download', '-json', `${source.path}@v${source.version}`], {
    cwd: join(io.root, 'drills/lab/modules', source.module),
    // The newest toolchain reads every module's go.mod; nothing is compiled here.
    env: { GOFLAGS: '-mod=readonly', GOWORK: 'off', GOTOOLCHAIN: TOOLCHAINS.next },
    hint: `the manifests of ${source.path} come as a Go module: check GOPROXY and the network`,
    signal: io.signal,
  });
  const { Dir: folder } = JSON.parse(stdout) as { Dir: string };
  const objects = yamlFiles(join(folder, source.files)).flatMap(documents);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(objects));
  renameSync(`${kept}.${process.pid}`, kept);
  return objects;
}

/**
 * Published objects as the lab runs them: in a namespace, with images of the lab's own in place of the published ones.
 *
 * @param images published image without its tag, to the image used instead
 */
export function localized(
  objects: readonly Manifest[],
  namespace: string,
  images: Readonly<Record<string, string>>,
): readonly Manifest[] {
  return objects.map((object) => {
    const scoped = NAMESPACED.has(object.kind) ? { ...object.metadata, namespace } : object.metadata;
    return replaceImages({ ...object, metadata: scoped }, images) as Manifest;
  });
}

/** Kinds of an operator's manifests that live in its namespace. */
const NAMESPACED = new Set([
  ...['ConfigMap', 'Deployment', 'NetworkPolicy', 'Role', 'RoleBinding', 'Secret', 'Service', 'ServiceAccount'],
  'StatefulSet',
]);

function replaceImages(value: unknown, images: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return images[value.replace(/:[^:/]*$/, '')] ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceImages(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'imagePullPolicy' ? 'IfNotPresent' : replaceImages(item, images),
    ]),
  );
}

function yamlFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(path, name));
}

function documents(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => document.toJS() as Manifest | null)
    .filter((item): item is Manifest => item !== null && typeof item.kind === 'string');
}
