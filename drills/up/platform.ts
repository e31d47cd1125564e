import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { openApi } from '../harness/api.ts';
import { Cluster } from '../harness/cluster.ts';
import { CRD_SOURCES, establish, isCrd } from '../lab/engines/crds.ts';
import { deployGitServer, GIT_SERVER } from '../lab/engines/gitea.ts';
import { localized, publishedObjects } from '../lab/engines/published.ts';
import { startEngines } from '../lab/engines/start.ts';
import { instance } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { Progress } from '../lab/progress.ts';
import { VERSIONS } from '../lab/versions.ts';
import { manifestsBelow } from '../truth/dry-run.ts';
import type { Reached } from './clusters.ts';
import { CLUSTERS } from './clusters.ts';
import { ensureRepository, pushFolder, type Repository } from './git-push.ts';
import { reachService, type Way } from './reach.ts';
import { type ApplicationTimeline, timelines } from './timeline.ts';
import { watchApplications } from './watch-applications.ts';

/** What to bring up, and where. */
export interface PlatformOptions {
  readonly cluster: string;
  /** Rendered environment. @default dist/CLUSTER */
  readonly rendered?: string;
}

const ARGO_CD = 'argocd';
/** Longest wait for every Application: a cold start pulls images and waits for a database. */
const PATIENCE_MS = 1_200_000;

/**
 * The whole journey on one cluster: create it, install Argo CD and a Git server, apply the bootstrap, publish, and wait
 * until every Application is healthy.
 *
 * @returns what happened to each Application, for the cold-start table
 * @throws Faults when the cluster is unknown or something it needs is missing
 */
export async function bringPlatformUp(io: LabIo, options: PlatformOptions): Promise<readonly ApplicationTimeline[]> {
  const create = CLUSTERS[options.cluster];
  if (create === undefined) {
    throw new Faults([
      { message: `unknown cluster "${options.cluster}", expected one of ${Object.keys(CLUSTERS).join(', ')}` },
    ]);
  }
  const rendered = options.rendered ?? join(io.root, 'dist', options.cluster);
  const reached = await create(io);
  io.err(`context ${reached.context}, from ${reached.kubeconfig}\n`);
  const progress = new Progress(io);
  const cluster = new Cluster(await openApi(reached.kubeconfig, reached.context));
  try {
    await installEngines(io, reached, cluster, progress);
    await progress.stage('Git server', () => deployGitServer({ cluster, io }, gitServer(reached)));
    await progress.stage('published', async () => {
      const way = await reachService(cluster, reached, GIT_SERVER.namespace, GIT_SERVER.service, GIT_SERVER.port);
      try {
        const repository = await repositoryAt(cluster, way);
        await ensureRepository(repository);
        const message = `publish ${options.cluster}`;
        await pushFolder(repository, rendered, `dist/${options.cluster}`, message);
      } finally {
        way.close();
      }
    });
    const seen = watch(io, cluster, rendered);
    await progress.stage('bootstrap', async () => {
      for (const { manifest } of manifestsBelow(join(rendered, 'bootstrap'))) await cluster.apply(manifest);
    });
    const sights = await progress.stage('every Application healthy', () => seen);
    return timelines(sights);
  } finally {
    cluster.api.close();
  }
}

/** The platform's repository on a Git server, with the owner's password. */
export async function repositoryAt(cluster: Cluster, way: Way): Promise<Repository> {
  const ref = { apiVersion: 'v1', kind: 'Secret', namespace: GIT_SERVER.namespace, name: GIT_SERVER.secret };
  const data = (await cluster.get(ref))?.['data'] as Readonly<Record<string, string>> | undefined;
  const password = Buffer.from(data?.['password'] ?? '', 'base64').toString('utf8');
  return { server: way.address, owner: GIT_SERVER.owner, password, name: 'platform' };
}

async function installEngines(io: LabIo, reached: Reached, cluster: Cluster, progress: Progress): Promise<void> {
  if (reached.isLab) {
    const lab = instance(io.env, io.env['WAVEPROOF_LAB_NAME'] || 'lab');
    await startEngines(lab, io, ['rollouts', 'flagger', 'prometheus', 'kyverno', 'cloudnative-pg', 'argo-cd']);
    return;
  }
  await progress.stage('Argo CD', () => installArgoCd(io, cluster));
}

/** Argo CD by its published manifest, with its published images. */
async function installArgoCd(io: LabIo, cluster: Cluster): Promise<void> {
  const objects = await publishedObjects(io, {
    ...CRD_SOURCES['argo-cd'],
    name: 'argo-cd',
    files: 'manifests/install.yaml',
  });
  await establish(io, cluster, objects.filter(isCrd));
  await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: ARGO_CD } });
  const version = `quay.io/argoproj/argocd:v${VERSIONS['argo-cd']}`;
  const others = objects.filter((object) => !isCrd(object));
  for (const manifest of localized(others, ARGO_CD, { 'quay.io/argoproj/argocd': version }))
    await cluster.apply(manifest);
}

function gitServer(reached: Reached) {
  const image = reached.isLab
    ? `lab.local/gitea:${VERSIONS.gitea}`
    : `docker.gitea.com/gitea:${VERSIONS.gitea}-rootless`;
  return { image, storageClass: reached.storageClass };
}

function watch(io: LabIo, cluster: Cluster, rendered: string) {
  const children = readdirSync(join(rendered, 'root')).flatMap(
    (file) => /^application-(.+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  return watchApplications(cluster, {
    namespace: ARGO_CD,
    expected: ['root', ...children],
    milliseconds: PATIENCE_MS,
    signal: io.signal,
    onSight: ({ application, sync, health, at }) =>
      io.err(`            ${(at / 1000).toFixed(1).padStart(6)} s  ${application}: ${sync}, ${health}\n`),
  });
}
