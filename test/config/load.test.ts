import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfiguration, loadEnvironment, loadRelease, loadReleases } from '../../src/config/load.ts';
import { positionOf } from '../../src/model/located.ts';
import { linesOf } from './faults-of.ts';

const RELEASE = 'image: a:1\nrelease: r1\nsteps: [{ weight: 20 }]\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('the files of this project', () => {
  it.each([
    ['kind', 2],
    ['k3s', 2],
    ['eks', 3],
  ])('describe %s with %i nodes that take any pod', (name, eligible) => {
    const environment = loadEnvironment(`src/environments/${name}.yaml`);
    expect(environment.name).toBe(name);
    expect(environment.nodes).toHaveLength(3);
    expect(environment.nodes.filter((node) => node.taints.length === 0)).toHaveLength(eligible);
  });

  it('share out no more than the one machine that kind runs on', () => {
    const { nodes } = loadEnvironment('src/environments/kind.yaml');
    expect(nodes.reduce((sum, node) => sum + node.allocatable.cpu, 0)).toBeLessThanOrEqual(8000);
    expect(nodes.reduce((sum, node) => sum + node.allocatable.memory, 0)).toBeLessThanOrEqual(11.7 * 1024 ** 3);
  });

  it('hold a release of api whose place is known', () => {
    const { environment, releases } = loadConfiguration('src/environments/kind.yaml', 'src/releases');
    expect(environment.name).toBe('kind');
    expect(Object.keys(releases)).toEqual(['api']);
    expect(positionOf(releases['api']!.steps[0]!)?.file).toBe('src/releases/api.yaml');
  });
});

describe('a folder of releases', () => {
  it('gives one release a file, by the name of its Process, in the order of the names', () => {
    for (const name of ['web.yaml', 'api.yaml', 'a-b.yaml']) write(name, RELEASE);
    write('schema.json', '{}');
    write('README.md', '# releases');
    expect(Object.keys(loadReleases(folder))).toEqual(['a-b', 'api', 'web']);
  });

  it('gives nothing for a name that only objects have', () => {
    expect(loadReleases(folder)['constructor']).toBeUndefined();
  });

  it('fails with the faults of every file at once', () => {
    const good = write('api.yaml', RELEASE.replace('20', '101'));
    const bad = write('web.yaml', 'image: a\n');
    const lines = linesOf(() => loadReleases(folder));
    expect(lines.filter((line) => line.startsWith(`${good}:3:`))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith(`${bad}:1:`))).toHaveLength(3);
  });

  it('fails on a file that ends in .yml, which would be forgotten in silence', () => {
    const file = write('api.yml', RELEASE);
    expect(linesOf(() => loadReleases(folder))).toEqual([
      `${file}:1:1  ends in .yml: release files end in .yaml`,
      '  hint: rename it',
    ]);
  });

  it('fails on a file whose name no Process can have', () => {
    write('My_API.yaml', RELEASE);
    expect(linesOf(() => loadReleases(folder))[0]).toMatch(/My_API\.yaml:1:1 {2}process name "My_API" may hold only/);
  });

  it('fails when there is no folder, or a file in its place', () => {
    const file = write('releases', 'x');
    expect(linesOf(() => loadReleases(join(folder, 'release')))).toEqual([
      `there is no folder ${join(folder, 'release')}`,
      `  hint: did you mean ${file}?`,
    ]);
    expect(linesOf(() => loadReleases(file))).toEqual([`${file} is not a folder`, '  hint: name a folder']);
  });
});

describe('a configuration', () => {
  it('fails with the faults of its environment and of its releases at once', () => {
    const environment = write('lab.yaml', 'kubernetes: 1.30\n');
    mkdirSync(join(folder, 'releases'));
    const release = write('releases/api.yaml', RELEASE.replace('a:1', 'a'));
    const lines = linesOf(() => loadConfiguration(environment, join(folder, 'releases')));
    expect(lines.some((line) => line.startsWith(`${environment}:1:13  kubernetes:`))).toBe(true);
    expect(lines.some((line) => line.startsWith(`${release}:1:8  image:`))).toBe(true);
  });
});

describe('a file that cannot be read', () => {
  it('fails when it is missing, and names the one that was meant', () => {
    const file = write('kind.yaml', '');
    expect(linesOf(() => loadEnvironment(join(folder, 'kimd.yaml')))).toEqual([
      `there is no file ${join(folder, 'kimd.yaml')}`,
      `  hint: did you mean ${file}?`,
    ]);
    expect(linesOf(() => loadEnvironment(join(folder, 'production.yaml')))[1]).toBe('  hint: there is kind.yaml');
    expect(linesOf(() => loadEnvironment(join(folder, 'no/lab.yaml')))[1]).toBe(
      `  hint: there is no folder ${join(folder, 'no')} either`,
    );
  });

  it('fails when it is a folder, a pipe or a device', () => {
    expect(linesOf(() => loadRelease(folder))[0]).toBe(`${folder} is a folder`);
    const pipe = join(folder, 'pipe.yaml');
    execFileSync('mkfifo', [pipe]);
    expect(linesOf(() => loadRelease(pipe))[0]).toBe(`${pipe} is not a regular file`);
    expect(linesOf(() => loadRelease('/dev/zero'))[0]).toBe('/dev/zero is not a regular file');
  });

  it('fails when its link leads nowhere or in a circle', () => {
    const link = join(folder, 'api.yaml');
    symlinkSync('nowhere', link);
    expect(linesOf(() => loadRelease(link))[0]).toBe(`there is no file ${link}`);
    const circle = join(folder, 'web.yaml');
    symlinkSync('web.yaml', circle);
    expect(linesOf(() => loadRelease(circle))).toEqual([`${circle} cannot be read: ELOOP`]);
  });

  it('fails when it is empty', () => {
    const file = write('api.yaml', '');
    expect(linesOf(() => loadRelease(file))).toEqual([`${file}:1:1  is empty`]);
  });

  it('fails when it is binary or in another encoding, at the first wrong byte', () => {
    const latin = write('api.yaml', Buffer.from('image: a:1\nrelease: caf\xe9\n', 'latin1'));
    expect(linesOf(() => loadRelease(latin))[0]).toBe(`${latin}:2:13  is a binary file or not UTF-8 text`);
    const utf16 = write('web.yaml', Buffer.from('\ufeffimage: a:1\n', 'utf16le'));
    expect(linesOf(() => loadRelease(utf16))).toEqual([`${utf16}:1:1  is UTF-16 text`, '  hint: save it as UTF-8']);
    const elf = write('x.yaml', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]));
    expect(linesOf(() => loadRelease(elf))[0]).toBe(`${elf}:1:8  is a binary file: it holds a NUL byte`);
  });

  it('fails when it has 50 MB, of which no more than a mebibyte is read', () => {
    const file = write('api.yaml', RELEASE);
    truncateSync(file, 50_000_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(linesOf(() => loadRelease(file))).toEqual([
      `${file}:1:1  is larger than 1 MiB: this is no configuration file`,
      '  hint: name the right file, or delete what does not belong in it',
    ]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  });

  it('reads a file of exactly a mebibyte', () => {
    const file = write('api.yaml', RELEASE.padEnd(1_048_576, '#'));
    expect(loadRelease(file).release).toBe('r1');
    writeFileSync(file, RELEASE.padEnd(1_048_577, '#'));
    expect(linesOf(() => loadRelease(file))[0]).toMatch(/is larger than 1 MiB/);
  });
});
