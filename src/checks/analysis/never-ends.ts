import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { limitsOf } from './limits.ts';
import { runText, situations } from './metric-query.ts';

export const neverEnds: Rule = {
  id: 'analysis/never-ends',
  severity: 'error',
  title: 'a step that waits for an analysis without end',
  why: 'A metric with an interval and no count is measured for ever. In the background that is what is wanted; where a step waits for it, the controller refuses the whole Rollout (InvalidSpec), and nothing is released.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/pkg/apis/rollouts/validation/validation_references.go',
  examples: {
    failing: example('interval: 10s'),
    passing: example('interval: 10s\ncount: 6'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { metric, run } of situations(context)) {
      // An experiment ends its analyses itself, after its duration.
      if (run === undefined || run.kind === 'background' || run.kind === 'experiment') continue;
      const limits = limitsOf(metric, run);
      if (limits === undefined || limits.count !== undefined) continue;
      yield {
        on: metric.template.object,
        path: [...metric.path, 'interval'],
        message: `metric ${metric.name} has an interval and no count, and ${runText(run)} waits for it`,
        fix: 'add a count',
        related: [{ on: run.rollout, path: run.path, message: 'who waits' }],
      };
    }
  },
};

function example(timing: string): string {
  const metric = `${timing}\nsuccessCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`;
  return `${exampleTemplate(metric)}---${exampleRollout(`steps:\n  - setWeight: 20\n  - ${EXAMPLE_STEP}`)}`;
}
