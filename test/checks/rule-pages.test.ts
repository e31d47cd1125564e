import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mappingTable } from '../../src/checks/mapping.ts';
import { ruleList } from '../../src/report/rule-list.ts';

describe('the published pages of the rules', () => {
  it('RULES.md is what `explain --markdown > src/checks/RULES.md` writes today', () => {
    expect(read('RULES.md')).toBe(ruleList());
  });

  it('MAPPING.md is what `explain --mapping > src/checks/MAPPING.md` writes today', () => {
    expect(read('MAPPING.md')).toBe(mappingTable());
  });
});

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../src/checks/${name}`, import.meta.url)), 'utf8');
}
