import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { placementTerms } from './placement-term.ts';
import { workloads } from './workload.ts';

export const revisionKeyVersion: Rule = {
  id: 'rollout/revision-key-version',
  severity: 'error',
  title: 'label keys that the API server drops',
  why: 'Before Kubernetes 1.31 matchLabelKeys of pod affinity is off by default (before 1.27 that of a spread), and a field that is off is dropped in silence: the object is accepted, and its revisions repel each other all the same. Nothing in Git or in the diff shows it.',
  source: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/',
  examples: { kubernetes: '1.30', failing: example('matchLabelKeys: [pod-template-hash], '), passing: example('') },
  *check(context: Context): Iterable<Observation> {
    for (const { owner, pod, flagger } of workloads(context)) {
      if (flagger?.role === 'primary') continue;
      for (const { term, path, kind, hard } of placementTerms(pod.spec, pod.specPath)) {
        const since = kind === 'spread' ? '1.27' : '1.31';
        if (context.atLeast(since)) continue;
        for (const field of ['matchLabelKeys', 'mismatchLabelKeys']) {
          if (list(at(term, field)).length === 0) continue;
          yield {
            on: owner,
            path: [...path, field],
            mark: 'key',
            severity: hard ? 'error' : 'warning',
            message: `Kubernetes ${context.kubernetes} drops ${field} of pod ${kind} in silence, it is on from ${since}`,
            fix: `use Kubernetes ${since} or later, or make room by maxUnavailable: 1`,
          };
        }
      }
    }
  },
};

function example(keys: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { labelSelector: { matchLabels: { app: api } }, ${keys}topologyKey: kubernetes.io/hostname }
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
