import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_REQUESTS,
  outcomes,
  requestsToRefute,
  secondsToRefute,
  smallestDetectable,
} from '../../src/model/detection.ts';
import type { SequentialTest } from '../../src/model/sequential-test.ts';
import { expectedRequests, logLikelihoodRatio, sequentialTest } from '../../src/model/sequential-test.ts';
import { percent } from '../../src/model/share.ts';
import { nextArrival, seeded } from './random.ts';

const test = sequentialTest({ from: percent(1), to: percent(10) });

/** One release, request by request: refuted, proven, or neither by the end. */
function play(
  which: SequentialTest,
  random: () => number,
  { errorShare, requests, lookEvery = 1, endsWhenProven = false }: Play,
): 'refuted' | 'proven' | 'open' {
  let errors = 0;
  for (let n = 1; n <= requests; n++) {
    if (random() < errorShare) errors++;
    if (n % lookEvery !== 0) continue;
    const ratio = logLikelihoodRatio(which, errors, n);
    if (ratio >= which.upper) return 'refuted';
    if (endsWhenProven && ratio <= which.lower) return 'proven';
  }
  return 'open';
}

interface Play {
  readonly errorShare: number;
  readonly requests: number;
  readonly lookEvery?: number;
  readonly endsWhenProven?: boolean;
}

const RUNS = 20_000;
/** Four standard errors of a share measured over RUNS plays. */
const tolerance = (share: number) => 4 * Math.sqrt(Math.max(share * (1 - share), 1e-4) / RUNS);

describe('outcomes', () => {
  it.each<Play>([
    { errorShare: 0.3, requests: 12 },
    { errorShare: 0.1, requests: 60 },
    { errorShare: 0.1, requests: 60, endsWhenProven: true },
    { errorShare: 0.05, requests: 300, endsWhenProven: true },
    { errorShare: 0.06, requests: 200, lookEvery: 8 },
    { errorShare: 0.06, requests: 200, lookEvery: 8, endsWhenProven: true },
    { errorShare: 0.01, requests: 100, endsWhenProven: true },
  ])('agrees with 20,000 simulated releases: %o', (one) => {
    const random = seeded(7);
    const ends = { refuted: 0, proven: 0, open: 0 };
    for (let run = 0; run < RUNS; run++) ends[play(test, random, one)]++;
    const { refuted, proven } = outcomes(test, one.errorShare, one.requests, one);
    expect(Math.abs(refuted.at(-1)! - ends.refuted / RUNS)).toBeLessThan(tolerance(refuted.at(-1)!));
    expect(Math.abs(proven.at(-1)! - ends.proven / RUNS)).toBeLessThan(tolerance(proven.at(-1)!));
  });

  it('keeps the chances of a wrong answer that the detection asked for', () => {
    const good = outcomes(test, test.p0, MOST_REQUESTS, { endsWhenProven: true });
    const bad = outcomes(test, test.p1, MOST_REQUESTS, { endsWhenProven: true });
    expect(good.refuted.at(-1)).toBeLessThan(test.alpha);
    expect(bad.proven.at(-1)).toBeLessThan(test.beta);
    expect(good.refuted.at(-1)! + good.proven.at(-1)!).toBeCloseTo(1, 6);
  });

  it('only ever gains certainty, and never more than all of it', () => {
    const looking = fc.record({ lookEvery: fc.integer({ min: 1, max: 20 }), endsWhenProven: fc.boolean() });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 150 }),
        looking,
        (p, n, how) => {
          const { refuted, proven } = outcomes(test, p, n, how);
          for (let k = 1; k <= n; k++) {
            expect(refuted[k]!).toBeGreaterThanOrEqual(refuted[k - 1]!);
            expect(proven[k]!).toBeGreaterThanOrEqual(proven[k - 1]!);
            expect(refuted[k]! + proven[k]!).toBeLessThanOrEqual(1 + 1e-9);
          }
        },
      ),
    );
  });

  it('refutes a higher error share at least as surely', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 200 }), fc.boolean(), (a, b, n, endsWhenProven) => {
        const chance = (p: number) => outcomes(test, p, n, { endsWhenProven }).refuted[n]!;
        expect(chance(Math.max(a, b))).toBeGreaterThanOrEqual(chance(Math.min(a, b)) - 1e-9);
      }),
    );
  });
});

