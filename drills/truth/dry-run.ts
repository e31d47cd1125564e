import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { UnknownKind } from '../../src/live/discovery.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster } from '../harness/cluster.ts';
import { OWNER, removeNamespace } from '../harness/namespace.ts';

/** An object and the file that it was read from. */
export interface Found {
  readonly file: string;
  readonly manifest: Manifest;
}

/** How to ask. */
export interface DryRunOptions {
  /** Objects whose namespaces are made, with the labels of their own Namespace objects. @default - none has labels */
  readonly like?: readonly Manifest[];
  /** Requests that are under way at once. @default 8 */
  readonly atOnce?: number;
}

/**
 * Sends every object through a server-side dry run, with strict field validation. The namespaces that the objects are in
 * are made for it and removed afterwards; nothing else is stored.
 *
 * @returns for each object, in their order, the server's words of refusal; undefined when it would have taken the object
 */
export async function dryRun(
  cluster: Cluster,
  objects: readonly Manifest[],
  { like = [], atOnce = 8 }: DryRunOptions = {},
): Promise<readonly (string | undefined)[]> {
  const made: string[] = [];
  try {
    await makeNamespaces(cluster, objects, like, made);
    const answers: (string | undefined)[] = objects.map(() => undefined);
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < objects.length; index = next++) {
        answers[index] = await refusal(cluster, objects[index]!);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return answers;
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
async function makeNamespaces(
  cluster: Cluster,
  objects: readonly Manifest[],
  like: readonly Manifest[],
  made: string[],
): Promise<void> {
  const rendered = new Map(like.filter(({ kind }) => kind === 'Namespace').map((item) => [item.metadata.name, item]));
  const names = objects.map((item) => item.metadata.namespace).filter((name) => typeof name === 'string');
  for (const name of new Set(names)) {
    if (!/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name)) continue;
    if ((await cluster.get({ apiVersion: 'v1', kind: 'Namespace', name })) !== undefined) continue;
    const labels = { [OWNER]: 'dry-run', ...rendered.get(name)?.metadata.labels };
    await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
    made.push(name);
  }
}
