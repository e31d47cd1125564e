import { runsOf } from '../analysis/run.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { canaryRollouts } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const backgroundOnly: Rule = {
  id: 'canary/background-only',
  severity: 'warning',
  title: 'a release that only a background analysis judges',
  why: 'Promotion does not wait for a background analysis. The last step ends it, and a run that has decided nothing by then, or has measured nothing at all, counts as Successful.',
  source: 'https://github.com/argoproj/argo-rollouts/issues/1329',
  examples: {
    failing: exampleCanary(
      'analysis: { templates: [{ templateName: errors }] }\nsteps:\n  - setWeight: 20\n  - pause: { duration: 60s }',
    ),
    passing: exampleCanary(
      'analysis: { templates: [{ templateName: errors }] }\nsteps:\n  - setWeight: 20\n  - analysis: { templates: [{ templateName: enough }] }',
    ),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { rollout, steps } of canaryRollouts(context)) {
      const runs = runsOf(context, rollout);
      const background = runs.find(({ kind }) => kind === 'background');
      if (background === undefined || runs.some(({ kind }) => kind === 'step' || kind === 'experiment')) continue;
      // A person who goes on has judged.
      if (steps.some(({ open }) => open === true)) continue;
      yield {
        on: rollout,
        path: background.path,
        mark: 'key',
        severity: rollout.source === undefined ? 'warning' : 'error',
        message: 'its only analysis runs in the background, and promotion does not wait for it',
        fix: 'end the steps with an analysis step that asks for enough requests and must succeed',
      };
    }
  },
};
