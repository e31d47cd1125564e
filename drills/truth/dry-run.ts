import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster } from '../harness/cluster.ts';
import { UnknownKind } from '../harness/discovery.ts';
import { OWNER, removeNamespace } from '../harness/namespace.ts';

/** What the API server said of one rendered object. */
export interface DryRun {
  /** File below the folder that was read. */
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  /** The server's message, or undefined when it would have taken the object. */
  readonly refused?: string;
}

/**
 * Sends every object of rendered folders through a server-side dry run, with strict field validation. The namespaces
 * that the objects are in are made for it, with the rendered labels, and removed afterwards; nothing else is stored.
 *
 * @param folders e.g. `dist/kind`
 */
export async function dryRun(cluster: Cluster, folders: readonly string[]): Promise<readonly DryRun[]> {
  const objects = folders.flatMap((folder) => manifestsBelow(folder).map((item) => ({ ...item, folder })));
  const made: string[] = [];
  try {
    for (const folder of folders) {
      const here = objects.filter((item) => item.folder === folder).map((item) => item.manifest);
      made.push(...(await makeNamespaces(cluster, here)));
    }
    const results: DryRun[] = [];
    for (const { file, manifest } of objects) {
      const refused = await refusal(cluster, manifest);
      const about = { file, kind: manifest.kind, name: manifest.metadata.name };
      results.push(refused === undefined ? about : { ...about, refused });
    }
    return results;
  } finally {
    for (const name of made) await removeNamespace(cluster, name);
  }
}

async function refusal(cluster: Cluster, manifest: Manifest): Promise<string | undefined> {
  try {
    const { status, body } = await cluster.tryApply(manifest, { dryRun: true });
    if (status < 300) return undefined;
    return (body as { message?: string }).message ?? JSON.stringify(body);
  } catch (error) {
    if (error instanceof UnknownKind) return error.message;
    throw error;
  }
}

/** Makes the namespaces that are not there yet, and names them. */
async function makeNamespaces(cluster: Cluster, manifests: readonly Manifest[]): Promise<string[]> {
  const rendered = new Map(
    manifests.filter((item) => item.kind === 'Namespace').map((item) => [item.metadata.name, item]),
  );
  const wanted = new Set(manifests.flatMap((item) => item.metadata.namespace ?? []));
  const made: string[] = [];
  for (const name of wanted) {
    if ((await cluster.get({ apiVersion: 'v1', kind: 'Namespace', name })) !== undefined) continue;
    const labels = { [OWNER]: 'dry-run', ...rendered.get(name)?.metadata.labels };
    await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
    made.push(name);
  }
  return made;
}

function manifestsBelow(folder: string): { file: string; manifest: Manifest }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .sort()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8'))
        .map((document) => document.toJS() as Manifest | null)
        .filter((manifest): manifest is Manifest => manifest !== null)
        .map((manifest) => ({ file: join(folder, file), manifest })),
    );
}
