import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { inconclusiveEnd, limitsOf } from './limits.ts';
import { runText, situations } from './metric-query.ts';
import { runsOf } from './run.ts';

export const inconclusiveBlindsWatch: Rule = {
  id: 'analysis/inconclusive-blinds-watch',
  severity: 'error',
  title: 'a step that can end undecided while a background analysis watches',
  why: 'An inline run that ends Inconclusive pauses the Rollout with users still on the canary. While it is paused so, a background run that turns Failed does not abort it: the watch sees the errors and nothing happens until a person comes.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/analysis/#inconclusive-runs',
  examples: {
    failing: example('inconclusiveLimit: 3'),
    passing: example('inconclusiveLimit: 6\nconsecutiveSuccessLimit: 1\nfailureLimit: -1'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { metric, run } of situations(context)) {
      if (run?.kind !== 'step') continue;
      const watch = runsOf(context, run.rollout).find(({ kind }) => kind === 'background');
      const limits = limitsOf(metric, run);
      if (watch === undefined || limits === undefined) continue;
      const end = inconclusiveEnd(metric, limits);
      if (end === undefined) continue;
      yield {
        on: metric.template.object,
        path: metric.path,
        message: `metric ${metric.name} in ${runText(run)} can end Inconclusive (${end}), which pauses the Rollout and blinds its background analysis`,
        fix: 'set inconclusiveLimit to the count, consecutiveSuccessLimit: 1 and failureLimit: -1, so that it ends Successful or Failed',
        related: [
          { on: run.rollout, path: run.path, message: 'the step' },
          { on: run.rollout, path: watch.path, message: 'the watch' },
        ],
      };
    }
  },
};

function example(limits: string): string {
  const metric = `interval: 10s
count: 6
${limits}
successCondition: len(result) > 0 && result[0] <= 0
failureCondition: len(result) > 0 && result[0] > 5
${exampleProvider()}`;
  const watch = 'analysis: { startingStep: 1, templates: [{ templateName: watch }] }';
  return `${exampleTemplate(metric)}---${exampleRollout(`${watch}\nsteps:\n  - setWeight: 20\n  - ${EXAMPLE_STEP}`)}`;
}
