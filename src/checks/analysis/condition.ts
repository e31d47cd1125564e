import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { syntaxFault } from './condition-syntax.ts';
import { evaluate } from './evaluate.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { conditionsOf } from './measurement.ts';
import { queryOf, situations } from './metric-query.ts';
import { filled } from './placeholder.ts';

export const condition: Rule = {
  id: 'analysis/condition',
  severity: 'error',
  title: 'a condition that is an error whatever the answer',
  why: 'Prometheus answers a query with a list of samples, one a series, and only a scalar query with one number. A condition that compares the list itself, or takes an element of a number, does not compile: every measurement is an error, and the fifth in a row aborts the release.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/analysis/prometheus/',
  examples: {
    failing: exampleTemplate(`successCondition: result <= 0\n${exampleProvider()}`),
    passing: exampleTemplate(`successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const { metric, run } = situation;
      const query = queryOf(context, situation);
      if (query === undefined || query.faults.length > 0) continue;
      const { success, failure } = conditionsOf(metric);
      for (const [field, written] of [
        ['successCondition', success],
        ['failureCondition', failure],
      ] as const) {
        const whole = written === undefined ? undefined : filled(written, metric, run);
        const key = `${metric.template.object.identity} ${metric.name} ${field}`;
        if (whole === undefined || seen.has(key) || !ANSWERS.every((one) => isError(whole, query.isScalar, one)))
          continue;
        seen.add(key);
        const fault = syntaxFault(whole);
        if (fault !== undefined) {
          yield {
            on: metric.template.object,
            path: [...metric.path, field],
            message: `metric ${metric.name}: ${field} does not compile: ${fault}`,
          };
          continue;
        }
        yield {
          on: metric.template.object,
          path: [...metric.path, field],
          message: `metric ${metric.name}: ${field} is an error, since the query answers ${query.isScalar ? 'one number' : 'a list of samples'}`,
          fix: query.isScalar ? 'compare result itself' : 'compare result[0], after len(result) > 0 &&',
        };
      }
    }
  },
};

/** Small, large and in between. */
const ANSWERS = [0, 1, 1e9];

/** A list long enough that no index of a sane condition is out of it. */
function isError(condition: string, isScalar: boolean, answer: number): boolean {
  return evaluate(condition, isScalar ? answer : Array<number>(16).fill(answer)) === 'error';
}
