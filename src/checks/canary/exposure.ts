import { realShare } from '../../model/exposure.ts';
import { percentText } from '../../model/share.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { type CanaryRollout, canaryRollouts, replicasAt } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const exposure: Rule = {
  id: 'canary/exposure',
  severity: 'info',
  title: 'what the weights of a canary expose',
  why: 'Without a traffic router a weight is reached by whole pods, and the Service spreads connections, not requests: with 5 replicas a weight of 5 % reaches a sixth of them or more, and clients that keep a connection stay where they are.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/replicaset/canary.go',
  examples: {
    failing: exampleCanary('maxSurge: 1\nsteps:\n  - setWeight: 5\n  - pause: { duration: 60s }'),
    passing: exampleCanary(
      'trafficRouting: { nginx: { stableIngress: api } }\nsteps:\n  - setWeight: 5\n  - pause: { duration: 60s }',
    ),
  },
  *check(context: Context): Iterable<Observation> {
    for (const canary of canaryRollouts(context)) {
      const { least, most } = canary.workload.replicas ?? { least: 1, most: 1 };
      if (canary.routed || least === 0 || !canary.steps.some(({ kind }) => kind === 'weight')) continue;
      const text = [...new Set([least, most])].map(
        (replicas) => `of ${replicas} replicas ${sharesText(canary, replicas)}`,
      );
      yield {
        on: canary.rollout,
        path: ['spec', 'strategy', 'canary', 'steps'],
        mark: 'key',
        message: `its weights expose, ${text.join('; ')}`,
      };
    }
  },
};

function sharesText({ steps, workload }: CanaryRollout, replicas: number): string {
  return steps
    .filter(({ kind }) => kind === 'weight')
    .map(({ weight }) => {
      const settled = replicasAt(workload.update, replicas, weight!);
      const share = percentText(realShare(settled));
      return `${weight} %: ${settled.canary} of ${settled.canary + settled.stable} pods (${share})`;
    })
    .join(', ');
}
