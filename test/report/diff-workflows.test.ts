import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diffCommand } from '../../src/cli/diff.ts';
import { DIFF_MARKER, diffMarkdown } from '../../src/report/diff-markdown.ts';
import { diffOf, object } from '../checks/change/trees.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waveproof-workflow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const changed = diffMarkdown(
  diffOf(object('v1', 'ConfigMap', 'a', 'data: { a: "1" }'), object('v1', 'ConfigMap', 'a', 'data: { a: "2" }')),
);
const same = diffMarkdown(diffOf('', ''));

interface Step {
  readonly name?: string;
  readonly run?: string;
}

function githubSteps(job: 'prove' | 'report'): readonly Step[] {
  const workflow = parse(readFileSync(join(root, '.github/workflows/waveproof.yml'), 'utf8'));
  return workflow.jobs[job].steps;
}

function gitlabJob(): { readonly script: readonly string[]; readonly after_script: readonly string[] } {
  return parse(readFileSync(join(root, '.gitlab/waveproof.yml'), 'utf8')).waveproof;
}

describe('the ready workflows', () => {
  it('run only scripts that there are, and give diff only options that it has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = [...githubSteps('prove').map((step) => step.run ?? ''), ...gitlabJob().script].join('\n');
    const used = [...commands.matchAll(/npm run (?:--silent )?(\w+)/g)].map(([, name]) => name!);
    expect(new Set(used)).toEqual(new Set(['synth', 'check', 'diff']));
    for (const name of used) expect(scripts).toHaveProperty(name);
    for (const [line] of commands.matchAll(/npm run --silent diff .*/g)) {
      for (const [, option] of line.matchAll(/--([a-z-]+) /g)) {
        if (option !== 'silent') expect(Object.keys(diffCommand.options)).toContain(option);
      }
    }
  });

  it('write one GitHub comment, and update it the next time', async () => {
    // A stand-in for the GitHub command line: it records what it is asked to do, and lists the comment once there is one.
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin/gh'),
      `#!/bin/sh
echo "$*" >> '${folder}/calls'
case "$*" in
  *--paginate*) [ -f '${folder}/comment' ] && echo 42; exit 0 ;;
  *POST*|*PATCH*) touch '${folder}/comment' ;;
esac
`,
      { mode: 0o755 },
    );
    const script = githubSteps('report').find((step) => step.name === 'One comment, updated')!.run!;
    const comment = async (text: string) => {
      writeFileSync(join(folder, 'waveproof-diff.md'), text);
      writeFileSync(join(folder, 'calls'), '');
      const env = {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        GITHUB_REPOSITORY: 'team/platform',
        PULL_REQUEST: '7',
      };
      await run('bash', ['-e', '-c', script], { cwd: folder, env });
      return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').slice(1);
    };
    expect(script).toContain(DIFF_MARKER);
    expect(await comment(same)).toEqual([]);
    expect(await comment(changed)).toEqual([
      'api --silent --method POST repos/team/platform/issues/7/comments --field body=@waveproof-diff.md',
    ]);
    for (const text of [changed, same]) {
      expect(await comment(text)).toEqual([
        'api --silent --method PATCH repos/team/platform/issues/comments/42 --field body=@waveproof-diff.md',
      ]);
    }
  });

  it('write one GitLab note, and update it the next time, also when others fill the first page', async () => {
    const notes: { id: number; body: string; system: boolean }[] = Array.from({ length: 100 }, (_, id) => ({
      id,
      body: 'somebody says something',
      system: false,
    }));
    const calls: string[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url!, 'http://localhost');
      if (request.headers['private-token'] !== 'token') response.statusCode = 401;
      if (request.method === 'GET') {
        const page = Number(url.searchParams.get('page'));
        response.setHeader('x-next-page', page * 100 < notes.length ? String(page + 1) : '');
        response.end(JSON.stringify(notes.slice((page - 1) * 100, page * 100)));
        return;
      }
      const { body } = JSON.parse(Buffer.concat(chunks).toString());
      calls.push(`${request.method} ${url.pathname}`);
      const id = Number(/notes\/(\d+)$/.exec(url.pathname)?.[1] ?? notes.length);
      notes[id] = { id, body, system: false };
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const comment = async (text: string) => {
        writeFileSync(join(folder, 'waveproof-diff.md'), text);
        calls.length = 0;
        await run('bash', ['-e', '-c', gitlabJob().after_script.join('\n')], {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            CI_API_V4_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
            CI_MERGE_REQUEST_PROJECT_ID: '5',
            CI_MERGE_REQUEST_IID: '7',
            WAVEPROOF_TOKEN: 'token',
          },
        });
        return [...calls];
      };
      expect(await comment(same)).toEqual([]);
      expect(await comment(changed)).toEqual(['POST /projects/5/merge_requests/7/notes']);
      expect(await comment(same)).toEqual(['PUT /projects/5/merge_requests/7/notes/100']);
      expect(notes[100]!.body).toBe(same);
    } finally {
      server.close();
    }
  });
});
