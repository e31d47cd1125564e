import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { RULES } from '../../src/checks/rules.ts';

/** What stands in a file by mistake: another shape, an odd text, nothing. */
const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  true,
  '',
  'x',
  '*',
  '/',
  '$(',
  [],
  [null],
  [[]],
  {},
  { a: null },
  [{}],
];

const EXAMPLES = RULES.filter(({ id }) => !/^(read|schema)\//.test(id)).map(({ id, examples }) => {
  const { failing } = examples;
  const files = typeof failing === 'string' ? { 'example.yaml': failing } : failing;
  const manifests = Object.entries(files).flatMap(([file, text]) =>
    readText(text, file).objects.map(({ manifest }) => ({ file, manifest: structuredClone(manifest) as unknown })),
  );
  return { id, manifests };
});

describe('every rule', () => {
  it('survives any field of any shape', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXAMPLES),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 3 }),
        (example, edits) => {
          const manifests = structuredClone(example.manifests);
          for (const [which, where, junk] of edits) damage(manifests[which % manifests.length]!.manifest, where, junk);
          const inputs = [
            {
              application: 'example',
              files: manifests.map(({ file, manifest }, index) =>
                readText(JSON.stringify(manifest), `${file.replace(/[^/]*$/, '')}${index}.yaml`),
              ),
            },
          ];
          const broken = check({ inputs }).notEvaluated.filter(({ message }) =>
            message.startsWith('the rule itself failed'),
          );
          expect(broken).toEqual([]);
        },
      ),
      { numRuns: 1500, seed: 5 },
    );
  });
});

/** Replaces the field of a number, counting through the tree, so that every field is hit. */
function damage(root: unknown, which: number, junk: unknown): void {
  const places: [Record<string | number, unknown>, string | number][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      const parent = value as Record<string | number, unknown>;
      // Without its kind it is no object of a manifest at all.
      if (!(value === root && (key === 'kind' || key === 'apiVersion'))) places.push([parent, key]);
      walk(parent[key]);
    }
  };
  walk(root);
  const place = places[which % places.length];
  if (place !== undefined) place[0][place[1]] = structuredClone(junk);
}
