import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import { named } from '../reference/presence.ts';
import type { Observation, Rule } from '../rule.ts';

export const workloadRef: Rule = {
  id: 'identity/workload-ref',
  severity: 'warning',
  title: 'a Rollout and the Deployment that it refers to both run the pods',
  why: 'A Rollout with a workloadRef takes the template of a Deployment and makes pods of its own. The Deployment goes on running the newest template at once, beside the careful canary, and the Service of both sends requests to it.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/migrating/',
  examples: { failing: example(3), passing: example(0) },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      const reference = at(rollout.manifest, 'spec', 'workloadRef');
      const name = text(at(reference, 'name'));
      if (name === undefined || at(reference, 'kind') !== 'Deployment') continue;
      const deployment = named(context, 'apps', 'Deployment', rollout.namespace, name);
      if (deployment === undefined || at(deployment.manifest, 'spec', 'replicas') === 0) continue;
      const down = text(at(reference, 'scaleDown')) ?? 'never';
      const written = at(deployment.manifest, 'spec', 'replicas');
      // A controller that scales it down is undone by each sync that writes the number.
      if (down !== 'never' && written === undefined) continue;
      yield {
        on: deployment,
        path: ['spec', 'replicas'],
        message: `it runs ${written ?? 1} pods, and ${objectText(rollout.reference)} runs the same template`,
        fix: 'set replicas: 0 here, once the Rollout is healthy',
        related: [{ on: rollout, path: ['spec', 'workloadRef'], message: 'the Rollout' }],
      };
    }
  },
};

function example(replicas: number): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  workloadRef: { apiVersion: apps/v1, kind: Deployment, name: api }
  selector: { matchLabels: { app: api } }
  strategy: { canary: {} }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
