import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { root } from './temporary-project.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'waveproof-diff-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function remove(path: string): void {
  rmSync(join(folder, path), { recursive: true });
}

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function commit(message: string): string {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', message);
  return git('rev-parse', 'HEAD').trim();
}

async function diff(...args: string[]) {
  return diffIn(folder, ...args);
}

async function diffIn(cwd: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  process.chdir(cwd);
  try {
    const code = await main(['diff', ...args], {
      terminal: {
        out: (text) => void out.push(text),
        err: (text) => void err.push(text),
        stdin: async () => Buffer.from(stdin),
        cwd,
        env: {},
        colour: false,
      },
    });
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    process.chdir(root);
  }
}
let stdin = '';

const config = (name: string, value: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { a: "${value}" }\n`;
const NAMESPACE = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';

describe('waveproof diff in a Git repository', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    write('dist/kind/record.json', '{ "files": {} }');
    write('dist/kind/app/a.yaml', config('a', '1'));
    write('dist/kind/app/b.yaml', config('b', '1'));
    commit('one');
  });

  it('finds no difference in a clean working tree and exits 0', async () => {
    const { code, out } = await diff();
    expect(code).toBe(0);
    expect(out).toMatch(/^diff {5}no difference · main at [0-9a-f]{7} → dist\n$/);
  });

  it('compares the working tree, what is not added to Git included', async () => {
    write('dist/kind/app/a.yaml', config('a', '2'));
    write('dist/kind/app/c.yaml', config('c', '7'));
    remove('dist/kind/app/b.yaml');
    const { code, out } = await diff();
    expect(code).toBe(3);
    expect(out).toContain('~ ConfigMap shop/a');
    expect(out).toContain('- ConfigMap shop/b');
    expect(out).toContain('+ ConfigMap shop/c');
    expect(out).toMatch(/1 removed, 1 changed, 1 added/);
  });

  it('compares a branch with where it left the default branch, not with what came to that since', async () => {
    git('switch', '-q', '-c', 'work');
    write('dist/kind/app/a.yaml', config('a', '2'));
    commit('work');
    git('switch', '-q', 'main');
    write('dist/kind/app/b.yaml', config('b', '9'));
    commit('elsewhere');
    git('switch', '-q', 'work');
    const { out } = await diff();
    expect(out).toContain('ConfigMap shop/a');
    expect(out).not.toContain('ConfigMap shop/b');
    expect((await diff('--base', 'main')).out).toContain('ConfigMap shop/b');
  });

  it('takes any revision as base, and files of it that are gone', async () => {
    const first = git('rev-parse', 'HEAD').trim();
    git('tag', 'v1');
    remove('dist/kind/app/b.yaml');
    commit('two');
    for (const base of [first, 'v1', 'HEAD~1']) {
      const { code, out } = await diff('--base', base);
      expect(code).toBe(3);
      expect(out).toContain('- ConfigMap shop/b');
    }
  });

  it('compares one file with itself in a revision', async () => {
    write('dist/kind/app/b.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, namespace: shop }\n');
    write('dist/kind/app/a.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: d, namespace: shop }\n');
    const { code, out } = await diff('dist/kind/app/b.yaml', '--base', 'HEAD');
    expect(code).toBe(3);
    expect(out).toContain('ConfigMap shop/c');
    expect(out).not.toContain('ConfigMap shop/d');
    write('dist/kind/app/new.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: e, namespace: shop }\n');
    expect((await diff('dist/kind/app/new.yaml', '--base', 'HEAD')).out).toContain('+ ConfigMap shop/e');
  });

  it('reads a folder from a folder below the top', async () => {
    write('dist/kind/app/a.yaml', config('a', '2'));
    const { code, out } = await diffIn(join(folder, 'dist'), 'kind/app');
    expect(code).toBe(3);
    expect(out).toContain('~ ConfigMap shop/a');
  });

  it('follows links in a revision as it does in the working tree', async () => {
    write('shared/c.yaml', config('c', '1'));
    symlinkSync('../../../shared/c.yaml', join(folder, 'dist/kind/app/linked.yaml'));
    write('dist/kind/real/d.yaml', config('d', '1'));
    symlinkSync('real', join(folder, 'dist/kind/alias'));
    commit('links');
    const { out } = await diff('dist', '--base', 'HEAD');
    // The one that leads outside the compared folder is new to the comparison; the other one is not.
    expect(out).toContain('+ ConfigMap shop/c');
    expect(out).not.toContain('ConfigMap shop/d');
  });

  it('reads content that Git converts on checkout', async () => {
    write('.gitattributes', '*.yaml text eol=crlf\n');
    commit('attributes');
    write('dist/kind/app/a.yaml', config('a', '1').replaceAll('\n', '\r\n'));
    expect(await diff()).toMatchObject({ code: 0 });
  });

  it('holds a destructive change until .waveproof.yaml acknowledges it', async () => {
    write('dist/kind/app/n.yaml', NAMESPACE);
    commit('namespace');
    remove('dist/kind/app/n.yaml');
    const blocked = await diff('--base', 'HEAD', '--fail-on', 'error');
    expect(blocked.code).toBe(3);
    expect(blocked.out).toContain('- { object: Namespace shop, change: deletes-namespace, reason: … }');
    write(
      '.waveproof.yaml',
      'acknowledge:\n  - { object: Namespace shop, change: deletes-namespace, reason: moved to another cluster }\n',
    );
    const meant = await diff('--base', 'HEAD', '--fail-on', 'error');
    expect(meant.code).toBe(0);
    expect(meant.out).toContain('meant: moved to another cluster');
    expect((await diff('--base', 'HEAD')).code).toBe(3);
  });

  it('ends with 1 when it cannot tell, since a file is no YAML', async () => {
    write('dist/kind/app/a.yaml', 'apiVersion: v1\nkind: [\n');
    const { code, out } = await diff('--fail-on', 'error');
    expect(code).toBe(1);
    expect(out).toMatch(/dist\/kind\/app\/a\.yaml:\d+:\d+ {2}what this file held after the change is not known/);
  });

  it('fails on a revision that is not there, and never takes one for an option', async () => {
    for (const base of ['nowhere', '--output=x', '$(touch y)']) {
      const { code, err } = await diff(`--base=${base}`);
      expect(code).toBe(2);
      expect(err).toContain(`there is no revision ${JSON.stringify(base)} in this repository`);
    }
  });

  it('fails when there is nothing to compare', async () => {
    expect(await diff('elsewhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no folder elsewhere'),
    });
  });
});

describe('waveproof diff of two folders', () => {
  beforeEach(() => {
    write('old/app/a.yaml', config('a', '1'));
    write('new/app/a.yaml', config('a', '2'));
  });

  it('needs no repository', async () => {
    const { code, out } = await diff('old', 'new/');
    expect(code).toBe(3);
    expect(out).toContain('~ ConfigMap shop/a');
    expect(out).toContain('old → new/');
    expect(await diff('old', 'old')).toMatchObject({ code: 0 });
  });

  it('compares two files, and standard input', async () => {
    stdin = `${config('a', '3')}---\n${config('b', '1')}`;
    const { code, out } = await diff('old/app/a.yaml', '-');
    expect(code).toBe(3);
    expect(out).toContain('+ ConfigMap shop/b');
    expect(out).toMatch(/- 1\n\s+\+ 3/);
  });

  it('takes an empty folder for an empty state', async () => {
    mkdirSync(join(folder, 'empty'));
    expect((await diff('empty', 'new')).out).toContain('+ ConfigMap shop/a');
  });

  it('prints JSON and Markdown', async () => {
    const { out } = await diff('old', 'new', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      counts: { changed: 1 },
      applications: [{ changes: [{ fields: [{ path: 'data.a', before: '1', after: '2' }] }] }],
    });
    expect((await diff('old', 'new', '--format', 'markdown')).out).toMatch(
      /^<!-- waveproof diff -->\n### Waveproof diff: 1 changed/,
    );
  });

  it('fails with a sentence on wrong usage', async () => {
    const wrong: readonly [readonly string[], string][] = [
      [['old', 'new', 'third'], 'takes two folders at most'],
      [['old', 'new', '--base', 'x'], 'goes with one folder'],
      [['old', 'missing'], 'there is no such file or folder'],
      [['old', 'new', '--format', 'jsn'], 'did you mean json?'],
      [['old', 'new', '--fail-on', 'never'], 'expected one of difference, warning, error'],
      [['old', 'new', '--kubernetes-version', 'latest'], 'expected major.minor'],
      [['old'], 'is not in a Git repository'],
    ];
    for (const [args, sentence] of wrong) {
      const { code, err, out } = await diff(...args);
      expect(code).toBe(2);
      expect(err).toContain(sentence);
      expect(out).toBe('');
    }
  });
});
