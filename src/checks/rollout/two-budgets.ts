import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects } from '../selector.ts';
import { budgets } from './budget.ts';

export const twoBudgets: Rule = {
  id: 'rollout/two-budgets',
  severity: 'error',
  title: 'pods under two budgets',
  why: 'The eviction API answers 500 for a pod that more than one PodDisruptionBudget selects, however much each of them allows. Drains of its node then fail.',
  source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/api-eviction/',
  examples: { failing: example('{ app: api, tier: web }'), passing: example('{ app: console }') },
  *check(context: Context): Iterable<Observation> {
    const byPods = new Map<object, { name: string; budgets: CheckedObject[] }>();
    const note = (pods: object, name: string, budget: CheckedObject) => {
      const known = byPods.get(pods);
      if (known === undefined) byPods.set(pods, { name, budgets: [budget] });
      else known.budgets.push(budget);
    };
    const bare = context.ofKind('', 'Pod');
    for (const { object, workloads } of budgets(context)) {
      // A drain does not evict pods of a DaemonSet.
      for (const one of workloads) if (one.replicas !== undefined) note(one, one.name, object);
      for (const pod of bare) {
        if (pod.namespace !== object.namespace) continue;
        if (selects(at(object.manifest, 'spec', 'selector'), pod.labels)) note(pod, `Pod ${pod.name}`, object);
      }
    }
    const seen = new Set<string>();
    for (const { name, budgets: found } of byPods.values()) {
      const [first, second] = found;
      if (first === undefined || second === undefined) continue;
      const pair = `${first.identity} ${second.identity}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
      yield {
        on: second,
        path: ['spec', 'selector'],
        message: `it selects pods of ${name}, and so does PodDisruptionBudget ${first.name}: they cannot be evicted at all`,
        fix: 'keep one of the two, or narrow its selector',
        related: [{ on: first, path: ['spec', 'selector'], message: 'the other budget' }],
      };
    }
  },
};

function example(labels: string): string {
  return `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: api } }, maxUnavailable: 1 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web, namespace: agent }
spec: { selector: { matchLabels: ${labels} }, maxUnavailable: 1 }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: 2
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api, tier: web } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
