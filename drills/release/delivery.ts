import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { refOf } from '../harness/cluster.ts';
import { OWNER, removeNamespace } from '../harness/namespace.ts';
import { waitFor } from '../harness/wait.ts';
import { manifestsBelow } from '../truth/dry-run.ts';
import { readBootstrap } from '../up/bootstrap.ts';
import type { Reached } from '../up/clusters.ts';
import { publish } from '../up/platform.ts';

/** How the objects of a release come to the cluster. */
export interface Delivery {
  /** For the journal: `apply` or `git`. */
  readonly by: 'apply' | 'git';
  /** Brings the application as it was rendered. */
  install(): Promise<void>;
  /** Brings one object of it as a release changes it. */
  deliver(manifest: Manifest): Promise<void>;
  /** Leaves the cluster as it was found. */
  restore(): Promise<void>;
}

/** Application and namespace that the drill releases. */
export const AGENT = 'agent';

/** Applies the rendered objects to a cluster that has the delivery engines and no platform. */
export function byApply(cluster: Cluster, rendered: string): Delivery {
  return {
    by: 'apply',
    async install() {
      const namespace = manifestsBelow(rendered).find(
        ({ manifest }) => manifest.kind === 'Namespace' && manifest.metadata.name === AGENT,
      );
      const labels = { [OWNER]: 'release', ...namespace?.manifest.metadata.labels };
      await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: AGENT, labels } });
      await cluster.apply(credentials());
      for (const { manifest } of manifestsBelow(join(rendered, AGENT))) await cluster.apply(manifest);
    },
    async deliver(manifest) {
      await cluster.apply(manifest);
    },
    restore: () => removeNamespace(cluster, AGENT),
  };
}

/** Pushes to the Git server of a platform that is up, as a person does; Argo CD does the rest. */
export function byGit(cluster: Cluster, reached: Reached, rendered: string, signal: AbortSignal): Delivery {
  const bootstrap = readBootstrap(join(rendered, 'bootstrap'));
  const application = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    namespace: bootstrap.namespace,
    name: AGENT,
  };
  async function push(folder: string): Promise<void> {
    const commit = await publish(cluster, reached, bootstrap, folder);
    // What a webhook does: otherwise Argo CD looks every two minutes.
    await cluster.patch(application, { metadata: { annotations: { 'argocd.argoproj.io/refresh': 'normal' } } });
    const patience = { milliseconds: 300_000, signal };
    await waitFor(cluster, application, `the sync of ${commit}`, (live) => isSynced(live, commit), patience);
  }
  return {
    by: 'git',
    install: async () => {},
    async deliver(manifest) {
      const folder = mkdtempSync(join(tmpdir(), 'waveproof-release-'));
      try {
        cpSync(rendered, folder, { recursive: true });
        const wanted = JSON.stringify(refOf(manifest));
        const found = manifestsBelow(join(rendered, AGENT)).find(
          (item) => JSON.stringify(refOf(item.manifest)) === wanted,
        );
        if (found === undefined) throw new Error(`${rendered} has no ${manifest.kind} ${manifest.metadata.name}`);
        writeFileSync(join(folder, relative(rendered, found.file)), stringify(manifest));
        await push(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    restore: () => push(rendered),
  };
}

/** Whether Argo CD has applied a commit: what becomes of it is the business of the engines. */
function isSynced(application: Live, commit: string): boolean {
  const { sync, operationState } = (application.status ?? {}) as {
    sync?: { revision?: string; status?: string };
    operationState?: { phase?: string };
  };
  return sync?.revision === commit && sync.status === 'Synced' && operationState?.phase === 'Succeeded';
}

/** The database's credentials: the drill's program does not read them, but its pods do not start without. */
function credentials(): Manifest {
  const keys = ['uri', 'host', 'port', 'dbname', 'username', 'password'];
  const stringData = Object.fromEntries(keys.map((key) => [key, randomBytes(6).toString('hex')]));
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'postgresql-app', namespace: AGENT }, stringData };
}
