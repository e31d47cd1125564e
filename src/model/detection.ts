import type { SequentialTest } from './sequential-test.ts';
import { logLikelihoodRatio } from './sequential-test.ts';
import type { Share } from './share.ts';

/** How a sequential test is looked at. */
export interface Looking {
  /** Requests between two looks: a bound crossed and left again between looks is not seen. @default 1 */
  readonly lookEvery?: number;
  /** Whether crossing the lower bound ends the test, as a gate does. A watch goes on. @default false */
  readonly endsWhenProven?: boolean;
}

/** Chances after 0, 1, 2, … requests: element `n` is the chance by the time `n` requests have been judged. */
export interface Outcomes {
  readonly refuted: Float64Array;
  /** All 0 unless the test ends when proven. */
  readonly proven: Float64Array;
}

/** What a step is asked to detect with. */
export interface DetectionQuestion extends Looking {
  /** Requests that reach the new revision during the step. */
  readonly requests: number;
  /** How surely the regression must be refuted. @default 0.95 */
  readonly power?: number;
}

/** The traffic and the rhythm that a time to detection depends on. */
export interface Observation {
  /** True error share of the new revision. */
  readonly errorShare: Share;
  /** Requests per second that reach the new revision: the Process's rate times the real share. */
  readonly requestsPerSecond: number;
  /** Seconds between two scrapes of its counters. */
  readonly scrapeSeconds: number;
  /** Seconds between two looks at them. */
  readonly intervalSeconds: number;
}

/**
 * More requests than this are not followed. The chance to refute only grows with more, so a step with more traffic detects
 * at least what is reported for it.
 */
export const MOST_REQUESTS = 2000;

/**
 * The exact chances that a test has answered by a number of requests, when each fails independently with `errorShare`.
 *
 * Dynamic programming over the number of failures among the requests that have not yet decided the test: no
 * approximation beyond the independence of requests. A property test holds it against a simulation.
 */
export function outcomes(test: SequentialTest, errorShare: number, requests: number, looking: Looking = {}): Outcomes {
  const { lookEvery = 1, endsWhenProven = false } = looking;
  const last = Math.min(Math.floor(requests), MOST_REQUESTS);
  const refuted = new Float64Array(last + 1);
  const proven = new Float64Array(last + 1);
  // open[e]: chance of e failures so far and no answer yet.
  const open = new Float64Array(last + 2);
  open[0] = 1;
  let fewest = 0;
  let most = 0;
  for (let n = 1; n <= last; n++) {
    for (let e = ++most; e > fewest; e--) open[e] = open[e]! * (1 - errorShare) + open[e - 1]! * errorShare;
    open[fewest] = open[fewest]! * (1 - errorShare);
    while (most > fewest && open[most]! < NOTHING) open[most--] = 0;
    while (fewest < most && open[fewest]! < NOTHING) open[fewest++] = 0;
    refuted[n] = refuted[n - 1]!;
    proven[n] = proven[n - 1]!;
    if (n % lookEvery !== 0) continue;
    for (; most >= fewest && logLikelihoodRatio(test, most, n) >= test.upper; most--) {
      refuted[n] = refuted[n]! + open[most]!;
      open[most] = 0;
    }
    for (; endsWhenProven && fewest <= most && logLikelihoodRatio(test, fewest, n) <= test.lower; fewest++) {
      proven[n] = proven[n]! + open[fewest]!;
      open[fewest] = 0;
    }
    if (refuted[n]! + proven[n]! < 1 - NEGLIGIBLE) continue;
    refuted.fill(refuted[n]!, n);
    proven.fill(proven[n]!, n);
    break;
  }
  return { refuted, proven };
}

/**
 * The smallest error share that a step refutes with the wanted chance (95 %). Exact to 0.1 percentage points, rounded up.
 *
 * Undefined when the step sees too few requests to refute even a release that fails every one of them.
 */
