import type { CheckedObject } from './checked-object.ts';
import { at, type FieldPath, isRecord, list, record, text, textMap } from './field.ts';
import type { Labels } from './selector.ts';

/** One container of a pod template. */
export interface PodContainer {
  readonly name: string;
  readonly container: Readonly<Record<string, unknown>>;
  /** Path from the owner's root. */
  readonly path: FieldPath;
  /** `sidecar`: an init container with `restartPolicy: Always`. */
  readonly role: 'main' | 'init' | 'sidecar';
}

/** The pods that an object makes, or the pod that it is. */
export interface PodTemplate {
  readonly owner: CheckedObject;
  /** Path of the template (the map that has `metadata` and `spec`) from the owner's root; empty for a Pod. */
  readonly path: FieldPath;
  readonly labels: Labels;
  readonly annotations: Labels;
  /** Pod spec. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** Path of the pod spec. */
  readonly specPath: FieldPath;
  readonly containers: readonly PodContainer[];
}

/**
 * The pod template of an object, for the kinds of Kubernetes that have one and for Argo Rollouts' Rollout.
 * Undefined for any other kind, and for one without a template (a Rollout with a workloadRef).
 */
export function podTemplate(owner: CheckedObject): PodTemplate | undefined {
  const path = TEMPLATES.get(`${owner.group}/${owner.kind}`);
  if (path === undefined) return undefined;
  const template = at(owner.manifest, ...path);
  if (!isRecord(template) || !isRecord(template['spec'])) return undefined;
  const spec = template['spec'];
  const specPath = [...path, 'spec'];
  return {
    owner,
    path,
    labels: textMap(at(template, 'metadata', 'labels')),
    annotations: textMap(at(template, 'metadata', 'annotations')),
    spec,
    specPath,
    containers: [...containers(spec, specPath, 'initContainers'), ...containers(spec, specPath, 'containers')],
  };
}

function containers(spec: Readonly<Record<string, unknown>>, specPath: FieldPath, field: string): PodContainer[] {
  return list(spec[field]).map((item, index) => {
    const container = record(item);
    const role = field === 'containers' ? 'main' : container['restartPolicy'] === 'Always' ? 'sidecar' : 'init';
    return { name: text(container['name']) ?? `${index}`, container, path: [...specPath, field, index], role };
  });
}

const TEMPLATES: ReadonlyMap<string, FieldPath> = new Map<string, FieldPath>([
  ['/Pod', []],
  ['/PodTemplate', ['template']],
  ['/ReplicationController', ['spec', 'template']],
  ['apps/Deployment', ['spec', 'template']],
  ['apps/ReplicaSet', ['spec', 'template']],
  ['apps/StatefulSet', ['spec', 'template']],
  ['apps/DaemonSet', ['spec', 'template']],
  ['batch/Job', ['spec', 'template']],
  ['batch/CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
  ['argoproj.io/Rollout', ['spec', 'template']],
]);
