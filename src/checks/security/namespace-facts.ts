import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, textMap } from '../field.ts';
import type { Labels } from '../selector.ts';

/** What the manifests say about a namespace. */
export interface NamespaceFacts {
  /** With `kubernetes.io/metadata.name`, which Kubernetes sets itself. */
  readonly labels: Labels;
  /** What makes it: the Namespace itself, or the Application that creates it. Absent when the manifests do not say. */
  readonly madeBy?: CheckedObject;
  /** Where `madeBy` holds the labels. */
  readonly path: FieldPath;
}

/** The labels of a namespace: of the Namespace object, and of `managedNamespaceMetadata` of an Application that creates it. */
export function namespaceFacts(context: Context, namespace: string | undefined): NamespaceFacts {
  const known = namespace === undefined ? undefined : context.once(allFacts).get(namespace);
  return known ?? { labels: implied(namespace), path: [] };
}

/** Every namespace that the manifests make, by name. */
export function madeNamespaces(context: Context): ReadonlyMap<string, NamespaceFacts> {
  return context.once(allFacts);
}

function allFacts(context: Context): ReadonlyMap<string, NamespaceFacts> {
  const facts = new Map<string, NamespaceFacts>();
  for (const application of context.applications.values()) {
    const { definition, namespace } = application;
    if (definition === undefined || namespace === undefined) continue;
    const policy = at(definition.manifest, 'spec', 'syncPolicy');
    if (!list(at(policy, 'syncOptions')).includes('CreateNamespace=true')) continue;
    const labels = textMap(at(policy, 'managedNamespaceMetadata', 'labels'));
    const path = ['spec', 'syncPolicy', 'managedNamespaceMetadata', 'labels'];
    facts.set(namespace, { labels: { ...labels, ...implied(namespace) }, madeBy: definition, path });
  }
  for (const object of context.ofKind('', 'Namespace')) {
    const labels = { ...facts.get(object.name)?.labels, ...object.labels, ...implied(object.name) };
    facts.set(object.name, { labels, madeBy: object, path: ['metadata', 'labels'] });
  }
  return facts;
}

function implied(namespace: string | undefined): Labels {
  return namespace === undefined ? {} : { 'kubernetes.io/metadata.name': namespace };
}
