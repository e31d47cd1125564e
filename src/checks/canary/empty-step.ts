import { exposureFault } from '../../model/exposure.ts';
import type { Context } from '../context.ts';
import { limitsOf } from '../rollout/update.ts';
import type { Observation, Rule } from '../rule.ts';
import { canaryRollouts } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const emptyStep: Rule = {
  id: 'canary/empty-step',
  severity: 'error',
  title: 'a weight that leaves the canary without a pod',
  why: 'With maxSurge 0 the controller finds no split for some weights, 90 % of 5 replicas for one, and settles on 0 canary pods: the new revision is taken away in the middle of its release, and what follows judges nothing.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/replicaset/canary.go',
  examples: {
    failing: exampleCanary('maxSurge: 0\nmaxUnavailable: 1\nsteps:\n  - setWeight: 90\n  - pause: { duration: 60s }'),
    passing: exampleCanary('maxSurge: 0\nmaxUnavailable: 1\nsteps:\n  - setWeight: 80\n  - pause: { duration: 60s }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { rollout, workload, steps, routed } of canaryRollouts(context)) {
      if (routed || workload.replicas === undefined) continue;
      const { least, most } = workload.replicas;
      for (const { path, weight, index } of steps) {
        if (weight === undefined) continue;
        for (let replicas = Math.max(1, least); replicas <= Math.min(most, least + MOST_COUNTS); replicas++) {
          const maxSurge = limitsOf(workload.update, replicas)?.maxSurge ?? 0;
          const fault = exposureFault({ replicas, weight, maxSurge });
          if (fault === undefined) continue;
          yield {
            on: rollout,
            path,
            severity: replicas === least ? 'error' : 'warning',
            message: `step ${index + 1}: ${fault.message}`,
            ...(fault.hint !== undefined && { fix: fault.hint }),
          };
          break;
        }
      }
    }
  },
};

/** Replica counts of an autoscaler that are tried one by one. */
const MOST_COUNTS = 100;
