import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { canBeUndecided, limitsOf } from './limits.ts';
import { conditionsOf } from './measurement.ts';
import { runText, type Situation, situations } from './metric-query.ts';

export const successfulByDefault: Rule = {
  id: 'analysis/successful-by-default',
  severity: 'error',
  title: 'a metric that passes without having shown anything',
  why: 'Without conditions every answer is Successful. With a failureCondition alone everything that is not proved bad is. And a metric whose count is used up by undecided measurements that inconclusiveLimit forgives counts as Successful too, unless consecutiveSuccessLimit asks for a success.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/analysis/analysis.go',
  examples: {
    failing: exampleTemplate(exampleProvider()),
    passing: exampleTemplate(`successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const problem = fault(situation);
      const { object } = situation.metric.template;
      const key = `${object.identity} ${situation.metric.name} ${problem?.message}`;
      if (problem === undefined || seen.has(key)) continue;
      seen.add(key);
      yield { on: object, ...problem };
    }
  },
};

/** Providers that judge by themselves, without conditions. */
const JUDGES = new Set(['job', 'kayenta', 'plugin']);

function fault({ metric, run }: Situation) {
  if (JUDGES.has(metric.provider)) return undefined;
  const { success, failure } = conditionsOf(metric);
  const { path, name } = metric;
  if (success === undefined && failure === undefined) {
    return {
      path,
      message: `metric ${name} has no condition: every answer is Successful`,
      fix: 'add a successCondition',
    };
  }
  if (success === undefined) {
    return {
      path: [...path, 'failureCondition'],
      severity: 'warning' as const,
      message: `metric ${name} has a failureCondition alone: whatever is not proved bad is Successful`,
      fix: 'add a successCondition that says what is good',
    };
  }
  const limits = limitsOf(metric, run);
  if (limits === undefined || !canBeUndecided(metric)) return undefined;
  const { count, inconclusiveLimit, consecutiveSuccessLimit } = limits;
  if (count === undefined || consecutiveSuccessLimit > 0 || inconclusiveLimit < count) return undefined;
  const where = run === undefined ? '' : ` in ${runText(run)}`;
  return {
    path: [...path, 'inconclusiveLimit'],
    message: `metric ${name}${where} forgives ${inconclusiveLimit} undecided measurements of ${count}: it is Successful when none has decided anything`,
    fix: 'set consecutiveSuccessLimit: 1, or lower inconclusiveLimit',
  };
}
