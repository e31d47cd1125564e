import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects } from '../selector.ts';

export const overlappingSelector: Rule = {
  id: 'identity/overlapping-selector',
  severity: 'warning',
  title: 'two workloads select each other’s pods',
  why: 'A controller counts and adopts pods by its selector, and so do the Services, budgets and autoscalers that are written with it. Where two workloads select the same pods, scaling one acts on figures of both, and a Service of one sends requests to the other.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector',
  examples: { failing: example('app: api'), passing: example('app: console') },
  *check(context: Context): Iterable<Observation> {
    const reported = new Set<PodTemplate>();
    for (const pod of context.pods) {
      const selector = at(pod.owner.manifest, 'spec', 'selector');
      if (!WORKLOADS.has(`${pod.owner.group}/${pod.owner.kind}`) || !isRecord(selector)) continue;
      for (const other of context.podsSelected(pod.owner.namespace, selector)) {
        if (other === pod || reported.has(other) || other.owner.identity === pod.owner.identity) continue;
        const back = at(other.owner.manifest, 'spec', 'selector');
        if (!WORKLOADS.has(`${other.owner.group}/${other.owner.kind}`)) continue;
        // One that selects the other's pods and is not selected back is odd; both ways no pod is anybody's.
        if (!isRecord(back) || !selects(back, pod.labels)) continue;
        reported.add(pod);
        yield {
          on: pod.owner,
          path: ['spec', 'selector'],
          message: `the selector fits the pods of ${objectText(other.owner.reference)}, too, and the other way round`,
          fix: 'give both selectors and templates a label that tells them apart',
          related: [{ on: other.owner, path: ['spec', 'selector'], message: 'the other one' }],
        };
        break;
      }
    }
  },
};

const WORKLOADS: ReadonlySet<string> = new Set([
  'apps/DaemonSet',
  'apps/Deployment',
  'apps/ReplicaSet',
  'apps/StatefulSet',
  'argoproj.io/Rollout',
]);

function example(label: string): string {
  return `${deployment('api', 'app: api')}---${deployment('console', label)}`;
}

function deployment(name: string, label: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: agent }
spec:
  selector: { matchLabels: { ${label} } }
  template:
    metadata: { labels: { ${label} } }
    spec: { containers: [{ name: ${name}, image: registry.example.com/${name}:1.0.0 }] }
`;
}
