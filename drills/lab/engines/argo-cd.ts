import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Live } from '../../harness/cluster.ts';
import { waitFor } from '../../harness/wait.ts';
import { requirePrograms } from '../find-program.ts';
import { REGISTRY } from '../images/catalogue.ts';
import type { Instance } from '../instance.ts';
import { start } from '../processes.ts';
import { BASE_COMMANDS, requireCommands } from '../requirements.ts';
import { until } from '../until.ts';
import { VERSIONS } from '../versions.ts';
import { CRD_SOURCES, establish, installCrds, isCrd } from './crds.ts';
import type { Engine, EngineContext } from './engine.ts';
import { localized, publishedObjects } from './published.ts';

const NAMESPACE = 'argocd';
const REDIS = '127.0.0.1:6379';
const REPO_SERVER = '127.0.0.1:8081';

/** How Argo CD's published manifest is installed. */
export interface ArgoCdOptions {
  /** Published image without its tag, to the image used instead. @default - the published images */
  readonly images?: Readonly<Record<string, string>>;
  /** Names of objects that are not installed. @default - everything is */
  readonly leftOut?: RegExp;
  /** Settings that its programs read once, at their start. @default - none */
  readonly settings?: readonly Manifest[];
}

/**
 * The lab's images, and without the parts that no sync needs: single sign-on, generated Applications, messages. The lab is
 * too small for them.
 */
export const LAB_ARGO_CD: ArgoCdOptions = {
  images: {
    'quay.io/argoproj/argocd': `${REGISTRY}/argocd:${VERSIONS['argo-cd']}`,
    'public.ecr.aws/docker/library/redis': `${REGISTRY}/redis:debian`,
  },
  leftOut: /^argocd-(dex-server|applicationset-controller|notifications-controller)/,
};

/**
 * Argo CD: on real nodes by its own published manifest with the lab's images in it; else outside the cluster, Redis, repo
 * server and application controller talking to each other over loopback.
 */
export const argoCd: Engine = {
  processes: ['argocd-redis', 'argocd-repo-server', 'argocd-application-controller'],
  async start(context) {
    const { lab, io, record, cluster } = context;
    const programs = await requirePrograms(io.env, ['argocd']);
    await requireCommands({ ...BASE_COMMANDS, 'redis-server': 'redis-server', git: 'git' });
    await installCrds(io, cluster, 'argo-cd');
    for (const manifest of settings()) await cluster.apply(manifest);
    const env = environment(lab);
    const common = { namespace: lab.namespace, env };
    start(lab, record, {
      name: 'argocd-redis',
      command: 'redis-server',
      args: ['--bind', '127.0.0.1', '--port', '6379', '--save', '', '--appendonly', 'no'],
      ...common,
    });
    start(lab, record, {
      name: 'argocd-repo-server',
      command: programs.argocd,
      // An empty path of the client authority: without the flag it looks for a file and ends.
      args: ['--redis', REDIS, '--address', '127.0.0.1', '--port', '8081', '--disable-tls', '--client-ca-path='],
      ...common,
      env: { ...env, ARGOCD_BINARY_NAME: 'argocd-repo-server', KUBECONFIG: lab.kubeconfig },
    });
    start(lab, record, {
      name: 'argocd-application-controller',
      command: programs.argocd,
      args: [
        ...['--kubeconfig', lab.kubeconfig, '--namespace', NAMESPACE, '--redis', REDIS],
        ...['--repo-server', REPO_SERVER, '--repo-server-plaintext'],
        // What the platform's bootstrap sets in argocd-cmd-params-cm, which only Argo CD's own Deployment reads.
        ...['--server-side-diff-enabled', '--sync-timeout', '1800'],
      ],
      ...common,
      env: { ...env, ARGOCD_BINARY_NAME: 'argocd-application-controller', KUBECONFIG: lab.kubeconfig },
    });
    await until(context, 'Argo CD', () => reconciles(context));
  },
  deploy: (context) => deployArgoCd(context, LAB_ARGO_CD),
};

