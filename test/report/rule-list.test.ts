import { describe, expect, it } from 'vitest';

import { ALL_RULES, ruleList, ruleText } from '../../src/report/rule-list.ts';

describe('ruleList', () => {
  const page = ruleList();

  it('has a section with both examples for every rule', () => {
    for (const rule of ALL_RULES) {
      expect(page).toContain(`\n### ${rule.id}\n`);
      expect(page).toContain(rule.source);
    }
    expect(page.match(/^Fails:$/gm)).toHaveLength(ALL_RULES.length);
    expect(page.match(/^Passes:$/gm)).toHaveLength(ALL_RULES.length);
  });

  it('links each rule to its section', () => {
    for (const rule of ALL_RULES) expect(page).toContain(`](#${rule.id.replace('/', '')})`);
  });
});

describe('ruleText', () => {
  it('explains any rule and says how to live with it', () => {
    for (const rule of ALL_RULES) {
      const text = ruleText(rule);
      expect(text).toContain(rule.why);
      const [family, name] = rule.id.split('/');
      expect(text).toContain(
        family === 'change' ? `change: ${name}, reason: the reason` : `waveproof.dev/ignore: "${rule.id}: the reason"`,
      );
    }
  });
});
