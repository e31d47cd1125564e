import { describe, expect, it } from 'vitest';
import { CelEvaluator } from '../../../src/checks/cel/evaluate.ts';
import { readQuantity } from '../../../src/checks/cel/quantity.ts';
import { toCel } from '../../../src/checks/cel/to-cel.ts';
import { SchemaNode } from '../../../src/checks/schema/schema-node.ts';

const evaluator = new CelEvaluator();
const self = toCel({ n: 3, f: 1.5, s: 'abc', l: [1, 2], m: { k: 'v' }, deep: [{ a: 1 }] });

describe('CelEvaluator', () => {
  it.each([
    ['self.n > 2 && self.f < 2', true],
    ['has(self.s) && !has(self.absent)', true],
    ['!has(self.absent) || self.absent.x > 1', true],
    ['has(self.deep[0].a) && !has(self.deep[0].b)', true],
    ['self.deep.all(d, has(d.a))', true],
    ['self.?absent.orValue(7) == 7', true],
    ['self.l.isSorted() && self.l.sum() == 3 && self.l.max() == 2 && self.l.min() == 1', true],
    ["self.s.replace('b', 'x') == 'axc' && self.s.find('b.') == 'bc'", true],
    ["isURL('https://x/y') && !isURL('x')", true],
    ["quantity('1Gi').isGreaterThan(quantity('1G')) && quantity('500m').add(quantity('500m')).asInteger() == 1", true],
    ["isQuantity('1Gi') && !isQuantity('1GB')", true],
    ["duration('90s') > duration('1m')", true],
    ["'k' in self.m && self.m.k == 'v'", true],
    ['self.constructor == null', undefined],
  ])('evaluates %s', (expression, value) => {
    const result = evaluator.evaluate(expression, { self });
    expect('value' in result ? result.value : undefined).toBe(value);
  });

  it.each([
    ['self.absent > 1', 'No such key: absent'],
    ['self.n >', 'Unexpected'],
    ['nowhere(1)', 'nowhere'],
  ])('fails on %s with a reason', (expression, reason) => {
    const result = evaluator.evaluate(expression, { self });
    expect('error' in result ? result.error : '').toContain(reason);
  });
});

describe('toCel', () => {
  const node = SchemaNode.of(
    {
      type: 'object',
      properties: {
        namespace: { type: 'string' },
        'a-b': { type: 'integer' },
        ratio: { type: 'number' },
        mode: { type: 'string', default: 'Topology' },
        gone: { type: 'string' },
      },
    },
    () => undefined,
  );

  it('escapes what CEL cannot spell, fills defaults in, drops nulls and keeps numbers of type number', () => {
    expect(toCel({ namespace: 'x', 'a-b': 1, ratio: 2, gone: null }, node)).toEqual({
      __namespace__: 'x',
      a__dash__b: 1n,
      ratio: 2,
      mode: 'Topology',
    });
  });
});

describe('readQuantity', () => {
  it.each([
    ['1', '1'],
    ['1.5', '1500m'],
    ['1Ki', '1024'],
    ['0.5Gi', '512Mi'],
    ['1e3', '1k'],
    ['1E', '1000P'],
    ['.5', '500m'],
    ['-1', '-1000m'],
  ])('reads %s as %s', (a, b) => {
    expect(readQuantity(a)!.compare(readQuantity(b)!)).toBe(0);
  });

  it.each(['', '1GB', '1 Gi', 'Gi', '1e', '--1', '1.2.3'])('fails on %j', (text) => {
    expect(readQuantity(text)).toBeUndefined();
  });
});
