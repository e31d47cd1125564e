import type { Fault } from './fault.ts';
import type { Detection } from './promotion.ts';
import { DEFAULT_FALSE_ALARM, DEFAULT_MISSED } from './promotion.ts';
import type { Share } from './share.ts';
import { percentText } from './share.ts';

/**
 * Wald's sequential probability ratio test between a good error share `p0` and a bad one `p1`.
 *
 * After every request the log-likelihood ratio is `errors * perError - (requests - errors) * perGood`. At `upper` or above
 * the release is refuted, at `lower` or below `p1` is; between them the answer is still open. It may be looked at as often
 * as one likes, unlike a fixed threshold.
 *
 * A. Wald, Sequential Tests of Statistical Hypotheses, 1945: https://doi.org/10.1214/aoms/1177731118
 */
export interface SequentialTest {
  /** Error share that is normal. */
  readonly p0: number;
  /** Error share that must be caught. */
  readonly p1: number;
  /** Chance of refuting a release whose error share is `p0`. */
  readonly alpha: number;
  /** Chance of passing a release whose error share is `p1`. */
  readonly beta: number;
  /** What a failed request adds: ln(p1 / p0). */
  readonly perError: number;
  /** What a good request takes away: ln((1 - p0) / (1 - p1)). */
  readonly perGood: number;
  /** ln((1 - beta) / alpha). */
  readonly upper: number;
  /** ln(beta / (1 - alpha)). */
  readonly lower: number;
}

/**
 * The test's constants, worked out here because PromQL's `ln` takes no plain number.
 *
 * The shares must satisfy 0 < from < to < 1 and the chances lie between 0 and one half; `detectionFaults` says so in words.
 */
export function sequentialTest(detection: Detection): SequentialTest {
  const p0 = detection.from.fraction;
  const p1 = detection.to.fraction;
  const alpha = (detection.falseAlarm ?? DEFAULT_FALSE_ALARM).fraction;
  const beta = (detection.missed ?? DEFAULT_MISSED).fraction;
  return {
    p0,
    p1,
    alpha,
    beta,
    perError: Math.log(p1 / p0),
    perGood: Math.log((1 - p0) / (1 - p1)),
    upper: Math.log((1 - beta) / alpha),
    lower: Math.log(beta / (1 - alpha)),
  };
}

/** The log-likelihood ratio after `requests` of which `errors` failed. */
export function logLikelihoodRatio(test: SequentialTest, errors: number, requests: number): number {
  return errors * test.perError - (requests - errors) * test.perGood;
}

/** Requests without a single failure after which `p1` is refuted. */
export function cleanRequestsToPass(test: SequentialTest): number {
  return Math.ceil(-test.lower / test.perGood);
}

/** Requests that all fail after which the release is refuted. */
export function failedRequestsToRefute(test: SequentialTest): number {
  return Math.ceil(test.upper / test.perError);
}

/**
 * Wald's expected number of requests to an answer when the true error share is exactly `p1` or exactly `p0`: the physical
 * limit of any test with these chances. It ignores that the last request oversteps the bound.
 */
export function expectedRequests(test: SequentialTest, truth: 'p0' | 'p1'): number {
  const { p0, p1, alpha, beta, upper, lower } = test;
  return truth === 'p1'
    ? ((1 - beta) * upper + beta * lower) / divergence(p1, p0)
    : -((1 - alpha) * lower + alpha * upper) / divergence(p0, p1);
}

/** Why no test can tell the two shares apart: they are out of order, or a chance is not one. All faults at once. */
export function detectionFaults(detection: Detection, path = 'detect'): Fault[] {
  const { from, to, falseAlarm = DEFAULT_FALSE_ALARM, missed = DEFAULT_MISSED } = detection;
  const faults: Fault[] = [];
  for (const [field, share] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!isBetween(share, 0, 1)) {
      faults.push({
        path: `${path}.${field}`,
        message: `an error share must lie between 0 and 100 %, both excluded, got ${percentText(share)}`,
        hint:
          field === 'from'
            ? 'write the share of errors that is normal, e.g. percent(1)'
            : 'write the share that must be caught, e.g. percent(10)',
      });
    }
  }
  if (faults.length === 0 && from.fraction >= to.fraction) {
    faults.push({
      path,
      message: `the error share to catch (${percentText(to)}) must be above the normal one (${percentText(from)})`,
      hint: 'raise `to`, or lower `from`',
    });
  } else if (faults.length === 0 && to.fraction < CLOSEST * from.fraction) {
    faults.push({
      path,
      message: `the error share to catch (${percentText(to)}) is too close to the normal one (${percentText(from)}) to tell them apart within a release`,
      hint: `raise \`to\` to ${CLOSEST} times \`from\` or more: ${percentText({ fraction: CLOSEST * from.fraction })}`,
    });
  }
  for (const [field, share] of [
    ['falseAlarm', falseAlarm],
    ['missed', missed],
  ] as const) {
    if (!isBetween(share, 0, 0.5)) {
      faults.push({
        path: `${path}.${field}`,
        message: `a chance of a wrong answer must lie between 0 and 50 %, both excluded, got ${percentText(share)}`,
        hint: 'leave it out for the default',
      });
    }
  }
  return faults;
}

/** Nearer than this, a release would need tens of thousands of requests at a normal share of 1 %. */
const CLOSEST = 1.2;

function isBetween({ fraction }: Share, low: number, high: number): boolean {
  return fraction > low && fraction < high;
}

/** Kullback-Leibler divergence of one coin from another, in nats per toss. */
function divergence(p: number, q: number): number {
  return p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q));
}
