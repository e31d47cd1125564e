import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latencyBuckets } from '../../../src/constructs/envoy/latency-buckets.ts';
import { ms } from '../../../src/model/duration.ts';

describe('latencyBuckets', () => {
  it('is a plain spread when latency is not judged', () => {
    expect(latencyBuckets()).toEqual([5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]);
  });

  it('is dense around the judged time', () => {
    expect(latencyBuckets(ms(250))).toEqual([
      5, 10, 25, 50, 100, 150, 200, 225, 250, 275, 313, 375, 500, 750, 1250, 2500, 5000, 10_000,
    ]);
  });

  it('rises, holds the judged time itself and reaches at least ten times above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), (judged) => {
        const buckets = latencyBuckets(ms(judged));
        expect(buckets).toEqual([...new Set(buckets)].sort((a, b) => a - b));
        const nearest = Math.min(...buckets.map((bound) => Math.abs(bound - judged)));
        expect(nearest).toBeLessThanOrEqual(judged * 0.005);
        expect(buckets.at(-1)).toBeGreaterThanOrEqual(Number((judged * 10).toPrecision(3)));
      }),
    );
  });
});
