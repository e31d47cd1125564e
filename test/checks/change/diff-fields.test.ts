import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffFields, sameValue } from '../../../src/checks/change/diff-fields.ts';

function shown(before: unknown, after: unknown): string[] {
  return diffFields(before, after).map(({ kind, shown: path }) => `${kind} ${path}`);
}

describe('diffFields', () => {
  it('finds containers, variables and ports by what Kubernetes merges them by, not by their place', () => {
    const before = {
      containers: [
        { name: 'a', env: [{ name: 'X', value: '1' }], ports: [{ containerPort: 80 }] },
        { name: 'b', image: 'b:1' },
      ],
    };
    const after = {
      containers: [
        { name: 'new', image: 'n:1' },
        {
          name: 'a',
          env: [{ name: 'X', value: '2' }],
          ports: [
            { containerPort: 80, protocol: 'TCP' },
            { containerPort: 80, protocol: 'UDP' },
          ],
        },
        { name: 'b', image: 'b:2' },
      ],
    };
    expect(shown(before, after)).toEqual([
      'added containers[new]',
      'changed containers[a].env[X].value',
      'added containers[a].ports[80/TCP].protocol',
      'added containers[a].ports[80/UDP]',
      'changed containers[b].image',
    ]);
  });

  it('tells items that only changed their order', () => {
    const before = { env: [{ name: 'A' }, { name: 'B' }] };
    expect(diffFields(before, { env: [{ name: 'B' }, { name: 'A' }] })).toEqual([
      { path: ['env'], shown: 'env', kind: 'moved', before: ['A', 'B'], after: ['B', 'A'] },
    ]);
  });

  it('compares lists without keys from both ends', () => {
    expect(shown({ args: ['a', 'b', 'c'] }, { args: ['a', 'x', 'c'] })).toEqual(['changed args[1]']);
    expect(shown({ args: ['a', 'b', 'c'] }, { args: ['a', 'c'] })).toEqual(['removed args[1]']);
    expect(shown({ args: ['a', 'c'] }, { args: ['a', 'b', 'c'] })).toEqual(['added args[1]']);
  });

  it('falls back to places where two items have one key', () => {
    const list = [{ name: 'a' }, { name: 'a' }];
    expect(shown({ env: list }, { env: [...list, { name: 'b' }] })).toEqual(['added env[2]']);
  });

  it('says what was added as one change, and takes null for absent', () => {
    expect(shown({ spec: {} }, { spec: { a: { b: { c: 1 } } } })).toEqual(['added spec.a']);
    expect(shown({ spec: { a: null } }, { spec: {} })).toEqual([]);
    expect(shown({ metadata: {} }, { metadata: { 'a.b/c': 1 } })).toEqual(['added metadata["a.b/c"]']);
  });

  it('is not misled by names that every object has', () => {
    expect(shown({ data: {} }, { data: { constructor: 'x', toString: 'y' } })).toEqual([
      'added data.constructor',
      'added data.toString',
    ]);
  });

  const json = fc.jsonValue({ maxDepth: 4 });

  it('takes a list named like a method of every map for a list', () => {
    expect(diffFields({ valueOf: [1] }, { valueOf: [1] })).toEqual([]);
  });

  it('finds nothing in a value compared with a copy of it', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diffFields(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  it('finds something exactly where two values do not say the same', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diffFields(a, b).length > 0).toBe(!sameValue(a, b));
      }),
    );
  });

  it('finds as much in one direction as in the other', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const there = diffFields(a, b);
        const back = diffFields(b, a);
        expect(back).toHaveLength(there.length);
        const count = (changes: typeof there, kind: string) => changes.filter((one) => one.kind === kind).length;
        expect(count(back, 'added')).toBe(count(there, 'removed'));
        expect(count(back, 'changed')).toBe(count(there, 'changed'));
      }),
    );
  });
});
