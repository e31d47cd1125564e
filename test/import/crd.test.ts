import { describe, expect, it } from 'vitest';
import { readCrds } from '../../src/import/crd.ts';
import { compareVersions, preferredVersion } from '../../src/import/kind.ts';

const crd = (versions: string, rest = 'scope: Namespaced'): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: a.dev\n  ${rest}\n  names: {kind: A, plural: as}\n  versions: ${versions}\n`;

describe('the preferred version', () => {
  it.each([
    ['[{name: v1beta1, served: true, storage: true}, {name: v1, served: true}]', 'v1'],
    ['[{name: v1, served: true}, {name: v2, served: true}]', 'v2'],
    ['[{name: v1, served: true}, {name: v10, served: true}, {name: v9, served: true}]', 'v10'],
    ['[{name: v2alpha1, served: true}, {name: v1beta2, served: true}]', 'v1beta2'],
    ['[{name: v1, served: false}, {name: v1beta1, served: true}]', 'v1beta1'],
    ['[{name: v1, served: true}, {name: v2beta1, served: true}]', 'v1'],
  ])('of %s is %s', (versions, expected) => {
    const [kind] = readCrds('a.yaml', crd(versions));
    expect(preferredVersion(kind!)?.name).toBe(expected);
  });

  it('is none when none is served', () => {
    expect(preferredVersion(readCrds('a.yaml', crd('[{name: v1}]'))[0]!)).toBeUndefined();
  });

  it('ranks a name that is no version last', () => {
    expect(compareVersions('v1alpha1', 'next')).toBeGreaterThan(0);
  });
});

describe('reading CRDs', () => {
  it('reads several from one file and passes other kinds over', () => {
    const text = `${crd('[{name: v1, served: true}]')}---\nkind: Service\n---\n${crd('[{name: v2, served: true}]')}`;
    expect(readCrds('a.yaml', text).map((kind) => kind.versions[0]?.name)).toEqual(['v1', 'v2']);
    expect(readCrds('a.yaml', '')).toEqual([]);
  });

  it('repairs a quoted description whose further lines are not indented', () => {
    const versions = `
  - name: v1
    served: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          one:
            description: 'It''s long: and
          goes on'
            type: string
          two: {type: string}
`;
    const [kind] = readCrds('a.yaml', crd(versions));
    expect(kind?.versions[0]?.schema.properties).toEqual({ one: { type: 'string' }, two: { type: 'string' } });
  });

  it('drops a description that came out as a stray key', () => {
    const schema = '{type: object, More info: "https://a.dev", properties: {one: {type: string}, stray text: here}}';
    const [kind] = readCrds('a.yaml', crd(`[{name: v1, served: true, schema: {openAPIV3Schema: ${schema}}}]`));
    expect(kind?.versions[0]?.schema).toEqual({ type: 'object', properties: { one: { type: 'string' } } });
  });

  it('fails on what is not YAML, with the place', () => {
    expect(() => readCrds('a.yaml', 'kind: A\nspec: [')).toThrow(/^a\.yaml:2:8 {2}is not YAML: /);
  });

  it('fails on a CRD without group, scope or versions', () => {
    expect(() => readCrds('a.yaml', 'kind: CustomResourceDefinition')).toThrow('must have spec.group, spec.names.kind');
    expect(() => readCrds('a.yaml', crd('[{name: v1}]', 'scope: Global'))).toThrow(
      'scope of A must be Namespaced or Cluster, got "Global"',
    );
    expect(() => readCrds('a.yaml', crd('[]'))).toThrow('A must have at least one version');
  });

  it('fails on anchors that explode', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[i]}`)}]`),
    ];
    expect(() => readCrds('a.yaml', bomb.join('\n'))).toThrow('Excessive alias count');
  });
});
