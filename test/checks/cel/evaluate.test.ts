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
    ["isURL('https://x/y') && isURL('/abs') && isURL('mailto:x') && !isURL('x') && !isURL('../x')", true],
    ["url('https://u@x:8080/a?b=c').getHostname() == 'x' && url('https://x:8080').getPort() == '8080'", true],
    ["url('https://[::1]:80/a%2Fb?k=1&k=2').getQuery()['k'] == ['1', '2']", true],
    ["!isURL('https://a b') && !isURL('/%zz') && !isURL('')", true],
    ["quantity('1Gi').isGreaterThan(quantity('1G')) && quantity('1').add(quantity('1')).asInteger() == 2", true],
    ["isQuantity('1Gi') && !isQuantity('1GB')", true],
    ["duration('90s') > duration('1m')", true],
    ["'k' in self.m && self.m.k == 'v'", true],
    ["matches(self.s, '^[[:alpha:]]+$') && self.s.matches('(?i)^ABC$') && !self.s.matches('^[[:digit:]]')", true],
    ["'.matches(' + self.s == '.matches(abc'", true],
    ['self.n.orValue(1) == 3 && self.?n.orValue(self.absent) == 3', true],
    ["[?self.?s, ?self.?absent, 'x'] == ['abc', 'x'] && [?self.?absent] == []", true],
    ["{?'a': self.?s, ?'b': self.?absent, 'c': true ? 1 : 2}.size() == 2", true],
    ["{?'a': self.?s}['a'] == 'abc' && self.l[?9].orValue(0) == 0", true],
    ["has(self.m['k'].x) || has({'a': [{'b': 1}]}.a[0].b)", true],
    ["has({'a': [{'b': 1}]}.a[0].b)", true],
    ['[0.5, 1.0].sum() == 1.5 && [].sum() == 0 && [1, 0.5].sum() == 1.5', true],
    ['self.l.all(i, v, v == i + 1) && self.l.exists(i, v, i == 1 && v == 2) && self.l.existsOne(i, v, v > 1)', true],
    ['self.m.all(k, v, self.m.exists(k2, v2, k == k2 && v == v2))', true],
    ['self.l.transformList(i, v, i > 0, v * 10) == [20]', true],
    ["self.m.transformMap(k, v, k + v) == {'k': 'kv'} && self.m.transformMapEntry(k, v, {v: k}) == {'v': 'k'}", true],
    ["self.?s.optMap(x, x + '!').orValue('') == 'abc!' && !self.?absent.optMap(x, x).hasValue()", true],
    ['self.?m.optFlatMap(m, m.?k).hasValue() && !self.?m.optFlatMap(m, m.?none).hasValue()', true],
    ["optional.ofNonZeroValue('').orValue('a') == 'a' && optional.ofNonZeroValue(1).hasValue()", true],
    ['[1, 2, 3].slice(1, 3) == [2, 3] && [[1], [2]].flatten() == [1, 2] && [1, 2].last().value() == 2', true],
    ["!isSemver('v1.2-rc', true) && isSemver('v01.2', true) && ip('64:ff9b::1.2.3.4') == ip('64:ff9b::102:304')", true],
    ["sets.contains([1, 2, 3], [3, 1]) && sets.equivalent([1, 1], [1]) && !sets.intersects(['a'], ['b'])", true],
    ["[{'a': 1}, {'a': 1}, {'a': 2}].distinct().size() == 2 && [[1], [2]].indexOf([2]) == 1", true],
    ["'a-a-a'.replace('a', 'b', 2) == 'b-b-a' && 'x1y22'.findAll('[0-9]+', 1) == ['1']", true],
    ["'%s-%d-%x %.1f%%'.format(['a', 1, 255, 1.26]) == 'a-1-ff 1.3%'", true],
    ["'%s'.format([[1, 'b', {'c': 1.5}]]) == '[1, \"b\", {\"c\":1.500000}]'", true],
    ["!format.dns1123Label().validate('a').hasValue() && format.dns1123Label().validate('B_').hasValue()", true],
    ["format.named('labelValue').hasValue() && !format.named('toString').hasValue()", true],
    ["isIP('::1') && ip('1.2.3.4').family() == 4 && !isIP('01.2.3.4') && !isIP('::ffff:1.2.3.4')", true],
    [
      "ip('10.0.0.1').isGlobalUnicast() && ip('127.0.0.1').isLoopback() && string(ip('2001:0:0:0:0:0:0:1')) == '2001::1'",
      true,
    ],
    ["ip('::1') == ip('0:0::1') && !ip.isCanonical('0:0::1') && ip.isCanonical('::')", true],
    ["cidr('10.0.0.0/8').containsIP('10.1.2.3') && !cidr('10.0.0.0/8').containsIP(ip('11.0.0.1'))", true],
    ["cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16') && string(cidr('10.1.2.3/8').masked()) == '10.0.0.0/8'", true],
    ["!isCIDR('10.0.0.0') && !isCIDR('10.0.0.0/33') && cidr('::/0').prefixLength() == 0", true],
    ["isSemver('1.2.3') && !isSemver('v1.2') && isSemver('v1.2', true) && semver('1.2.3').minor() == 2", true],
    ["semver('1.0.0-rc.2').isLessThan(semver('1.0.0')) && semver('1.0.0-2').compareTo(semver('1.0.0-10')) == -1", true],
    ["quantity('1') == quantity('1000m') && quantity('1').add(1).asApproximateFloat() == 2.0", true],
    ["string(duration('90s')) == '90s' && string(timestamp('2020-01-01T00:00:00Z')) == '2020-01-01T00:00:00Z'", true],
    ['self.constructor == null', undefined],
  ])('evaluates %s', (expression, value) => {
    const result = evaluator.evaluate(expression, { self });
    expect('value' in result ? result.value : undefined).toBe(value);
  });

  it.each([
    ['self.absent > 1', 'No such key: absent'],
    ['self.n >', 'Unexpected'],
    ['nowhere(1)', 'nowhere'],
    ["self.s.matches('a(?=b)')", 'cannot be read as RE2'],
    ['[?self.s]', 'not optional'],
    ["authorizer.group('').resource('pods').check('get').allowed()", 'only the API server knows'],
    ["authorizer.requestResource.check('get').allowed()", 'only the API server knows'],
    ['[].max()', 'empty'],
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
        wait: { type: 'string', format: 'duration' },
        day: { type: 'string', format: 'date' },
        names: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
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

  it.each([
    ["self.wait > duration('1s') && self.wait == duration('2s')", { wait: '2s' }],
    ["self.wait == duration('25h')", { wait: '1 day 1h' }],
    ["self.day > timestamp('2020-01-01T00:00:00Z')", { day: '2021-01-01' }],
    ["self.names == ['x', 'y'] && self.names.isSorted() == false && 'x' in self.names", { names: ['y', 'x'] }],
    [
      "self.names.all(n, n != 'z') && self.names.size() == 2 && self.names.map(n, n).size() == 2",
      { names: ['y', 'x'] },
    ],
  ])('makes %s true', (expression, value) => {
    expect(evaluator.evaluate(expression, { self: toCel(value, node) })).toEqual({ value: true });
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
