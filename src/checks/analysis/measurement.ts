import { text } from '../field.ts';
import { evaluate } from './evaluate.ts';
import { filled } from './placeholder.ts';
import type { AnalysisRun } from './run.ts';
import type { Metric } from './template.ts';

/** Phase of one measurement; undefined when a condition is not understood here or an argument is unknown. */
export type Phase = 'Successful' | 'Failed' | 'Inconclusive' | 'Error';

/** The conditions of a metric, with arguments filled in. */
export interface Conditions {
  readonly success: string | undefined;
  readonly failure: string | undefined;
}

/** The two conditions as they are written; empty ones count as absent. */
export function conditionsOf(metric: Metric): Conditions {
  return {
    success: text(metric.fields['successCondition']) || undefined,
    failure: text(metric.fields['failureCondition']) || undefined,
  };
}

/**
 * How the controller judges a result: without conditions it is always Successful; with one, the other is its opposite; with
 * both, a result that meets neither is Inconclusive.
 *
 * https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/evaluate/evaluate.go
 *
 * @param result - samples of the vector that the query answered, or a scalar query's number
 */
export function judge(
  metric: Metric,
  run: AnalysisRun | undefined,
  result: readonly number[] | number,
): Phase | undefined {
  const conditions = conditionsOf(metric);
  const verdicts = [conditions.success, conditions.failure].map((condition) => {
    if (condition === undefined) return undefined;
    const whole = filled(condition, metric, run);
    return whole === undefined ? 'unknown' : evaluate(whole, result);
  });
  if (verdicts.includes('error')) return 'Error';
  if (verdicts.includes('unknown')) return undefined;
  const [success, failure] = verdicts as [boolean | undefined, boolean | undefined];
  if (success === undefined && failure === undefined) return 'Successful';
  if (failure ?? !success) return 'Failed';
  return (success ?? !failure) ? 'Successful' : 'Inconclusive';
}
