import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, record, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';

/** One thing that an object cannot start without. */
export interface Dependency {
  readonly group: string;
  readonly kind: string;
  /** Absent for cluster-scoped kinds. */
  readonly namespace?: string;
  readonly name: string;
  /** The field that names it. */
  readonly path: FieldPath;
  /** The object says itself that it can do without. */
  readonly optional: boolean;
  /** The object is refused without it, rather than waiting for it. A controller tries again to make its pods. */
  readonly refused: boolean;
}

/** Everything that an object names and cannot start without: pods' references, role references, analysis, storage. */
export function dependencies(context: Context, object: CheckedObject): readonly Dependency[] {
  const known = context.once(byObject);
  const found = known.get(object) ?? dependenciesOf(context, object);
  known.set(object, found);
  return found;
}

/** Several rules ask for the same object's. */
function byObject(): Map<CheckedObject, readonly Dependency[]> {
  return new Map();
}

function dependenciesOf(context: Context, object: CheckedObject): readonly Dependency[] {
  const found: Dependency[] = [];
  if (object.namespace !== undefined) found.push(namespaceOf(object.namespace));
  const pod = context.podOf(object);
  if (pod !== undefined) podDependencies(pod, found);
  if (object.kind === 'RoleBinding' || object.kind === 'ClusterRoleBinding') roleReference(object, found);
  else if (object.group === 'argoproj.io' && object.kind === 'Rollout') analysisTemplates(object, found);
  else if (object.kind === 'PersistentVolumeClaim') storageClass(object, ['spec', 'storageClassName'], found);
  else if (object.kind === 'StatefulSet') {
    list(at(object.manifest, 'spec', 'volumeClaimTemplates')).forEach((_, index) => {
      storageClass(object, ['spec', 'volumeClaimTemplates', index, 'spec', 'storageClassName'], found);
    });
  }
  return found;
}

function namespaceOf(name: string): Dependency {
  return { group: '', kind: 'Namespace', name, path: ['metadata', 'namespace'], optional: false, refused: true };
}

function podDependencies(pod: PodTemplate, found: Dependency[]): void {
  const { spec, specPath } = pod;
  const isBare = pod.owner.kind === 'Pod';
  // Most fields name nothing: a path is put together for those that do.
  const refer = (
    kind: string,
    name: unknown,
    base: FieldPath,
    rest: FieldPath,
    optional: unknown,
    refused = false,
  ): void => {
    if (typeof name !== 'string' || name === '') return;
    const path = [...base, ...rest];
    found.push({ group: '', kind, ...inNamespace(pod), name, path, optional: optional === true, refused });
  };
  const account = text(spec['serviceAccountName']);
  if (account !== 'default') {
    refer('ServiceAccount', account, specPath, ['serviceAccountName'], false, isBare);
  }
  const priority = text(spec['priorityClassName']);
  if (priority !== undefined && !priority.startsWith('system-')) {
    const path = [...specPath, 'priorityClassName'];
    found.push({ group: SCHEDULING, kind: 'PriorityClass', name: priority, path, optional: false, refused: isBare });
  }
  for (const [index, secret] of list(spec['imagePullSecrets']).entries()) {
    // A pull secret that is missing is skipped: the pull then goes without it.
    refer('Secret', at(secret, 'name'), specPath, ['imagePullSecrets', index, 'name'], true);
  }
  for (const [index, item] of list(spec['volumes']).entries()) {
    const path = [...specPath, 'volumes', index];
    const volume = record(item);
    const { configMap, secret, persistentVolumeClaim: claim } = volume;
    refer('ConfigMap', at(configMap, 'name'), path, ['configMap', 'name'], at(configMap, 'optional'));
    refer('Secret', at(secret, 'secretName'), path, ['secret', 'secretName'], at(secret, 'optional'));
    const claimPath = ['persistentVolumeClaim', 'claimName'];
    refer('PersistentVolumeClaim', at(claim, 'claimName'), path, claimPath, false);
    for (const [part, source] of list(at(volume, 'projected', 'sources')).entries()) {
      for (const [field, kind] of KEYED) {
        const one = at(source, field);
        refer(kind, at(one, 'name'), path, ['projected', 'sources', part, field, 'name'], at(one, 'optional'));
      }
    }
  }
  for (const { container, path } of pod.containers) {
    for (const [index, source] of list(container['envFrom']).entries()) {
      for (const [field, kind] of ENV_FROM) {
        const one = at(source, field);
        refer(kind, at(one, 'name'), path, ['envFrom', index, field, 'name'], at(one, 'optional'));
      }
    }
    for (const [index, variable] of list(container['env']).entries()) {
      const valueFrom = at(variable, 'valueFrom');
      if (valueFrom === undefined) continue;
      for (const [field, kind] of ENV) {
        const one = at(valueFrom, field);
        refer(kind, at(one, 'name'), path, ['env', index, 'valueFrom', field, 'name'], at(one, 'optional'));
      }
    }
  }
}

const SCHEDULING = 'scheduling.k8s.io';
const KEYED = [
  ['configMap', 'ConfigMap'],
  ['secret', 'Secret'],
] as const;
const ENV_FROM = [
  ['configMapRef', 'ConfigMap'],
  ['secretRef', 'Secret'],
] as const;
const ENV = [
  ['configMapKeyRef', 'ConfigMap'],
  ['secretKeyRef', 'Secret'],
] as const;

function inNamespace(pod: PodTemplate): { readonly namespace?: string } {
  return pod.owner.namespace === undefined ? {} : { namespace: pod.owner.namespace };
}

function roleReference(object: CheckedObject, found: Dependency[]): void {
  const kind = text(at(object.manifest, 'roleRef', 'kind'));
  const name = text(at(object.manifest, 'roleRef', 'name'));
  if (name === undefined || (kind !== 'Role' && kind !== 'ClusterRole')) return;
  const namespace = kind === 'Role' ? object.namespace : undefined;
  found.push({
    group: 'rbac.authorization.k8s.io',
    kind,
    ...(namespace !== undefined && { namespace }),
    name,
    path: ['roleRef', 'name'],
    optional: false,
    refused: false,
  });
}

function analysisTemplates(object: CheckedObject, found: Dependency[]): void {
  for (const { reference, path } of templateReferences(object.manifest['spec'], ['spec'])) {
    const name = text(reference['templateName']);
    if (name === undefined) continue;
    const cluster = reference['clusterScope'] === true;
    found.push({
      group: 'argoproj.io',
      kind: cluster ? 'ClusterAnalysisTemplate' : 'AnalysisTemplate',
      ...(!cluster && object.namespace !== undefined && { namespace: object.namespace }),
      name,
      path: [...path, 'templateName'],
      optional: false,
      refused: false,
    });
  }
}

/** Every `templates: [{ templateName }]` of a Rollout, wherever its strategy has one. */
export function* templateReferences(
  value: unknown,
  path: FieldPath,
): Iterable<{ readonly reference: Readonly<Record<string, unknown>>; readonly path: FieldPath }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* templateReferences(item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, child] of Object.entries(value)) {
      if (key === 'template' && path.length === 1) continue;
      if (key === 'templates') {
        for (const [index, item] of list(child).entries()) {
          yield { reference: record(item), path: [...path, key, index] };
        }
      } else yield* templateReferences(child, [...path, key]);
    }
  }
}

function storageClass(object: CheckedObject, path: FieldPath, found: Dependency[]): void {
  const name = text(at(object.manifest, ...path));
  if (name === undefined || name === '') return;
  found.push({ group: 'storage.k8s.io', kind: 'StorageClass', name, path, optional: false, refused: false });
}
