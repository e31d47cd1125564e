import { apiGroup } from '../../model/api-version.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { candidates, mayBeElsewhere, named, namesText } from './presence.ts';
import { mayBeMade } from './selector-target.ts';

export const scaleTarget: Rule = {
  id: 'reference/scale-target',
  severity: 'error',
  title: 'an autoscaler, Canary or Rollout acts on a workload that is not there',
  why: 'The name of a target is not checked when the object is applied. The autoscaler then reports FailedGetScale and never scales, the Canary never initialises, the Rollout makes no pod.',
  source: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#api-object',
  examples: { failing: example('apii'), passing: example('api') },
  *check(context: Context): Iterable<Observation> {
    for (const [kind, paths] of REFERENCES) {
      const [group = '', name = ''] = kind.split('/');
      for (const object of context.ofKind(group, name)) {
        for (const path of paths) yield* target(context, object, path);
      }
    }
  },
};

/** Kinds that act on a workload, with the fields that name one. */
const REFERENCES: ReadonlyMap<string, readonly FieldPath[]> = new Map([
  ['autoscaling/HorizontalPodAutoscaler', [['spec', 'scaleTargetRef']]],
  ['autoscaling.k8s.io/VerticalPodAutoscaler', [['spec', 'targetRef']]],
  ['keda.sh/ScaledObject', [['spec', 'scaleTargetRef']]],
  [
    'flagger.app/Canary',
    [
      ['spec', 'targetRef'],
      ['spec', 'autoscalerRef'],
    ],
  ],
  ['argoproj.io/Rollout', [['spec', 'workloadRef']]],
]);

function* target(context: Context, object: CheckedObject, path: FieldPath): Iterable<Observation> {
  const reference = at(object.manifest, ...path);
  if (!isRecord(reference)) return;
  const name = text(reference['name']);
  const kind = text(reference['kind']) ?? 'Deployment';
  const apiVersion = text(reference['apiVersion']) ?? (object.group === 'keda.sh' ? 'apps/v1' : '');
  if (name === undefined) return;
  const group = apiGroup(apiVersion);
  if (named(context, group, kind, object.namespace, name) !== undefined) return;
  const elsewhere = OTHER_GROUPS.find((other) => named(context, other, kind, object.namespace, name) !== undefined);
  if (elsewhere !== undefined) {
    const version = apiVersion === '' ? 'no apiVersion' : apiVersion;
    const wanted = `${elsewhere}/${named(context, elsewhere, kind, object.namespace, name)!.version}`;
    yield {
      on: object,
      path: [...path, 'apiVersion'],
      message: `${path.at(-1)} says ${version}, but ${kind} ${name} is of ${wanted}`,
      fix: `write apiVersion: ${wanted}`,
    };
    return;
  }
  if (mayBeElsewhere(context, object, object.namespace)) return;
  const known = candidates(context, group, kind, object.namespace);
  // Without a single workload of the namespace the targets may be applied from somewhere else, or made by an operator.
  const alone = !context.pods.some(({ owner }) => owner.namespace === object.namespace);
  yield {
    on: object,
    path: [...path, 'name'],
    severity: alone || mayBeMade(context, object.namespace, name) ? 'warning' : 'error',
    message: `${path.at(-1)} of ${objectText(object.reference)} names ${kind} ${name}, which is not among the manifests`,
    fix: known.length === 0 ? `add ${kind} ${name}, or remove this` : `name one that is there: ${namesText(known)}`,
  };
}

const OTHER_GROUPS = ['apps', 'argoproj.io'];

function example(name: string): string {
  return `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: agent }
spec: { maxReplicas: 5, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
