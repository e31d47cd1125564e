import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseEnvironment } from '../../src/config/environment-file.ts';
import { schemaFiles } from '../../src/config/json-schema.ts';
import { parseRelease } from '../../src/config/release-file.ts';
import { faultsOf } from './faults-of.ts';

const FILES = [
  'src/environments/eks.yaml',
  'src/environments/k3s.yaml',
  'src/environments/kind.yaml',
  'src/releases/api.yaml',
];

/** Rules that fit one field to another, or are finer than a pattern: the loader alone knows them. */
const BEYOND_SCHEMA = [
  /^is the first step/,
  /^must be at most a day/,
  /^is the name of nodes/,
  /^is in the list already/,
  /^lists .*, and the file does not say/,
  /^image "/,
  /^cpu /,
  /^memory /,
  /^must be printable ASCII/,
  /readers of YAML 1\.1/,
];

describe('the JSON schemas', () => {
  // To write them anew: npx vitest run --config test/vitest.config.ts test/config/json-schema.test.ts -u
  it.each(schemaFiles())('$path is what the zod schemas say', async ({ path, text }) => {
    await expect(text).toMatchFileSnapshot(`../../${path}`);
  });

  it.each(FILES)('%s names its schema in the first line, and is valid by it', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=./schema.json');
    const validate = validator(path.replace(/[^/]+$/, 'schema.json'));
    expect(validate(parse(text)) || validate.errors).toBe(true);
  });

  it('explain every field to an editor', () => {
    for (const { text } of schemaFiles()) {
      const found = [...text.matchAll(/"(type|enum)": ("(string|integer|number)"|\[)/g)].length;
      expect(found).toBeGreaterThan(4);
      expect([...text.matchAll(/"description": "[A-Z][^"]+/g)].length).toBeGreaterThan(4);
    }
  });
});

describe('the loader and the JSON schema', () => {
  it.each([
    ['src/releases/api.yaml', parseRelease],
    ['src/environments/k3s.yaml', parseEnvironment],
  ] as const)('agree on %s with any of its values replaced', (path, load) => {
    const validate = validator(path.replace(/[^/]+$/, 'schema.json'));
    const valid = parse(readFileSync(path, 'utf8')) as unknown;
    const places = placesOf(valid);
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), replacement, fc.boolean(), (place, value, add) => {
        const data = replaced(valid, add ? [...place, 'extra'] : place, value);
        const faults = faultsOf(() =>
          load(stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }), path),
        );
        if (validate(data)) {
          expect(faults.filter(({ message }) => !BEYOND_SCHEMA.some((rule) => rule.test(message)))).toEqual([]);
        } else {
          refused++;
          expect(faults).not.toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(40);
  });
});

function validator(path: string) {
  return new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(path, 'utf8')),
  );
}

const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    1,
    20,
    100,
    101,
    -1,
    1.5,
    130,
    600,
    599,
    '',
    '60',
    '60s',
    '2m',
    '25h',
    '4',
    '8Gi',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [{}],
    [1],
    [{ weight: 20 }],
    [{ weight: 20, pause: '1m' }],
    [{ pause: '1m' }],
    ['flagger'],
  ),
  fc.constantFrom<unknown>(
    '1.35',
    'v1.35',
    '1.35.4',
    'a:1',
    'a',
    'a:latest',
    'A:1',
    `a@sha256:${'0'.repeat(64)}`,
    'http://x/y',
    'x@y',
  ),
  fc.constantFrom<unknown>('NoSchedule', 'noschedule', 'a b', 'x'.repeat(64), 'x'.repeat(63), 'kyverno', undefined),
  fc.string({ maxLength: 8 }),
  fc.integer(),
);

type Place = readonly (string | number)[];

function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A copy with `value` at `place`; undefined takes the value away. A place that is no mapping or list stays. */
function replaced(data: unknown, place: Place, value: unknown): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return value ?? null;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    return typeof step === 'number'
      ? data.flatMap((part, index) =>
          index !== step ? [part] : rest.length === 0 && value === undefined ? [] : [replaced(part, rest, value)],
        )
      : data;
  }
  const { [step]: part, ...others } = data as Record<string, unknown>;
  return rest.length === 0 && value === undefined ? others : { ...others, [step]: replaced(part, rest, value) };
}
