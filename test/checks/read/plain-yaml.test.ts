import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Places } from '../../../src/checks/read/cursor.ts';
import { readFull } from '../../../src/checks/read/full-yaml.ts';
import { readPlain } from '../../../src/checks/read/plain-yaml.ts';

const PLAIN: readonly [string, string, unknown][] = [
  ['a block map', 'a: 1\nb:\n  c: x\n', { a: 1, b: { c: 'x' } }],
  ['a list at the column of its key', 'a:\n- x\n- w\nb: z\n', { a: ['x', 'w'], b: 'z' }],
  ['a list of maps', 'a:\n  - b: 1\n    c: 2\n  - b: 3\n', { a: [{ b: 1, c: 2 }, { b: 3 }] }],
  ['lists in lists', '- - a\n  - b\n-\n  - c\n', [['a', 'b'], ['c']]],
  ['empty values', 'a:\nb: ""\nc: {}\nd: []\ne: ~\n- '.slice(0, -2), { a: null, b: '', c: {}, d: [], e: null }],
  ['comments', '# top\na: 1 # one\n# middle\nb: x#y\n', { a: 1, b: 'x#y' }],
  ['quotes', `a: "x: \\"y\\"\\n\\u00e9"\nb: 'it''s'\n"c d": 1\n`, { a: 'x: "y"\né', b: "it's", 'c d': 1 }],
  ['a literal', 'a: |\n  x\n   y\n\n  z\n\nb: 1\n', { a: 'x\n y\n\nz\n', b: 1 }],
  ['a literal without its last newline', 'a: |-\n  x\n', { a: 'x' }],
  ['a literal with all its newlines', 'a: |+\n  x\n\n\n', { a: 'x\n\n\n' }],
  ['a folded text', 'a: >\n  x\n  y\n\n  z\n    more\n  w\n', { a: 'x y\nz\n  more\nw\n' }],
  ['text over several lines', 'a: x\n  y\n\n  z\n', { a: 'x y\nz' }],
  ['quoted text over several lines', 'a: "x\n  y"\nb: \'x\n\n  y\'\n', { a: 'x y', b: 'x\ny' }],
  [
    'quoted text that goes on left of its key',
    'm:\n  a: \'x\n  y\'\n  b: "x\ny\n\n z"\n',
    { m: { a: 'x y', b: 'x y\nz' } },
  ],
  ['quoted items that go on left of their dash', "- 'x\ny'\n- z\n", ['x y', 'z']],
  ['flow that closes at the column of its key', 'm:\n  a: [\n  x,\nw\n]\n  b: {\n}\n', { m: { a: ['x', 'w'], b: {} } }],
  [
    'a comment right behind a quote or bracket',
    'a: "x"#c\nb: \'y\'#d\nc: [z]#e\nd: {f: g}#h\n- '.slice(0, -2),
    { a: 'x', b: 'y', c: ['z'], d: { f: 'g' } },
  ],
  ['flow collections', 'a: {b: 1, "c":[x, "y", {z: 2}], d: }\n', { a: { b: 1, c: ['x', 'y', { z: 2 }], d: null } }],
  ['flow over several lines', 'a: [\n  x,\n  w\n  ]\n', { a: ['x', 'w'] }],
  [
    'numbers and booleans as Kubernetes reads them',
    'a: 0644\nb: yes\nc: 1e3\nd: 1_000\n',
    { a: 420, b: true, c: 1000, d: 1000 },
  ],
  ['keys that are numbers', 'a:\n  8080: x\n', { a: { 8080: 'x' } }],
  ['colons and dashes inside text', 'a: http://x:1/-y\nb: -x\nc: a:b\n', { a: 'http://x:1/-y', b: '-x', c: 'a:b' }],
];

const NOT_PLAIN: readonly [string, string][] = [
  ['an anchor', 'a: &x 1\n'],
  ['an alias', 'a: &x 1\nb: *x\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a merge key', 'a:\n  <<: {b: 1}\n'],
  ['a complex key', '? a\n: b\n'],
  ['a repeated key', 'a: 1\na: 2\n'],
  ['a tab as indentation', 'a:\n\tb: 1\n'],
  ['a key named __proto__', '__proto__: 1\n'],
  ['a quote that is never closed', 'a: "x\nb: 1\n'],
  ['a bracket that is never closed', 'a: [x\nb: 1\n'],
  ['a second colon', 'a: b: c\n'],
  ['an indentation that fits nothing', 'a:\n    b: 1\n  c: 2\n'],
  ['text after a quote', 'a: "x" y\n'],
  ['an infinity', 'a: .inf\n'],
  ['a document mark in quotes', 'a: "x\n... y"\n'],
  ['a directive', '%YAML 1.2\na: 1\n'],
];

