import { type Duration, minutes } from '../../model/duration.ts';
import type { Evidence } from '../../model/evidence.ts';
import { SAMPLES_BEYOND_QUANTILE } from '../../model/evidence.ts';
import type { LatencyLimit } from '../../model/promotion.ts';
import { SAMPLES_IN_WINDOW, type ScrapeTiming } from '../../model/scrape-timing.ts';
import type { SequentialTest } from '../../model/sequential-test.ts';
import { atLeast, given, number, type PromQL } from './promql.ts';
import type { Question } from './question.ts';
import type { Counting, Subject } from './vocabulary.ts';
import * as vocabulary from './vocabulary.ts';

/**
 * Whether the errors since the revision started are those of a good or of a bad release, by a sequential test: it may be
 * asked as often as one likes, and is answered as soon as the requests say so.
 */
export function errorsSinceStart(subject: Subject, test: SequentialTest): Question {
  return { name: 'errors', ...likelihood(subject, test, vocabulary.sinceStart) };
}

/**
 * The same test over the last seconds only. Everything good that went before weighs against a fault that starts late:
 * counted from the start, it would take as long to notice as the release has been healthy.
 */
export function lateErrors(subject: Subject, test: SequentialTest, { window }: ScrapeTiming): Question {
  return { name: 'late-errors', ...likelihood(subject, test, vocabulary.inTheLast(window)) };
}

/** The error share, and no answer before enough requests: the evidence that promotion asks for. */
export function errorShare(subject: Subject, { requests, maxErrorShare }: Evidence): Question {
  // Rounded up: 8 of 150 must still be within 8/150 after the query's division.
  const limit = Math.ceil(maxErrorShare.fraction * 1e6) / 1e6;
  return {
    name: 'error-share',
    query: `${vocabulary.errors(subject)} / ${atLeast(vocabulary.requests(subject), requests)}`,
    passes: { atMost: limit },
    fails: { above: limit },
  };
}

/**
 * How slow the new revision is as a multiple of what is allowed: the stable revision's quantile times a factor, but never
 * less than the absolute floor. Above 1 it is both slower than stable and slower than the floor.
 *
 * No answer while either side has too few requests for the quantile. Counted over all replies: a release that fails fast
 * looks fast, which is why this never stands alone.
 */
export function slowness(canary: Subject, stable: Subject, limit: LatencyLimit, { scrape }: ScrapeTiming): Question {
  const quantile = limit.quantile ?? 0.95;
  const lately = vocabulary.recently(baselineWindow(scrape));
  const baseline = vocabulary.replyTime(stable, quantile, lately);
  const allowed = `clamp_min(${number(limit.worseThanStable)} * ${baseline}, ${limit.above.milliseconds})`;
  const samples = samplesFor(quantile);
  const enough = (subject: Subject, counting?: Counting) => atLeast(vocabulary.requests(subject, counting), samples);
  const ratio: PromQL = `${vocabulary.replyTime(canary, quantile)} / ${allowed}`;
  return {
    name: 'slowness',
    query: given(given(`(${ratio})`, enough(canary)), enough(stable, lately)),
    passes: { atMost: 1 },
    fails: { above: 1 },
  };
}

/** Whether a container of the revision restarted: its counters began again, and errors before that are forgotten. */
export function restarts(subject: Subject): Question {
  return { name: 'restarts', query: vocabulary.restarts(subject), passes: { atMost: 0 }, fails: { atLeast: 1 } };
}

/** Window of the stable side of {@link slowness}: 2 min, or four scrapes when that is longer. */
function baselineWindow(scrape: Duration): Duration {
  return { milliseconds: Math.max(minutes(2).milliseconds, SAMPLES_IN_WINDOW * scrape.milliseconds) };
}

function likelihood(subject: Subject, test: SequentialTest, counting: Counting): Omit<Question, 'name'> {
  const { perError, perGood, upper, lower } = test;
  // errors * perError - (requests - errors) * perGood, with each count asked for once.
  return {
    query:
      `${vocabulary.errors(subject, counting)} * ${number(perError + perGood)}` +
      `\n- ${vocabulary.requests(subject, counting)} * ${number(perGood)}`,
    passes: { atMost: lower },
    fails: { atLeast: upper },
  };
}

function samplesFor(quantile: number): number {
  // Rounded first: 1 - 0.95 is a little less than a twentieth in binary.
  return Math.ceil(Number((SAMPLES_BEYOND_QUANTILE / (1 - quantile)).toFixed(6)));
}
