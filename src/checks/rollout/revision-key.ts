import type { Context } from '../context.ts';
import { at, list, record } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { placementTerms } from './placement-term.ts';
import { type Workload, workloads } from './workload.ts';

export const revisionKey: Rule = {
  id: 'rollout/revision-key',
  severity: 'error',
  title: 'a label key that its pods never carry',
  why: 'A key of matchLabelKeys that a pod lacks is passed over without a word, so the term reaches across revisions as if it were not there. Pods of a Deployment carry pod-template-hash, those of an Argo Rollout rollouts-pod-template-hash, those of a StatefulSet or DaemonSet controller-revision-hash.',
  source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys',
  examples: {
    failing: example('pod-template-hash'),
    passing: example('rollouts-pod-template-hash'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const workload of workloads(context)) {
      if (workload.flagger?.role === 'primary') continue;
      const carried = carriedLabels(workload);
      for (const { term, path, hard } of placementTerms(workload.pod.spec, workload.pod.specPath)) {
        for (const field of ['matchLabelKeys', 'mismatchLabelKeys']) {
          for (const [index, key] of list(at(term, field)).entries()) {
            if (typeof key !== 'string' || carried.has(key)) continue;
            yield {
              on: workload.owner,
              path: [...path, field, index],
              severity: hard ? 'error' : 'warning',
              message: `pods of ${workload.name} never carry ${key}, so the key is passed over`,
              fix: HASHES.has(key)
                ? `use ${workload.crowd.revisionKey}`
                : `label the pod template with ${key}, or take the key away`,
            };
          }
        }
      }
    }
  },
};

const HASHES = new Set(['pod-template-hash', 'rollouts-pod-template-hash', 'controller-revision-hash']);

/** Labels of the template and those that the controllers add. */
function carriedLabels({ owner, crowd }: Workload): ReadonlySet<string> {
  const strategy = at(owner.manifest, 'spec', 'strategy');
  const roles = [
    at(strategy, 'canary', 'canaryMetadata', 'labels'),
    at(strategy, 'canary', 'stableMetadata', 'labels'),
    at(strategy, 'blueGreen', 'activeMetadata', 'labels'),
    at(strategy, 'blueGreen', 'previewMetadata', 'labels'),
  ];
  return new Set([
    ...Object.keys(crowd.labels),
    crowd.revisionKey,
    ...roles.flatMap((labels) => Object.keys(record(labels))),
    ...(owner.kind === 'StatefulSet' ? ['statefulset.kubernetes.io/pod-name', 'apps.kubernetes.io/pod-index'] : []),
    ...(owner.kind === 'DaemonSet' ? ['pod-template-generation'] : []),
  ]);
}

function example(key: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  replicas: 3
  selector: { matchLabels: { app: api } }
  strategy: { canary: { maxSurge: 1, maxUnavailable: 0 } }
  template:
    metadata: { labels: { app: api } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - labelSelector: { matchLabels: { app: api } }
              matchLabelKeys: [${key}]
              topologyKey: kubernetes.io/hostname
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
