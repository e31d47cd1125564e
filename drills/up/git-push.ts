import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { run } from '../lab/command.ts';

/** A repository on a Git server that answers over HTTP. */
export interface Repository {
  /** Address of the server as this machine reaches it, e.g. `http://10.77.240.20:3000`. */
  readonly server: string;
  readonly owner: string;
  readonly password: string;
  readonly name: string;
}

/** Makes the repository on a Gitea server, unless it is there. Everybody may read it: it holds no secret. */
export async function ensureRepository(repository: Repository): Promise<void> {
  const answer = await fetch(`${repository.server}/api/v1/user/repos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: basic(repository) },
    body: JSON.stringify({ name: repository.name, default_branch: 'main', private: false, auto_init: false }),
  });
  // 409: it is there already.
  if (answer.ok || answer.status === 409) return;
  throw new Faults([
    { message: `the Git server refused to make ${repository.owner}/${repository.name}: ${await answer.text()}` },
  ]);
}

/**
 * Puts a folder on the repository's main branch as one commit, in place of what stood there: rendered files have one
 * writer, and the server's copy is never edited by hand.
 *
 * @param source folder to publish, e.g. `dist/lab`
 * @param target where it goes in the repository
 * @returns the commit
 */
export async function pushFolder(
  repository: Repository,
  source: string,
  target: string,
  message: string,
): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'waveproof-push-'));
  // Neither the user's settings nor an agent may change what is pushed; the password goes by environment, not by argument.
  const env = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: ${basic(repository)}`,
    GIT_AUTHOR_NAME: 'waveproof',
    GIT_AUTHOR_EMAIL: 'waveproof@example.com',
    GIT_COMMITTER_NAME: 'waveproof',
    GIT_COMMITTER_EMAIL: 'waveproof@example.com',
  };
  const git = (...args: string[]) => run('git', args, { cwd: work, env });
  try {
    const url = `${repository.server}/${repository.owner}/${repository.name}.git`;
    await git('init', '--quiet', '--initial-branch', 'main');
    await git('remote', 'add', 'origin', url);
    const known = (await git('ls-remote', 'origin', 'refs/heads/main')).stdout !== '';
    if (known) {
      await git('fetch', '--quiet', '--depth', '1', 'origin', 'main');
      await git('reset', '--quiet', '--hard', 'FETCH_HEAD');
    }
    rmSync(join(work, target), { recursive: true, force: true });
    cpSync(source, join(work, target), { recursive: true });
    await git('add', '--all');
    const changed = (await git('status', '--porcelain')).stdout !== '';
    if (changed) await git('commit', '--quiet', '--message', message);
    await git('push', '--quiet', 'origin', 'HEAD:main');
    return (await git('rev-parse', 'HEAD')).stdout.trim();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function basic({ owner, password }: Repository): string {
  return `Basic ${Buffer.from(`${owner}:${password}`).toString('base64')}`;
}
