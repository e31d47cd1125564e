import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './temporary-project.ts';

const folder = mkdtempSync(join(tmpdir(), 'waveproof-package-'));
const lanes = process.env['WAVEPROOF_LANES'] === '1';

/** A platform of somebody else's repository, in as few lines as it takes. */
const PLATFORM = `import { ArgoRollouts, type Environment, Platform } from 'waveproof';

export default function platform(environment: Environment): Platform {
  const platform = new Platform(environment);
  new ArgoRollouts(platform);
  return platform;
}
`;

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root, encoding: 'utf8' });
  const tarball = join(folder, JSON.parse(packed.slice(packed.indexOf('[')))[0].filename);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  if (lanes) {
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  } else installOffline(tarball);
  mkdirSync(join(folder, 'src/environments'), { recursive: true });
  writeFileSync(join(folder, 'src/platform.ts'), PLATFORM);
  writeFileSync(
    join(folder, 'src/environments/kind.yaml'),
    readFileSync(join(root, 'src/environments/kind.yaml'), 'utf8'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What \`npm install\` does, without a network: the tarball unpacked, its dependencies linked from this checkout. */
function installOffline(tarball: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'waveproof'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', join(modules, 'waveproof'), '--strip-components=1']);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}

function waveproof(...args: string[]) {
  return spawnSync(process.execPath, ['node_modules/waveproof/lib/waveproof.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
}

describe('the packed package', () => {
  it('synthesises the platform of an empty folder', () => {
    const { status, stdout, stderr } = waveproof('synth');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^synth {4}kind {2}1 applications, \d+ objects, 1 waves/);
    expect(readFileSync(join(folder, 'dist/kind/root/application-argo-rollouts.yaml'), 'utf8')).toContain('sync-wave');
    const record = JSON.parse(readFileSync(join(folder, 'dist/kind/record.json'), 'utf8'));
    expect(record.files['root/application-argo-rollouts.yaml'].at).toMatch(/^src\/platform\.ts:5:/);
  });

  it('checks what it has written, and any folder', () => {
    expect(waveproof('synth', '--check').status).toBe(0);
    const { status, stdout } = waveproof('check', 'dist/kind');
    expect(stdout).not.toMatch(/error/);
    expect([0, 1]).toContain(status);
  });

  it('runs where nothing can be kept between runs, each command of it', () => {
    const run = (...args: string[]) => {
      // As the launcher does it without a cache folder: the module itself.
      const main = join(folder, 'node_modules/waveproof/lib/main.js');
      const source = `process.exitCode = await (await import(${JSON.stringify(main)})).main(${JSON.stringify(args)});`;
      return spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: folder, encoding: 'utf8' });
    };
    for (const args of [
      ['synth', '--check'],
      ['check', 'dist/kind'],
      ['diff', 'dist/kind', 'dist/kind'],
      ['explain'],
    ]) {
      const { stderr, status } = run(...args);
      expect(stderr, args.join(' ')).toBe('');
      expect([0, 1], args.join(' ')).toContain(status);
    }
  });

  it('says what it is and what it can', () => {
    expect(waveproof('--version').stdout).toBe(
      `${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`,
    );
    expect(waveproof('--help').stdout).toMatch(/synth[\s\S]*check[\s\S]*diff/);
    expect(waveproof('synht')).toMatchObject({ status: 2 });
  });

  it('carries types that the platform file compiles against', () => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "module": "NodeNext", "target": "ES2022", "strict": true, "noEmit": true, "skipLibCheck": false, "types": [] }, "files": ["src/platform.ts"] }',
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('holds nothing but the library, its notices and its page', () => {
    const files = execFileSync(
      'tar',
      ['-tzf', join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!)],
      {
        encoding: 'utf8',
      },
    ).split('\n');
    const odd = files.filter(
      (name) =>
        !/^package\/(lib\/|package\.json|README\.md|LICENSE|imports\/(NOTICE\.md|schemas\/)|$)/.test(`${name}`) &&
        name !== '',
    );
    expect(odd).toEqual([]);
  });
});
