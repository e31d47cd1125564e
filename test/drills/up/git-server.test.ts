import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../drills/harness/cluster.ts';
import { gitServerOf, repositoryAt } from '../../../drills/up/git-server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waveproof-git-server-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the token of the Git server', () => {
  it('is asked for again when what was printed did not arrive', async () => {
    const asked = await token(
      `case "$*" in *generate*) if [ -e ${folder}/asked ]; then echo ${'a'.repeat(40)}; fi; touch ${folder}/asked;; esac`,
    );
    expect(asked).toBe('a'.repeat(40));
  });

  it('fails with the exit code and the errors, and never with what may be a token or a password', async () => {
    const refused = token(
      'case "$*" in *generate*) echo half-a-token; echo database is locked >&2; exit 1;; *) echo a-password;; esac',
    );
    await expect(refused).rejects.toThrow(
      'the Git server did not make a token: exit code 1, and it said database is locked',
    );
    await expect(refused).rejects.not.toThrow(/half-a-token|a-password/);
  });
});

/** What is made with a kubectl that is the given script, on a cluster that has no Secret yet. */
async function token(script: string): Promise<string> {
  const kubectl = join(folder, 'kubectl');
  writeFileSync(kubectl, `#!/bin/sh\n${script}\n`);
  chmodSync(kubectl, 0o755);
  const cluster = { get: async () => undefined, create: async () => undefined } as unknown as Cluster;
  const reached = { kubeconfig: 'none', context: 'none', kubectl, isLab: false };
  const server = gitServerOf('http://gitea.gitea.svc.cluster.local:3000/owner/platform.git');
  const way = { address: 'http://127.0.0.1:1', close: () => {} };
  return (await repositoryAt(cluster, reached, server, way)).password;
}
