import type { Context } from '../context.ts';
import { at } from '../field.ts';
import { limitsOf } from '../rollout/update.ts';
import { workloadsOf } from '../rollout/workload.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { runsOf } from './run.ts';

export const badPodKeepsServing: Rule = {
  id: 'analysis/bad-pod-keeps-serving',
  severity: 'info',
  title: 'an abort that waits for a new pod before the bad one goes',
  why: 'With maxUnavailable 0 an aborted canary pod serves until a stable pod has started in its place: seconds more of the errors for which it was aborted. With 1 it goes at once, and capacity is one pod short for as long.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/canary/#maxunavailable',
  examples: { failing: example(0), passing: example(1) },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      const workload = workloadsOf(context, rollout)[0];
      if (workload?.update.kind !== 'canary' || runsOf(context, rollout).length === 0) continue;
      const replicas = workload.replicas?.least ?? 1;
      // With one replica the alternative is an outage in each release.
      if (replicas < 2 || limitsOf(workload.update, replicas)?.maxUnavailable !== 0) continue;
      const path = ['spec', 'strategy', 'canary', 'maxUnavailable'];
      const written = at(rollout.manifest, ...path);
      yield {
        on: rollout,
        path,
        message: `maxUnavailable ${written === undefined ? '(25 % by default)' : String(written)} is 0 of ${replicas} replicas: after an abort the bad pods serve until stable ones are ready`,
        fix: 'set maxUnavailable: 1 where one pod less is bearable',
      };
    }
  },
};

function example(unavailable: number): string {
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`;
  return `${exampleTemplate(metric)}---${exampleRollout(`
maxSurge: 1
maxUnavailable: ${unavailable}
steps:
  - setWeight: 20
  - ${EXAMPLE_STEP}`)}`;
}
