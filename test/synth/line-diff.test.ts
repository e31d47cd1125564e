import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff } from '../../src/synth/line-diff.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });

function text(parts: readonly string[]): string {
  return parts.map((line) => `${line}\n`).join('');
}

describe('lineDiff', () => {
  it('shows a change with the lines around it', () => {
    const before = text(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const after = text(['1', '2', '3', '4', 'five', '6', '7', '8', '9']);
    expect(lineDiff(before, after, 1)).toEqual([
      {
        oldLine: 4,
        newLine: 4,
        lines: [
          { mark: ' ', text: '4' },
          { mark: '-', text: '5' },
          { mark: '+', text: 'five' },
          { mark: ' ', text: '6' },
        ],
      },
    ]);
  });

  it('keeps changes that are far apart in hunks of their own, and near ones in one', () => {
    const before = Array.from({ length: 30 }, (_, index) => String(index));
    const changed = (...places: readonly number[]) =>
      before.map((line, index) => (places.includes(index) ? 'x' : line));
    expect(lineDiff(text(before), text(changed(3, 25)))).toHaveLength(2);
    expect(lineDiff(text(before), text(changed(3, 7)))).toHaveLength(1);
    expect(lineDiff(text(before), text(changed(3, 9)))).toHaveLength(2);
  });

  it('finds nothing between equal texts, and everything in a new one', () => {
    expect(lineDiff('a\n', 'a\n')).toEqual([]);
    expect(lineDiff('', 'a\nb\n')).toEqual([
      {
        oldLine: 1,
        newLine: 1,
        lines: [
          { mark: '+', text: 'a' },
          { mark: '+', text: 'b' },
        ],
      },
    ]);
  });

  it('tells a last line without its end', () => {
    expect(lineDiff('a\n', 'a').flatMap(({ lines }) => lines)).toContainEqual({
      mark: '+',
      text: '\\ no newline at the end',
    });
  });

  it('turns one text into the other, with as few changes as can be', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [hunk, ...more] = lineDiff(text(before), text(after), 100);
        expect(more).toEqual([]);
        const all = hunk?.lines ?? before.map((line) => ({ mark: ' ' as const, text: line }));
        expect(all.filter(({ mark }) => mark !== '+').map((line) => line.text)).toEqual(before);
        expect(all.filter(({ mark }) => mark !== '-').map((line) => line.text)).toEqual(after);
        const changes = all.filter(({ mark }) => mark !== ' ').length;
        expect(changes).toBe(before.length + after.length - 2 * longestCommon(before, after));
      }),
      { numRuns: 500 },
    );
  });

  it('numbers each hunk by its first lines', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        for (const { oldLine, newLine, lines: shown } of lineDiff(text(before), text(after), 1)) {
          const old = shown.filter(({ mark }) => mark !== '+').map((line) => line.text);
          const young = shown.filter(({ mark }) => mark !== '-').map((line) => line.text);
          expect(before.slice(oldLine - 1, oldLine - 1 + old.length)).toEqual(old);
          expect(after.slice(newLine - 1, newLine - 1 + young.length)).toEqual(young);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives up on the smallest difference of texts that share next to nothing, and stays right', () => {
    const before = Array.from({ length: 2000 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 2000 }, (_, index) => `new ${index}`);
    const [hunk] = lineDiff(text(before), text(after));
    expect(hunk?.lines.filter(({ mark }) => mark === '-').map((line) => line.text)).toEqual(before);
    expect(hunk?.lines.filter(({ mark }) => mark === '+').map((line) => line.text)).toEqual(after);
  });
});

/** Length of the longest common subsequence, by the textbook. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const left of a) {
    const next = [0];
    for (const [index, right] of b.entries()) {
      next.push(left === right ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!));
    }
    row = next;
  }
  return row[b.length]!;
}
