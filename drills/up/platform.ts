import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { Cluster } from '../harness/cluster.ts';
import { deployArgoCd, LAB_ARGO_CD } from '../lab/engines/argo-cd.ts';
import { startEngines } from '../lab/engines/start.ts';
import type { Instance } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { Progress } from '../lab/progress.ts';
import { type Bootstrap, readBootstrap } from './bootstrap.ts';
import { clusterKind, type Reached } from './clusters.ts';
import { ensureRepository, pushFolder } from './git-push.ts';
import { raiseGitServer, repositoryAt } from './git-server.ts';
import { reachService } from './reach.ts';
import { type ApplicationTimeline, timelines } from './timeline.ts';
import { watchApplications } from './watch-applications.ts';

/** What to bring up, and where. */
export interface PlatformOptions {
  readonly cluster: string;
  /** Rendered environment. @default dist/CLUSTER */
  readonly rendered?: string;
}

/** Engines that the lab has instead of the charts that other clusters install in the first wave. */
const LAB_ENGINES = ['rollouts', 'flagger', 'prometheus', 'kyverno', 'cloudnative-pg'];
/** Longest wait for every Application: a cold start pulls images and waits for a database. */
const PATIENCE_MS = 1_200_000;

/**
 * The whole journey on one cluster, with what `synth` rendered for it: create the cluster, install Argo CD with the
 * bootstrap's settings, raise the bootstrap's Git server, publish, apply the root Application, and wait until every
 * Application is healthy. Safe to repeat.
 *
 * @param lab the lab that is used when the cluster is `lab`
 * @returns what happened to each Application, for the cold-start table
 * @throws Faults when the cluster is unknown or something it needs is missing
 */
export async function bringPlatformUp(
  lab: Instance,
  io: LabIo,
  options: PlatformOptions,
): Promise<readonly ApplicationTimeline[]> {
  const kind = clusterKind(options.cluster);
  const rendered = options.rendered ?? join(io.root, 'dist', options.cluster);
  const bootstrap = readBootstrap(join(rendered, 'bootstrap'));
  const reached = await kind.create(io, lab);
  io.err(`context ${reached.context}, from ${reached.kubeconfig}\n`);
  const progress = new Progress(io);
  const cluster = new Cluster(await openApi(reached.kubeconfig, reached.context));
  try {
    if (reached.isLab) await startEngines(lab, io, LAB_ENGINES);
    await progress.stage('Argo CD', async () => {
      await deployArgoCd({ io, cluster }, { ...(reached.isLab ? LAB_ARGO_CD : {}), settings: bootstrap.settings });
    });
    await progress.stage('Git server', () => raiseGitServer(cluster, io, bootstrap.server, bootstrap.gitServer));
    await progress.stage('published', () => publish(cluster, reached, bootstrap, rendered));
    const seen = watch(io, cluster, bootstrap, rendered);
    await progress.stage('bootstrap', () => applyAll(cluster, bootstrap.rest));
    return timelines(await progress.stage('every Application healthy', () => seen));
  } finally {
    cluster.api.close();
  }
}

/** Puts the rendered environment on the main branch of the Git server in the cluster. */
export async function publish(
  cluster: Cluster,
  reached: Reached,
  { server, path }: Bootstrap,
  rendered: string,
): Promise<string> {
  const way = await reachService(reached, server.namespace, server.service, server.port);
  try {
    const repository = await repositoryAt(cluster, reached, server, way);
    await ensureRepository(repository);
    return await pushFolder(repository, rendered, path, `publish ${path}`);
  } finally {
    way.close();
  }
}

async function applyAll(cluster: Cluster, manifests: readonly Manifest[]): Promise<void> {
  for (const manifest of manifests) await cluster.apply(manifest);
}

function watch(io: LabIo, cluster: Cluster, { namespace }: Bootstrap, rendered: string) {
  const children = readdirSync(join(rendered, 'root')).flatMap(
    (file) => /^application-(.+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  return watchApplications(cluster, {
    namespace,
    root: 'root',
    children,
    milliseconds: PATIENCE_MS,
    signal: io.signal,
    onSight: ({ application, sync, health, at }) =>
      io.err(`            ${(at / 1000).toFixed(1).padStart(6)} s  ${application}: ${sync}, ${health}\n`),
  });
}
