import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { allowance, type Budget, budgets } from './budget.ts';

export const budgetBlocksDrain: Rule = {
  id: 'rollout/budget-blocks-drain',
  severity: 'error',
  title: 'a budget that allows no eviction',
  why: 'A drain asks the eviction API, which answers 429 as long as the budget allows no disruption: with every replica needed that is for ever. Node upgrades and autoscaler scale-downs then hang until someone deletes the pod by hand, which no budget stops.',
  source: 'https://kubernetes.io/docs/tasks/run-application/configure-pdb/',
  examples: { failing: example('minAvailable: 2'), passing: example('maxUnavailable: 1') },
  *check(context: Context): Iterable<Observation> {
    for (const budget of budgets(context)) {
      const allowed = allowance(budget);
      if (allowed === undefined || allowed.desired < allowed.expected) continue;
      const { expected } = allowed;
      const field =
        at(budget.object.manifest, 'spec', 'minAvailable') === undefined ? 'maxUnavailable' : 'minAvailable';
      const value = String(at(budget.object.manifest, 'spec', field));
      yield {
        on: budget.object,
        path: ['spec', field],
        message: `${field} ${value} of ${expected} ${expected === 1 ? 'replica' : 'replicas'} (${owners(budget)}) allows no eviction`,
        fix:
          expected === 1
            ? 'run 2 replicas, or set maxUnavailable: 1 so that a drain may take the only one'
            : 'set maxUnavailable: 1 in place of it',
        related: budget.workloads.map(({ owner, replicas }) => ({
          on: owner,
          ...(replicas?.path !== undefined && { path: replicas.path }),
          message: replicas?.autoscaler === undefined ? 'the replicas' : `at least ${replicas.least} by its autoscaler`,
        })),
      };
    }
  },
};

function owners({ workloads }: Budget): string {
  return workloads
    .filter(({ flagger }) => flagger?.role !== 'canary')
    .map(({ name }) => name)
    .join(', ');
}

function example(budget: string): string {
  return `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: api } }, ${budget}, unhealthyPodEvictionPolicy: AlwaysAllow }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: 2
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