describe('readPlain', () => {
  it.each(PLAIN)('reads %s', (_, text, value) => {
    expect(readPlain(text, 0, text.length)?.value).toEqual(value);
    expect(readFull(text, 0, text.length).value).toEqual(value);
  });

  it.each(NOT_PLAIN)('leaves %s to the full parser', (_, text) => {
    expect(readPlain(text, 0, text.length)).toBeUndefined();
  });

  it('reads what the printer of the yaml package writes', () => {
    const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), WORDS, fc.integer(), fc.boolean(), fc.constant(null));
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.array(tie('data'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(WORDS, fc.string()), tie('data'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(WORDS, data, { minKeys: 1, maxKeys: 4 }), fc.boolean(), (value, indentSeq) => {
        const text = stringify(value, { version: '1.1', indentSeq });
        expectSame(text);
      }),
      { numRuns: 100 },
    );
  });

  it('reads any text as the full parser does, or leaves it', () => {
    fc.assert(
      fc.property(fc.array(TOKENS, { maxLength: 25 }), (tokens) => {
        expectSame(tokens.join(''));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads lines that it has read before as it reads them anew', () => {
    fc.assert(
      fc.property(fc.array(TOKENS, { maxLength: 25 }), (tokens) => {
        const text = tokens.join('');
        // What is read for its places is never taken from memory.
        const anew = readPlain(text, 0, text.length, new Map());
        readPlain(text, 0, text.length);
        expect(readPlain(text, 0, text.length)).toEqual(anew);
      }),
      { numRuns: 3000 },
    );
  });

  it.each<[string, string, string, unknown]>([
    ['a value', 'a: x\n', 'a: x\n  y\n', { a: 'x y' }],
    ['an item', '- x\n', '- x\n  y\n', ['x y']],
    ['a quoted value', 'a: "x"\n', 'm:\n  a: "x"\n', { m: { a: 'x' } }],
    ['a key alone', 'a:\n', 'a:\n  b: 1\n', { a: { b: 1 } }],
    ['a key over a list', 'a:\n', 'a:\n- 1\n', { a: [1] }],
    ['a key that is no text', '8080: x\n', 'm:\n  8080: x\n', { m: { 8080: 'x' } }],
    ['a line with a comment', 'a: x # c\n', 'm:\n- a: x # c\n', { m: [{ a: 'x' }] }],
    ['a literal', 'a: |\n', 'a: |\n  x\n', { a: 'x\n' }],
    ['an item that looks like a key elsewhere', '- "a": 1\n', '- "a"\n', ['a']],
  ])('reads %s that stood elsewhere before by what follows it now', (_, before, now, value) => {
    readPlain(before, 0, before.length);
    expect(readPlain(now, 0, now.length)?.value).toEqual(value);
  });

  it('says of a line each time that it is a boolean to some and text to others', () => {
    for (const text of ['a: yes\n', 'm:\n  a: yes\n', '- on\n', '- on\n']) {
      expect(readPlain(text, 0, text.length)?.ambiguous).toHaveLength(1);
    }
  });

  it('reads a manifest with one damaged place as the full parser does, or leaves it', () => {
    fc.assert(
      fc.property(fc.nat(MANIFEST.length), fc.nat(3), TOKENS, (at, cut, token) => {
        expectSame(MANIFEST.slice(0, at) + token + MANIFEST.slice(at + cut));
      }),
      { numRuns: 500 },
    );
  });

  it('reads quotes and brackets that go on at any indentation as the full parser does, or leaves them', () => {
    fc.assert(
      fc.property(fc.array(CONTINUED, { minLength: 2, maxLength: 12 }), fc.boolean(), (tokens, double) => {
        const text = `m:\n  a: ${double ? '"' : "'"}${tokens.join('')}`;
        expectSame(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a manifest', MANIFEST],
    ['lines that go on left of their key', LEFT],
  ])('records the same places as the full parser for %s', (_, text) => {
    const plain: Places = new Map();
    const full: Places = new Map();
    const one = readPlain(text, 0, text.length, plain)!.value;
    const other = readFull(text, 0, text.length, full).value;
    expect(placeLines(one, plain)).toEqual(placeLines(other, full));
  });

  it.each([
    ['of a block', 'a: |#c\n  x\nb: >-#c\n  y\n', { a: 'x\n', b: 'y' }],
    ['in flow', 'a: ["x"#c\n  , {b: z}#d\n  ,#e\n  w]\nb: [#f\n  v]\n', { a: ['x', { b: 'z' }, 'w'], b: ['v'] }],
    ['of an item', '- "x"#c\n- \'y\n  z\'#d\n', ['x', 'y z']],
  ])('takes a comment right behind the mark %s, as kubectl does', (_, text, value) => {
    expect(readFull(text, 0, text.length)).toMatchObject({ value, faults: [] });
  });

  it('takes a # inside text for text', () => {
    expect(readFull('a: x#c\nb: [y#c, "z#c"]\n', 0, 23).value).toEqual({ a: 'x#c', b: ['y#c', 'z#c'] });
  });

  it('keeps the places of what the full parser alone reads', () => {
    const places: Places = new Map();
    const text = `x: &x 1\n${LEFT}`;
    const { value } = readFull(text, 0, text.length, places);
    const [from, , start, end] = places.get(value as object)!.get('last')!;
    expect([text.slice(from, from + 4), text.slice(start, end)]).toEqual(['last', 'z']);
  });
});

/** What the plain reader reads, the full one reads the same; a fault of the full one means that the plain one left it. */
function expectSame(text: string): void {
  const plain = readPlain(text, 0, text.length);
  if (plain === undefined) return;
  const full = readFull(text, 0, text.length);
  expect({ text, faults: full.faults, value: full.value }).toEqual({ text, faults: [], value: plain.value });
  expect([...full.ambiguous].sort(ascending)).toEqual([...plain.ambiguous].sort(ascending));
}

function ascending(a: number, b: number): number {
  return a - b;
}

function placeLines(value: unknown, places: Places, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const place = places.get(value)?.get(step);
    // The key of a list item is its dash to one reader and its first character to the other.
    const shown = Array.isArray(value) ? place?.slice(2, 3) : place?.slice(0, 3);
    return [`${path}/${key} ${shown}`, ...placeLines(child, places, `${path}/${key}`)];
  });
}

const WORDS = fc.constantFrom(
  'name',
  'app.kubernetes.io/name',
  'a b',
  'x-y',
  'yes',
  'on',
  'n',
  '0644',
  '1.5',
  '-',
  '~',
  'null',
  'key',
);

const TOKENS = fc.constantFrom(
  ...[
    'a',
    'b:',
    'key: ',
    'key:',
    'x: y',
    '- ',
    '-',
    '\n',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    '\n  - ',
    ' ',
    '  ',
    ': ',
    ':',
    ', ',
    ',',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '{}',
    '[]',
    '"',
    "'",
    '"q"',
    "'q'",
    '"\\n"',
    '\\',
    '|',
    '>',
    '|-\n',
    '>+\n',
    '|\n',
    ' |\n  ',
    '#',
    ' # c',
  ],
  ...[
    '&a ',
    '*a',
    '!t ',
    '!!str ',
    '? ',
    '<<: ',
    '@',
    '`',
    '%',
    '\t',
    '...',
    '---',
    'yes',
    'null',
    '~',
    '1',
    '0x1f',
    '1.5',
    '.5',
    '-1',
    'é',
    '🚀',
  ],
);

const LEFT = `m:
  a: 'first
  second
third'
  b: [x,
y, "q"]
  c: {k: "v",
  l: w
}
list:
- note: "one
  two"
  d: 1
last: z
`;

const CONTINUED = fc.constantFrom(
  ...['x', 'y z', "''", '\\', '\\n', '#', ' # c', ': ', '- ', ' ', '\n', '\n', '\n ', '\n  ', '\n    ', '\n\n'],
  ...[
    "'",
    '"',
    "'\n",
    '"\n',
    "'\nb: 1\n",
    '"\n  b: "',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '\n...',
    '\n---\n',
    '\nb: [',
    '\n]\n',
  ],
);

const MANIFEST = `# a comment
apiVersion: apps/v1
kind: Deployment
metadata:
  name: api
  annotations: {a: "b", c: 'd'}
spec:
  replicas: 3
  template:
    spec:
      containers:
      - name: app
        args: ["--port", "8080"]
        command:
          - sh
          - -c
          - |
            echo "a: b"
              more

            done
        env:
        - name: TEXT
          value: >-
            folded text
            goes on
      -   name: other
          image: "x/y:1.2"  # pinned
`;
