import { describe, expect, it } from 'vitest';
import { inSeconds, seconds } from '../../src/model/duration.ts';
import { retrySpan, SYNC_RETRY } from '../../src/model/sync-timing.ts';

describe('retrySpan', () => {
  it('doubles the wait until it is the longest', () => {
    expect(inSeconds(retrySpan({ limit: 4, first: seconds(5), factor: 2, longest: seconds(15) }))).toBe(
      5 + 10 + 15 + 15,
    );
  });

  it('outlasts ten minutes of a cold start', () => {
    expect(inSeconds(retrySpan(SYNC_RETRY))).toBe(675);
  });
});
