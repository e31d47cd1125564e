import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { placementCases } from '../../../drills/truth/placement-cases.ts';
import { observedIn, placementRow } from '../../../drills/truth/placement-table.ts';
import { readTable, tableFile } from '../../../drills/truth/tables.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = tableFile(root, 'placement.tsv');

describe('what is said of updates without a cluster, beside what a real one did', () => {
  const lines = readTable(file);
  const seed = Number(/--seed (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]);
  const cases = placementCases(seed, lines.length);

  it('was seen in at least 500 cases, of every engine and with every end', () => {
    expect(lines.length).toBeGreaterThanOrEqual(500);
    for (const engine of ['Deployment', 'Rollout', 'Flagger']) {
      expect(cases.filter((item) => item.engine === engine).length, engine).toBeGreaterThanOrEqual(60);
    }
    for (const outcome of ['finished', 'stalled', 'never placed']) {
      const seen = lines.filter((line) => observedIn(line).observed.outcome === outcome);
      expect(seen.length, outcome).toBeGreaterThanOrEqual(30);
    }
  });

  it('differs nowhere without a reason', () => {
    expect(lines.filter((line) => line.includes('DISAGREES'))).toEqual([]);
  });

  it('leaves the end open in few cases', () => {
    const open = lines.filter((line) => line.split('\t')[4]!.includes(' or '));
    expect(open.length / lines.length).toBeLessThan(0.05);
  });

  it('is what model, plan and rules say of each case today', () => {
    const today = lines.map((line, index) => placementRow(cases[index]!, observedIn(line).observed).join('\t'));
    expect(today).toEqual([...lines]);
  });
});
