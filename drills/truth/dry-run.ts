import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster } from '../harness/cluster.ts';
import { UnknownKind } from '../harness/discovery.ts';
import { OWNER, removeNamespace } from '../harness/namespace.ts';

/** An object and the file that it was read from. */
export interface Found {
  readonly file: string;
  readonly manifest: Manifest;
}

/** What the API server said of one rendered object. */
export interface DryRun {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  /** The server's message, or undefined when it would have taken the object. */
  readonly refused?: string;
}

/**
 * Sends every object through a server-side dry run, with strict field validation. The namespaces that the objects are
 * in are made for it, with the labels of the rendered ones, and removed afterwards; nothing else is stored.
 *
 * @param like whose namespaces are made. @default - the objects' own
 * @returns one answer an object, in their order
 */
export async function dryRun(
  cluster: Cluster,
  objects: readonly Found[],
  like: readonly Found[] = objects,
): Promise<readonly DryRun[]> {
  const made: string[] = [];
  try {
    await makeNamespaces(
      cluster,
      like.map((item) => item.manifest),
      made,
    );
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

/** Every object of the YAML files below a folder, in the order of their paths. */
export function manifestsBelow(folder: string): readonly Found[] {
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

/** Makes the namespaces that are not there yet, and adds their names to `made` as it goes. */
async function makeNamespaces(cluster: Cluster, manifests: readonly Manifest[], made: string[]): Promise<void> {
  const rendered = new Map(
    manifests.filter((item) => item.kind === 'Namespace').map((item) => [item.metadata.name, item]),
  );
  const wanted = new Set(manifests.flatMap((item) => item.metadata.namespace ?? []));
  for (const name of wanted) {
    if ((await cluster.get({ apiVersion: 'v1', kind: 'Namespace', name })) !== undefined) continue;
    const labels = { [OWNER]: 'dry-run', ...rendered.get(name)?.metadata.labels };
    await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
    made.push(name);
  }
}