/** Installs Argo CD by its published manifest, and waits until it works. */
export async function deployArgoCd(
  context: Pick<EngineContext, 'io' | 'cluster'>,
  { images = {}, leftOut, settings = [] }: ArgoCdOptions = {},
): Promise<void> {
  const { io, cluster } = context;
  const published = { ...CRD_SOURCES['argo-cd'], name: 'argo-cd', files: 'manifests/install.yaml' };
  const objects = await publishedObjects(io, published);
  await establish(io, cluster, objects.filter(isCrd));
  await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
  const wanted = objects.filter((object) => !isCrd(object) && leftOut?.test(object.metadata.name) !== true);
  const [workloads, others] = [wanted.filter(isWorkload), wanted.filter((object) => !isWorkload(object))];
  // Each with a name of its own: neither takes away the settings of the other.
  const manager = 'argocd-install';
  for (const manifest of localized(others, NAMESPACE, images)) await cluster.apply(manifest, { manager });
  for (const manifest of settings) await cluster.apply(manifest);
  for (const manifest of localized(workloads, NAMESPACE, images)) await cluster.apply(manifest, { manager });
  const patience = { milliseconds: 600_000, signal: io.signal };
  for (const { apiVersion, kind, metadata } of workloads) {
    const ref = { apiVersion, kind, namespace: NAMESPACE, name: metadata.name };
    await waitFor(cluster, ref, `${metadata.name} to be available`, isReady, patience);
  }
}

function isWorkload({ kind }: Manifest): boolean {
  return kind === 'Deployment' || kind === 'StatefulSet';
}

function isReady(workload: Live): boolean {
  return Number(workload.status?.['readyReplicas'] ?? 0) >= Number(workload.spec?.['replicas'] ?? 1);
}

/** The objects that Argo CD reads at its start. What the platform's bootstrap says comes on top. */
function settings() {
  const labels = { 'app.kubernetes.io/part-of': 'argocd' };
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'argocd-cm', namespace: NAMESPACE, labels } },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'argocd-secret', namespace: NAMESPACE, labels },
      stringData: { 'server.secretkey': randomBytes(32).toString('base64') },
    },
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'default', namespace: NAMESPACE },
      spec: {
        sourceRepos: ['*'],
        destinations: [{ namespace: '*', server: '*' }],
        clusterResourceWhitelist: [{ group: '*', kind: '*' }],
      },
    },
  ];
}

/** Everything that Argo CD would look for in its own image, at places of the lab. */
function environment(lab: Instance): Record<string, string> {
  const folder = join(lab.folder, 'argocd');
  for (const name of ['tls', 'ssh', 'plugins', 'bin', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  // Called for every commit, with signature checks off too; a missing one is reported as "permission denied".
  writeFileSync(join(folder, 'bin/git-verify-wrapper.sh'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  return {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    TMPDIR: join(folder, 'tmp'),
    ARGOCD_FAKE_IN_CLUSTER: 'true',
    ARGOCD_GPG_ENABLED: 'false',
    ARGOCD_TLS_DATA_PATH: join(folder, 'tls'),
    ARGOCD_SSH_DATA_PATH: join(folder, 'ssh'),
    ARGOCD_PLUGINSOCKFILEPATH: join(folder, 'plugins'),
    ARGOCD_ASK_PASS_SOCK: join(folder, 'tmp/ask-pass.sock'),
  };
}

/** Whether the controller works: it gives an Application that asks for nothing real a condition of its own. */
async function reconciles({ cluster }: EngineContext): Promise<boolean> {
  const metadata = { name: 'probe', namespace: NAMESPACE };
  const ref = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', ...metadata };
  const live = await cluster.get(ref);
  if (live === undefined) {
    const destination = { server: 'https://kubernetes.default.svc', namespace: NAMESPACE };
    const source = { repoURL: 'file:///nowhere', path: '.', targetRevision: 'HEAD' };
    await cluster.apply({
      apiVersion: ref.apiVersion,
      kind: ref.kind,
      metadata,
      spec: { project: 'default', destination, source },
    });
    return false;
  }
  if (live.status?.['conditions'] === undefined) return false;
  await cluster.remove(ref);
  return true;
}
