import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

export const resources: Rule = {
  id: 'runtime/resources',
  severity: 'warning',
  title: 'a container says nothing of the memory and CPU that it needs',
  why: 'The scheduler adds up requests. A container without any may be put on a node that is already full, is the first to be killed when memory runs short, and makes every statement about room in a rollout a guess.',
  source: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#requests-and-limits',
  examples: {
    failing: example('{}'),
    passing: example('{ requests: { cpu: 50m, memory: 64Mi }, limits: { memory: 64Mi } }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      // A LimitRange or pod-level resources may fill in what the container leaves out.
      if (context.ofKind('', 'LimitRange').some(({ namespace }) => namespace === pod.owner.namespace)) continue;
      // A Job is gone soon, so it makes little difference to where others find room.
      yield* lacking(pod, pod.owner.group === 'batch' ? 'info' : 'warning', 'requests', ['cpu', 'memory']);
      yield* lacking(pod, 'info', 'limits', ['memory']);
    }
  },
};

function* lacking(
  pod: PodTemplate,
  severity: 'warning' | 'info',
  field: 'requests' | 'limits',
  names: readonly string[],
): Iterable<Observation> {
  const missing = pod.containers
    .filter(({ role }) => role !== 'init')
    .map((one) => ({
      ...one,
      lacks: names.filter(
        (name) =>
          at(one.container, 'resources', field, name) === undefined &&
          // A limit alone counts as the request, too.
          at(one.container, 'resources', 'limits', name) === undefined &&
          at(pod.spec, 'resources', field, name) === undefined,
      ),
    }))
    .filter(({ lacks }) => lacks.length > 0);
  const first = missing[0];
  if (first === undefined) return;
  // Without a request there is more to say than that the limit is missing as well.
  if (field === 'limits' && missing.every((one) => at(one.container, 'resources', 'requests', 'memory') === undefined))
    return;
  const what = field === 'requests' ? 'requests no' : 'has no limit of';
  yield {
    on: pod.owner,
    path: [...first.path, 'resources'],
    severity,
    message: missing.map(({ name, lacks }) => `container ${name} ${what} ${lacks.join(' and no ')}`).join(', '),
    fix: `set resources.${field} to what it uses in practice`,
  };
}

function example(value: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, resources: ${value} }] }
`;
}