export function smallestDetectable(test: SequentialTest, question: DetectionQuestion): Share | undefined {
  const { requests, power = 0.95, lookEvery = 1 } = question;
  // Only whole looks count.
  const seen = Math.floor(Math.min(requests, MOST_REQUESTS) / lookEvery) * lookEvery;
  const isDetected = (thousandths: number) =>
    outcomes(test, thousandths / 1000, seen, question).refuted[seen]! >= power;
  if (!isDetected(1000)) return undefined;
  // A higher error share can only refute sooner, so halving finds the edge.
  let missed = 0;
  let detected = 1000;
  while (detected - missed > 1) {
    const middle = Math.floor((missed + detected) / 2);
    if (isDetected(middle)) detected = middle;
    else missed = middle;
  }
  return { fraction: detected / 1000 };
}

/**
 * Requests by which a release with this error share has been refuted with the given chance, e.g. 0.5 for the median.
 * Undefined when {@link MOST_REQUESTS} are not enough.
 */
export function requestsToRefute(test: SequentialTest, errorShare: Share, chance: number): number | undefined {
  const { refuted } = outcomes(test, errorShare.fraction, MOST_REQUESTS);
  const index = refuted.findIndex((probability) => probability >= chance);
  return index < 0 ? undefined : index;
}

/**
 * Seconds from the first request at a bad new revision to the look that refutes it, not exceeded with the given chance.
 *
 * Requests arrive as a Poisson stream; the deciding one then waits for the next scrape and that for the next look, each
 * anywhere within its period. Not included: the time until a new pod is scraped at all, and the controller's reaction.
 *
 * Undefined when no such time exists, e.g. without traffic or with an error share that the test is not made to refute.
 */
export function secondsToRefute(test: SequentialTest, observation: Observation, chance: number): number | undefined {
  const { errorShare, requestsPerSecond, scrapeSeconds, intervalSeconds } = observation;
  if (!(requestsPerSecond > 0)) return undefined;
  const { refuted } = outcomes(test, errorShare.fraction, MOST_REQUESTS);
  if (refuted[MOST_REQUESTS]! < chance) return undefined;
  const waits = PARTS.flatMap((u) => PARTS.map((v) => u * scrapeSeconds + v * intervalSeconds));
  const isOver = (seconds: number) => {
    const arrived = waits.map((wait) => refutedBy(refuted, requestsPerSecond * Math.max(0, seconds - wait)));
    return arrived.reduce((sum, one) => sum + one, 0) / waits.length >= chance;
  };
  const enough = refuted.findIndex((probability) => probability >= chance);
  let early = 0;
  let late = scrapeSeconds + intervalSeconds + (enough + 1) / requestsPerSecond;
  const hopeless = 4 * (late + MOST_REQUESTS / requestsPerSecond);
  while (!isOver(late)) {
    late *= 2;
    if (late > hopeless) return undefined;
  }
  while (late - early > 0.02) {
    const middle = (early + late) / 2;
    if (isOver(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/** Chance of having no answer yet below which nothing more is worked out. */
const NEGLIGIBLE = 1e-12;

/** Chance of a number of failures below which it is not followed: too small to add up to anything. */
const NOTHING = 1e-18;

/** Middles of quarters: stands for a wait that is equally likely anywhere within its period. */
const PARTS = [0.125, 0.375, 0.625, 0.875];

/** Chance of refutation when the number of requests so far is Poisson with this mean. */
function refutedBy(refuted: Float64Array, mean: number): number {
  if (mean <= 0) return 0;
  const spread = 8 * Math.sqrt(mean) + 8;
  const first = Math.max(0, Math.floor(mean - spread));
  const last = Math.ceil(mean + spread);
  const most = refuted.length - 1;
  if (first >= most) return refuted[most]!;
  let chance = Math.exp(first * Math.log(mean) - mean - logFactorial(first));
  let sum = 0;
  for (let n = first; n <= last; n++) {
    sum += chance * refuted[Math.min(n, most)]!;
    chance *= mean / (n + 1);
  }
  return sum;
}

/** Stirling's series; its error is below 1e-8 from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log([1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880][n]!);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}
