import { describe, expect, it } from 'vitest';
import { scalar } from '../../../src/checks/cel/cel-type.ts';
import { infer, unwanted } from '../../../src/checks/cel/infer.ts';
import { typed } from './declared-case.ts';

/** Every verdict here is that of the compiler in apiextensions-apiserver 0.35.4. */
describe('the types of an expression', () => {
  it.each([
    "'%s %d'.format([self.name, self.n]) == 'a' && '%s'.format([[1, 'a']]) == 'a'",
    "[[], ['a']].size() == 2 && [{}, {'a': 1}].size() == 2 && [self.port, self.port].size() == 2",
    'self.o == oldSelf.o && self.o == null && self.t == null && self == oldSelf',
    "self.n < self.d && self.port == 1 && self.port == 'a' && self.port > 1",
    "type(self.n) == type(self.name) && (self.b ? self.port : 'a') == 'a'",
    "self.tags.map(x, x == 'a') == [true] && self.items.map(x, x.k).sum() > 1 && self.tags.max() == 'a'",
    'self.t - self.t > self.u && self.t + self.u < self.t && self.u.getHours() == 1',
    "{'a': self.name}.a == 'b' && self.labels.all(k, self.labels[k] == k) && self.labels.a == ''",
    "dyn(self.n) == 'a' && cidr('10.0.0.0/8').ip() == ip('10.0.0.0') && semver('1.0.0').isLessThan(semver('2.0.0'))",
    'self.nums.map(x, x > 1, [x, 1]) == [[1, 2]] && [].all(x, x > 1) && self.nums.exists_one(x, x == 1)',
    'self.tags.transformList(i, v, i > 1, v).size() == 1 && self.?o.?x.orValue(1) == 1 && ![?self.?n].exists(x, x == 2)',
    'self.items.all(self, self.k > 1) && self.name.split(",", 2).join() == "" && string(self.y) + string(self.n) == ""',
    'quantity(self.name).add(1).compareTo(quantity("1")) == 0 && self.name.indexOf("a") == self.tags.indexOf("a")',
    "string(ip(self.name)) == self.name && string(cidr('10.0.0.0/8').ip()) == 'a' && string(cidr(self.name)) == 'a'",
  ])('take %s', (expression) => {
    const { types } = typed(expression);
    expect([types.fault, unwanted(types.type, [scalar('bool')])]).toEqual([undefined, undefined]);
  });

  it.each([
    ["[self.n, 'a'].size() == 1", 'a list holds int and string'],
    ['self.n in [1, self.port]', 'a list holds int and dyn'],
    ['[self.o, null].size() == 1', 'a list holds object and null'],
    ['[self.o, self.p].size() == 1', 'a list holds object and object'],
    ["{'a': self.n, 'b': self.name} == {}", 'a map holds int and string'],
    ["{'a': 1, self.n: 2} == {}", 'a map has keys of string and int'],
    ['self.o == self.p', 'compares object with object'],
    ['self.items == self.free', 'compares list of object with list of object'],
    ["self.tags.map(x, 1) == ['a']", 'compares list of int with list of string'],
    ['self.n == self.d', 'compares int with double'],
    ['self.n == 1u', 'compares int with uint'],
    ['self.name == null', 'compares string with null'],
    ['self.labels == null', 'compares map of string with null'],
    ['self.t > self.u', 'compares timestamp with duration'],
    ["(self.b ? 1 : 'a') == 1", 'must have one type, they are int and string'],
    ['self.n ? true : false', 'before ? is an int'],
    ['self.n && self.b', '&& stands between int and bool'],
    ['!self.n', '! is written before an int'],
    ["self.name + 1 == 'a'", '+ stands between string and int'],
    ['self.name.startsWith(1)', 'startsWith() of a string does not take int'],
    ["self.n.startsWith('a')", 'startsWith() of an int does not take string'],
    ['self.n.trim() == ""', 'an int has no trim()'],
    ['size(self.n) == 1', 'size() does not take int'],
    ['self.n in self.tags', 'looks for an int in a list of string'],
    ['self.name in self.name', 'looks for a string in a string'],
    ["self.tags['a'] == 'a'", 'of a list of string, by a string'],
    ['self.name.all(x, true)', 'goes through the items of a string'],
    ['self.tags.all(x, x.size())', 'comes to an int, it must be true or false'],
    ['self.tags.exists_one(x, x)', 'before ? is a string'],
    ['self.items.map(x, x.a).sum() > 1', 'a list of string has no sum()'],
    ['sets.contains(self.tags, [1])', 'does not take list of string and list of int'],
    ['self.n.x == 1', 'asks for a field of an int'],
    ['quantity("1") == 1', 'compares Quantity with int'],
  ])('fail in %s', (expression, message) => {
    expect(typed(expression).types.fault).toContain(message);
  });

  it.each([
    ['self.port', 'of any type, it must be a bool'],
    ['self.nums', 'comes to a list of int, it must be a bool'],
    ['self.items[0].k', 'comes to an int, it must be a bool'],
  ])('fail as a result in %s', (expression, message) => {
    const { types } = typed(expression);
    expect(types.fault).toBeUndefined();
    expect(unwanted(types.type, [scalar('bool')])).toContain(message);
  });

  it('are unknown where nobody says what a name is', () => {
    const { tree } = typed('self.a + self.b == oldSelf.c');
    expect(infer(tree, new Map()).fault).toBeUndefined();
  });
});
