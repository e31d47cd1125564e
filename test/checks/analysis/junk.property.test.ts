import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import type { Example } from '../../../src/checks/rule.ts';
import { RULES } from '../../../src/checks/rules.ts';
import { cluster, plain } from '../rollout/corpus.ts';

const FAMILIES = /^(rollout|canary|analysis|capacity)\//;
const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  1e300,
  '',
  'x',
  '-5%',
  '{{args.x}}',
  true,
  [],
  [null],
  [[1]],
  {},
  { a: null },
  '\u0000',
];

describe('rules over manifests with anything anywhere', () => {
  const rules = RULES.filter(({ id }) => FAMILIES.test(id));
  const texts = rules.flatMap(({ examples }) => [examples.failing, examples.passing].map(textOf));
  const objects = texts.map((text) => readText(text, 'all.yaml').objects.map(({ manifest }) => manifest as unknown));

  it('never fails, whatever stands in place of a field', () => {
    fc.assert(
      fc.property(
        fc.nat(objects.length - 1),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (which, changes, withNodes) => {
          const copy = structuredClone(objects[which]!);
          for (const [at, junk] of changes) replaceField(copy, at, junk);
          const text = copy.map((one) => JSON.stringify(one)).join('\n---\n');
          const { notEvaluated } = check({
            inputs: [{ application: 'test', files: [readText(text, 'all.yaml')] }],
            rules,
            ...(withNodes && { environment: cluster(plain(2)) }),
          });
          expect(notEvaluated.filter(({ message }) => message.includes('itself failed'))).toEqual([]);
        },
      ),
      { numRuns: 600 },
    );
  });
});

function textOf(example: Example): string {
  return typeof example === 'string' ? example : Object.values(example).join('\n---\n');
}

/** Puts a value in the place of the n-th field below apiVersion, kind and name. */
function replaceField(value: unknown, at: number, junk: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      if (depth > 1 || !['apiVersion', 'kind', 'metadata'].includes(key)) {
        if (depth > 0) places.push([node as Record<string, unknown>, key]);
      }
      walk(child, depth + 1);
    }
  };
  walk(value, 0);
  const place = places[at % places.length];
  if (place !== undefined) place[0][place[1]] = structuredClone(junk);
}
