import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfAtMost } from '../../src/model/binomial.ts';
import { ms } from '../../src/model/duration.ts';
import { evidence, evidenceFault } from '../../src/model/evidence.ts';
import type { Detection } from '../../src/model/promotion.ts';
import { percent } from '../../src/model/share.ts';

const detect = (from: number, to: number): Detection => ({ from: percent(from), to: percent(to) });
const latency = { worseThanStable: 1.5, above: ms(250) };

describe('evidence', () => {
  it('asks for the requests that tell 1 % from 10 %', () => {
    expect(evidence({ detect: detect(1, 10) })).toEqual({
      requests: 61,
      maxErrorShare: { fraction: 2 / 61 },
      rulesOut: { fraction: 0.1 },
      because: 'with fewer, normal errors (1 %) cannot be told from 10 % at 95 % confidence',
    });
  });

  it('asks for 100 requests when the 95th percentile of latency is judged', () => {
    expect(evidence({ detect: detect(1, 10), latency })).toEqual({
      requests: 100,
      maxErrorShare: { fraction: 0.04 },
      rulesOut: { fraction: 0.09 },
      because: 'the 95 % quantile of latency needs 5 requests beyond it',
    });
    expect(evidence({ detect: detect(1, 10), latency: { ...latency, quantile: 0.99 } }).requests).toBe(500);
  });

  it('keeps the larger floor', () => {
    expect(evidence({ detect: detect(1, 3), latency }).requests).toBeGreaterThan(100);
  });

  it('takes a configured count and works the error share out for it', () => {
    const asked = evidence({ detect: detect(1, 10), evidence: 150 });
    expect(asked.requests).toBe(150);
    expect(asked.maxErrorShare.fraction).toBeCloseTo(8 / 150, 12);
    expect(asked.because).toBe('the promotion asks for this many');
  });

  it('lets a normal release pass and a bad one not, each in 95 of 100', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 2, max: 8 }));
    fc.assert(
      fc.property(pair, ([from, factor]) => {
        const detection = detect(from / 10, (from / 10) * factor);
        const { requests, maxErrorShare } = evidence({ detect: detection });
        const most = Math.round(maxErrorShare.fraction * requests);
        expect(chanceOfAtMost(most, requests, detection.from.fraction)).toBeGreaterThanOrEqual(0.95);
        expect(chanceOfAtMost(most, requests, detection.to.fraction)).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});

describe('evidence, rulesOut', () => {
  it('is a share at which so few failures would be seen in fewer than one of twenty releases', () => {
    const { requests, maxErrorShare, rulesOut } = evidence({ detect: detect(1, 10), evidence: 200 });
    const most = Math.round(maxErrorShare.fraction * requests);
    expect(chanceOfAtMost(most, requests, rulesOut.fraction)).toBeLessThanOrEqual(0.05);
    expect(chanceOfAtMost(most, requests, rulesOut.fraction - 0.001)).toBeGreaterThan(0.05);
    expect(rulesOut.fraction).toBeLessThanOrEqual(0.1);
  });
});

describe('evidenceFault', () => {
  it('fails on a count that would prove nothing, with the one that would', () => {
    expect(evidenceFault({ detect: detect(1, 10), evidence: 28 }, 'promotion.evidence')).toEqual({
      path: 'promotion.evidence',
      message:
        'evidence of 28 requests proves nothing: not one failed request among them would still not rule out 10 % errors',
      hint: 'ask for 61 or more, or leave it out',
    });
    expect(evidenceFault({ detect: detect(1, 10), evidence: 29 })).toBeUndefined();
    expect(evidenceFault({ detect: detect(1, 10) })).toBeUndefined();
  });

  it('fails on a count that is no count', () => {
    expect(evidenceFault({ detect: detect(1, 10), evidence: 0 })!.message).toContain(
      'must be a whole number of requests',
    );
    expect(evidenceFault({ detect: detect(1, 10), evidence: 61.5 })!.message).toContain('got 61.5');
  });
});