describe('smallestDetectable', () => {
  it('is the edge: refuted in 95 of 100 simulated releases, and just below it in fewer', () => {
    for (const requests of [30, 120, 480]) {
      const share = smallestDetectable(test, { requests })!.fraction;
      const refuted = (errorShare: number) => {
        const random = seeded(11);
        let count = 0;
        for (let run = 0; run < RUNS; run++) if (play(test, random, { errorShare, requests }) === 'refuted') count++;
        return count / RUNS;
      };
      expect(refuted(share)).toBeGreaterThan(0.95 - tolerance(0.95));
      expect(refuted(share * 0.9)).toBeLessThan(0.95);
    }
  });

  it('finds smaller regressions with more requests', () => {
    const shares = [5, 10, 48, 240, 960].map((requests) => smallestDetectable(test, { requests })!.fraction);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0.9);
    expect(shares.at(-1)).toBeLessThan(0.06);
  });

  it('finds nothing with too few requests to refute a release that always fails', () => {
    expect(smallestDetectable(test, { requests: 2 })).toBeUndefined();
    expect(smallestDetectable(test, { requests: 3 })).toEqual({ fraction: expect.closeTo(0.984, 3) });
    expect(smallestDetectable(test, { requests: 0 })).toBeUndefined();
  });

  it('counts only whole looks', () => {
    expect(smallestDetectable(test, { requests: 15, lookEvery: 8 })).toEqual(
      smallestDetectable(test, { requests: 8, lookEvery: 8 }),
    );
    expect(smallestDetectable(test, { requests: 7, lookEvery: 8 })).toBeUndefined();
  });

  it('finds less when the test ends as soon as it has proven', () => {
    const question = { requests: 480 };
    expect(smallestDetectable(test, { ...question, endsWhenProven: true })!.fraction).toBeGreaterThan(
      smallestDetectable(test, question)!.fraction,
    );
  });
});

describe('requestsToRefute', () => {
  it('is 12 or 13 requests for half of the releases that fail 30 %, and 23 or 24 for nearly all', () => {
    expect([12, 13]).toContain(requestsToRefute(test, percent(30), 0.5));
    expect([23, 24]).toContain(requestsToRefute(test, percent(30), 0.95));
  });

  it('is never for a release as good as it should be', () => {
    expect(requestsToRefute(test, percent(0.5), 0.5)).toBeUndefined();
  });

  it('lies just above the limit that Wald computed, which ignores the overshoot', () => {
    const { refuted } = outcomes(test, test.p1, MOST_REQUESTS);
    let mean = 0;
    for (let n = 1; n <= MOST_REQUESTS; n++) mean += n * (refuted[n]! - refuted[n - 1]!);
    const limit = expectedRequests(test, 'p1');
    expect(mean).toBeGreaterThan(limit);
    expect(mean).toBeLessThan(limit * 1.35);
  });
});

describe('secondsToRefute', () => {
  const seconds = (requestsPerSecond: number, scrapeSeconds: number, intervalSeconds: number, chance: number) =>
    secondsToRefute(test, { errorShare: percent(30), requestsPerSecond, scrapeSeconds, intervalSeconds }, chance);

  it.each([
    [4, 5, 5],
    [4, 5, 10],
    [4, 15, 10],
    [4, 30, 30],
    [2.4, 5, 5],
    [0.8, 5, 5],
    [4, 2, 2],
  ])('agrees with simulated traffic at %d/s, scraped every %d s, looked at every %d s', (rate, scrape, interval) => {
    const random = seeded(3);
    const times: number[] = [];
    for (let run = 0; run < 8000; run++) times.push(refutationTime(random, rate, scrape, interval));
    times.sort((a, b) => a - b);
    for (const chance of [0.5, 0.95]) {
      const simulated = times[Math.floor(chance * times.length)]!;
      expect(Math.abs(seconds(rate, scrape, interval, chance)! / simulated - 1)).toBeLessThan(0.05);
    }
  });

  it('is never without traffic, or for an error share that is normal', () => {
    expect(seconds(0, 2, 2, 0.5)).toBeUndefined();
    const good = { errorShare: percent(1), requestsPerSecond: 4, scrapeSeconds: 2, intervalSeconds: 2 };
    expect(secondsToRefute(test, good, 0.5)).toBeUndefined();
  });
});

/** Requests arrive, a scrape takes the counters, a look reads the last scrape: the time of the look that refutes. */
function refutationTime(random: () => number, rate: number, scrape: number, interval: number): number {
  const scrapePhase = random() * scrape;
  const lookPhase = random() * interval;
  let errors = 0;
  let requests = 0;
  let arrival = nextArrival(random, rate);
  for (let look = lookPhase; ; look += interval) {
    const lastScrape = look < scrapePhase ? -1 : look - ((look - scrapePhase) % scrape);
    for (; arrival <= lastScrape; arrival += nextArrival(random, rate)) {
      requests++;
      if (random() < 0.3) errors++;
    }
    if (logLikelihoodRatio(test, errors, requests) >= test.upper) return look;
  }
}
