import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findManifests } from '../../src/synth/read-manifests.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waveproof-find-'));
  for (const [file, text] of Object.entries({
    'api/a.yaml': 'a',
    'api/deep/er/b.yml': 'b',
    'api/c.json': '{}',
    'api/notes.txt': 'x',
    'api/.hidden/d.yaml': 'x',
    'api/.e.yaml': 'x',
    'api/node_modules/f.yaml': 'x',
    'other/g.yaml': 'g',
    'empty/notes.txt': 'x',
  })) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('findManifests', () => {
  it('walks folders, sorted, without hidden files, node_modules and other endings', () => {
    expect(files('api')).toEqual(['api/a.yaml', 'api/c.json', 'api/deep/er/b.yml']);
  });

  it('takes several folders as several Applications, named by folder', () => {
    const found = findManifests([join(root, 'api/'), join(root, 'other'), join(root, 'api/a.yaml')]);
    expect(found.folders.map((folder) => folder.application)).toEqual(['api', 'other', 'a']);
    expect(found.faults).toEqual([]);
  });

  it('expands patterns', () => {
    expect(files('**/*.yaml')).toEqual(['api/a.yaml', 'other/g.yaml']);
    expect(files('api/*.y?ml')).toEqual(['api/a.yaml']);
    expect(files('*/?.yaml')).toEqual(['api/a.yaml', 'other/g.yaml']);
  });

  it('reads standard input for a dash', () => {
    const bytes = new TextEncoder().encode('a: 1');
    expect(findManifests(['-'], { stdin: () => bytes }).folders).toEqual([
      { application: 'stdin', files: [{ file: '<stdin>', bytes }] },
    ]);
    expect(findManifests(['-']).faults).toHaveLength(1);
  });

  it('takes files of one folder that are named one by one as that folder', () => {
    const named = ['api/a.yaml', 'other/g.yaml', 'api/c.json'].map((path) => join(root, path));
    const { folders } = findManifests(named);
    expect(folders.map(({ application, files }) => [application, files.length])).toEqual([
      ['api', 2],
      ['g', 1],
    ]);
  });

  it('ends when links lead in a circle', () => {
    symlinkSync(join(root, 'api'), join(root, 'api/again'));
    expect(files('api')).toEqual(['api/a.yaml', 'api/c.json', 'api/deep/er/b.yml']);
  });

  it('keeps a file that cannot be read, with the reason', () => {
    symlinkSync(join(root, 'nowhere'), join(root, 'other/h.yaml'));
    const [folder] = findManifests([join(root, 'other')]).folders;
    expect(folder?.files[1]).toEqual({
      file: `${root}/other/h.yaml`,
      error: 'cannot be read: it is a link that leads nowhere',
    });
  });

  it.skipIf(process.getuid?.() === 0)('keeps a file without read permission, with the reason', () => {
    chmodSync(join(root, 'other/g.yaml'), 0o000);
    const [folder] = findManifests([join(root, 'other')]).folders;
    expect(folder?.files[0]).toMatchObject({ error: 'cannot be read: permission denied' });
  });

  it('reads a named pipe to its end, also when its writer begins late and pauses', () => {
    const pipe = join(root, 'pods');
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'sleep 0.2; (printf "a: "; sleep 0.2; echo 1) > "$0"', pipe]);
    const found = findManifests([pipe]);
    writer.kill();
    expect(found.faults).toEqual([]);
    expect(found.folders).toMatchObject([{ application: 'pods', files: [{ file: pipe }] }]);
    const [file] = found.folders[0]!.files;
    expect(Buffer.from((file as { bytes: Uint8Array }).bytes).toString()).toBe('a: 1\n');
  });

  it('fails on a named pipe that nobody writes into, rather than wait for ever', () => {
    const pipe = join(root, 'pods');
    execFileSync('mkfifo', [pipe]);
    const found = findManifests([pipe], { patience: 40 });
    expect(found.folders).toEqual([]);
    expect(found.faults).toMatchObject([{ path: pipe, message: 'nobody wrote into this pipe within 0.04 s' }]);
    expect(found.faults[0]?.hint).toContain('| waveproof check -');
  });

  it.each([
    ['empty', 'this folder holds no manifests'],
    ['missing', 'there is no such file or folder'],
    ['*.toml', 'no file matches this pattern'],
    ['missing/*.yaml', 'no file matches this pattern'],
  ])('fails on %s with one sentence', (path, message) => {
    const found = findManifests([join(root, path)]);
    expect(found.folders).toEqual([]);
    expect(found.faults).toHaveLength(1);
    expect(found.faults[0]?.message).toContain(message);
    expect(found.faults[0]?.hint).toBeDefined();
  });
});

function files(pattern: string): string[] {
  const [folder] = findManifests([join(root, pattern)]).folders;
  return (folder?.files ?? []).map((file) => file.file.slice(root.length + 1));
}
