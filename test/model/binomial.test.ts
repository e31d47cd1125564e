import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfAtMost, requestsForZeroErrorBound, zeroErrorBound } from '../../src/model/binomial.ts';

describe('chanceOfAtMost', () => {
  it('agrees with counting every sequence of failures', () => {
    fc.assert(
      fc.property(
        fc.nat(12),
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (most, n, p) => {
          let sum = 0;
          for (let sequence = 0; sequence < 2 ** n; sequence++) {
            const failures = sequence.toString(2).replaceAll('0', '').length;
            if (failures <= most) sum += p ** failures * (1 - p) ** (n - failures);
          }
          expect(chanceOfAtMost(most, n, p)).toBeCloseTo(sum, 9);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('stays exact where a single term is smaller than a double can hold', () => {
    expect(chanceOfAtMost(5000, 10_000, 0.5)).toBeCloseTo(0.504, 3);
  });

  it('knows its ends', () => {
    expect(chanceOfAtMost(-1, 10, 0.1)).toBe(0);
    expect(chanceOfAtMost(10, 10, 0.9)).toBe(1);
    expect(chanceOfAtMost(0, 10, 0)).toBe(1);
    expect(chanceOfAtMost(9, 10, 1)).toBe(0);
  });
});

describe('zeroErrorBound', () => {
  it('is about three over the number of requests', () => {
    for (const requests of [30, 100, 300, 1000]) {
      expect(zeroErrorBound(requests)).toBeLessThan(3 / requests);
      expect(zeroErrorBound(requests)).toBeGreaterThan(2.8 / requests);
    }
    expect(zeroErrorBound(30)).toBeCloseTo(0.095, 3);
  });

  it('is the error share at which no failure would be seen in one of twenty tries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (requests) => {
        expect(chanceOfAtMost(0, requests, zeroErrorBound(requests))).toBeCloseTo(0.05, 9);
      }),
    );
  });

  it('rules out nothing without a request', () => {
    expect(zeroErrorBound(0)).toBe(1);
  });
});

describe('requestsForZeroErrorBound', () => {
  it('is the fewest requests that rule the share out', () => {
    expect(requestsForZeroErrorBound(0.1)).toBe(29);
    expect(requestsForZeroErrorBound(0.01)).toBe(299);
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.9, noNaN: true }), (bound) => {
        const requests = requestsForZeroErrorBound(bound);
        expect(zeroErrorBound(requests)).toBeLessThanOrEqual(bound + 1e-12);
        expect(zeroErrorBound(requests - 1)).toBeGreaterThan(bound - 1e-12);
      }),
    );
  });
});
