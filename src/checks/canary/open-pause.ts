import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { canaryRollouts } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const openPause: Rule = {
  id: 'canary/open-pause',
  severity: 'info',
  title: 'a pause that waits for a person',
  why: 'A pause without a duration ends when someone promotes the Rollout. Until then users are on both revisions, and an Argo CD sync that waits for the Rollout takes no newer commit.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/canary/#pause-duration',
  examples: {
    failing: exampleCanary('steps:\n  - setWeight: 20\n  - pause: {}'),
    passing: exampleCanary('steps:\n  - setWeight: 20\n  - pause: { duration: 60s }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { rollout, steps } of canaryRollouts(context)) {
      for (const { index, path, open } of steps) {
        if (open !== true) continue;
        yield {
          on: rollout,
          path,
          message: `step ${index + 1} pauses until someone promotes the Rollout`,
          fix: 'give it a duration, or let an analysis step decide',
        };
      }
    }
  },
};
