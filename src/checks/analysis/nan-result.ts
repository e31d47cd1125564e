import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { conditionsOf, judge } from './measurement.ts';
import { queryOf, situations } from './metric-query.ts';
import type { Metric } from './template.ts';

export const nanResult: Rule = {
  id: 'analysis/nan-result',
  severity: 'error',
  title: 'a condition that takes "not a number" for an answer',
  why: 'A ratio without traffic is 0/0, and a quantile of no observations is NaN. Every comparison with NaN is false: a failureCondition alone then finds nothing wrong and the release passes unseen, a successCondition alone fails a release for want of traffic.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/analysis/#inconclusive-runs',
  examples: {
    failing: exampleTemplate(
      `failureCondition: len(result) > 0 && result[0] > 0.05\n${exampleProvider('sum(errors_total) / sum(requests_total)')}`,
    ),
    passing: exampleTemplate(
      `successCondition: len(result) > 0 && result[0] <= 0.05\nfailureCondition: len(result) > 0 && result[0] > 0.05\ninconclusiveLimit: 5\ncount: 10\ninterval: 10s\nconsecutiveSuccessLimit: 1\n${exampleProvider('sum(errors_total) / sum(requests_total)')}`,
    ),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<Metric>();
    for (const situation of situations(context)) {
      const { metric, run } = situation;
      const { success, failure } = conditionsOf(metric);
      if (seen.has(metric) || (success === undefined && failure === undefined)) continue;
      if (queryOf(context, situation)?.canBeNaN !== true) continue;
      const phase = judge(metric, run, [Number.NaN]);
      if (phase !== 'Successful' && phase !== 'Failed') continue;
      seen.add(metric);
      const passes = phase === 'Successful';
      yield {
        on: metric.template.object,
        path: [...metric.path, failure === undefined ? 'successCondition' : 'failureCondition'],
        severity: passes ? 'error' : 'warning',
        message: passes
          ? `metric ${metric.name}: without traffic its query answers NaN, and that is Successful`
          : `metric ${metric.name}: without traffic its query answers NaN, and that is Failed`,
        fix: passes
          ? 'add && !isNaN(result[0]) to a successCondition that says what is good'
          : 'give both conditions, each with !isNaN(result[0]), so that no traffic decides nothing',
      };
    }
  },
};
