import type { CheckedObject } from '../checked-object.ts';
import type { FieldPath } from '../field.ts';
import type { FieldChange } from './field-change.ts';

/** Path of the pod template of a kind that makes pods, whether or not the object has one. Undefined for all others. */
export function templatePath({ group, kind }: CheckedObject): FieldPath | undefined {
  return PATHS.get(`${group}/${kind}`);
}

/** The changes that lie in the pod template of an object, or are it. */
export function templateChanges(object: CheckedObject, fields: readonly FieldChange[]): readonly FieldChange[] {
  const path = templatePath(object);
  if (path === undefined) return [];
  return fields.filter((change) => path.every((step, index) => change.path[index] === step));
}

const TEMPLATE = ['spec', 'template'];
const PATHS: ReadonlyMap<string, FieldPath> = new Map<string, FieldPath>([
  ['/PodTemplate', ['template']],
  ['/ReplicationController', TEMPLATE],
  ['apps/Deployment', TEMPLATE],
  ['apps/ReplicaSet', TEMPLATE],
  ['apps/StatefulSet', TEMPLATE],
  ['apps/DaemonSet', TEMPLATE],
  ['batch/Job', TEMPLATE],
  ['batch/CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
  ['argoproj.io/Rollout', TEMPLATE],
]);
