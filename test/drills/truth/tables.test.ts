import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { predictCanary } from '../../../drills/truth/canary-arithmetic.ts';
import { tableFile } from '../../../drills/truth/tables.ts';
import { parseWalkTable, walkTable } from '../../../drills/truth/walk-table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the canary arithmetic', () => {
  const measured = parseWalkTable(readFileSync(tableFile(root, 'canary-arithmetic.tsv'), 'utf8'));

  it('was measured for 1 to 20 replicas, every weight and a surge of 0 to 3', () => {
    expect(measured).toHaveLength(80);
    expect(new Set(measured.map(({ replicas, maxSurge }) => `${replicas} ${maxSurge}`)).size).toBe(80);
    expect(measured.every(({ counts }) => counts.length === 100)).toBe(true);
  });

  it('is what the real controller did, at each of 8000 points', () => {
    const wrong = measured.flatMap((walk) => {
      const { counts } = predictCanary(walk);
      return walk.counts.flatMap((count, index) =>
        count === counts[index]
          ? []
          : [`replicas ${walk.replicas}, surge ${walk.maxSurge}, weight ${index + 1}: ${count}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  it('is written as ranges that read back the same', () => {
    expect(parseWalkTable(walkTable(measured))).toEqual(measured);
  });
});
