import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { type CanaryStep, canaryRollouts, replicasAt } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const stepChangesNothing: Rule = {
  id: 'canary/step-changes-nothing',
  severity: 'warning',
  title: 'a step that exposes no more than the one before',
  why: 'Without a traffic router two weights can come to the same number of pods. The second step then shows nothing that the first did not, and the next one jumps by more than the author thinks.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/replicaset/canary.go',
  examples: {
    failing: exampleCanary(
      'steps:\n  - setWeight: 5\n  - pause: { duration: 60s }\n  - setWeight: 10\n  - pause: { duration: 60s }',
    ),
    passing: exampleCanary(
      'steps:\n  - setWeight: 20\n  - pause: { duration: 60s }\n  - setWeight: 40\n  - pause: { duration: 60s }',
    ),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { rollout, workload, steps, routed } of canaryRollouts(context)) {
      const { least, most } = workload.replicas ?? { least: 0, most: 0 };
      if (routed || least === 0) continue;
      let before: CanaryStep | undefined;
      for (const step of steps) {
        if (step.weight === undefined) continue;
        const previous = before;
        before = step;
        if (previous === undefined || previous.weight === step.weight) continue;
        const same = [...new Set([least, most])].every((replicas) => isSame(replicas, previous.weight!, step.weight!));
        if (!same) continue;
        const { canary, stable } = replicasAt(workload.update, least, step.weight);
        yield {
          on: rollout,
          path: step.path,
          message: `step ${step.index + 1} (weight ${step.weight}) keeps ${canary} of ${canary + stable} pods, as step ${previous.index + 1} (weight ${previous.weight}) did`,
          fix:
            least === 1
              ? 'one replica has one step: run more, or leave one weight'
              : `take one of the two steps away, or use weights ${100 / least} % apart`,
          related: [{ on: rollout, path: previous.path, message: 'the step before' }],
        };
      }

      function isSame(replicas: number, first: number, second: number): boolean {
        const one = replicasAt(workload.update, replicas, first);
        const other = replicasAt(workload.update, replicas, second);
        return one.canary === other.canary && one.stable === other.stable;
      }
    }
  },
};
