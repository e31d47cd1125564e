import { describe, expect, it } from 'vitest';
import type { ChangeRule } from '../../../src/checks/change/change-rule.ts';
import { CHANGE_RULES } from '../../../src/checks/change/change-rules.ts';
import { compareTrees } from '../../../src/checks/change/compare-trees.ts';
import type { Example } from '../../../src/checks/rule.ts';
import { parseDecisions } from '../../../src/config/decisions-file.ts';
import { tree } from './trees.ts';

describe('every change rule', () => {
  it('has an id of its own whose name an acknowledgement can say', () => {
    const ids = CHANGE_RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^change\/[a-z]+(-[a-z]+)*$/);
  });

  it.each(CHANGE_RULES.map((rule) => [rule.id, rule] as const))(
    '%s says what, why and where it is written',
    (_, rule) => {
      expect(rule.title).toMatch(/^[a-zA-Z].*[^.]$/);
      expect(rule.why).toMatch(/^[A-Z`].*\.$/s);
      expect(rule.source).toMatch(/^https:\/\//);
    },
  );

  it.each(CHANGE_RULES.map((rule) => [rule.id, rule] as const))('%s finds its failing example', (_, rule) => {
    const result = resultOf(rule, rule.examples.failing);
    expect(result.findings.map((finding) => finding.rule)).toContain(rule.id);
    expect(result.notEvaluated).toEqual([]);
  });

  it.each(CHANGE_RULES.map((rule) => [rule.id, rule] as const))('%s accepts its passing example', (_, rule) => {
    const result = resultOf(rule, rule.examples.passing);
    expect(result.findings.filter((finding) => finding.rule === rule.id)).toEqual([]);
    expect(result.notEvaluated).toEqual([]);
  });
});

function resultOf(rule: ChangeRule, example: Example) {
  if (typeof example === 'string')
    throw new Error(`${rule.id}: an example of a change is files below before/ and after/`);
  const side = (name: string) =>
    tree(
      name,
      Object.fromEntries(
        Object.entries(example).flatMap(([path, text]) =>
          path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), text]] : [],
        ),
      ),
    );
  const decisions = example['.waveproof.yaml'];
  return compareTrees(side('before'), side('after'), {
    acknowledgements: decisions === undefined ? [] : parseDecisions(decisions, '.waveproof.yaml').acknowledge,
  });
}
