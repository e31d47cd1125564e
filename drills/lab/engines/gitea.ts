import { randomBytes } from 'node:crypto';
import { Faults } from '../../../src/model/fault.ts';
import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Live } from '../../harness/cluster.ts';
import { waitFor } from '../../harness/wait.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { GITEA_ASSETS } from '../images/gitea.ts';
import { restricted } from '../parts/restricted.ts';
import { STORAGE_CLASS } from '../parts/volumes.ts';
import { VERSIONS } from '../versions.ts';
import type { Engine, EngineContext } from './engine.ts';

const NAMESPACE = 'gitea';
const NAME = 'gitea';
const PORT = 3000;

/** The Git server as the environment files name it, and the Secret with its owner's password. */
export const GIT_SERVER = {
  namespace: NAMESPACE,
  service: 'gitea-http',
  port: PORT,
  owner: 'waveproof',
  secret: 'gitea-admin',
} as const;

/** The Git server in the cluster: Gitea on SQLite, at the address that the environment files name. */
export const gitea: Engine = {
  processes: [],
  asPods: true,
  start: () => {
    throw new Faults([
      {
        message: 'Gitea runs in a pod, and this lab has no real node',
        hint: 'start the lab without --control-plane-only',
      },
    ]);
  },
  async deploy(context) {
    await deployGitServer(context, { image: `${REGISTRY}/gitea:${VERSIONS.gitea}`, storageClass: STORAGE_CLASS });
  },
};

/** What differs between clusters. */
export interface GitServerOptions {
  readonly image: string;
  readonly storageClass: string;
}

/** Deploys the Git server and waits until it answers. */
export async function deployGitServer(
  context: Pick<EngineContext, 'cluster' | 'io'>,
  options: GitServerOptions,
): Promise<void> {
  const { cluster, io } = context;
  const secret = { apiVersion: 'v1', kind: 'Secret', namespace: NAMESPACE, name: GIT_SERVER.secret };
  for (const manifest of manifests(options)) await cluster.apply(manifest);
  // Made once: the database keeps the first password.
  if ((await cluster.get(secret)) === undefined) await cluster.create(credentials());
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: NAMESPACE, name: NAME };
  const patience = { milliseconds: 300_000, signal: io.signal };
  await waitFor(cluster, deployment, 'an available Git server', isAvailable, patience);
}

function isAvailable(deployment: Live): boolean {
  return Number(deployment.status?.['availableReplicas'] ?? 0) >= 1;
}

function credentials(): Manifest {
  const random = () => randomBytes(24).toString('base64url');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: GIT_SERVER.secret, namespace: NAMESPACE },
    stringData: { username: GIT_SERVER.owner, password: random(), 'secret-key': random(), 'internal-token': random() },
  };
}

function manifests({ image, storageClass }: GitServerOptions): readonly Manifest[] {
  const labels = { 'app.kubernetes.io/name': NAME };
  const named = (name: string) => ({ name, namespace: NAMESPACE });
  const fromSecret = (name: string, key: string) => ({
    name,
    valueFrom: { secretKeyRef: { name: GIT_SERVER.secret, key } },
  });
  const base = restricted({ name: NAME, image });
  const container = {
    ...base.containers[0],
    env: [
      { name: 'GITEA_WORK_DIR', value: '/data' },
      fromSecret('SECRET_KEY', 'secret-key'),
      fromSecret('INTERNAL_TOKEN', 'internal-token'),
      fromSecret('ADMIN', 'username'),
      fromSecret('PASSWORD', 'password'),
    ],
    resources: { requests: { cpu: '50m', memory: '256Mi' }, limits: { memory: '512Mi' } },
    volumeMounts: [
      { name: 'config', mountPath: '/config' },
      { name: 'data', mountPath: '/data' },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  };
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: named(NAME), data: { 'app.ini': APP_INI } },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: named(NAME),
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: storageClass,
        resources: { requests: { storage: '1Gi' } },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: named(GIT_SERVER.service),
      spec: { selector: labels, ports: [{ name: 'http', port: PORT, targetPort: PORT }] },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: named(NAME),
      spec: {
        strategy: { type: 'Recreate' },
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            enableServiceLinks: false,
            automountServiceAccountToken: false,
            securityContext: { ...base.securityContext, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 },
            volumes: [
              { name: 'config', configMap: { name: NAME } },
              { name: 'data', persistentVolumeClaim: { claimName: NAME } },
              { name: 'tmp', emptyDir: {} },
            ],
            initContainers: [{ ...container, name: 'prepare', command: ['/bin/sh', '-ec', PREPARE] }],
            containers: [
              {
                ...container,
                command: ['/bin/sh', '-ec', 'exec gitea --config /data/app.ini web'],
                ports: [{ name: 'http', containerPort: PORT }],
                readinessProbe: { httpGet: { path: '/api/healthz', port: PORT }, periodSeconds: 2, timeoutSeconds: 5 },
              },
            ],
          },
        },
      },
    },
  ];
}

/** Settings from the ConfigMap and the environment, the database's tables, and the owner; a second start changes nothing. */
const PREPARE = `mkdir -p /data/custom /data/data /data/repositories
cp /config/app.ini /data/app.ini
printf '\\n[security]\\nINSTALL_LOCK = true\\nSECRET_KEY = %s\\nINTERNAL_TOKEN = %s\\n' "$SECRET_KEY" "$INTERNAL_TOKEN" >> /data/app.ini
gitea --config /data/app.ini migrate
gitea --config /data/app.ini admin user list --admin | grep -q "$ADMIN" ||
  gitea --config /data/app.ini admin user create --admin --username "$ADMIN" --password "$PASSWORD" --email owner@example.com --must-change-password=false
`;

const APP_INI = `APP_NAME = lab
RUN_MODE = prod
RUN_USER = git
WORK_PATH = /data

[server]
PROTOCOL = http
HTTP_ADDR = 0.0.0.0
HTTP_PORT = ${PORT}
ROOT_URL = http://gitea-http.${NAMESPACE}.svc.cluster.local:${PORT}/
STATIC_ROOT_PATH = ${GITEA_ASSETS}
APP_DATA_PATH = /data/data
DISABLE_SSH = true
OFFLINE_MODE = true
LFS_START_SERVER = false

[database]
DB_TYPE = sqlite3
PATH = /data/data/gitea.db
SQLITE_JOURNAL_MODE = WAL

[repository]
ROOT = /data/repositories
DEFAULT_BRANCH = main
DISABLED_REPO_UNITS = repo.issues,repo.wiki,repo.projects,repo.packages,repo.actions

[service]
DISABLE_REGISTRATION = true

[webhook]
ALLOWED_HOST_LIST = *

[session]
PROVIDER = memory

[log]
MODE = console
LEVEL = Info

[indexer]
ISSUE_INDEXER_TYPE = db

[actions]
ENABLED = false

[packages]
ENABLED = false

[cron]
ENABLED = false

[picture]
DISABLE_GRAVATAR = true
`;
