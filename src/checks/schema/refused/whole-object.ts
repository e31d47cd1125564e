import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, type FieldPath, isRecord } from '../../field.ts';
import type { Observation } from '../../rule.ts';

const APPS = 'apps';
const TEMPLATE: FieldPath = ['spec', 'template'];

/** Kinds that mean nothing without a spec, though their schema does not ask for one, and where their pods are described. */
const KINDS: readonly (readonly [group: string, kind: string, template?: FieldPath])[] = [
  ['', 'Pod'],
  ['', 'PersistentVolume'],
  ['', 'PersistentVolumeClaim'],
  [APPS, 'Deployment', TEMPLATE],
  [APPS, 'StatefulSet', TEMPLATE],
  [APPS, 'DaemonSet', TEMPLATE],
  [APPS, 'ReplicaSet', TEMPLATE],
  ['batch', 'Job', TEMPLATE],
  ['batch', 'CronJob', ['spec', 'jobTemplate', ...TEMPLATE]],
  ['autoscaling', 'HorizontalPodAutoscaler'],
  ['networking.k8s.io', 'Ingress'],
  ['networking.k8s.io', 'IngressClass'],
  ['apiregistration.k8s.io', 'APIService'],
  ['admissionregistration.k8s.io', 'ValidatingAdmissionPolicyBinding'],
];

/** Objects that lack what they are about, which the API server's code asks for and no schema does. */
export function* refusedAsPart(context: Context): Iterable<Observation> {
  for (const [group, kind, template] of KINDS) {
    for (const on of context.ofKind(group, kind)) yield* without(on, template);
  }
}

function* without(on: CheckedObject, template: FieldPath | undefined): Iterable<Observation> {
  // Of a version that is not served any more, nobody asks.
  if (/^v\d+(?:alpha|beta)/.test(on.manifest.apiVersion.replace(/^.*\//, ''))) return;
  const spec = on.manifest['spec'];
  if (spec === undefined || spec === null) {
    yield { on, path: [], message: `a ${on.kind} without a spec`, fix: 'add spec' };
    return;
  }
  const pods = template && at(on.manifest, ...template);
  if (template === undefined || !isRecord(pods) || (pods['spec'] !== undefined && pods['spec'] !== null)) return;
  yield { on, path: template, message: 'a template that does not describe its pods', fix: 'add spec with containers' };
}
