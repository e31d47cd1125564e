import type { Duration } from '../../model/duration.ts';

/**
 * Upper bounds, in milliseconds, of the buckets that reply times are counted in.
 *
 * A quantile is interpolated inside its bucket and clamps at the last finite bound, so the bounds are dense around
 * the time that a release is judged by and reach far above it.
 *
 * @param judged the absolute floor of the latency rule. @default - no rule: a plain spread from 5 ms to 10 s
 */
export function latencyBuckets(judged?: Duration): readonly number[] {
  if (judged === undefined) return SPREAD;
  const around = DENSE.map((factor) => round(judged.milliseconds * factor));
  const [lowest, highest] = [around[0]!, around.at(-1)!];
  const outside = SPREAD.filter((bound) => bound < lowest || bound > highest);
  return [...new Set([...outside, ...around])].sort((a, b) => a - b);
}

const SPREAD: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Multiples of the judged time. The last leaves room for any sane factor over the stable revision. */
const DENSE: readonly number[] = [0.4, 0.6, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 5, 10];

/** Three significant digits: Envoy prints bounds as decimal labels, and a long tail of digits helps nobody. */
function round(bound: number): number {
  return Number(bound.toPrecision(3));
}
