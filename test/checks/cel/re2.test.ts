import { describe, expect, it } from 'vitest';
import { re2 } from '../../../src/checks/cel/re2.ts';

const MATCHES: readonly [string, readonly string[], readonly string[]][] = [
  ['^[[:alpha:]]+$', ['abc'], ['a]', '12', '']],
  ['^[^[:^digit:]x]$', ['1'], ['x', 'a']],
  ['[[:word:]-]', ['a', '-', '_'], ['.']],
  ['\\Aabc\\z', ['abc'], ['xabc', 'abc\n']],
  ['^a$', ['a'], ['a\n', 'b\na']],
  ['(?m)^a$', ['a', 'b\na\nc'], ['ab']],
  ['(?i)^abc$', ['ABC', 'aBc'], ['x']],
  ['^a(?i:b)c$', ['abc', 'aBc'], ['ABC', 'abC']],
  ['^(a(?i)b)c$', ['aBc'], ['aBC']],
  ['(?i)^[a-c]k$', ['BK', 'b\u212a'], ['dk']],
  ['(?i)^[^a]$', ['b'], ['A', 'a']],
  ['(?i)^\\W$', ['-'], ['a', 'A', '\u017f', '\u212a']],
  ['$^', [''], ['🚀', 'a']],
  ['^\\p{L}+$', ['abc', 'éß'], ['1']],
  ['^\\pL\\PL$', ['a1'], ['11']],
  ['^\\p{Greek}\\P{^Greek}$', ['αβ'], ['ab']],
  ['^[\\pN.]+$', ['1.5'], ['a']],
  ['^\\Qa.b*\\E$', ['a.b*'], ['axb']],
  ['^(?P<x>a)+$', ['aa'], ['b']],
  ['^(?<x>a)$', ['a'], ['b']],
  ['^\\d\\s\\w$', ['1 a'], ['١ a', '1\u00a0a', '1 é']],
  ['^[\\D]$', ['a'], ['1']],
  ['^.$', ['\u2028', '🚀'], ['\n']],
  ['(?s)^.$', ['\n'], ['ab']],
  ['^[]a]$', [']', 'a'], ['b']],
  ['^a{,2}$', ['a{,2}'], ['aa']],
  ['^a{2,3}?$', ['aa'], ['a']],
  ['^\\x41\\x{1F680}\\101$', ['A🚀A'], ['A']],
  ['^a|b$', ['ax', 'xb'], ['xax']],
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$', ['a.b-c'], ['a..b', 'A', '-']],
  ['\\bfoo\\b', ['a foo b'], ['afoo']],
  ['^(?U)a+$', ['aa'], ['b']],
  ['', ['anything'], []],
];

describe('re2', () => {
  it.each(MATCHES)('reads %s as Go does', (pattern, yes, no) => {
    const expression = re2(pattern)!;
    expect(yes.filter((text) => !expression.test(text))).toEqual([]);
    expect(no.filter((text) => expression.test(text))).toEqual([]);
  });

  it.each([
    ['a lookahead', 'a(?=b)'],
    ['a lookbehind', '(?<!a)b'],
    ['a backreference', '(a)\\1'],
    ['an unknown escape', '\\y'],
    ['an unknown class', '[[:letters:]]'],
    ['a class that is never closed', '[a'],
    ['a group that is never closed', '(a'],
    ['a group that is never opened', 'a)'],
    ['a repetition of nothing', '*a'],
    ['a repetition of a repetition', 'a**'],
    ['a repetition of more than a thousand', 'a{1001}'],
    ['a range the wrong way round', '[b-a]'],
    ['a script that does not exist', '\\p{Elvish}'],
    ['the case of a whole script', '(?i)\\p{Greek}'],
  ])('leaves out %s', (_, pattern) => {
    expect(re2(pattern)).toBeUndefined();
  });
});
