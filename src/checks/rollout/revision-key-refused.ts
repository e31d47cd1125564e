import type { Context } from '../context.ts';
import { at, isRecord, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { placementTerms } from './placement-term.ts';
import { workloads } from './workload.ts';

export const revisionKeyRefused: Rule = {
  id: 'rollout/revision-key-refused',
  severity: 'error',
  title: 'label keys with which no pod can be created',
  why: "The API server writes the pod's own value of each matchLabelKeys into the selector, and refuses a pod whose selector then names a key twice, or has no selector to write into. The workload itself is accepted, so the fault shows only when its first pod is made.",
  source: 'https://github.com/kubernetes/kubernetes/blob/v1.35.0/pkg/apis/core/validation/validation.go',
  examples: {
    failing: example('{ matchLabels: { app: api, pod-template-hash: "1" } }'),
    passing: example('{ matchLabels: { app: api } }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { owner, pod, flagger } of workloads(context)) {
      if (flagger?.role === 'primary') continue;
      for (const { term, path } of placementTerms(pod.spec, pod.specPath)) {
        const keys = list(at(term, 'matchLabelKeys'));
        const others = list(at(term, 'mismatchLabelKeys'));
        if (keys.length + others.length === 0) continue;
        const selector = at(term, 'labelSelector');
        if (!isRecord(selector)) {
          const message = 'matchLabelKeys without a labelSelector: the API server refuses it';
          yield { on: owner, path, message, fix: 'select the pods by their own labels' };
          continue;
        }
        const selected = new Set<unknown>([
          ...Object.keys((selector['matchLabels'] as object | undefined) ?? {}),
          ...list(selector['matchExpressions']).map((one) => at(one, 'key')),
        ]);
        for (const [index, key] of keys.entries()) {
          const where = selected.has(key) ? 'labelSelector' : others.includes(key) ? 'mismatchLabelKeys' : undefined;
          if (where === undefined) continue;
          yield {
            on: owner,
            path: [...path, 'matchLabelKeys', index],
            message: `${String(key)} stands in matchLabelKeys and in ${where}: every pod is refused`,
            fix: `take ${String(key)} out of ${where}`,
          };
        }
      }
    }
  },
};

function example(selector: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: 3
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { labelSelector: ${selector}, matchLabelKeys: [pod-template-hash], topologyKey: kubernetes.io/hostname }
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
