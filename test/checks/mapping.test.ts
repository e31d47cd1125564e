import { describe, expect, it } from 'vitest';
import { mappingTable, peerChecks } from '../../src/checks/mapping.ts';
import { RULES } from '../../src/checks/rules.ts';

describe('the mapping of other tools’ checks', () => {
  const ids = new Set<string>(RULES.map(({ id }) => id));

  it('names only rules that exist', () => {
    const unknown = peerChecks().flatMap(({ rules, check }) =>
      rules.filter((rule) => !ids.has(rule)).map((rule) => `${check}: ${rule}`),
    );
    expect(unknown).toEqual([]);
  });

  it('says why wherever it names none', () => {
    expect(peerChecks().filter(({ rules, note }) => rules.length === 0 && !note)).toEqual([]);
  });

  it('names each check once, and is a table of all of them', () => {
    const checks = peerChecks();
    const names = checks.map(({ peer, check }) => `${peer} ${check}`);
    expect(new Set(names).size).toBe(names.length);
    const rows = mappingTable()
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| check '));
    expect(rows).toHaveLength(checks.length);
    for (const row of rows) expect(row.split('|')).toHaveLength(6);
  });
});
