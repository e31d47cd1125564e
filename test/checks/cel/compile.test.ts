import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/checks/cel/compile.ts';

/** Every verdict here is that of the environment for new expressions of apiserver 0.35.4. */
describe('compile', () => {
  it.each([
    "has(object.a) && has((object.a)) && has(object.a[0].b) && has({'a': {'b': 1}}.a.b) && has(object.?a.b)",
    'object.if == 1 && object.namespace == 2 && object.prototype == 3',
    "r'a\\q' == R'\\' && br'a\\q' != b'' && '\\x41\\u0041\\U00000041\\101\\`\\?' != '' && '''a\nb''' != ''",
    "[1,] == [] && {'a': 1,}.size() == 1 && -9223372036854775808 < 0 && 1 in (object.l)",
    "'%s %s'.format([1, 'a']) != '%s'.format([['a', 1]])",
    "size(object.s) == object.s.size() && 'sort(' != 'nowhere(1)' // sort()",
    "object.l.all(i, v, v > i) && object.l.sortBy(x, x)[0] > lists.range(3)[0] && semver('v1', true).major() == 1",
    "object.m.transformMap(k, v, v != '', v)['a'] == format.dns1123Label().validate('a').orValue([''])[0]",
    "authorizer.group('').resource('pods').labelSelector('a').check('list').allowed()",
    'object.l.first().orValue(1) == optional.unwrap([optional.of(1)])[0]',
  ])('takes %s', (expression) => {
    expect(compile(expression, '1.35')).toHaveProperty('node');
  });

  it.each(['google.protobuf.Duration{seconds: 1}', "JSONPatch{op: 'add'}"])('says nothing about %s', (expression) => {
    expect(compile(expression, '1.35')).toHaveProperty('unread');
  });

  it.each(["'\\ud800' == 'a'", "'\\U0000dfff' == 'a'"])('fails on %s from Kubernetes 1.33 on alone', (expression) => {
    expect(compile(expression, '1.33')).toHaveProperty('error');
    expect(compile(expression, '1.32')).toHaveProperty('unread');
  });

  it.each([
    ...['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package'],
    ...['namespace', 'return', 'var', 'void', 'while', 'in', 'true == false ? in : 1', '[1].all(for, for > 0)'],
    ...['object.in', 'object.true', '`a`', 'object.`a-b`', 'has(object.`a`)'],
    ...["'a\\q'", '"a\\q"', "b'a\\q'", "'\\18'", "'\\400'", "'\\ud800'", "b'\\u0041'", "f''", "rb'a'", '"a\nb"'],
    ...['1.', '1 = 1', '1 & 1', 'size([1],)', 'object.a(', '[1].all(1, true)'],
  ])('fails on %s, which cannot be parsed', (expression) => {
    expect(compile(expression, '1.35')).toEqual({ error: expect.stringContaining('cannot be parsed') });
  });

  it.each([
    ["has(object['y'])", "has(object['y']) asks for no field"],
    ['has(object)', 'asks for no field'],
    ['has(object.a[0])', 'asks for no field'],
    ['!has(object.a.b()) || true', 'asks for no field'],
    ['has(object.?a)', 'asks for no field'],
    ['9223372036854775808 > 1', 'beyond the 64 bits'],
    ["[1, 'a']", 'a list holds int and string'],
    ['[1, 2.0]', 'int and double'],
    ["[null, 'a']", 'null and string'],
    ["{'a': 1, 'b': 'c'}", 'a map holds int and string'],
    ["{1: 'a', 'b': 'c'}", 'keys of int and string'],
    ['nowhere(1)', 'calls nowhere(), which no API server has'],
    ["cel.bind(x, 1, x) == math.abs(1) && base64.decode('')", 'calls cel.bind(), which no API server has'],
    ['math.abs(-1) == 1', 'calls math.abs()'],
    ['object.a.toString() == constructor(1)', 'calls toString(), which no API server has'],
    ['object.a.foo()', 'calls foo()'],
    ["b'a'.string() == 'a'", 'string(), which no API server has: it is written string(a)'],
    ["quantity('1').sign() == 1", 'it is written sign(a)'],
    ['getFullYear(timestamp(0))', 'it is written a.getFullYear()'],
    ['object.s.startsWith()', 'startsWith() with 0 arguments, it takes 1'],
    ["timestamp('2020-01-01T00:00:00Z', 'x')", 'with 2 arguments, it takes 1'],
    ['has(object.a, object.b)', 'has() with 2 arguments, it takes 1'],
    ['[1].exists(x, y, z, a)', 'with 4 arguments, it takes 2 or 3'],
    ['[1].existsOne(x, x == 1)', 'existsOne() with 2 arguments, it takes 3'],
  ])('fails on %s', (expression, message) => {
    expect(compile(expression, '1.35')).toEqual({ error: expect.stringContaining(message) });
  });

  it.each([
    ['1.31', "ip('1.1.1.1').family() == 4"],
    ['1.31', "isCIDR('::/0')"],
    ['1.31', "ip.isCanonical('1.1.1.1')"],
    ['1.32', "format.named('uri').hasValue()"],
    ['1.32', 'format.uuid() == format.uuid()'],
    ['1.32', "authorizer.group('').resource('pods').fieldSelector('a').check('list').allowed()"],
    ['1.33', '[1].all(i, v, v > 0)'],
    ['1.33', '[1].transformList(i, v, v > 0, v) == []'],
    ['1.33', '[1].last().hasValue()'],
    ['1.34', "semver('1.0.0').major() == 1"],
    ['1.34', "isSemver('v1', true)"],
    ['1.35', '[1].sort() == [1]'],
    ['1.35', '[1].sortBy(x, -x) == [1]'],
    ['1.35', 'lists.range(1) == [0]'],
    ['1.35', '[[1]].flatten() == [1]'],
  ])('takes from Kubernetes %s on: %s', (since, expression) => {
    const before = `1.${Number(since.slice(2)) - 1}`;
    expect(compile(expression, since)).toHaveProperty('node');
    expect(compile(expression, `${before}.9`)).toEqual({
      error: expect.stringContaining(`in new expressions from Kubernetes ${since} on: this is ${before}.9`),
    });
    expect(compile(expression)).toHaveProperty('node');
  });
});
