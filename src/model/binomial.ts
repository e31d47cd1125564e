/** Chance of at most `most` failures among `requests` that each fail independently with `errorShare`. */
export function chanceOfAtMost(most: number, requests: number, errorShare: number): number {
  if (most < 0) return 0;
  if (most >= requests || errorShare === 0) return 1;
  if (errorShare === 1) return 0;
  let logChance = requests * Math.log1p(-errorShare);
  let sum = 0;
  for (let failures = 0; failures <= most; failures++) {
    sum += Math.exp(logChance);
    logChance += Math.log(((requests - failures) * errorShare) / ((failures + 1) * (1 - errorShare)));
  }
  return Math.min(1, sum);
}

/**
 * The error share that `requests` without a failure rule out: any larger one would have shown itself with the given
 * confidence. About 3 / requests at 95 %, the rule of three; exactly 1 - (1 - confidence)^(1 / requests).
 *
 * https://en.wikipedia.org/wiki/Rule_of_three_(statistics)
 */
export function zeroErrorBound(requests: number, confidence = 0.95): number {
  return requests === 0 ? 1 : -Math.expm1(Math.log1p(-confidence) / requests);
}

/** The fewest requests without a failure that rule out an error share of `bound` or more. */
export function requestsForZeroErrorBound(bound: number, confidence = 0.95): number {
  return Math.ceil(Math.log1p(-confidence) / Math.log1p(-bound));
}
