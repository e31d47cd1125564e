import type { AnalysisRunSpecMetrics } from '../../../imports/argoproj.io.ts';
import { evaluateCondition } from './expr.ts';

export type Phase = 'Running' | 'Successful' | 'Failed' | 'Inconclusive' | 'Error';

/** What Prometheus answered at one look: values, or no answer at all. */
export type Answer = readonly number[] | 'unreachable';

/** How Argo Rollouts grades one answer. With one condition missing it takes the opposite of the other. */
export function measure(metric: AnalysisRunSpecMetrics, answer: Answer): Exclude<Phase, 'Running'> {
  if (answer === 'unreachable') return 'Error';
  try {
    const { successCondition, failureCondition } = metric;
    const good = successCondition === undefined ? undefined : evaluateCondition(successCondition, answer);
    const bad = failureCondition === undefined ? undefined : evaluateCondition(failureCondition, answer);
    if (bad ?? !(good ?? true)) return 'Failed';
    return (good ?? true) ? 'Successful' : 'Inconclusive';
  } catch {
    return 'Error';
  }
}

/**
 * How Argo Rollouts 1.8 to 1.10 grades a metric after some looks: the limits first, then an early success, then the
 * count. A later limit overrides an earlier one, and a count used up without enough successes is Failed only when
 * failures have no limit, otherwise Inconclusive.
 *
 * @see https://github.com/argoproj/argo-rollouts/blob/v1.10.2/analysis/analysis.go
 */
export function grade(metric: AnalysisRunSpecMetrics, answers: readonly Answer[], args: Arguments = {}): Phase {
  const limit = (value: number | string | undefined, absent: number) => resolved(value, args) ?? absent;
  const failureLimit = limit(metric.failureLimit, 0);
  const successLimit = limit(metric.consecutiveSuccessLimit, 0);
  const count = limit(metric.count, metric.interval === undefined ? 1 : 0);
  let [failed, inconclusive, looks, errorsInARow, successesInARow] = [0, 0, 0, 0, 0];
  for (const answer of answers) {
    const phase = measure(metric, answer);
    successesInARow = phase === 'Successful' ? successesInARow + 1 : 0;
    errorsInARow = phase === 'Error' ? errorsInARow + 1 : 0;
    if (phase !== 'Error') looks += 1;
    if (phase === 'Failed') failed += 1;
    if (phase === 'Inconclusive') inconclusive += 1;

    if (errorsInARow > limit(metric.consecutiveErrorLimit, 4)) return 'Error';
    if (inconclusive > limit(metric.inconclusiveLimit, 0)) return 'Inconclusive';
    if (failureLimit >= 0 && failed > failureLimit) return 'Failed';
    if (successLimit > 0 && successesInARow >= successLimit) return 'Successful';
    if (count > 0 && looks >= count) {
      if (successLimit === 0) return 'Successful';
      return failureLimit < 0 ? 'Failed' : 'Inconclusive';
    }
  }
  return 'Running';
}

/** Arguments that a Rollout gives to a run. */
export type Arguments = Readonly<Record<string, string>>;

/** A number, also one that stands in an argument: `{{args.looks}}`. */
function resolved(value: number | string | undefined, args: Arguments): number | undefined {
  if (typeof value !== 'string') return value;
  return Number(value.replace(/\{\{args\.([\w-]+)\}\}/, (_, name) => args[name] ?? 'missing'));
}
