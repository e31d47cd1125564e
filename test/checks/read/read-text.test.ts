import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/checks/read/read-text.ts';

const CONFIG = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

describe('readText', () => {
  it('reads every document of a stream and counts the objects', () => {
    const read = readText(`---\n${CONFIG('a')}---\n# nothing\n--- # end\n${CONFIG('b')}`, 'x.yaml');
    expect(names(read)).toEqual(['a', 'b']);
    expect(read.objects.map((object) => object.index)).toEqual([0, 1]);
    expect(read.faults).toEqual([]);
  });

  it('cuts at a mark with a comment right behind it, but not where nothing stands before, as kubectl does', () => {
    expect(names(readText(`${CONFIG('a')}---#c\n${CONFIG('b')}`, 'x.yaml'))).toEqual(['a', 'b']);
    expect(names(readText(`# first\n---#c\n${CONFIG('a')}`, 'x.yaml'))).toEqual(['a']);
    for (const before of ['', `${CONFIG('a')}---\n`]) {
      expect(readText(`${before}---#c\n${CONFIG('b')}`, 'x.yaml').faults).toMatchObject([{ kind: 'syntax' }]);
    }
  });

  it('keeps dashes inside a text block', () => {
    const read = readText(`${CONFIG('a')}data:\n  x: |\n    ---\n    y\n`, 'x.yaml');
    expect(read.objects[0]?.manifest['data']).toEqual({ x: '---\ny\n' });
  });

  it('completes the items of a list of one kind, as the API server does', () => {
    const text =
      'apiVersion: v1\nkind: ConfigMapList\nitems:\n  - metadata: { name: a, lables: {} }\n  - kind: ConfigMap\n    metadata: { name: b }\n';
    const { objects, faults } = readText(text, 'x.yaml');
    expect(faults).toEqual([]);
    expect(objects.map(({ manifest }) => manifest)).toEqual([
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', lables: {} } },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' } },
    ]);
    expect(objects[0]!.position(['metadata', 'lables'])).toMatchObject({ line: 4 });
  });

  it('opens Lists, also in Lists', () => {
    const inner = `{kind: ConfigMapList, apiVersion: v1, items: [{apiVersion: v1, kind: ConfigMap, metadata: {name: b}}]}`;
    const read = readText(
      `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n- ${inner}\n`,
      'x.yaml',
    );
    expect(names(read)).toEqual(['a', 'b']);
    expect(read.objects[0]?.position(['metadata', 'name'])).toMatchObject({ line: 7, column: 11, endColumn: 12 });
  });

  it('reads JSON, one value or several', () => {
    const one = JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }, null, '\t');
    expect(names(readText(one, 'x.json'))).toEqual(['a']);
    expect(names(readText(`${one}\n${one}`, 'x.json'))).toEqual(['a', 'a']);
    expect(names(readText(one.replace(/\s/g, '').repeat(3), 'x.json'))).toEqual(['a', 'a', 'a']);
  });

  it('gives the place of any field in JSON', () => {
    const read = readText('{"apiVersion": "v1",\n "kind": "ConfigMap",\n "metadata": {"name": "a"}}', 'x.json');
    expect(read.objects[0]?.position(['metadata', 'name'])).toMatchObject({ line: 3, column: 23, endColumn: 26 });
  });

  it('gives places as an editor shows them, whatever the line ends', () => {
    for (const text of [CONFIG('a'), CONFIG('a').replaceAll('\n', '\r\n'), `\ufeff${CONFIG('a')}`]) {
      const [object] = readText(text, 'x.yaml').objects;
      expect(object?.position(['metadata', 'name'])).toEqual({
        file: 'x.yaml',
        line: 4,
        column: 9,
        endLine: 4,
        endColumn: 10,
      });
      expect(object?.position(['metadata', 'name'], 'key')).toMatchObject({ line: 4, column: 3, endColumn: 7 });
    }
  });

  it('gives the nearest parent for a field that is absent', () => {
    const [object] = readText(CONFIG('a'), 'x.yaml').objects;
    expect(object?.position(['metadata', 'labels', 'x'])).toMatchObject({ line: 3, column: 1, endColumn: 9 });
    expect(object?.position(['spec'])).toMatchObject({ line: 1, column: 1 });
    expect(object?.position([])).toMatchObject({ line: 1, column: 1, endColumn: 15 });
  });

  it('marks the first line of a list item', () => {
    const [object] = readText(`${CONFIG('a')}list:\n  - name: x # why\n    y: 1\n`, 'x.yaml').objects;
    expect(object?.position(['list', 0])).toMatchObject({ line: 6, column: 5, endLine: 6, endColumn: 12 });
    expect(object?.position(['list', 0, 'z'])).toMatchObject({ line: 6, column: 5 });
  });

  it('reads the documents around one that is broken, and says where it broke', () => {
    const read = readText(`${CONFIG('a')}---\nkind: x\n bad: y\n---\n${CONFIG('b')}`, 'x.yaml');
    expect(names(read)).toEqual(['a', 'b']);
    expect(read.faults).toHaveLength(1);
    expect(read.faults[0]).toMatchObject({ kind: 'syntax', at: { file: 'x.yaml', line: 6 } });
  });

  it('reads anchors, aliases, merge keys and tags', () => {
    const read = readText(
      `${CONFIG('a')}x: &base {k: 1, l: 2}\nv:\n  <<: *base\n  l: 3\nz: !!str 12\nw: [*base]\n`,
      'x.yaml',
    );
    expect(read.faults).toEqual([]);
    expect(read.objects[0]?.manifest).toMatchObject({ v: { k: 1, l: 3 }, z: '12', w: [{ k: 1, l: 2 }] });
  });

  it('keeps the last of two equal keys and reports the repetition', () => {
    const read = readText(`${CONFIG('a')}data:\n  k: 1\n  k: 2\n`, 'x.yaml');
    expect(read.objects[0]?.manifest['data']).toEqual({ k: 2 });
    expect(read.faults).toMatchObject([{ kind: 'duplicate-key', at: { line: 7, column: 3 } }]);
  });

  it('reports words that are booleans to Kubernetes alone', () => {
    const read = readText(`${CONFIG('a')}data: {debug: off}\n`, 'x.yaml');
    expect(read.faults).toMatchObject([{ kind: 'ambiguous', at: { line: 5, column: 15, endColumn: 18 } }]);
    expect(read.faults[0]?.fix).toBe('write "off" if text is meant, false if a boolean is');
  });

  it.each([
    ['no name', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n', 'broken-object', 'metadata.name'],
    ['no metadata', 'apiVersion: v1\nkind: ConfigMap\n', 'broken-object', 'metadata'],
    ['no kind', 'apiVersion: v1\nmetadata: {name: a}\n', 'broken-object', 'kind'],
    ['a number as apiVersion', 'apiVersion: 1\nkind: ConfigMap\nmetadata: {name: a}\n', 'broken-object', 'apiVersion'],
    ['neither apiVersion nor kind', 'replicas: 3\n', 'other', 'neither'],
    ['a list', '- a\n', 'other', 'a list'],
    ['text', 'just words\n', 'other', 'a string'],
    [
      'a kustomization',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n',
      'other',
      'configuration of a tool',
    ],
    ['a template', 'metadata:\n  name: {{ .x }}\n', 'template', 'template'],
  ])('fails on %s with a sentence', (_, text, kind, part) => {
    const read = readText(text, 'x.yaml');
    expect(read.objects).toEqual([]);
    expect(read.faults).toHaveLength(1);
    expect(read.faults[0]?.kind).toBe(kind);
    expect(read.faults[0]?.message).toContain(part);
  });
});

function names(read: ReturnType<typeof readText>): string[] {
  return read.objects.map((object) => object.manifest.metadata.name);
}
