import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importAll } from '../../src/import/import-all.ts';
import { readFolder } from '../../src/import/read-folder.ts';
import { readUrls } from '../../src/import/read-urls.ts';
import { type ImportSource, loadSources } from '../../src/import/sources.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe('an import', () => {
  let folder: string;
  let out: string;
  let sources: readonly ImportSource[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waveproof-import-'));
    out = join(folder, 'imports');
    sources = loadSources('cdk8s.yaml', await readFile(join(fixtures, 'cdk8s.yaml'), 'utf8'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const run = (from = fixtures, pins = sources) =>
    importAll({ sources: pins, out, read: (wanted) => readFolder(wanted, from) });

  it('changes nothing when it is run again', async () => {
    const first = await run();
    expect(first.written).toHaveLength(6);
    const before = await stat(join(out, 'k8s.ts'));
    expect(await run()).toEqual({ written: [], unchanged: first.written, removed: [] });
    expect((await stat(join(out, 'k8s.ts'))).mtimeMs).toBe(before.mtimeMs);
  });

  it('takes the CRD folder itself, with the schemas beside it', async () => {
    await run();
    expect((await run(join(fixtures, 'crds'))).written).toEqual([]);
  });

  it('reads from URLs what it reads from a folder, each URL once', async () => {
    await run();
    const asked: string[] = [];
    const download = async (url: string): Promise<string> => {
      asked.push(url);
      const [, name = ''] = /([\w.]+)$/.exec(url) ?? [];
      const local: Record<string, string> = {
        'swagger.json': 'schemas/k8s-v1.35.4-swagger.json',
        'definitions.json': 'schemas/k8s-v1.30.0-definitions.json',
      };
      return await readFile(join(fixtures, local[name] ?? `crds/example.dev/${name}`), 'utf8');
    };
    const twice = [...sources, sources.at(-1)!];
    const report = await importAll({ sources: twice, out, read: (wanted) => readUrls(wanted, download) });
    expect(report.written).toEqual([]);
    expect(asked).toEqual(sources.map((source) => source.url));
  });

  it('mends a file edited by hand, removes what it no longer makes, and leaves other files alone', async () => {
    await run();
    await writeFile(join(out, 'NOTICE.md'), 'ours');
    await writeFile(join(out, 'k8s.ts'), 'edited');
    const fewer = sources.filter((source) => source.module !== 'k8s-1.30');
    const report = await run(fixtures, fewer);
    expect(report.written).toEqual(['k8s.ts', 'lock.json']);
    expect(report.removed).toEqual(['schemas/k8s-1.30.json']);
    expect((await readdir(join(out, 'schemas'))).sort()).toEqual(['example.dev.json', 'k8s.json']);
    expect(await readFile(join(out, 'NOTICE.md'), 'utf8')).toBe('ours');
  });

  it('fails without touching the output when a copy is of another version than its pin', async () => {
    await cp(fixtures, join(folder, 'copy'), { recursive: true });
    const path = join(folder, 'copy/crds/example.dev/widgets.yaml');
    await writeFile(path, (await readFile(path, 'utf8')).replace('v2.1.0', 'v2.0.9'));
    await expect(run(join(folder, 'copy'))).rejects.toThrow(
      `${path}:1:3  is example/widgets v2.0.9, but cdk8s.yaml pins v2.1.0`,
    );
    expect(await readdir(folder)).toEqual(['copy']);
  });

  it('fails on a folder that is none, and on a Kubernetes version that is not there', async () => {
    await expect(run(join(folder, 'nowhere'))).rejects.toThrow('nowhere is not a folder');
    await mkdir(join(folder, 'crds'));
    await expect(run(folder)).rejects.toThrow('no k8s-v1.30.0-*.json for k8s-1.30');
  });

  it('fails with every URL that cannot be read', async () => {
    const refuse = async (url: string): Promise<string> => {
      if (url.endsWith('.yaml')) throw new Error('the server answered 404 Not Found');
      return '{}';
    };
    await expect(readUrls(sources, refuse)).rejects.toThrow(
      /cdk8s\.yaml:7:5 {2}cannot read .*widgets\.yaml: the server answered 404 Not Found\n.*\ncdk8s\.yaml:8:5 {2}cannot read .*gadgets/,
    );
  });
});
