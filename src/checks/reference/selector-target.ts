import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';

/** A selector over pods, and what its object is for. */
export interface PodSelection {
  readonly owner: CheckedObject;
  /** Field with the selector. */
  readonly path: FieldPath;
  /** Pod templates that it selects. */
  readonly pods: readonly PodTemplate[];
  /** Namespaces it looks at hold pods that nobody here renders (an operator makes them). */
  readonly madeElsewhere: boolean;
}

/** What a Service, PodDisruptionBudget, PodMonitor or NetworkPolicy selects; undefined when it names no pods. */
export function podSelection(context: Context, owner: CheckedObject): PodSelection | undefined {
  const path = SELECTORS.get(`${owner.group}/${owner.kind}`);
  if (path === undefined) return undefined;
  const selector = at(owner.manifest, ...path);
  if (!isRecord(selector) || isEmpty(selector)) return undefined;
  const plain = owner.kind === 'Service';
  const pods = monitoredNamespaces(context, owner).flatMap((namespace) =>
    plain ? context.podsLabelled(namespace, selector) : context.podsSelected(namespace, selector),
  );
  const labels = plain ? selector : at(selector, 'matchLabels');
  return { owner, path, pods, madeElsewhere: pods.length === 0 && fromOperator(context, owner, labels) };
}

const SELECTORS: ReadonlyMap<string, FieldPath> = new Map<string, FieldPath>([
  ['/Service', ['spec', 'selector']],
  ['policy/PodDisruptionBudget', ['spec', 'selector']],
  ['monitoring.coreos.com/PodMonitor', ['spec', 'selector']],
  ['networking.k8s.io/NetworkPolicy', ['spec', 'podSelector']],
]);

function isEmpty(selector: Readonly<Record<string, unknown>>): boolean {
  return Object.values(selector).every((value) => (isRecord(value) ? Object.keys(value).length === 0 : value == null));
}

function monitoredNamespaces(context: Context, owner: CheckedObject): readonly (string | undefined)[] {
  const wanted = at(owner.manifest, 'spec', 'namespaceSelector');
  if (owner.kind !== 'PodMonitor' || !isRecord(wanted)) return [owner.namespace];
  if (wanted['any'] === true) return [...new Set(context.pods.map((pod) => pod.owner.namespace))];
  const names = list(wanted['matchNames']).filter((name) => typeof name === 'string');
  return names.length === 0 ? [owner.namespace] : names;
}

/**
 * Labels that operators put on pods they make themselves: CloudNativePG's instances, Flagger's primary, Helm charts that are
 * not rendered here. A selector on them cannot be followed in the manifests.
 */
function fromOperator(context: Context, owner: CheckedObject, labels: unknown): boolean {
  if (!isRecord(labels)) return true;
  if (Object.keys(labels).some((key) => key.startsWith('cnpg.io/') || key === 'postgresql')) return true;
  const primary = context
    .ofKind('flagger.app', 'Canary')
    .filter(({ namespace }) => namespace === owner.namespace)
    .map(({ manifest }) => `${text(at(manifest, 'spec', 'targetRef', 'name'))}-primary`);
  return Object.values(labels).some((value) => typeof value === 'string' && primary.includes(value));
}
