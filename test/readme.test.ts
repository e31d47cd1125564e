import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const lanes = process.env['WAVEPROOF_LANES'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'waveproof-readme-'));

/** The commands of the shell blocks, one a line, without comments. */
const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap((block) => block[1]!.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter((line) => line !== '')
  .flatMap((line) => line.split(' && '));

beforeAll(() => {
  // The working tree as a clone would have it, so that a change is tested before it is committed.
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  if (!lanes) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=reader', '-c', 'user.email=reader@example.com', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'a clone');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string) {
  return spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
}

describe('README.md', () => {
  it('has commands to run', () => {
    expect(commands).toContain('npm run synth');
    expect(commands.length).toBeGreaterThan(8);
  });

  it.each([...new Set(commands)])('can be followed: %s', async (command) => {
    if (command === 'npm ci') {
      // Without the lanes the packages are linked: a test run must not need a network.
      if (lanes) expect(run('npm ci --prefer-offline --no-audit --no-fund')).toMatchObject({ status: 0 });
      else expect(existsSync(join(folder, 'package-lock.json'))).toBe(true);
      return;
    }
    if (command === 'npm test') {
      // This test is part of it.
      expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.test).toContain('vitest run');
      return;
    }
    const verb = /^npm run lab -- (\w+)|^npm run (up)\b/.exec(command);
    if (verb !== null) {
      // A cluster is not for every test run: the lab lane runs these.
      const named = verb[1] ?? 'platform';
      expect(run('node src/cli/waveproof.mjs lab --help').stdout).toMatch(new RegExp(`^ {2}${named} `, 'm'));
      expect(readFileSync(join(root, '.ci/lab'), 'utf8')).toContain(`lab ${named}`);
      return;
    }
    if (command.includes('--watch')) return await watches(command);
    const { status, stdout, stderr } = run(command);
    expect(stderr.replace(/^npm .*$/gm, '').trim()).toBe('');
    expect(stdout).not.toBe('');
    expect(status).toBe(0);
  });

  it('shows a Process and a release that are valid', async () => {
    const process = /```ts\n(\{\n {2}name: 'worker'[\s\S]*?\n\})\n```/.exec(readme)?.[1];
    const release = /```yaml\n(# yaml-language-server[^\n]*\nimage:[\s\S]*?)```/.exec(readme)?.[1];
    expect(process).toBeDefined();
    const file = join(folder, 'src/platform.ts');
    const before = readFileSync(file, 'utf8');
    // A reader who followed the page has a worker already.
    const another = process!.replace("name: 'worker'", "name: 'second-worker'");
    writeFileSync(file, before.replace('    processes: [\n', `    processes: [\n${another},\n`));
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    writeFileSync(join(folder, 'src/releases/api.yaml'), release!);
    const { status, stderr } = run('node src/cli/waveproof.mjs synth --out elsewhere');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const deployment = join(folder, 'elsewhere/kind/agent/deployment-second-worker.yaml');
    expect(readFileSync(deployment, 'utf8')).toContain('worker:1.2.0');
    run('git checkout -q -- src');
  });

  it('names files and folders that are there', () => {
    const linked = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!);
    const tree = [...(/## The tree\n\n```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '').matchAll(/^( *)([\w.-]+\/?)\s/gm)];
    let top = '';
    const named = tree.map(([, indent, name]) => {
      if (indent === '') top = name!;
      return indent === '' ? name! : `${top}${name}`;
    });
    expect(named.length).toBeGreaterThan(10);
    expect([...linked, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** Starts a watching command, changes a file, and waits until it says so. */
async function watches(command: string): Promise<void> {
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd: folder, detached: true });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const until = async (what: RegExp) => {
    while (!what.test(out)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${out}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    await until(/^synth .* files? changed/m);
    out = '';
    const file = join(folder, 'src/releases/api.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(/^release: .*$/m, 'release: seen-by-the-watch'));
    await until(/^ {4}\+ .*seen-by-the-watch$/m);
    expect(out).not.toContain('wave 0');
    writeFileSync(file, before);
  } finally {
    process.kill(-child.pid!, 'SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
    run('git checkout -q -- src dist');
  }
}
