import { describe, expect, it } from 'vitest';
import { mostCost } from '../../../src/checks/cel/cost.ts';
import { self, typed } from './declared-case.ts';

/** Every cost here is the estimate of apiextensions-apiserver 0.35.4. */
describe('the cost of an expression', () => {
  it.each([
    ['self.n == 1', 2n],
    ['self.name == self.s', 12n],
    ["!!self.b && self.few.all(x, x.startsWith('a'))", 30n],
    ['self.tags.all(x, self.tags.exists(y, x == y))', 345882608640773328n],
    ['self.items.all(x, self.items.all(y, x.a == y.a || x.b != y.b))', 786470303n],
    ['self.items.all(x, x.sub.all(y, y != x.b))', 49478966968003n],
    ["self.name.matches('^[a-z0-9]+$')", 943721n],
    ['self.free.all(x, self.free.all(y, x.b.contains(y.b)))', 18446744073709551615n],
    ['[1, 2, 3].all(x, x > self.n)', 32n],
    ["['a', self.s].exists(x, x.contains(self.name))", 27n],
    ["self.labels.all(k, self.labels[k].startsWith('a'))", 3145723n],
    ["self.items.map(x, x.a).join(',').size() < 4", 1844674407370955979n],
    ['self.few.map(x, x.upperAscii()).exists_one(x, x == self.e)', 125n],
    ["self.nums.sum() > 1 && self.few.isSorted() && self.tags.indexOf('a') > 1", 329854432090n],
    ["self.s.replace('a', self.name).split(',').filter(x, x != '').size() == 1", 3573544769n],
    ['(self.b ? self.few : self.tags).all(x, x in self.tags)', 1099515822080n],
    ["string(self.t) == 'a' && bytes(self.s) == self.y && dyn(self.few).size() == 1", 53n],
    ["self.port == 'a' || self.port > 1", 6n],
    ["url(self.s).getHost().lowerAscii().find('[a-z]+') == 'a'", 5534023222112865804n],
    ["has(self.o) && self.o == oldSelf.o && self.metadata.name.size() > 1 && {'a': self.s}.a == 'b'", 43n],
  ])('is the most that %s can cost', (expression, cost) => {
    const { tree, types } = typed(expression);
    const ours = mostCost(tree, types, self)!;
    // Beyond 53 bits only the size counts.
    expect(Math.abs(ours / Number(cost) - 1)).toBeLessThan(1e-12);
  });

  it.each([
    'self.tags.sort() == []',
    "sets.contains(self.tags, ['a'])",
    'self.?o.?x.orValue(1) == 1',
    'self.tags.all(i, v, i > 1)',
    "quantity(self.name) == quantity('1')",
  ])('is not told of %s', (expression) => {
    const { tree, types } = typed(expression);
    expect(mostCost(tree, types, self)).toBeUndefined();
  });
});
