import type { Cluster } from './cluster.ts';
import { waitGone } from './wait.ts';

/** Longest wait for a namespace to be empty and gone. */
const PATIENCE_MS = 120_000;

/** Label of everything that a drill makes outside its namespace. */
export const OWNER = 'waveproof.dev/drill';

/**
 * Runs `work` in a namespace that is made for it and deleted after it, whatever happens in between.
 *
 * @param labels Pod Security level and the like. @default - the owner label alone
 * @throws Refused when there is such a namespace already: a drill never moves into somebody else's
 */
export async function inNamespace<T>(
  cluster: Cluster,
  name: string,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  await cluster.create({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { [OWNER]: name, ...labels } },
  });
  try {
    return await work();
  } finally {
    await removeNamespace(cluster, name);
  }
}

/** Deletes a namespace and waits until nothing of it is left. */
export async function removeNamespace(cluster: Cluster, name: string): Promise<void> {
  const ref = { apiVersion: 'v1', kind: 'Namespace', name };
  await cluster.remove(ref);
  await waitGone(cluster, ref, { milliseconds: PATIENCE_MS });
}
