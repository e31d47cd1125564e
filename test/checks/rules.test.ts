import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import type { Example, Rule } from '../../src/checks/rule.ts';
import { RULES } from '../../src/checks/rules.ts';
import type { SchemaFile } from '../../src/import/schema-patch.ts';
import { schemaReader } from '../../src/synth/read-schemas.ts';

const schemas = schemaReader<SchemaFile>(fileURLToPath(new URL('../../imports/schemas', import.meta.url)));

describe('every rule', () => {
  it('has an id of its own, named family/name', () => {
    const ids = RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s says what, why and where it is written', (_, rule) => {
    expect(rule.title).toMatch(/^[a-zA-Z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z`].*\.$/s);
    expect(rule.source).toMatch(/^https:\/\//);
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s finds its failing example and no other fault of the reader',
    (_, rule) => {
      const result = checkExample(rule, rule.examples.failing);
      expect(result.findings.filter((finding) => finding.rule === rule.id)).not.toEqual([]);
      expect(result.notEvaluated.filter((one) => one.message.startsWith('the rule itself failed'))).toEqual([]);
    },
  );

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s accepts its passing example', (_, rule) => {
    const result = checkExample(rule, rule.examples.passing);
    expect(result.findings.filter((finding) => finding.rule === rule.id)).toEqual([]);
    expect(result.notEvaluated.filter((one) => one.rule === rule.id)).toEqual([]);
  });
});

function checkExample(rule: Rule, example: Example) {
  const files = typeof example === 'string' ? { 'example.yaml': example } : example;
  const { environment, kubernetes } = rule.examples;
  return check({
    inputs: [{ application: 'example', files: Object.entries(files).map(([file, text]) => readText(text, file)) }],
    schemas,
    ...(environment !== undefined && { environment }),
    ...(kubernetes !== undefined && { kubernetes }),
  });
}
