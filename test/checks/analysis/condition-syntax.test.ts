import { describe, expect, it } from 'vitest';
import { syntaxFault } from '../../../src/checks/analysis/condition-syntax.ts';

/** Every verdict here was asked of expr-lang. */
describe('a condition', () => {
  it.each([
    'result[-1] < 5',
    'result[0] < 5 ? true : false',
    'let x = result[0]; x < 5',
    'result[0] < 5 ; true',
    'result[0] in [1, 2]',
    'result | sum() > 1',
    'sum(result) > 1 && mean(result) < 2 || abs(result[0]) < 2',
    'reduce(result, #acc + #) > 1',
    'count(result, # > 0) > 0',
    '1..3 == [1, 2, 3]',
    'result[0] ** 2 < 5 and result[0] ^ 2 < -5',
    '{"a": 1}.a == 1',
    '{a: 1}.a == 1',
    'result[0:1] == [1]',
    'now().Unix() > 1',
    'round(result[0]) == 1 // near',
    'default(result, 0) < 5',
    '"a = b" == `a = b`',
    'result[0] == nil or not isNaN(result[0])',
    'result[0] > .5 && result[0] < 1.5e3',
  ])('may be %s', (condition) => {
    expect(syntaxFault(condition)).toBeUndefined();
  });

  it.each([
    ['result[0] < ', 'nothing follows <'],
    ['result[0] < 5 &&', 'nothing follows &&'],
    ['result[0] =< 5', 'a single = is no comparison'],
    ['result[0] = 5', 'a single = is no comparison'],
    ['result[0] === 5', 'a single = is no comparison'],
    ['result[0] <> 5', '> follows <'],
    ['len(result) > 0 & result[0] < 5', '"&" means nothing here'],
    ['(result[0] < 5', 'a ) is missing'],
    ['result[0] < 5)', 'a ) closes nothing'],
    ['foo(result[0]) < 1', 'there is no function foo'],
    ['results[0] < 1', 'there is no variable results'],
    ['result[0] is 5', 'there is no variable is'],
  ])('fails as %s', (condition, fault) => {
    expect(syntaxFault(condition)).toBe(fault);
  });
});
