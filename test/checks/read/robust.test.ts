import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, MAX_FILE } from '../../../src/checks/read/decode.ts';
import { readText } from '../../../src/checks/read/read-text.ts';

const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

/** Inputs made to exhaust a reader. Each must end in a bounded refusal or an error with its place. */
const HOSTILE: readonly [string, string][] = [
  ['deep flow lists', `${HEAD}data: ${'['.repeat(100_000)}`],
  ['deep closed flow lists', `${HEAD}data: ${'['.repeat(50_000)}${']'.repeat(50_000)}\n`],
  ['deep JSON', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['deep block maps', `${HEAD}data:\n${Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i + 1)}k:\n`).join('')}`],
  ['deep block lists', `- ${'- '.repeat(20_000)}x\n`],
  ['complex keys in complex keys', '? '.repeat(20_000)],
  ['a billion laughs', laughs(12)],
  ['aliases without end', `a: &a [${'1, '.repeat(1000)}1]\nb: [${'*a, '.repeat(5000)}*a]\n`],
  ['an anchor that contains itself', 'a: &a [*a]\n'],
  ['an alias to nothing', 'a: *nothing\n'],
  ['a merge of a scalar', 'a:\n  <<: 1\n'],
  ['a key that is a map', '{a: 1}: b\n'],
  ['a quote never closed, in a long file', `${HEAD}data: "${'x\n'.repeat(200_000)}`],
  ['only tabs', '\t\t\tx: 1\n'],
];

describe('the reader', () => {
  it.each(HOSTILE)('fails on %s with a place, and keeps its stack and memory', (_, text) => {
    const { faults } = readText(text, 'x.yaml');
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault.at.line).toBeGreaterThan(0);
      expect(fault.message.length).toBeLessThan(300);
    }
  });

  it('reads a huge key, a huge value and very many documents', () => {
    const key = 'k'.repeat(900);
    const text = `${HEAD}data: {${key}: "${'v'.repeat(2_000_000)}"}\n${'---\n'.repeat(50_000)}`;
    const read = readText(text, 'x.yaml');
    expect(read.faults).toEqual([]);
    expect(Object.keys(read.objects[0]?.manifest['data'] as object)).toEqual([key]);
  });

  it('reads a key named __proto__ as a key', () => {
    const [object] = readText(`${HEAD}data:\n  __proto__: {polluted: true}\n`, 'x.yaml').objects;
    expect(Object.keys(object?.manifest['data'] as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
        const read = readText(text, 'x.yaml');
        for (const object of read.objects) object.position(['metadata', 'name']);
      }),
      { numRuns: 400 },
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decode(bytes, 'x.yaml');
        if ('text' in decoded) readText(decoded.text, 'x.yaml');
        else expect(decoded.fault.at.line).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});

describe('decode', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('reads UTF-8, with and without a byte order mark, and UTF-16 with one', () => {
    expect(decode(bytes('é🚀'), 'x')).toEqual({ text: 'é🚀' });
    expect(decode(bytes('\ufeffx'), 'x')).toEqual({ text: 'x' });
    expect(decode(new Uint8Array([0xff, 0xfe, 0x78, 0]), 'x')).toEqual({ text: 'x' });
  });

  it('keeps a replacement character that is in the file itself', () => {
    expect(decode(bytes('a \ufffd b'), 'x')).toEqual({ text: 'a \ufffd b' });
  });

  it('fails on bytes that are no UTF-8, with their line and column', () => {
    const broken = new Uint8Array([...bytes('a: 1\nb: '), 0xc3, 0x28]);
    expect(decode(broken, 'x')).toMatchObject({ fault: { kind: 'syntax', at: { line: 2, column: 4 } } });
    for (const tail of [[0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xf0, 0x9f]]) {
      expect(decode(new Uint8Array(tail), 'x')).toHaveProperty('fault');
    }
  });

  it('fails on a binary file', () => {
    expect(decode(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]), 'x')).toMatchObject({
      fault: { message: 'a binary file, not YAML or JSON' },
    });
  });

  it('fails on a file over the limit without reading it', () => {
    expect(decode(new Uint8Array(MAX_FILE + 1), 'x')).toMatchObject({ fault: { kind: 'refused' } });
  });
});

function laughs(levels: number): string {
  let text = 'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n';
  for (let i = 1; i < levels; i++)
    text += `a${i}: &a${i} [${Array(9)
      .fill(`*a${i - 1}`)
      .join(', ')}]\n`;
  return text;
}
