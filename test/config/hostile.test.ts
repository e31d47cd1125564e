import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/config/environment-file.ts';
import { parseRelease } from '../../src/config/release-file.ts';
import { decodeText } from '../../src/config/text.ts';
import { faultsOf } from './faults-of.ts';

/** Enough for each run of the suite; thousands were tried by hand. */
const RUNS = 200;

const RELEASE = `# a comment
image: registry.example.com/agent/api:0.1.0
release: v0-1-0
fault: { percent: 30, status: 500 }
steps:
  - weight: 20
  - prove: 2m
  - pause: 10s
`;

/** Refused or read, never a crash; and each fault is one printable line with a place inside the file. */
function holdsUp(text: string): void {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  for (const parse of [parseRelease, parseEnvironment]) {
    for (const { message, hint, path, at } of faultsOf(() => parse(text, 'x.yaml'))) {
      expect(message).toMatch(/^[^\p{Cc}]+$/u);
      expect(`${hint}${path}`).toMatch(/^[^\p{Cc}]+$/u);
      expect(at?.line).toBeGreaterThanOrEqual(1);
      expect(at?.line).toBeLessThanOrEqual(lines.length);
      expect(at?.column).toBeGreaterThanOrEqual(1);
      expect(at?.column).toBeLessThanOrEqual(lines[at!.line - 1]!.length + 1);
    }
  }
}

const piece = fc.constantFrom(
  ...[
    'image',
    'release',
    'steps',
    'weight',
    'prove',
    'nodes',
    'name',
    'labels',
    'x',
    '1',
    '2m',
    'on',
    '~',
    'null',
    '.inf',
  ],
  ...[
    ':',
    ': ',
    '- ',
    '? ',
    ', ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '|',
    '>',
    '&a ',
    '*a',
    '!!str ',
    '!',
    '%',
    '@',
    '`',
    '#',
    ' #',
  ],
  ...[
    '\n',
    '\n  ',
    '\n    ',
    '\r\n',
    '\t',
    ' ',
    '---\n',
    '...\n',
    '<<: ',
    '__proto__: ',
    '\\',
    '\\u202e',
    '\ufeff',
    '\0',
    '\u2028',
    '😀',
  ],
);

describe('any text', () => {
  it('is read or refused, whatever YAML it is made of', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => holdsUp(pieces.join(''))),
      { numRuns: RUNS },
    );
  });

  it('is read or refused when a valid file is cut, doubled and overwritten', () => {
    const edit = fc.record({ at: fc.nat(RELEASE.length), length: fc.nat(20), put: fc.array(piece, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = RELEASE;
        for (const { at, length, put } of edits) text = text.slice(0, at) + put.join('') + text.slice(at + length);
        holdsUp(text);
      }),
      { numRuns: RUNS },
    );
  });

  it('is read or refused when it is random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        faultsOf(() => holdsUp(decodeText(bytes, 'x.yaml')));
      }),
      { numRuns: RUNS },
    );
  });

  it('is read or refused when it is random Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => holdsUp(text)),
      { numRuns: RUNS },
    );
  });
});

describe('a file made to break its reader', () => {
  const message = (text: string) => faultsOf(() => parseRelease(text, 'x.yaml'))[0]?.message;

  it.each([
    ['lists', '['],
    ['mappings', '{a: '],
    ['block lists', '- '],
    ['explicit keys', '? '],
    ['mixed brackets', '[{a: '],
  ])('fails when %s nest 10,000 levels deep', (_, open) => {
    expect(message(open.repeat(10_000))).toBe('nests deeper than 32 levels');
    expect(message(`image: a:1\nrelease:\n  ${open.repeat(10_000)}`)).toBe('nests deeper than 32 levels');
  });

  it('fails when block mappings nest deeper than any configuration does', () => {
    const text = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
    expect(message(text)).toBe('nests deeper than 32 levels');
  });

  it('fails on aliases that would explode, and expands none', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 26; level++) {
      const [name, before] = [level, level - 1].map((index) => String.fromCharCode(97 + index));
      lines.push(`${name}: &${name} [${`*${before}, `.repeat(9)}]`);
    }
    expect(faultsOf(() => parseRelease(lines.join('\n'), 'x.yaml'))).toEqual([
      {
        message: 'sets the anchor "&a", the first of 26 anchors and aliases',
        hint: 'delete it: anchors and aliases are not read here',
        path: 'a',
        at: { file: 'x.yaml', line: 1, column: 7 },
      },
    ]);
  });

  it('fails on an alias of itself', () => {
    expect(message(RELEASE.replace('v0-1-0', '&a [*a]'))).toBe('sets the anchor "&a"');
  });

  it('fails on more fields than a file can mean', () => {
    const fields = Array.from({ length: 60_000 }, (_, index) => `k${index}: 1\n`).join('');
    expect(message(fields)).toBe('holds more than 250000 pieces up to here');
  });

  it('names each of ten thousand unknown fields', () => {
    const fields = Array.from({ length: 10_000 }, (_, index) => `k${index}: 1\n`).join('');
    const faults = faultsOf(() => parseRelease(RELEASE + fields, 'x.yaml'));
    expect(faults).toHaveLength(10_000);
    expect(faults.at(-1)).toMatchObject({ path: 'k9999', at: { line: 10_008, column: 1 } });
  });

  it('shortens what it repeats of a long value', () => {
    expect(message(`${RELEASE}x: 1`)).toBeDefined();
    const long = faultsOf(() => parseRelease(RELEASE.replace('v0-1-0', `"${'v'.repeat(100_000)}"`), 'x.yaml'));
    expect(long[0]!.message.length).toBeLessThan(300);
  });
});
