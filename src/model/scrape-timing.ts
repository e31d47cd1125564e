import type { Duration } from './duration.ts';

/** How the counters of a canary are collected and looked at. */
export interface ScrapeTiming {
  /** Time between two scrapes of a pod. */
  readonly scrape: Duration;
  /** Range of a query that needs several samples, e.g. a rate: at least {@link SAMPLES_IN_WINDOW} scrapes. */
  readonly window: Duration;
}

/** Scrape intervals that a window must span, so that one late or lost scrape does not empty it. */
export const SAMPLES_IN_WINDOW = 4;

/**
 * Scraping for an analysis that looks every `interval`: as often as it looks, but no more than every second and no less
 * than every 5 s; and a window of at least 4 scrapes and half a minute, so that a fault that starts late shows in it before
 * the release has diluted it.
 *
 * https://prometheus.io/docs/prometheus/latest/querying/functions/#rate
 */
export function scrapeTiming(interval: Duration): ScrapeTiming {
  const scrape = Math.min(5000, Math.max(1000, interval.milliseconds));
  return {
    scrape: { milliseconds: scrape },
    window: { milliseconds: Math.max(30_000, SAMPLES_IN_WINDOW * scrape) },
  };
}
