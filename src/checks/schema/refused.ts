import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { refusedByLimits } from './refused/kind-limits.ts';
import { refusedElsewhere } from './refused/other.ts';
import { refusedInPod } from './refused/pod.ts';
import { refusedInPolicies } from './refused/policy-expressions.ts';
import { refusedAsPart } from './refused/whole-object.ts';
import { refusedInWorkloads } from './refused/workload.ts';

export const refused: Rule = {
  id: 'schema/refused',
  severity: 'error',
  title: 'an object that the API server refuses although it fits its schema',
  why: 'Much of what the API server checks is code and stands in no schema: selectors against their own template, mounts against volumes, what excludes what. Such an object passes every schema check and fails at sync. Where it is a pod template of a custom resource, the object is taken and its pods are refused later.',
  source: 'https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/core/validation/validation.go',
  examples: {
    failing: deployment('{ app: web }'),
    passing: deployment('{ app: api }'),
  },
  *check(context: Context): Iterable<Observation> {
    const gated = context.atLeast('1.35');
    for (const pod of context.pods) yield* refusedInPod(pod, gated);
    yield* refusedInWorkloads(context);
    yield* refusedAsPart(context);
    yield* refusedByLimits(context);
    yield* refusedElsewhere(context);
    yield* refusedInPolicies(context);
  },
};

function deployment(labels: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: ${labels} }
    spec:
      containers: [{ name: app, image: example.org/app:1.0 }]
`;
}
