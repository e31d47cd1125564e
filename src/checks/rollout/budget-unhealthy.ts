import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { budgets } from './budget.ts';

export const budgetUnhealthy: Rule = {
  id: 'rollout/budget-unhealthy',
  severity: 'info',
  title: 'a budget that also protects pods which do not work',
  why: 'By default a pod that never becomes ready may only be evicted while enough others are healthy. An application that crashes in a loop so holds up every drain, although nothing would be lost by moving it.',
  source: 'https://kubernetes.io/docs/tasks/run-application/configure-pdb/#unhealthy-pod-eviction-policy',
  examples: { failing: example(''), passing: example(', unhealthyPodEvictionPolicy: AlwaysAllow') },
  *check(context: Context): Iterable<Observation> {
    if (!context.atLeast('1.27')) return;
    for (const { object, workloads } of budgets(context)) {
      if (workloads.length === 0) continue;
      if (at(object.manifest, 'spec', 'unhealthyPodEvictionPolicy') === 'AlwaysAllow') continue;
      yield {
        on: object,
        path: ['spec', 'unhealthyPodEvictionPolicy'],
        message: 'a crash loop of the pods it selects would block drains',
        fix: 'set unhealthyPodEvictionPolicy: AlwaysAllow',
      };
    }
  },
};

function example(policy: string): string {
  return `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: api } }, maxUnavailable: 1${policy} }
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
