import { describe, expect, it } from 'vitest';
import { parseDecisions } from '../../src/config/decisions-file.ts';
import { Faults } from '../../src/model/fault.ts';

function faults(text: string): string[] {
  try {
    parseDecisions(text, '.waveproof.yaml');
    return [];
  } catch (error) {
    if (!Faults.is(error)) throw error;
    return error.faults.map(({ at, path, message }) => `${at?.line}:${at?.column} ${path} ${message}`);
  }
}

describe('the file of decisions', () => {
  it('holds findings to live with and changes that are meant', () => {
    const decisions = parseDecisions(
      `ignore:
  - { rule: runtime/probe-timeout, reason: it answers from memory, object: Deployment agent/api }
acknowledge:
  - { object: Namespace old, change: deletes, reason: moved last week }
`,
      '.waveproof.yaml',
    );
    expect(decisions.ignore).toEqual([
      { rule: 'runtime/probe-timeout', reason: 'it answers from memory', object: 'Deployment agent/api' },
    ]);
    expect(decisions.acknowledge).toEqual([{ object: 'Namespace old', change: 'deletes', reason: 'moved last week' }]);
  });

  it('may hold only one of the two', () => {
    expect(parseDecisions('acknowledge: []\n', 'f')).toEqual({ ignore: [], acknowledge: [] });
  });

  it('fails a decision without a reason, an unknown field and an id that is none, all at once', () => {
    const found = faults('ignore:\n  - rule: probe-timeout\n    reason: " "\n    objekt: x\n');
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^2:11 ignore\[0\]\.rule /);
    expect(found[1]).toMatch(/^3:13 ignore\[0\]\.reason /);
    expect(found[2]).toMatch(/^4:5 ignore\[0\]\.objekt /);
  });
});
