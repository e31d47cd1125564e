import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/checks/analysis/evaluate.ts';

describe('evaluate', () => {
  it.each([
    ['result[0] >= 0.95', [0.99], true],
    ['result[0] >= 0.95', [0.9], false],
    ['result[0] >= 0.95', [], 'error'],
    ['result[0] >= 0.95', [Number.NaN], false],
    ['len(result) > 0 && result[0] < 1', [], false],
    ['len(result) == 0 || result[0] < 1', [], true],
    ['len(result) > 0 && !isNaN(result[0]) && result[0] <= -4.60417', [-5], true],
    ['!isNaN(result[0]) && result[0] <= -4.6', [Number.NaN], false],
    ['result[0] < 0.05 or result[0] > 2', [3], true],
    ['not (result[0] < 0.05) and result[0] <= 1', [0.5], true],
    ['all(result, # < 0.05)', [0.01, 0.02], true],
    ['all(result, {# < 0.05})', [0.01, 0.2], false],
    ['all(result, # < 0.05)', [], true],
    ['any(result, # > 1)', [0, 2], true],
    ['none(result, # > 1)', [], true],
    ['isNil(result) || result[0] < 1', [], 'error'],
    ['isInf(result[0])', [Number.POSITIVE_INFINITY], true],
    ['asInt(result[0]) == 3', [3.7], true],
    ['result[0] * 100 < 2 + 3', [0.04], true],
    ['-result[0] > 1', [-2], true],
    ['(result[0]) != 0', [0], false],
    ['true', [], true],
    ['result[0]', [1], 'error'],
    ['result < 0.05', [1], 'error'],
    ['isNaN(result)', [1], 'error'],
    ['result < 0.05', 0.01, true],
    ['result[0] < 0.05', 0.01, 'error'],
    ['default(result, 0) < 0.05', [], 'unknown'],
    ['result[-1] < 5', [9, 1], true],
    ['result[-2] < 5', [1], 'error'],
    ['result.successRate > 0.9', [1], 'error'],
    ['result[0].value > 0.9', [1], 'error'],
    ['result["a"] > 0.9', [1], 'error'],
    ['result[0] > ', [1], 'error'],
    ["result == 'ok'", [1], 'error'],
    ["result[0] < 'a'", [1], 'error'],
    ['len(result) == "0"', [1], 'error'],
    ["'a' == 'a'", [1], true],
  ] as const)('reads %s of %j as %s', (condition, result, expected) => {
    expect(evaluate(condition, result)).toBe(expected);
  });
});
