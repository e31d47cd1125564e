import type { AnalysisRunSpecMetrics } from '../../../imports/argoproj.io.ts';
import { type Duration, durationText } from '../../model/duration.ts';
import { above, atLeast, atMost } from './conditions.ts';
import type { Question } from './question.ts';

/** Where and how often the questions are asked. */
export interface Asking {
  /** URL of the Prometheus that is asked. */
  readonly prometheus: string;
  /** Time between two looks. */
  readonly interval: Duration;
}

/**
 * A question that can only ever stop a release: the first bad answer does. Runs beside the steps until the last of them
 * ends, so no number of looks; having no answer yet is its normal state and must not end it.
 */
export function watched(question: Question, asking: Asking): AnalysisRunSpecMetrics {
  return { ...measured(question, asking), failureLimit: 0, inconclusiveLimit: NEVER };
}

/**
 * A question that a step waits for: the first good answer ends it, and none within `looks` fails the release.
 *
 * Bad answers do not end it, since the watch is there for them. What it must never do is end inconclusive: the rollout
 * would pause with live traffic on the new revision, and a watch that fails during such a pause no longer aborts.
 *
 * @param looks how often it is asked at most: a number, or an argument of the analysis run
 */
export function awaited(question: Question, asking: Asking, looks: number | string): AnalysisRunSpecMetrics {
  return {
    ...measured(question, asking),
    count: looks,
    consecutiveSuccessLimit: 1,
    // -1: not applicable. Only then is "no success within count" a failure; with any limit it would be inconclusive.
    failureLimit: -1,
    inconclusiveLimit: looks,
  };
}

/** Looks that fit into a budget, at least one. */
export function looksWithin(budget: Duration, interval: Duration): number {
  return Math.max(1, Math.ceil(budget.milliseconds / interval.milliseconds));
}

/** Larger than any release has looks. */
const NEVER = 1_000_000;

/**
 * Errors in a row after which Prometheus counts as gone and the release is aborted. Each is followed by a fixed 10 s,
 * whatever the interval; the default of 4 would leave a release unwatched for most of a minute.
 */
const ERRORS_IN_A_ROW = 2;

function measured({ name, query, passes, fails }: Question, { prometheus, interval }: Asking) {
  return {
    name,
    interval: durationText(interval),
    consecutiveErrorLimit: ERRORS_IN_A_ROW,
    // Both: with one alone, Argo Rollouts takes its opposite for the other, and "no data" passes or fails.
    successCondition: atMost(passes.atMost),
    failureCondition: 'above' in fails ? above(fails.above) : atLeast(fails.atLeast),
    provider: { prometheus: { address: prometheus, timeout: QUERY_SECONDS, query } },
  };
}

/** Time that Prometheus has to answer. */
const QUERY_SECONDS = 4;
