import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSeconds, seconds } from '../../src/model/duration.ts';
import { SAMPLES_IN_WINDOW, scrapeTiming } from '../../src/model/scrape-timing.ts';

describe('scrapeTiming', () => {
  it('spans at least four scrapes with a window, and scrapes no slower than it is looked at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), (interval) => {
        const { scrape, window } = scrapeTiming(seconds(interval));
        expect(window.milliseconds).toBeGreaterThanOrEqual(SAMPLES_IN_WINDOW * scrape.milliseconds);
        expect(inSeconds(scrape)).toBeLessThanOrEqual(interval);
      }),
    );
  });

  it('scrapes every 2 s for an analysis that looks every 2 s', () => {
    expect(scrapeTiming(seconds(2))).toEqual({ scrape: seconds(2), window: seconds(30) });
  });
});
