import { Construct } from 'constructs';
import type { EnvVar } from '../../imports/k8s.ts';
import { Namespace, PersistentVolumeClaim } from '../../imports/k8s.ts';
import { gitService } from '../model/git-url.ts';
import type { Bootstrap } from './bootstrap.ts';
import { restrictedLabels } from './namespace.ts';
import { AllowIngress, DefaultDenyIngress, type Peer } from './network-policy.ts';
import { Platform } from './platform.ts';
import { SingleReplicaService } from './single-replica-service.ts';

export interface GitServerProps {
  /** Size of the volume with the repositories. @default 2Gi */
  readonly storage?: string;
  /** Who may call it besides Argo CD. A person reaches it by port-forward, which no policy stops. @default - nobody */
  readonly from?: readonly Peer[];
}

/**
 * The Git server inside the cluster that releases are pushed to: Gitea, without root, on SQLite.
 *
 * Its name, namespace and port follow from the environment's Git URL, so that the two cannot disagree. It is part of the
 * bootstrap and not of any Application: what Argo CD reads from must not wait for Argo CD.
 *
 * Two values of the Secret `git-server`, made in the cluster and never in Git: `secret-key`, which encrypts what the
 * database keeps, and `internal-token`, by which its own hooks call it.
 *
 * https://docs.gitea.com/installation/install-with-docker-rootless
 */
export class GitServer extends Construct {
  constructor(scope: Bootstrap, props: GitServerProps = {}) {
    super(scope, 'git-server');
    const platform = Platform.of(this);
    const { kubernetes, storageClass, git, argocd } = platform.environment;
    const address = gitService(git.url);
    if (address === undefined) {
      platform.fault({
        path: 'bootstrap/git-server',
        message: `the platform brings a Git server, and the Git URL "${git.url}" of environment "${platform.environment.name}" is not a Service of the cluster`,
        hint: 'write http://NAME.NAMESPACE.svc:PORT/OWNER/REPOSITORY.git, or leave the GitServer out',
      });
      return;
    }
    const { namespace, service: name, port } = address;
    const pods = { 'app.kubernetes.io/name': name };
    new Namespace(this, 'namespace', { metadata: { name: namespace, labels: restrictedLabels(kubernetes) } });
    new PersistentVolumeClaim(this, 'data', {
      metadata: { name, namespace },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: storageClass,
        resources: { requests: { storage: props.storage ?? '2Gi' } },
      },
    });
    new SingleReplicaService(this, 'service', {
      namespace,
      name,
      image: 'docker.io/gitea/gitea:1.26.0-rootless',
      user: 1000,
      env: [...settings(name, namespace, port), ...SECRETS],
      ports: { http: port },
      health: { httpGet: { path: '/api/healthz', port: 'http' } },
      cpu: '50m',
      memory: '384Mi',
      volumes: [
        { volume: { name: 'data', persistentVolumeClaim: { claimName: name } }, path: '/var/lib/gitea' },
        // The image writes its settings here at every start.
        { volume: { name: 'settings', emptyDir: {} }, path: '/etc/gitea' },
      ],
      // SQLite and a ReadWriteOnce volume: one pod at a time.
      exclusive: true,
    });
    new DefaultDenyIngress(this, 'default-deny', { namespace });
    new AllowIngress(this, 'callers', {
      namespace,
      name: `allow-${name}`,
      pods,
      from: [{ namespace: argocd.namespace }, ...(props.from ?? [])],
      ports: ['http'],
    });
  }
}

/** Name of the Secret that a person makes in the Git server's namespace. */
const SECRET = 'git-server';

const SECRETS: readonly EnvVar[] = [
  ['GITEA__SECURITY__SECRET_KEY', 'secret-key'],
  ['GITEA__SECURITY__INTERNAL_TOKEN', 'internal-token'],
].map(([name, key]) => ({ name: name!, valueFrom: { secretKeyRef: { name: SECRET, key: key! } } }));

/** Nothing but Git over HTTP: no SSH, no packages, no jobs, no registration, no calls to the outside. */
function settings(name: string, namespace: string, port: number): EnvVar[] {
  const values: Readonly<Record<string, string>> = {
    ACTIONS__ENABLED: 'false',
    CRON__ENABLED: 'false',
    DATABASE__DB_TYPE: 'sqlite3',
    DATABASE__SQLITE_JOURNAL_MODE: 'WAL',
    INDEXER__ISSUE_INDEXER_TYPE: 'db',
    LOG__MODE: 'console',
    PACKAGES__ENABLED: 'false',
    PICTURE__DISABLE_GRAVATAR: 'true',
    REPOSITORY__DEFAULT_BRANCH: 'main',
    REPOSITORY__DISABLED_REPO_UNITS: 'repo.issues,repo.wiki,repo.projects,repo.packages,repo.actions',
    SECURITY__INSTALL_LOCK: 'true',
    SERVER__DISABLE_SSH: 'true',
    SERVER__HTTP_PORT: String(port),
    SERVER__LFS_START_SERVER: 'false',
    SERVER__OFFLINE_MODE: 'true',
    SERVER__ROOT_URL: `http://${name}.${namespace}.svc:${port}/`,
    SERVER__START_SSH_SERVER: 'false',
    SERVICE__DISABLE_REGISTRATION: 'true',
    SESSION__PROVIDER: 'memory',
  };
  return Object.entries(values).map(([key, value]) => ({ name: `GITEA__${key}`, value }));
}
