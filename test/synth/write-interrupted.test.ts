import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../src/synth/diff.ts';
import { readOutput } from '../../src/synth/read.ts';
import { outputFiles } from '../../src/synth/record.ts';
import { write } from '../../src/synth/write.ts';
import { AFTER, BEFORE, PLAN } from './interrupted-trees.ts';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
  program = join(folder, 'writer.mjs');
  await build({
    // esbuild's own process may have begun in a folder of another test, which is gone.
    absWorkingDir: folder,
    entryPoints: [fileURLToPath(new URL('interrupted-writer.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  write(BEFORE, join(folder, 'before'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type How = 'full' | 'frozen' | 'kill';

/** What the writer was told at each of its changes to the disk, and where it left which output. */
function interrupted(how: How, from: string): { signal: string | null; runs: { dist: string; error?: string }[] } {
  const out = join(folder, `${how}-${from === 'nothing' ? 'nothing' : 'before'}`);
  mkdirSync(out);
  const { stdout, stderr, signal } = spawnSync(process.execPath, [program, out, from, how], { encoding: 'utf8' });
  if (signal !== null) return { signal, runs: [{ dist: join(out, '4') }] };
  if (stdout === '') throw new Error(stderr);
  return { signal, runs: JSON.parse(stdout) };
}

function files(dist: string): Record<string, string | undefined> {
  return Object.fromEntries(readOutput(dist, 'kind').files);
}

function texts(list: ReturnType<typeof outputFiles>): Record<string, string> {
  return Object.fromEntries(list.map(({ path, text }) => [path, text]));
}

describe.each<[string, () => string, Readonly<Record<string, string>>]>([
  ['over an older output', () => join(folder, 'before'), texts(outputFiles(BEFORE))],
  ['into nothing', () => 'nothing', {}],
])('write, interrupted %s', (_, from, before) => {
  const after = texts(outputFiles(AFTER, PLAN));

  /** Whatever stands there is whole and accounted for, and the next run makes it what it should be. */
  function expectMendable(dist: string): void {
    for (const [path, text] of Object.entries(files(dist))) {
      if (path !== 'record.json') expect([before[path], after[path]]).toContain(text);
    }
    expect(diff(AFTER, readOutput(dist, 'kind'), PLAN).strangers).toEqual([]);
    expect(diff(BEFORE, readOutput(dist, 'kind')).strangers).toEqual([]);
    write(AFTER, dist, PLAN);
    expect(files(dist)).toEqual(after);
    expect(existsSync(join(dist, 'kind/.writing'))).toBe(false);
  }

  it('leaves whole files, none unaccounted for, when it stops dead at any change, and the next run mends the rest', () => {
    const { runs } = interrupted('frozen', from());
    // It writes four files at the least, each aside and into place.
    expect(runs.length).toBeGreaterThan(8);
    for (const { dist } of runs) expectMendable(dist);
  });

  it('leaves the same when it is killed', () => {
    const { signal, runs } = interrupted('kill', from());
    expect(signal).toBe('SIGKILL');
    for (const { dist } of runs) expectMendable(dist);
  });

  it('leaves everything as it was when the disk is full at any change before the last file is in place', () => {
    const failed = interrupted('full', from()).runs.filter(({ error }) => error !== undefined);
    expect(failed.length).toBeGreaterThan(8);
    for (const { dist, error } of failed) {
      expect(error).toContain('no space left on device');
      expect(files(dist)).toEqual(before);
      expect(existsSync(from() === 'nothing' ? dist : join(dist, 'kind/.writing'))).toBe(false);
    }
  });
});
