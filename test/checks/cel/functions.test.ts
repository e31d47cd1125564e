import { describe, expect, it } from 'vitest';
import { CelEvaluator } from '../../../src/checks/cel/evaluate.ts';
import { toCel } from '../../../src/checks/cel/to-cel.ts';

const evaluator = new CelEvaluator();
const self = toCel({ l: [1, 2], m: { k: 'v' }, deep: [{ a: 2 }, { a: 1 }] });

/** Every value and refusal here is that of the CEL environment of a kube-apiserver 1.35.4. */
describe('the functions of Kubernetes', () => {
  it.each([
    ["'%e'.format([1234.5])", '1.234500×10⁰³'],
    ["'%e'.format([0.000123])", '1.230000×10⁻⁰⁴'],
    ["'%.20e'.format([-1e100])", '     -1.000000×10¹⁰⁰'],
    ["'%e'.format(['NaN'])", '   NaN'],
    ["'%e'.format([double('-Infinity')])", '    -∞'],
    ["'%f'.format([-1234567.5])", '-1,234,567.500000'],
    ["'%.2f|%.0f|%.0f|%.1f'.format([1.005, 0.5, 1.5, 0.25])", '1.00|0|2|0.2'],
    ["'%f'.format([1e21])", '1,000,000,000,000,000,000,000.000000'],
    ["'%f'.format(['Infinity'])", '∞'],
    ["'%d %d'.format([1234567, 5u])", '1234567 5'],
    ["'%b %b %b'.format([-5, 5u, true])", '-101 101 1'],
    ["'%o %x %X'.format([-8, -255, 255])", '-10 -ff FF'],
    ["'%x %X'.format(['é', b'jkl'])", 'c3a9 6A6B6C'],
    ["'%s %s %s %s'.format([1.0, 1e20, 0.00001, 123456789.125])", '1 1e+20 1e-05 1.23456789125e+08'],
    ["'%s %s'.format([null, double('Infinity')])", 'null +Inf'],
    ["'%s %s'.format([type([1]), type(null)])", 'list null_type'],
    ["'%s %s'.format([b'abc', duration('-1.5s')])", 'abc -1.5s'],
    ["'%s'.format([[timestamp('2023-02-03T23:31:20Z')]])", '[timestamp("2023-02-03T23:31:20Z")]'],
    ["'%s'.format([[duration('1h')]])", '[duration("3600s")]'],
    ["'%s'.format([[double('NaN'), 2.0]])", '["NaN", 2.000000]'],
    ["'%s'.format([{'b': [b'x'], 'a': []}])", '{"a":[], "b":[b"x"]}'],
    ["'%s'.format([['\\u0001\\n\\u00e9']])", '["\\x01\\né"]'],
    ["'%.5s%%'.format(['abcdefg'])", 'abcdefg%'],
    ['strings.quote(\'a "b" \\\\ \\a\\n\')', '"a \\"b\\" \\\\ \\a\\n"'],
    ["strings.quote('\\u0001')", '"\u0001"'],
    ["'hello'.charAt(4) + 'hello'.charAt(5)", 'o'],
    ["'😀b'.charAt(1) + '😀bc'.substring(1) + '😀bc'.substring(1, 2)", 'bbcb'],
    ["'😀b'.indexOf('b') + '😀b'.lastIndexOf('b')", 2n],
    ["'hello mellow'.indexOf('ello', 20) + 'hello mellow'.lastIndexOf('ello', 20)", -2n],
    ["'hello mellow'.lastIndexOf('ello', 6)", 1n],
    ["'hello mellow'.indexOf('', 2) + 'hello mellow'.lastIndexOf('')", 14n],
    ["'TacoCÆt'.lowerAscii() + 'é'.upperAscii()", 'tacocÆté'],
    ["'a😀c'.split('') + 'a,b,c'.split(',', 2)", ['a', '😀', 'c', 'a', 'b,c']],
    ["'a'.split(',', 0)", []],
    ['lists.range(3) + lists.range(-1)', [0n, 1n, 2n]],
    ["['bb', 'a', 'ccc'].sortBy(x, -size(x))", ['ccc', 'bb', 'a']],
    ['self.l.sortBy(i, -i)', [2n, 1n]],
    ['self.deep.sortBy(d, d.a).map(d, d.a)', [1n, 2n]],
    ['[1, 2].sortBy(x, [2, 1].sortBy(y, y)[0] - x)', [2n, 1n]],
    ['self.m.map(k, k).sortBy(k, self.m[k])', ['k']],
    ['[].sortBy(x, x)', []],
    ["[duration('2s'), duration('1s')].sort().map(d, string(d))", ['1s', '2s']],
    ['[true, false].sort()', [false, true]],
    ['optional.unwrap([optional.of(1), optional.none()]) + [optional.of(2)].unwrapOpt()', [1n, 2n]],
    ['optional.of(1) == optional.of(1) && optional.of(1) != optional.of(2)', true],
    ['optional.none() == optional.none()', true],
    ['[dyn(1), dyn(1.0), dyn(1u)].distinct().size()', 1n],
    ["sign(quantity('-1')) + sign(quantity('0'))", -1n],
    ["quantity('9999999999999999999').isInteger()", false],
    [".5 == 0.5 && br'\\\\' == b'\\\\\\\\'", true],
  ])('evaluates %s', (expression, value) => {
    expect(evaluator.evaluate(expression, { self })).toEqual({ value });
  });

  it.each([
    ["'hello'.charAt(6)", 'out of range'],
    ["'hello'.charAt(-1)", 'out of range'],
    ["'tacocat'.substring(8)", 'out of range'],
    ["'tacocat'.substring(2, 1)", 'cannot start'],
    ["'hello'.indexOf('l', -1)", 'out of range'],
    ["'%f'.format([dyn(1)])", 'cannot write a int as %f'],
    ["'%d'.format([dyn(1.5)])", 'cannot write a double as %d'],
    ["'%s'.format([dyn(quantity('1'))])", 'cannot write a object as %s'],
    ["'%q'.format(['a'])", 'no clause %q'],
    ["'%.s'.format(['a'])", 'no clause %.s'],
    ["'%s %s'.format(['a'])", 'more clauses than values'],
    ["[dyn(1), dyn('a')].sort()", 'different types'],
    ["[dyn(1), dyn('a')].sortBy(x, x)", 'different types'],
    ['[[1]].sortBy(x, x)', 'no order'],
    ['[dyn([1])].flatten(-1)', 'cannot be flattened'],
    ["{'a': 'x', 'b': 'x'}.transformMapEntry(k, v, {v: k})", 'two entries have the key x'],
    ["quantity('9999999999999999999').asInteger()", 'whole number'],
    ["'A'.reverse()", 'no matching overload'],
  ])('fails on %s', (expression, reason) => {
    const result = evaluator.evaluate(expression, { self });
    expect('error' in result ? result.error : '').toContain(reason);
  });
});
