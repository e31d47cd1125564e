import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/checks/rules.ts';
import { ruleList, ruleText } from '../../src/report/rule-list.ts';

describe('ruleList', () => {
  const page = ruleList();

  it('has a section with both examples for every rule', () => {
    for (const rule of RULES) {
      expect(page).toContain(`\n### ${rule.id}\n`);
      expect(page).toContain(rule.source);
    }
    expect(page.match(/^Fails:$/gm)).toHaveLength(RULES.length);
    expect(page.match(/^Passes:$/gm)).toHaveLength(RULES.length);
  });

  it('links each rule to its section', () => {
    for (const rule of RULES) expect(page).toContain(`](#${rule.id.replace('/', '')})`);
  });
});

describe('ruleText', () => {
  it('explains any rule and says how to live with it', () => {
    for (const rule of RULES) {
      const text = ruleText(rule);
      expect(text).toContain(rule.why);
      expect(text).toContain(`waveproof.dev/ignore: "${rule.id}: the reason"`);
    }
  });
});
