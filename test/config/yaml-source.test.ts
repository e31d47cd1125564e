import { describe, expect, it } from 'vitest';
import { YamlSource } from '../../src/config/yaml-source.ts';
import { faultText } from '../../src/model/fault.ts';

function lines(text: string): string[] {
  const source = new YamlSource(text, 'f.yaml');
  return [...source.faults, ...source.ambiguities()].flatMap((fault) => faultText(fault).split('\n'));
}

describe('YAML as configuration', () => {
  it.each([
    ['a byte order mark', '\ufeffa: 1\n'],
    ['CRLF line ends', 'a: 1\r\n'],
    ['a document start', '---\na: 1\n'],
    ['a document end', 'a: 1\n...\n'],
    ['comments', '# one\na: 1 # two\n'],
    ['JSON', '{"a": 1}'],
  ])('may have %s', (_, text) => {
    expect(new YamlSource(text, 'f.yaml').value).toEqual({ a: 1 });
    expect(lines(text)).toEqual([]);
  });

  it('counts lines and columns from 1, also behind a byte order mark and CRLF', () => {
    const source = new YamlSource('\ufeffa: 1\r\nb:\r\n  - x\r\n', 'f.yaml');
    expect(source.at(['a'])).toEqual({ file: 'f.yaml', line: 1, column: 4 });
    expect(source.at(['b', 0])).toEqual({ file: 'f.yaml', line: 3, column: 5 });
    expect(source.keyAt(['b'])).toEqual({ file: 'f.yaml', line: 2, column: 1 });
  });

  it('answers the place of the nearest parent for what is not there', () => {
    const source = new YamlSource('a:\n  b: { c: 1 }\n', 'f.yaml');
    expect(source.at(['a', 'b', 'x', 'y'])).toEqual(source.at(['a', 'b']));
    expect(source.at(['z'])).toEqual({ file: 'f.yaml', line: 1, column: 1 });
  });

  it('reads no YAML 1.1: on is text, and 1_000 too', () => {
    expect(new YamlSource('a: on\nb: 1_000\n', 'f.yaml').value).toEqual({ a: 'on', b: '1_000' });
  });
});

describe('a file that is not configuration', () => {
  it.each([
    ['nothing in it', '', '1:1  is empty'],
    ['white space only', ' \n\n', '1:1  is empty'],
    ['comments only', '# soon\n', '1:1  is empty'],
    ['a start mark only', '---\n', '1:1  is empty'],
    ['a NUL byte', 'a: 1\nb: \0', '2:4  is a binary file: it holds a NUL byte'],
    ['a control character', 'a: \u0007', '1:4  holds the invisible character U+0007'],
    ['a mark that reorders text', 'a: 1 # \u202e', '1:8  holds the invisible character U+202E'],
    ['lone carriage returns', 'a: 1\rb: 2', '1:5  ends a line with a lone carriage return'],
    ['two documents', 'a: 1\n---\nb: 2\n', '2:1  begins a second document here: a file holds one'],
    ['a directive', '%YAML 1.1\n---\na: on\n', '1:1  has a YAML directive'],
    ['a tab as indentation', 'a:\n\t- 1\n', '2:1  this line is indented with a tab: YAML indents with spaces only'],
    ['a reserved character', 'a: @x\n', '1:4  this line has a text that begins with a character YAML reserves'],
    [
      'an unclosed quote',
      'a: "x\n',
      '2:1  this line misses a character that closes or parts something, such as a quote',
    ],
    ['a line without colon', 'image x\nb: 1\n', '1:1  this line is not a field: there is no ": " after its name'],
    ['a second colon', 'a: b: c\n', '1:4  this line gives a field both a text and fields of its own'],
    ['a template in it', 'a: {{ x }}\n', '1:5  this line has a list or a mapping where a field name belongs'],
  ])('fails with %s', (_, text, fault) => {
    expect(lines(text)[0]).toBe(`f.yaml:${fault}`);
    expect(new YamlSource(text, 'f.yaml').readable).toBe(false);
  });

  it('fails with a few syntax faults, not with all their echoes', () => {
    expect(new YamlSource(`a: [${']'.repeat(1000)}`, 'f.yaml').faults.length).toBeLessThanOrEqual(5);
  });
});

describe('YAML that configuration may not use', () => {
  it.each([
    ['an anchor', 'a: &x 1\n', '1:7  a: sets the anchor "&x"'],
    ['an anchor on a name', '&x a: 1\n', '1:4  a: sets the anchor "&x"'],
    ['an alias', 'a: 1\nb: *x\n', '2:4  b: uses the alias "*x"'],
    ['a tag', 'a: !!str 1\n', '1:10  a: has the YAML tag "tag:yaml.org,2002:str"'],
    ['a tag of its own', 'a: !env HOME\n', '1:9  a: has the YAML tag "!env"'],
    ['a merge key', 'a:\n  <<: { b: 1 }\n', '2:3  a["<<"]: is a merge key'],
    ['a prototype', '__proto__: { admin: true }\n', '1:1  __proto__: may not be used as a field name'],
    ['a field twice', 'a: 1\nb: 2\na: 3\n', '3:1  a: is set twice, first on line 1'],
    ['a field twice, once in quotes', 'a: 1\n"a": 2\n', '2:1  a: is set twice, first on line 1'],
  ])('fails with %s', (_, text, fault) => {
    expect(lines(text)[0]).toBe(`f.yaml:${fault}`);
  });

  it('fails on each of them at once, and reads the rest', () => {
    const source = new YamlSource('a: &x 1\nb: *x\nc: !t 2\nd: 3\n', 'f.yaml');
    expect(source.faults.map(({ at }) => at?.line)).toEqual([1, 2, 3]);
    expect(source.value).toEqual({ a: undefined, b: undefined, c: undefined, d: 3 });
    expect(source.refused(['a'])).toBe(true);
    expect(source.refused(['d'])).toBe(false);
  });

  it('sets no prototype', () => {
    const source = new YamlSource(
      '__proto__: { admin: true }\nconstructor: { prototype: { admin: true } }\n',
      'f.yaml',
    );
    expect((source.value as { admin?: unknown }).admin).toBeUndefined();
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('a plain scalar that two readers take for different values', () => {
  it.each([
    ['on', 'the boolean true', 'text'],
    ['Yes', 'the boolean true', 'text'],
    ['y', 'the boolean true', 'text'],
    ['NO', 'the boolean false', 'text'],
    ['off', 'the boolean false', 'text'],
    ['010', 'an octal number', 'a decimal number'],
    ['089', 'text', 'a decimal number'],
    ['0o17', 'text', 'an octal number'],
    ['0b101', 'a binary number', 'text'],
    ['1_000', 'a number', 'text'],
    ['1:30', 'a number in base 60', 'text'],
  ])('fails: %s', (plain, older, newer) => {
    expect(lines(`a: ${plain}\n`)).toEqual([
      `f.yaml:1:4  a: ${plain} is ${older} to readers of YAML 1.1 and ${newer} to readers of YAML 1.2`,
      `  hint: quote it to mean text: '${plain}'`,
    ]);
    expect(lines(`a: '${plain}'\n`)).toEqual([]);
  });

  it.each(['one', 'true', 'null', '10', '0', '0.5', '1.10.2', 'v1', 'none', 'nodes', '10s', '0x1f'])(
    'does not fail: %s',
    (plain) => {
      expect(lines(`a: ${plain}\n`)).toEqual([]);
    },
  );
});
