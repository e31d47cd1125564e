import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../src/checks/analysis/query.ts';
import {
  boundOf,
  requestFloor,
  sequentialTestIn,
  smallestOver,
  smallestRefuted,
} from '../../../src/checks/canary/recognised-test.ts';
import { smallestDetectable } from '../../../src/model/detection.ts';
import { sequentialTest } from '../../../src/model/sequential-test.ts';

const DESIGNS = [
  [0.01, 0.1],
  [0.02, 0.15],
  [0.005, 0.05],
  [0.05, 0.2],
] as const;

describe('the tests that are recognised in a query', () => {
  it.each(DESIGNS)('reads the shares %d and %d back from the constants', (from, to) => {
    const test = sequentialTest({ from: { fraction: from }, to: { fraction: to } });
    const text = `sum(errors_total) * ${test.perError + test.perGood} - sum(requests_total) * ${test.perGood}`;
    const found = sequentialTestIn(
      text,
      readQuery(text).root!,
      boundOf(`len(result) > 0 && result[0] >= ${test.upper}`),
      boundOf(`len(result) > 0 && result[0] <= ${test.lower}`),
    );
    for (const field of ['p0', 'p1', 'alpha', 'beta'] as const) expect(found?.[field]).toBeCloseTo(test[field], 6);
  });

  it.each(DESIGNS.slice(0, 2))('says what the test for %d and %d catches, close to the exact chances', (from, to) => {
    const test = sequentialTest({ from: { fraction: from }, to: { fraction: to } });
    const exact = smallestDetectable(test, { requests: 700, endsWhenProven: true });
    expect(Math.abs(smallestRefuted(test) - exact!.fraction)).toBeLessThan(0.003);
  });

  it('fails to find one in a ratio, in a query without bounds and in constants that mean nothing', () => {
    const at = (text: string) =>
      sequentialTestIn(text, readQuery(text).root!, boundOf('result[0] >= 7'), boundOf('result[0] <= -5'));
    expect(at('sum(a) / sum(b)')).toBeUndefined();
    expect(at('sum(a) - sum(b)')).toBeUndefined();
    expect(at('sum(a) * 1 - sum(b) * 3')).toBeUndefined();
    const text = 'sum(a) * 2.397895 - sum(b) * 0.09531';
    expect(sequentialTestIn(text, readQuery(text).root!, boundOf('result[0] >= 7'), undefined)).toBeUndefined();
  });

  it.each([
    ['sum(a) / (sum(b) >= 100)', 100],
    ['sum(a) / (sum(b) > 100)', 101],
    ['(sum(a) / sum(b)) and on() (sum(b) >= 50)', 50],
    ['sum(a) / sum(b)', undefined],
    ['sum(a) >= bool 100', undefined],
  ])('reads the requests that %s asks for: %s', (text, floor) => {
    expect(requestFloor(text, readQuery(text).root!)).toBe(floor);
  });

  it('knows that no failure among 100 requests rules out 3 %', () => {
    expect(smallestOver(0, 100)).toBe(0.03);
    expect(smallestOver(1, 100)).toBeUndefined();
  });

  it.each([
    ['result[0] >= 0.95', { operator: '>=', value: 0.95 }],
    ['len(result) > 0 && result[0] < -4.6', { operator: '<', value: -4.6 }],
    ['result[0] > 1 && result[0] < 2', undefined],
    ['result > 1', undefined],
    [undefined, undefined],
  ])('reads the bound of %s', (condition, bound) => {
    expect(boundOf(condition)).toEqual(bound);
  });
});
