import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects, selectsExactly } from '../selector.ts';

export const ownSelector: Rule = {
  id: 'reference/own-selector',
  severity: 'error',
  title: 'a workload does not select its own pods',
  why: 'The API server refuses a workload whose selector does not match the labels of its template: the sync fails on it.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector',
  examples: { failing: example('apii'), passing: example('api') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const selector = at(pod.owner.manifest, 'spec', 'selector');
      if (pod.path.length === 0 || !isRecord(selector)) continue;
      const plain = pod.owner.kind === 'ReplicationController';
      if (plain ? selectsExactly(selector, pod.labels) : selects(selector, pod.labels)) continue;
      const labels = Object.entries(pod.labels).map(([key, value]) => `${key}=${value}`);
      yield {
        on: pod.owner,
        path: ['spec', 'selector'],
        message: `the selector does not match the labels of the template: ${labels.join(', ') || 'it has none'}`,
        fix: 'give the template the labels that the selector names',
      };
    }
  },
};

function example(app: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: ${app} } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
