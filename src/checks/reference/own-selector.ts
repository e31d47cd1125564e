import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects } from '../selector.ts';

/** The same fault of a built-in workload is refused by the API server: `schema/refused`. */
export const ownSelector: Rule = {
  id: 'reference/own-selector',
  severity: 'error',
  title: 'a Rollout does not select its own pods',
  why: 'Nothing refuses a Rollout whose selector does not match the labels of its template. Its controller reports InvalidSpec and makes no pod.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/specification/',
  examples: { failing: example('apii'), passing: example('api') },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      const selector = at(rollout.manifest, 'spec', 'selector');
      const pod = context.podOf(rollout);
      if (pod === undefined || !isRecord(selector) || selects(selector, pod.labels)) continue;
      const labels = Object.entries(pod.labels).map(([key, value]) => `${key}=${value}`);
      yield {
        on: rollout,
        path: ['spec', 'selector'],
        message: `the selector does not match the labels of the template: ${labels.join(', ') || 'it has none'}`,
        fix: 'give the template the labels that the selector names',
      };
    }
  },
};

function example(app: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  strategy: { canary: {} }
  template:
    metadata: { labels: { app: ${app} } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
