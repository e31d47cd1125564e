import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTree } from '../../src/cli/watch-tree.ts';

let root: string;
let close: () => void;
let seen: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waveproof-watch-'));
  mkdirSync(join(root, 'releases'));
  writeFileSync(join(root, 'releases/api.yaml'), 'one');
  seen = 0;
  close = watchTree(root, () => {
    seen += 1;
  });
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true, force: true });
});

async function sees(change: () => void): Promise<void> {
  const before = seen;
  change();
  await expect.poll(() => seen, { timeout: 20_000 }).toBeGreaterThan(before);
}

describe('a watched folder', () => {
  it('tells every save that puts a new file in the place of the old one', async () => {
    for (const text of ['two', 'three', 'four']) {
      await sees(() => {
        writeFileSync(join(root, 'releases/api.yaml.new'), text);
        renameSync(join(root, 'releases/api.yaml.new'), join(root, 'releases/api.yaml'));
      });
      // What one save is told by may come in parts.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('tells of files in folders that are made later, and of files that go and come again', async () => {
    await sees(() => mkdirSync(join(root, 'environments')));
    await sees(() => writeFileSync(join(root, 'environments/kind.yaml'), 'one'));
    await sees(() => rmSync(join(root, 'environments/kind.yaml')));
    await sees(() => writeFileSync(join(root, 'environments/kind.yaml'), 'two'));
  });
});
