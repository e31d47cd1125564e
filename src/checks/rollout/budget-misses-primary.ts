import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { budgets } from './budget.ts';

export const budgetMissesPrimary: Rule = {
  id: 'rollout/budget-misses-primary',
  severity: 'error',
  title: 'a budget that misses the pods which serve users',
  why: "Flagger serves users from the primary, whose label has the suffix -primary, and scales the Deployment in Git to 0 outside a release. A budget that selects the Deployment's own label guards no pod most of the time, and Flagger does not rewrite it.",
  source: 'https://github.com/fluxcd/flagger/issues/815',
  examples: { failing: example('api'), passing: example('api-primary') },
  *check(context: Context): Iterable<Observation> {
    const all = budgets(context);
    const covered = new Set(
      all
        .flatMap(({ workloads }) => workloads.filter(({ flagger }) => flagger?.role === 'primary'))
        .map(({ owner }) => owner),
    );
    for (const { object, workloads } of all) {
      for (const { owner, flagger } of workloads) {
        if (flagger?.role !== 'canary' || covered.has(owner) || flagger.label === undefined) continue;
        yield {
          on: object,
          path: ['spec', 'selector'],
          message: `it selects the pods of ${objectText(owner.reference)}, which runs none outside a release, and not the primary's`,
          fix: `select ${flagger.label}: ${flagger.value}-primary`,
          related: [{ on: flagger.canary, message: 'the Canary that makes the primary' }],
        };
      }
    }
  },
};

function example(value: string): string {
  return `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: ${value} } }, maxUnavailable: 1 }
---
apiVersion: flagger.app/v1beta1
kind: Canary
metadata: { name: api, namespace: agent }
spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
