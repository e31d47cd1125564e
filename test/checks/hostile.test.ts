import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { check } from '../../src/checks/check.ts';
import { isRecord } from '../../src/checks/field.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import type { Example } from '../../src/checks/rule.ts';
import { RULES } from '../../src/checks/rules.ts';
import type { SchemaFile } from '../../src/import/schema-patch.ts';
import { schemaReader } from '../../src/synth/read-schemas.ts';

const schemas = schemaReader<SchemaFile>(fileURLToPath(new URL('../../imports/schemas', import.meta.url)));

/** Values that no field expects, put in place of any value of any example. */
const ODD = fc.constantFrom<unknown>(
  null,
  '',
  'odd',
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  [null],
  [[]],
  { a: null },
  ['x', 1],
  { name: 3 },
  '*',
  '%',
);

describe('every rule', () => {
  it('survives any value in any field', () => {
    const objects = RULES.flatMap((rule) => [rule.examples.failing, rule.examples.passing]).flatMap(manifests);
    expect(objects.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(objects.length - 1), fc.nat(), ODD), { minLength: 1, maxLength: 12 }),
        (edits) => {
          const text = edits.map(([index, at, value]) => stringify(damaged(objects[index], at, value))).join('---\n');
          const result = check({ inputs: [{ application: 'a', files: [readText(text, 'a.yaml')] }], schemas });
          const broken = result.notEvaluated.filter((gap) => gap.message.startsWith('the rule itself failed'));
          expect(broken).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  });
});

function manifests(example: Example): unknown[] {
  const texts = typeof example === 'string' ? [example] : Object.values(example);
  const objects = texts.flatMap((text) => readText(text, 'a.yaml').objects.map((object) => object.manifest));
  // Examples about size would make every run slow and teach nothing.
  return objects.filter((object) => JSON.stringify(object).length < 20_000);
}

/** A copy with the value at one place replaced; the place is counted through the whole object. */
function damaged(object: unknown, at: number, value: unknown): unknown {
  const copy = structuredClone(object);
  const places: (() => void)[] = [];
  const visit = (node: unknown): void => {
    if (!isRecord(node) && !Array.isArray(node)) return;
    for (const key of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      places.push(() => {
        holder[key] = value;
      });
      visit(holder[key]);
    }
  };
  visit(copy);
  places[at % places.length]?.();
  return copy;
}
