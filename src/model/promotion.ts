import type { Duration } from './duration.ts';
import { seconds } from './duration.ts';
import type { Share } from './share.ts';
import { percent } from './share.ts';

/** How big a regression the analysis must see, and how sure it must be. */
export interface Detection {
  /** Error share that is normal: at or below it a release is good. */
  readonly from: Share;
  /** Error share that must be caught. */
  readonly to: Share;
  /** Chance of refusing a good release. @default 0.1 % */
  readonly falseAlarm?: Share;
  /** Chance of passing a bad one. @default 1 % */
  readonly missed?: Share;
}

/** When the new revision counts as slower than the stable one: both conditions must hold. */
export interface LatencyLimit {
  /** Quantile compared, 0 to 1. @default 0.95 */
  readonly quantile?: number;
  /** Factor over the stable revision's quantile. */
  readonly worseThanStable: number;
  /** Absolute floor: below it a slower release is never refused. */
  readonly above: Duration;
}

/** Shift replicas step by step to the new revision, judged on its traffic (Argo Rollouts). */
export interface Canary {
  readonly kind: 'canary';
  readonly detect: Detection;
  readonly latency?: LatencyLimit;
  /** Time between two looks at the metrics. */
  readonly interval: Duration;
  /** Judged requests without which nothing is promoted. @default - derived from `detect` */
  readonly evidence?: number;
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

/** Run the new revision beside the old one, judge it, then switch (Flagger). */
export interface BlueGreen {
  readonly kind: 'blueGreen';
  readonly iterations: number;
  /** Time between two iterations; Flagger's floor is 10 s. */
  readonly interval: Duration;
  /** Failed checks that end the release. */
  readonly threshold: number;
}

/** Replace pods step by step with no judge but readiness (Deployment). */
export interface Rolling {
  readonly kind: 'rolling';
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

export type Promotion = Canary | BlueGreen | Rolling;

/** Options of {@link canary}; `detect` has no default, since it says what a bad release is. */
export interface CanaryOptions {
  readonly detect: Detection;
  /** @default - latency is not judged */
  readonly latency?: LatencyLimit;
  /** @default 2 s */
  readonly interval?: Duration;
  /** @default - the requests that bound the error share at `detect.to` */
  readonly evidence?: number;
  /** @default 1 */
  readonly maxSurge?: number;
  /** @default 1 - an abort takes the bad pod out at once instead of waiting for a stable replacement */
  readonly maxUnavailable?: number;
}

/** A canary promotion. */
export function canary(options: CanaryOptions): Canary {
  return { kind: 'canary', interval: seconds(2), maxSurge: 1, maxUnavailable: 1, ...options };
}

/**
 * A blue-green promotion.
 *
 * @param options - `threshold` is 2 by default: with 1, one look at a metric that has no sample yet rolls a good release back
 */
export function blueGreen(options: { iterations?: number; interval?: Duration; threshold?: number } = {}): BlueGreen {
  return { kind: 'blueGreen', iterations: 2, interval: seconds(15), threshold: 2, ...options };
}

/** A rolling update. */
export function rolling(options: { maxSurge?: number; maxUnavailable?: number } = {}): Rolling {
  return { kind: 'rolling', maxSurge: 1, maxUnavailable: 0, ...options };
}

/** Defaults of a {@link Detection}'s error chances. */
export const DEFAULT_FALSE_ALARM: Share = percent(0.1);
export const DEFAULT_MISSED: Share = percent(1);

/**
 * How Flagger's primary takes over a promoted template: one pod more, none fewer. Flagger copies the Deployment's strategy,
 * and a primary that is short of a pod while it moves is short of it for every user.
 */
export const BLUE_GREEN_LIMITS = { maxSurge: 1, maxUnavailable: 0 } as const;
