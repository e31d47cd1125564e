import type { Duration } from './duration.ts';
import { minutes, seconds } from './duration.ts';

/** How often Argo CD tries a failed sync again. */
export interface SyncRetry {
  readonly limit: number;
  readonly first: Duration;
  readonly factor: number;
  readonly longest: Duration;
}

/**
 * Retries of a failed sync: a webhook that is ready before its endpoint can be reached, or a type that is not served yet,
 * fails the first attempts and nothing is wrong. After the last one Argo CD does not try the same commit again, so they
 * must outlast a cold start: 5 s, 10 s, 20 s, 40 s, 80 s, 160 s and twice 3 minutes, 11 minutes in all.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/#automatic-retry-with-a-limit
 */
export const SYNC_RETRY: SyncRetry = { limit: 8, first: seconds(5), factor: 2, longest: minutes(3) };

/** Time from the first failed attempt until the last retry begins. */
export function retrySpan({ limit, first, factor, longest }: SyncRetry): Duration {
  let wait = first.milliseconds;
  let span = 0;
  for (let attempt = 0; attempt < limit; attempt++) {
    span += Math.min(wait, longest.milliseconds);
    wait *= factor;
  }
  return { milliseconds: span };
}
