import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';

/**
 * The object that another one names. An object without a namespace lands wherever its folder is applied, so it answers to any
 * namespace, and a reference from such an object takes any namespace.
 */
export function named(
  context: Context,
  group: string,
  kind: string,
  namespace: string | undefined,
  name: string,
): CheckedObject | undefined {
  const exact = context.find(group, kind, namespace, name);
  if (exact !== undefined || namespace === undefined) {
    return exact ?? context.ofKind(group, kind).find((one) => one.name === name);
  }
  return context.find(group, kind, undefined, name);
}

/** The objects of a kind that a reference into a namespace could have meant. */
export function candidates(
  context: Context,
  group: string,
  kind: string,
  namespace: string | undefined,
): readonly CheckedObject[] {
  return context.ofKind(group, kind).filter((one) => sameNamespace(one.namespace, namespace));
}

/** Whether two namespaces may be one: an object that names none lands wherever its folder is applied. */
export function sameNamespace(a: string | undefined, b: string | undefined): boolean {
  return a === b || a === undefined || b === undefined;
}

/**
 * Whether objects of a namespace may come from something that this check does not see: a Helm chart that is not rendered here,
 * or a folder that is not among the checked ones.
 */
export function mayBeElsewhere(context: Context, from: CheckedObject, namespace: string | undefined): boolean {
  for (const application of context.applications.values()) {
    if (application.unknown.length === 0) continue;
    if (application.name === from.application || sameNamespace(application.namespace, namespace)) return true;
  }
  return false;
}

/** Names as a sentence lists them, at most five. */
export function namesText(objects: readonly CheckedObject[]): string {
  const names = [...new Set(objects.map(({ name }) => name))];
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}
