import { randomBytes } from 'node:crypto';
import { Faults } from '../../src/model/fault.ts';
import { type GitService, gitService } from '../../src/model/git-url.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { waitFor } from '../harness/wait.ts';
import { attempt } from '../lab/command.ts';
import type { LabIo } from '../lab/io.ts';
import type { Reached } from './clusters.ts';
import type { Repository } from './git-push.ts';
import type { Way } from './reach.ts';

/** Where the rendered Git server keeps its keys, and where the journey keeps its token. */
const KEYS = 'git-server';
const TOKEN = 'git-server-token';
/** How often the Git server is asked for a token. */
const EXEC_TRIES = 3;

/**
 * Reads a Git URL of an environment.
 *
 * @throws Faults when it is not a Service of the cluster
 */
export function gitServerOf(url: string): GitService {
  const server = gitService(url);
  if (server !== undefined) return server;
  throw new Faults([
    {
      message: `the Git URL "${url}" is not a Service of the cluster`,
      hint: 'write http://NAME.NAMESPACE.svc.cluster.local:PORT/OWNER/REPOSITORY.git',
    },
  ]);
}

/** Applies the rendered Git server, gives it its keys, and waits until it answers. */
export async function raiseGitServer(
  cluster: Cluster,
  io: LabIo,
  server: GitService,
  manifests: readonly Manifest[],
): Promise<void> {
  const [first, rest] = [manifests.filter(isNamespace), manifests.filter((manifest) => !isNamespace(manifest))];
  for (const manifest of first) await cluster.apply(manifest);
  // Made once: the database is encrypted with the first key.
  await once(cluster, server, KEYS, () => ({ 'secret-key': random(), 'internal-token': random() }));
  for (const manifest of rest) await cluster.apply(manifest);
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: server.namespace, name: server.service };
  const patience = { milliseconds: 300_000, signal: io.signal };
  await waitFor(cluster, deployment, 'an available Git server', isAvailable, patience);
}

/**
 * The platform's repository on the Git server, with a token that may write to it. The owner is made at the first call, with
 * a password that nobody learns.
 */
export async function repositoryAt(
  cluster: Cluster,
  reached: Reached,
  server: GitService,
  way: Way,
): Promise<Repository> {
  const data = await once(cluster, server, TOKEN, async () => ({ token: await makeToken(reached, server) }));
  return { server: way.address, owner: server.owner, password: data['token']!, name: server.repository };
}

async function makeToken(reached: Reached, server: GitService): Promise<string> {
  const email = `${server.owner}@example.com`;
  const made = await gitea(reached, server, [
    ...['user', 'create', '--admin', '--username', server.owner, '--email', email],
    ...['--random-password', '--must-change-password=false'],
  ]);
  if (made.code !== 0 && !/already exists/.test(made.stdout + made.stderr)) throw refused('make its owner', made);
  for (let tries = 1; ; tries++) {
    const token = await gitea(reached, server, [
      ...['user', 'generate-access-token', '--username', server.owner],
      ...['--token-name', `publish-${randomBytes(4).toString('hex')}`],
      ...['--scopes', 'write:repository,write:user', '--raw'],
    ]);
    const value = token.stdout.trim().split('\n').at(-1) ?? '';
    if (token.code === 0 && /^[0-9a-f]{40}$/.test(value)) return value;
    // What a program prints right before it ends can be lost on its way through exec: another token then, by another name.
    if (tries === EXEC_TRIES) throw refused('make a token', token);
  }
}

function gitea(reached: Reached, { namespace, service }: GitService, words: readonly string[]) {
  const flags = ['--kubeconfig', reached.kubeconfig, '--context', reached.context, '--namespace', namespace];
  return attempt(reached.kubectl, [...flags, 'exec', `deployment/${service}`, '--', 'gitea', 'admin', ...words]);
}

/** Without what it printed as its answer: that is a password or a token. */
function refused(what: string, { code, stderr }: Awaited<ReturnType<typeof attempt>>): Faults {
  const said = stderr.trim().split('\n').slice(-3).join(' / ') || 'nothing';
  return new Faults([{ message: `the Git server did not ${what}: exit code ${code}, and it said ${said}` }]);
}

/** The values of a Secret, which is made when it is not there. */
async function once(
  cluster: Cluster,
  { namespace }: GitService,
  name: string,
  values: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
): Promise<Readonly<Record<string, string>>> {
  const live = await cluster.get({ apiVersion: 'v1', kind: 'Secret', namespace, name });
  if (live === undefined) {
    const stringData = await values();
    await cluster.create({ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData });
    return stringData;
  }
  const data = (live['data'] ?? {}) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}

const random = () => randomBytes(24).toString('base64url');

function isNamespace(manifest: Manifest): boolean {
  return manifest.kind === 'Namespace';
}

function isAvailable(deployment: Live): boolean {
  return Number(deployment.status?.['availableReplicas'] ?? 0) >= 1;
}
