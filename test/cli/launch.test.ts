import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './temporary-project.ts';

const folder = mkdtempSync(join(tmpdir(), 'waveproof-launch-'));
const cache = join(folder, 'node_modules/.cache/waveproof/cli');

beforeAll(() => {
  for (const name of ['src', 'imports', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((item) => !item.startsWith('.'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  version();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function version() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/waveproof.mjs', '--version'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function damage(pattern: RegExp, how: (bytes: Buffer) => Buffer | string): void {
  const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
  expect(files).not.toEqual([]);
  for (const file of files) writeFileSync(join(cache, file), how(readFileSync(join(cache, file))));
}

describe('the launcher', () => {
  it.each<[string, RegExp, (bytes: Buffer) => Buffer | string]>([
    ['a bundle that was cut short', /\.cjs$/, (bytes) => bytes.subarray(0, 200_000)],
    ['an empty bundle', /\.cjs$/, () => ''],
    ['compiled code with other bytes in it', /\.cjs\.other\./, (bytes) => Buffer.from(bytes).fill(7, 5000, 5400)],
    ['compiled code that was cut short', /\.cjs\.other\./, (bytes) => bytes.subarray(0, 20)],
    ['a record without its list', /record\.json$/, () => '{"inputs":null}'],
    ['a record that is no JSON', /record\.json$/, () => '{'],
  ])('makes its program again from %s', (_, pattern, how) => {
    const { version: expected } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    damage(pattern, how);
    expect(version()).toEqual({ status: 0, stdout: `${expected}\n`, stderr: '' });
    expect(version()).toEqual({ status: 0, stdout: `${expected}\n`, stderr: '' });
  });

  it('runs without being kept where a file stands in the place of its folder', () => {
    const aside = `${cache}.aside`;
    renameSync(cache, aside);
    writeFileSync(cache, 'as good as a full disk');
    try {
      expect(version()).toMatchObject({ status: 0, stderr: '' });
    } finally {
      rmSync(cache);
      renameSync(aside, cache);
    }
  });

  it('makes its program again where folders stand in the places of its files', () => {
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => /\.cjs/.test(file));
    expect(files).not.toEqual([]);
    for (const file of files) {
      rmSync(join(cache, file));
      mkdirSync(join(cache, file));
    }
    expect(version()).toMatchObject({ status: 0, stderr: '' });
    expect(version()).toMatchObject({ status: 0, stderr: '' });
  });

  it('keeps compiled code of a run that did its work, not of one that ended before', () => {
    const keptCode = () =>
      readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.cjs.check.'));
    const check = (...args: string[]) =>
      spawnSync(process.execPath, ['src/cli/waveproof.mjs', 'check', ...args], { cwd: folder }).status;
    const manifest = join(folder, 'settings.yaml');
    writeFileSync(manifest, 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: agent }\n');
    expect([check('--help'), check('nowhere')]).toEqual([0, 2]);
    expect(keptCode()).toEqual([]);
    expect(check(manifest)).toBe(0);
    const [code] = keptCode();
    rmSync(join(cache, code!));
    // Its result is kept now, so this run checks nothing.
    expect(check(manifest)).toBe(0);
    expect(keptCode()).toEqual([]);
    expect(check(manifest, '--no-cache')).toBe(0);
    expect(keptCode()).toEqual([code]);
  });

  it('fails with the place of a mistake in the sources', () => {
    const file = join(folder, 'src/model/name.ts');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}\nexport const = 1;\n`);
    try {
      const { status, stderr } = version();
      expect(stderr).toMatch(/^error: src\/model\/name\.ts:\d+:14 {2}expected identifier but found "="\n$/);
      expect(status).toBe(2);
    } finally {
      writeFileSync(file, before);
    }
  });

  describe('beside packages whose folder cannot be written', () => {
    const kept = join(folder, 'node_modules/.cache');
    const elsewhere = join(folder, 'elsewhere');
    beforeAll(() => {
      renameSync(kept, `${kept}.aside`);
      writeFileSync(kept, 'a file, so that no folder can be made here');
      mkdirSync(join(elsewhere, 'tmp'), { recursive: true });
    });
    afterAll(() => {
      rmSync(kept);
      renameSync(`${kept}.aside`, kept);
    });

    function synth(env: Record<string, string>) {
      const args = ['src/cli/waveproof.mjs', 'synth', '-e', 'kind', '--out', join(elsewhere, 'dist')];
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], TMPDIR: join(elsewhere, 'tmp'), ...env },
      });
      return { status, stderr };
    }

    it("keeps its program and the compiled platform in the user's cache", () => {
      const cached = join(elsewhere, 'cache');
      expect(synth({ XDG_CACHE_HOME: cached })).toEqual({ status: 0, stderr: '' });
      // Newer versions of Node keep compiled modules beside them.
      const kept = readdirSync(join(cached, 'waveproof')).filter((name) => name !== 'compiled');
      expect(kept.sort()).toEqual(['cli', 'platform', 'results']);
      const platform = join(cached, 'waveproof/platform');
      const records = readdirSync(platform, { recursive: true, encoding: 'utf8' }).filter(
        (name) => name.endsWith('.json') && !name.includes('node_modules'),
      );
      expect(records).toHaveLength(1);
      // Torn by a run that was killed: the platform is compiled again.
      writeFileSync(join(platform, records[0]!), '{');
      expect(synth({ XDG_CACHE_HOME: cached })).toEqual({ status: 0, stderr: '' });
    });

    it('runs from folders that pass when that cannot be written either', () => {
      expect(synth({ HOME: '/dev/null' })).toEqual({ status: 0, stderr: '' });
      expect(readdirSync(join(elsewhere, 'tmp')).filter((name) => name.startsWith('waveproof-'))).toEqual([]);
    });

    it('fails with one sentence when nothing can be written anywhere', () => {
      const { status, stderr } = synth({ HOME: '/dev/null', TMPDIR: '/dev/null' });
      expect(stderr).toMatch(/^error: .*\n {2}hint: .*\n$/);
      expect(status).toBe(1);
    });
  });

  it.skipIf(!existsSync('/dev/full'))('fails with one sentence when its output cannot be written', () => {
    const command = `${process.execPath} src/cli/waveproof.mjs --help > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('error: standard output cannot be written: ENOSPC\n');
    expect(status).toBe(1);
  });
});
