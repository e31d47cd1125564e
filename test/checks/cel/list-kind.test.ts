import { describe, expect, it } from 'vitest';
import { CelEvaluator } from '../../../src/checks/cel/evaluate.ts';
import { toCel } from '../../../src/checks/cel/to-cel.ts';
import { SchemaNode } from '../../../src/checks/schema/schema-node.ts';
import type { Schema } from '../../../src/import/schema.ts';

const texts: Schema = { type: 'array', items: { type: 'string' } };
const set: Schema = { ...texts, 'x-kubernetes-list-type': 'set' };
const list: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, 'a-b': { type: 'integer', default: 5 }, v: { type: 'integer' } },
  },
};
const keyed: Schema = { ...list, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name', 'a-b'] };
const nested: Schema = { type: 'object', properties: { k: keyed, s: set } };
const node = SchemaNode.of(
  {
    type: 'object',
    properties: {
      names: set,
      others: set,
      plain: texts,
      plain2: texts,
      h: { type: 'array', items: { type: 'object', properties: { k: keyed, c: list, n: nested } } },
      data: { type: 'string', format: 'byte' },
    },
  },
  () => undefined,
);
const self = toCel(
  {
    names: ['y', 'x'],
    others: ['x', 'y'],
    plain: ['x', 'y'],
    plain2: ['y', 'x'],
    h: [
      {
        k: [
          { name: 'p', v: 1 },
          { name: 'q', 'a-b': 6, v: 2 },
        ],
        c: [{ name: 'p' }, { name: 'q' }],
        n: { k: [{ name: 'p' }, { name: 'q' }], s: ['1', '2'] },
      },
      {
        k: [
          { name: 'q', 'a-b': 6, v: 2 },
          { name: 'p', 'a-b': 5, v: 1 },
        ],
        c: [{ name: 'q' }, { name: 'p' }],
        n: { k: [{ name: 'q' }, { name: 'p' }], s: ['2', '1'] },
      },
      {
        k: [
          { name: 'p', v: 7 },
          { name: 'r', v: 2 },
        ],
        c: [],
        n: { k: [], s: ['2', '1'] },
      },
    ],
    data: 'aGVsbG8=',
  },
  node,
);
const evaluator = new CelEvaluator();

/** Every verdict here was asked of a kube-apiserver 1.35.4 with a CustomResourceDefinition of this schema. */
describe('lists of a kind', () => {
  it.each([
    'self.names == self.others',
    'self.names == self.plain',
    'self.plain != self.names',
    'self.plain2 == self.names',
    "self.names == ['x', 'y']",
    "['y', 'x'] == self.names",
    "self.names == ['x', 'x']",
    '[self.names] == [self.others]',
    "(self.names + ['x', 'z']).size() == 3",
    "(self.names + ['z']) == ['z', 'y', 'x']",
    '(self.plain + self.names).size() == 4',
    'self.names.sort() == self.others',
    "self.names.join(',') == 'y,x'",
    "self.names.indexOf('x') == 1",
    'sets.equivalent(self.names, self.others)',
    'self.h[0].k == self.h[1].k',
    'self.h[0].n == self.h[1].n',
    "{'a': self.h[0].n} == {'a': self.h[1].n}",
    'self.h[0].n in [self.h[1].n]',
    'self.h.map(x, x.n).indexOf(self.h[1].n) == 0',
    '[self.h[0].n, self.h[1].n].distinct().size() == 1',
    '(self.h[0].k + self.h[1].k).size() == 2',
    '(self.h[0].k + self.h[2].k).size() == 3',
    '(self.h[0].k + self.h[2].k)[0].v == 7',
    '(self.h[0].c + self.h[1].c).size() == 4',
    'self.h[0].k == self.h[1].k.filter(x, true)',
    'self.h[0].k[0] in self.h[1].k',
    "self.data == b'hello' && self.data.size() == 5 && string(self.data) == 'hello'",
  ])('make %s true', (expression) => {
    expect(evaluator.evaluate(expression, { self })).toEqual({ value: true });
  });

  it.each([
    'self.names != self.others',
    'self.plain == self.names',
    'self.plain == self.plain2',
    "['x', 'y'] == self.names",
    "self.names == ['x']",
    'self.names.map(x, x) == self.others.map(x, x)',
    'self.names.filter(x, true) == self.others',
    'self.h[0].k != self.h[1].k',
    'self.h[0].k == self.h[2].k',
    'self.h[0].c == self.h[1].c',
    'self.h[0] == self.h[1]',
    'self.h[0].n == self.h[2].n',
    'self.h[0].k.map(x, x) == self.h[1].k.map(x, x)',
    'self.h[0].k.filter(x, true) == self.h[1].k',
  ])('make %s false', (expression) => {
    expect(evaluator.evaluate(expression, { self })).toEqual({ value: false });
  });
});
