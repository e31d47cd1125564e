import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import type { FieldPath } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Labels } from '../selector.ts';
import { withApiDefaults } from './api-defaults.ts';
import { resourceName } from './resource-name.ts';

/** Something that admission is asked about: an object of the manifests, or the pod that one of them makes. */
export interface Subject {
  /** The object of the manifests. */
  readonly on: CheckedObject;
  /** Where the subject stands in it: a pod template, or the whole. */
  readonly path: FieldPath;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Name of the kind in rules, e.g. `deployments`. */
  readonly resource: string;
  /** Absent for a kind without namespaces, or where nothing names one. */
  readonly namespace: string | undefined;
  readonly name: string;
  readonly labels: Labels;
  /** As the API server completes it. */
  readonly value: Readonly<Record<string, unknown>>;
  /** How a sentence names it. */
  readonly text: string;
}

/** Every object, and every pod that one of them makes, by `group/resource`. */
export function subjects(context: Context): ReadonlyMap<string, readonly Subject[]> {
  return context.once(allSubjects);
}

function allSubjects(context: Context): ReadonlyMap<string, readonly Subject[]> {
  const groups = new Map<string, Subject[]>();
  const add = (subject: Subject) => {
    const key = `${subject.group}/${subject.resource}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [subject]);
    else group.push(subject);
  };
  for (const object of context.objects) {
    // Policies and webhooks are never asked about themselves.
    if (object.group === 'admissionregistration.k8s.io' || object.group === 'policies.kyverno.io') continue;
    add(ofObject(context, object));
  }
  for (const pod of context.pods) if (pod.path.length > 0 && pod.owner.kind !== 'PodTemplate') add(ofPod(pod));
  return groups;
}

function ofObject(context: Context, on: CheckedObject): Subject {
  const { group, version, kind, namespace, name, labels } = on;
  const metadata = { ...on.manifest.metadata, ...(namespace !== undefined && { namespace }) };
  return {
    on,
    path: [],
    group,
    version,
    kind,
    resource: resourceName(context, group, kind),
    namespace,
    name,
    labels,
    value: withApiDefaults(group, kind, { ...on.manifest, metadata }),
    text: objectText(on.reference),
  };
}

function ofPod({ owner, path, labels, annotations, spec }: PodTemplate): Subject {
  const { namespace } = owner;
  const name = `${owner.name}-`;
  const metadata = {
    generateName: name,
    ...(namespace !== undefined && { namespace }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  };
  return {
    on: owner,
    path,
    group: '',
    version: 'v1',
    kind: 'Pod',
    resource: 'pods',
    namespace,
    name,
    labels,
    value: withApiDefaults('', 'Pod', { apiVersion: 'v1', kind: 'Pod', metadata, spec }),
    text: `the pods of ${objectText(owner.reference)}`,
  };
}
