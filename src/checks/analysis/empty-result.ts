import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { conditionsOf, judge } from './measurement.ts';
import { queryOf, situations } from './metric-query.ts';
import type { Metric } from './template.ts';

export const emptyResult: Rule = {
  id: 'analysis/empty-result',
  severity: 'warning',
  title: 'a condition that does not expect an empty answer',
  why: 'A new pod has no series until its first scrape, and an error ratio has none until the first error: Prometheus then answers an empty list. Its first element is an error of the measurement, retried after a fixed 10 s, and the fifth in a row aborts the release; default() and isNil() do not catch it. A condition that an empty list fulfils passes a release that nobody has seen.',
  source: 'https://github.com/argoproj/argo-rollouts/issues/2101',
  examples: {
    failing: exampleTemplate(`successCondition: result[0] <= 0\n${exampleProvider()}`),
    passing: exampleTemplate(`successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<Metric>();
    for (const situation of situations(context)) {
      const { metric, run } = situation;
      const query = queryOf(context, situation);
      if (query === undefined || query.isScalar || query.faults.length > 0 || seen.has(metric)) continue;
      const { success, failure } = conditionsOf(metric);
      if (success === undefined && failure === undefined) continue;
      const on = metric.template.object;
      const path = [...metric.path, success === undefined ? 'failureCondition' : 'successCondition'];
      if (query.whenEmpty !== undefined) {
        if (judge(metric, run, [query.whenEmpty]) !== 'Successful') continue;
        seen.add(metric);
        yield {
          on,
          path: [...metric.path, 'provider', 'prometheus', 'query'],
          message: `metric ${metric.name}: without any data the query answers ${query.whenEmpty}, and that is Successful`,
          fix: 'put "or vector(0)" on the numerator alone, so that no data gives no answer',
        };
        continue;
      }
      const phase = judge(metric, run, []);
      if (phase !== 'Error' && phase !== 'Successful') continue;
      // What is an error whatever the answer is said by analysis/condition.
      if (judge(metric, run, [1]) === 'Error') continue;
      seen.add(metric);
      yield {
        on,
        path,
        severity: phase === 'Successful' ? 'error' : 'warning',
        message:
          phase === 'Successful'
            ? `metric ${metric.name}: an answer without any series is Successful`
            : `metric ${metric.name}: an answer without any series is an error of the measurement`,
        fix: 'begin the condition with len(result) > 0 &&',
      };
    }
  },
};
