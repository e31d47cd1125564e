import { chanceOfAtMost } from './binomial.ts';
import type { Duration } from './duration.ts';
import { minutes } from './duration.ts';
import type { Fault } from './fault.ts';
import type { Canary, Detection, LatencyLimit } from './promotion.ts';
import type { Share } from './share.ts';
import { percentText } from './share.ts';

/** What the last step of every canary demands before the new revision is promoted. */
export interface Evidence {
  /** Judged requests, counted since the canary's first pod: with fewer, nothing is promoted. */
  readonly requests: number;
  /** Largest error share that passes, at that many requests or more. */
  readonly maxErrorShare: Share;
  /** True error share that a release can no longer have once it has passed, with 95 % confidence. */
  readonly rulesOut: Share;
  /** A clause that reads after "because". */
  readonly because: string;
}

/** How surely the evidence must rule out `detect.to`, and let a normal release pass. */
export const EVIDENCE_CONFIDENCE = 0.95;

/** Longest wait for the evidence before promotion; with traffic it ends as soon as the requests are in. */
export const EVIDENCE_BUDGET: Duration = minutes(2);

/** Requests beyond a latency quantile without which it is noise: 100 requests for a 95th percentile. */
export const SAMPLES_BEYOND_QUANTILE = 5;

/**
 * The evidence that a canary owes before promotion.
 *
 * Requests: the configured count, else the fewest at which one error count both lets a release at `detect.from` pass and
 * rules out `detect.to`, each with 95 % confidence, and enough for the latency quantile when latency is judged. The largest
 * error share is the largest count that still rules out `detect.to` at that many requests, over that many requests.
 *
 * The count test is the exact (Clopper-Pearson) one-sided bound: https://doi.org/10.1093/biomet/26.4.404
 */
export function evidence(promotion: Pick<Canary, 'detect' | 'latency' | 'evidence'>): Evidence {
  const { detect, latency } = promotion;
  const floors = [
    { requests: errorFloor(detect), because: errorReason(detect) },
    ...(latency === undefined ? [] : [{ requests: latencyFloor(latency), because: latencyReason(latency) }]),
  ];
  const floor = floors.reduce((kept, one) => (one.requests > kept.requests ? one : kept));
  const requests = promotion.evidence ?? floor.requests;
  const errors = Math.max(0, mostErrors(requests, detect.to.fraction));
  return {
    requests,
    maxErrorShare: { fraction: errors / requests },
    rulesOut: ruledOut(errors, requests),
    because: promotion.evidence === undefined ? floor.because : 'the promotion asks for this many',
  };
}

/** Why a configured evidence count proves nothing: even without a failure it would not rule out `detect.to`. */
export function evidenceFault(promotion: Pick<Canary, 'detect' | 'evidence'>, path?: string): Fault | undefined {
  const { detect, evidence: requests } = promotion;
  if (requests === undefined) return undefined;
  const at = path === undefined ? {} : { path };
  const least = errorFloor(detect);
  if (!Number.isInteger(requests) || requests < 1) {
    return {
      ...at,
      message: `evidence must be a whole number of requests, got ${requests}`,
      hint: `write ${least} or more`,
    };
  }
  if (mostErrors(requests, detect.to.fraction) >= 0) return undefined;
  return {
    ...at,
    message: `evidence of ${requests} requests proves nothing: not one failed request among them would still not rule out ${percentText(detect.to)} errors`,
    hint: `ask for ${least} or more, or leave it out`,
  };
}

/** The fewest requests at which a normal release passes and a bad one does not. */
function errorFloor({ from, to }: Detection): number {
  for (let errors = 0; ; errors++) {
    // The fewest requests at which this many errors rule the bad share out are also where a normal release has the fewest.
    const requests = fewestRequests(errors, to.fraction);
    if (chanceOfAtMost(errors, requests, from.fraction) >= EVIDENCE_CONFIDENCE) return requests;
  }
}

/** The fewest requests at which no more than `errors` failures rule out the error share. */
function fewestRequests(errors: number, errorShare: number): number {
  const rulesOut = (requests: number) => chanceOfAtMost(errors, requests, errorShare) <= 1 - EVIDENCE_CONFIDENCE;
  let few = errors;
  let enough = errors + 1;
  for (; !rulesOut(enough); enough *= 2) few = enough;
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (rulesOut(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** The smallest error share that so few failures rule out, to 0.1 percentage points, rounded up. */
function ruledOut(errors: number, requests: number): Share {
  for (let thousandths = Math.floor((1000 * errors) / requests); ; thousandths++) {
    if (chanceOfAtMost(errors, requests, thousandths / 1000) <= 1 - EVIDENCE_CONFIDENCE)
      return { fraction: thousandths / 1000 };
  }
}

/** The most failures among `requests` that still rule out the error share; -1 when none does. */
function mostErrors(requests: number, errorShare: number): number {
  let most = -1;
  while (chanceOfAtMost(most + 1, requests, errorShare) <= 1 - EVIDENCE_CONFIDENCE) most++;
  return most;
}

function latencyFloor({ quantile = 0.95 }: LatencyLimit): number {
  // Rounded first: 1 - 0.95 is a little less than a twentieth in binary.
  return Math.ceil(Number((SAMPLES_BEYOND_QUANTILE / (1 - quantile)).toFixed(6)));
}

function errorReason({ from, to }: Detection): string {
  return `with fewer, normal errors (${percentText(from)}) cannot be told from ${percentText(to)} at 95 % confidence`;
}

function latencyReason({ quantile = 0.95 }: LatencyLimit): string {
  return `the ${percentText({ fraction: quantile })} quantile of latency needs ${SAMPLES_BEYOND_QUANTILE} requests beyond it`;
}
