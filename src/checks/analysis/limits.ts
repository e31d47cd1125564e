import { conditionsOf } from './measurement.ts';
import { filledNumber } from './placeholder.ts';
import type { AnalysisRun } from './run.ts';
import type { Metric } from './template.ts';

/** The numbers that decide how a metric ends, with their defaults; `unknown` where an argument is. */
export interface Limits {
  /** Measurements after which the metric ends; undefined when it never does by itself. */
  readonly count: number | undefined;
  readonly failureLimit: number;
  readonly inconclusiveLimit: number;
  /** 0 when it is not used. */
  readonly consecutiveSuccessLimit: number;
  readonly consecutiveErrorLimit: number;
}

/** The limits of a metric in a run; undefined when one of them is not known here. */
export function limitsOf(metric: Metric, run: AnalysisRun | undefined): Limits | undefined {
  const of = (field: string) => filledNumber(metric, run, field);
  const count = of('count');
  const failureLimit = of('failureLimit') ?? 0;
  const inconclusiveLimit = of('inconclusiveLimit') ?? 0;
  const consecutiveSuccessLimit = of('consecutiveSuccessLimit') ?? 0;
  const consecutiveErrorLimit = of('consecutiveErrorLimit') ?? DEFAULT_ERRORS;
  if (count === 'unknown' || failureLimit === 'unknown' || inconclusiveLimit === 'unknown') return undefined;
  if (consecutiveSuccessLimit === 'unknown' || consecutiveErrorLimit === 'unknown') return undefined;
  return {
    count: effectiveCount(metric, count),
    failureLimit,
    inconclusiveLimit,
    consecutiveSuccessLimit,
    consecutiveErrorLimit,
  };
}

/** Errors in a row that are tolerated when nothing is said. */
export const DEFAULT_ERRORS = 4;

/** Whether a measurement of a metric can be neither Successful nor Failed. */
export function canBeUndecided(metric: Metric): boolean {
  const { success, failure } = conditionsOf(metric);
  return success !== undefined && failure !== undefined;
}

/**
 * How a metric could end Inconclusive, as a clause; undefined when it cannot. Either more measurements are undecided than the
 * limit forgives, or the count is used up with neither the successes in a row nor one failure too many.
 *
 * https://github.com/argoproj/argo-rollouts/blob/v1.9.1/analysis/analysis.go (assessMetricStatus)
 */
export function inconclusiveEnd(metric: Metric, limits: Limits): string | undefined {
  const { count, failureLimit, inconclusiveLimit, consecutiveSuccessLimit } = limits;
  const undecided = canBeUndecided(metric);
  if (undecided && (count === undefined || inconclusiveLimit < count)) {
    return `${inconclusiveLimit + 1} undecided ${inconclusiveLimit === 0 ? 'measurement ends' : 'measurements end'} it`;
  }
  if (count === undefined || consecutiveSuccessLimit === 0 || failureLimit < 0) return undefined;
  // Failures that are forgiven break a row of successes without ending anything.
  const longest = (failureLimit + 1) * (consecutiveSuccessLimit - 1) + failureLimit;
  if (!(undecided && inconclusiveLimit > 0) && longest < count) return undefined;
  return `${count} measurements can pass without ${consecutiveSuccessLimit} successes in a row and without ${failureLimit + 1} failures`;
}

/** Without an interval a metric is measured once. */
function effectiveCount(metric: Metric, count: number | undefined): number | undefined {
  if (count !== undefined && count !== 0) return count;
  return metric.fields['interval'] === undefined || metric.fields['interval'] === '' ? 1 : undefined;
}
