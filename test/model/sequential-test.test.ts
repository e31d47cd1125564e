import { describe, expect, it } from 'vitest';
import type { Detection } from '../../src/model/promotion.ts';
import {
  cleanRequestsToPass,
  detectionFaults,
  expectedRequests,
  failedRequestsToRefute,
  logLikelihoodRatio,
  sequentialTest,
} from '../../src/model/sequential-test.ts';
import { percent } from '../../src/model/share.ts';

const detect = (from: number, to: number, more: Partial<Detection> = {}): Detection => ({
  from: percent(from),
  to: percent(to),
  ...more,
});

describe('sequentialTest', () => {
  it('has bounds +6.90 and -4.60 at the default chances', () => {
    const test = sequentialTest(detect(1, 10));
    expect(test.upper).toBeCloseTo(6.8977, 4);
    expect(test.lower).toBeCloseTo(-4.6042, 4);
  });

  it('weighs a failed request at ln(p1/p0) and a good one at ln((1-p0)/(1-p1))', () => {
    const test = sequentialTest(detect(1, 10));
    expect(test.perError + test.perGood).toBeCloseTo(2.397895, 6);
    expect(test.perGood).toBeCloseTo(0.09531, 6);
  });

  it('gives the ratio that Prometheus gave for 6 failures of 20 between 2 % and 15 %', () => {
    expect(logLikelihoodRatio(sequentialTest(detect(2, 15)), 6, 20)).toBeCloseTo(10.097, 3);
  });

  it('takes the chances of a wrong answer from the detection', () => {
    const test = sequentialTest(detect(1, 10, { falseAlarm: percent(1), missed: percent(5) }));
    expect(test.upper).toBeCloseTo(Math.log(95), 12);
    expect(test.lower).toBeCloseTo(Math.log(0.05 / 0.99), 12);
  });
});

describe('cleanRequestsToPass', () => {
  it('is 49 for 1 % against 10 % and 33 for 2 % against 15 %', () => {
    expect(cleanRequestsToPass(sequentialTest(detect(1, 10)))).toBe(49);
    expect(cleanRequestsToPass(sequentialTest(detect(2, 15)))).toBe(33);
  });

  it('is the first count of good requests at which the ratio reaches the lower bound', () => {
    const test = sequentialTest(detect(0.5, 3));
    const requests = cleanRequestsToPass(test);
    expect(logLikelihoodRatio(test, 0, requests)).toBeLessThanOrEqual(test.lower);
    expect(logLikelihoodRatio(test, 0, requests - 1)).toBeGreaterThan(test.lower);
  });
});

describe('failedRequestsToRefute', () => {
  it('is three failures in a row for 1 % against 10 %', () => {
    expect(failedRequestsToRefute(sequentialTest(detect(1, 10)))).toBe(3);
  });
});

describe('expectedRequests', () => {
  it('is 8.7, 11.8 and 20.9 requests for 30 % against 1, 2 and 5 %', () => {
    const requests = [1, 2, 5].map((from) => expectedRequests(sequentialTest(detect(from, 30)), 'p1').toFixed(1));
    expect(requests).toEqual(['8.7', '11.8', '20.9']);
  });

  it('needs fewer requests to tell shares apart that lie further apart', () => {
    const near = sequentialTest(detect(1, 5));
    const far = sequentialTest(detect(1, 10));
    expect(expectedRequests(far, 'p1')).toBeLessThan(expectedRequests(near, 'p1'));
    expect(expectedRequests(far, 'p0')).toBeLessThan(expectedRequests(near, 'p0'));
  });
});

describe('detectionFaults', () => {
  it('accepts a detection that a test can be made of', () => {
    expect(detectionFaults(detect(1, 10))).toEqual([]);
  });

  it('fails on shares that are the wrong way round', () => {
    expect(detectionFaults(detect(10, 1), 'promotion.detect')).toEqual([
      {
        path: 'promotion.detect',
        message: 'the error share to catch (1 %) must be above the normal one (10 %)',
        hint: 'raise `to`, or lower `from`',
      },
    ]);
  });

  it('fails on shares too close to tell apart', () => {
    expect(detectionFaults(detect(1, 1.1)).map(({ message, hint }) => [message, hint])).toEqual([
      [
        'the error share to catch (1.1 %) is too close to the normal one (1 %) to tell them apart within a release',
        'raise `to` to 1.2 times `from` or more: 1.2 %',
      ],
    ]);
  });

  it('fails on shares and chances out of range, all at once', () => {
    const faults = detectionFaults(detect(0, 100, { falseAlarm: percent(0), missed: percent(60) }));
    expect(faults.map(({ path }) => path)).toEqual(['detect.from', 'detect.to', 'detect.falseAlarm', 'detect.missed']);
    expect(faults[0]!.message).toBe('an error share must lie between 0 and 100 %, both excluded, got 0 %');
  });
});
