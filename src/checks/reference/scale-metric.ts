import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list, number, record, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { named } from './presence.ts';

export const scaleMetric: Rule = {
  id: 'reference/scale-metric',
  severity: 'error',
  title: 'an autoscaler measures what its pods do not have',
  why: 'Utilisation is a share of the request. If one container of the pod requests none of the resource, or no container has the name, the autoscaler cannot compute it, reports FailedGetResourceMetric and leaves the number of replicas where it is.',
  source:
    'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#how-does-a-horizontalpodautoscaler-work',
  examples: { failing: example('limits: { memory: 64Mi }'), passing: example('requests: { cpu: 50m }') },
  *check(context: Context): Iterable<Observation> {
    for (const autoscaler of context.ofKind('autoscaling', 'HorizontalPodAutoscaler')) {
      const pod = targetPod(context, autoscaler);
      if (pod === undefined || filledIn(context, pod)) continue;
      const cpu = number(at(autoscaler.manifest, 'spec', 'targetCPUUtilizationPercentage'));
      if (cpu !== undefined) yield* utilisation(autoscaler, pod, 'cpu', ['spec', 'targetCPUUtilizationPercentage']);
      for (const [index, value] of list(at(autoscaler.manifest, 'spec', 'metrics')).entries()) {
        const path = ['spec', 'metrics', index];
        const metric = record(value);
        const source = metric['resource'] ?? metric['containerResource'];
        const resource = text(at(source, 'name'));
        if (resource === undefined) continue;
        const container = text(at(source, 'container'));
        if (container !== undefined && !running(pod).some((one) => one.name === container)) {
          yield {
            on: autoscaler,
            path: [...path, 'containerResource', 'container'],
            message: `${objectText(pod.owner.reference)} has no container ${container}, it has ${names(pod)}`,
            fix: 'use the name of one of its containers',
          };
        } else if (at(source, 'target', 'type') === 'Utilization') {
          const field = metric['resource'] === undefined ? 'containerResource' : 'resource';
          yield* utilisation(autoscaler, pod, resource, [...path, field, 'target', 'type'], container);
        }
      }
    }
  },
};

function* utilisation(
  on: CheckedObject,
  pod: PodTemplate,
  resource: string,
  path: readonly (string | number)[],
  only?: string,
): Iterable<Observation> {
  const without = running(pod).filter(
    ({ name, container }) =>
      (only === undefined || name === only) &&
      at(container, 'resources', 'requests', resource) === undefined &&
      // A limit alone is taken as the request, too.
      at(container, 'resources', 'limits', resource) === undefined,
  );
  if (without.length === 0 || at(pod.spec, 'resources', 'requests', resource) !== undefined) return;
  const who = without.map(({ name }) => name).join(', ');
  yield {
    on,
    path,
    message: `utilisation of ${resource} cannot be computed: container ${who} of ${objectText(pod.owner.reference)} requests none`,
    fix: `set resources.requests.${resource} of ${who}`,
    related: [{ on: pod.owner, message: 'the pods it scales', path: without[0]!.path }],
  };
}

function targetPod(context: Context, autoscaler: CheckedObject): PodTemplate | undefined {
  const reference = at(autoscaler.manifest, 'spec', 'scaleTargetRef');
  if (!isRecord(reference)) return undefined;
  const [group = ''] = (text(reference['apiVersion']) ?? '').split('/');
  const target = named(
    context,
    group,
    text(reference['kind']) ?? '',
    autoscaler.namespace,
    text(reference['name']) ?? '',
  );
  return target === undefined ? undefined : context.podOf(target);
}

/** Containers whose use is added up: those that run as long as the pod does. */
function running(pod: PodTemplate) {
  return pod.containers.filter(({ role }) => role !== 'init');
}

function names(pod: PodTemplate): string {
  return running(pod)
    .map(({ name }) => name)
    .join(', ');
}

/** A LimitRange with defaults fills requests in when the pod is made. */
function filledIn(context: Context, pod: PodTemplate): boolean {
  return context.ofKind('', 'LimitRange').some(({ namespace }) => namespace === pod.owner.namespace);
}

function example(resources: string): string {
  return `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: agent }
spec:
  maxReplicas: 5
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }
  metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } } }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers: [{ name: api, image: registry.example.com/api:1.0.0, resources: { ${resources} } }]
`;
}
