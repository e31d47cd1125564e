import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { print } from '../../src/synth/print.ts';
import { hostileText, manifestData, shortTexts } from './arbitrary-data.ts';

/** Readers of other languages, as programs that are given pairs of JSON and YAML and name the pairs that differ. */
const folder = fileURLToPath(new URL('readers/', import.meta.url));
const python = join(folder, 'pyyaml.py');

const hasPyYaml = spawnSync('python3', ['-c', 'import yaml'], { stdio: 'ignore' }).status === 0;
const hasGo = spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;

const samples: readonly unknown[] = [
  ...inGroups(shortTexts(), 50),
  ...fc.sample(manifestData.value, { numRuns: 300, seed: 1 }),
  ...fc.sample(hostileText, { numRuns: 400, seed: 2 }).map((text) => ({ [text]: [text, { value: text }, [text]] })),
];

describe('readers of other languages', () => {
  it.skipIf(!hasPyYaml)('PyYAML and libyaml read every printed document as it was (needs python3 with PyYAML)', () => {
    expect(unlike('python3', [python])).toEqual([]);
  });

  it.skipIf(!hasPyYaml)('PyYAML tells a document that differs (needs python3 with PyYAML)', () => {
    expect(readBy('python3', [python], [['{"a":"yes"}', 'a: yes\n']])).toEqual([0]);
  });

  describe.skipIf(!hasGo)('Go (needs go)', () => {
    let out: string;
    let program: string;
    let missing: string | undefined;

    beforeAll(() => {
      out = mkdtempSync(join(tmpdir(), 'yaml-reader-'));
      program = join(out, 'reader');
      const built = spawnSync('go', ['build', '-o', program], { cwd: join(folder, 'go'), encoding: 'utf8' });
      if (built.status !== 0) missing = built.stderr;
    });
    afterAll(() => rmSync(out, { recursive: true, force: true }));

    it('the readers of kubectl and Argo CD read every printed document as it was', ({ skip }) => {
      if (missing !== undefined) skip(`the Go modules are not at hand: ${missing}`);
      expect(unlike(program, [])).toEqual([]);
    });

    it('the readers tell a document that differs', ({ skip }) => {
      if (missing !== undefined) skip(`the Go modules are not at hand: ${missing}`);
      expect(readBy(program, [], [['{"a":"yes"}', 'a: yes\n']])).toEqual([0]);
    });
  });
});

function inGroups(texts: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(texts.length / size);
  return Array.from({ length: count }, (_, index) => texts.slice(index * size, (index + 1) * size));
}

/** The samples that a reader takes for something else. */
function unlike(command: string, args: readonly string[]): unknown[] {
  const pairs = samples.map((data) => [JSON.stringify(data), print(data)] as const);
  return readBy(command, args, pairs).map((index) => ({ data: samples[index], text: pairs[index]![1] }));
}

function readBy(command: string, args: readonly string[], pairs: readonly (readonly [string, string])[]): number[] {
  const { status, stdout, stderr } = spawnSync(command, args, {
    input: JSON.stringify(pairs),
    encoding: 'utf8',
    env: { ...process.env, PYTHONUTF8: '1' },
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as number[];
}
