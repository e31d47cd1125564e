import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text, textMap } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { selects, selectsExactly } from '../selector.ts';
import { experimentPods } from './experiment-pods.ts';

/** A selector over pods, and what its object is for. */
export interface PodSelection {
  readonly owner: CheckedObject;
  /** Field with the selector. */
  readonly path: FieldPath;
  /** Pod templates that it selects. */
  readonly pods: readonly PodTemplate[];
  /** Nothing is selected, but the labels are those of pods that an operator or an experiment makes. */
  readonly madeElsewhere: boolean;
  /** The selector has a label key that no pod template of the namespace has: a program may set it on its own pods. */
  readonly foreign: boolean;
}

/** What a Service, PodDisruptionBudget, PodMonitor or NetworkPolicy selects; undefined when it names no pods. */
export function podSelection(context: Context, owner: CheckedObject): PodSelection | undefined {
  const known = context.once(selections);
  if (!known.has(owner)) known.set(owner, select(context, owner));
  return known.get(owner);
}

/** Several rules ask for the same selection. */
function selections(): Map<CheckedObject, PodSelection | undefined> {
  return new Map();
}

function select(context: Context, owner: CheckedObject): PodSelection | undefined {
  const path = SELECTORS.get(`${owner.group}/${owner.kind}`);
  if (path === undefined) return undefined;
  const written = at(owner.manifest, ...path);
  if (!isRecord(written) || isEmpty(written)) return undefined;
  const plain = owner.kind === 'Service';
  const selector = withoutControllerLabels(written, plain);
  const pods = monitoredNamespaces(context, owner).flatMap((namespace) =>
    plain ? context.podsLabelled(namespace, selector) : context.podsSelected(namespace, selector),
  );
  const labels = textMap(plain ? selector : at(selector, 'matchLabels'));
  const nothing = pods.length === 0;
  return {
    owner,
    path,
    pods,
    madeElsewhere:
      nothing && (madeByOperator(context, owner.namespace, labels) || ofExperiment(context, owner, selector, plain)),
    foreign: nothing && hasForeignKey(context, owner.namespace, selector, plain),
  };
}

function ofExperiment(context: Context, owner: CheckedObject, selector: unknown, plain: boolean): boolean {
  const namespaces = monitoredNamespaces(context, owner);
  return experimentPods(context).some(
    ({ namespace, labels }) =>
      namespaces.includes(namespace) && (plain ? selectsExactly(selector, labels) : selects(selector, labels)),
  );
}

/** Whether a selector asks for a label key that no pod template of the namespace has. */
export function hasForeignKey(
  context: Context,
  namespace: string | undefined,
  selector: unknown,
  plain = false,
): boolean {
  const known = context.once(labelKeys).get(namespace ?? '');
  const keys = plain
    ? Object.keys(textMap(selector))
    : [
        ...Object.keys(textMap(at(selector, 'matchLabels'))),
        ...list(at(selector, 'matchExpressions')).map((one) => text(at(one, 'key')) ?? ''),
      ];
  return keys.some((key) => known?.has(key) !== true);
}

function labelKeys(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { owner, labels } of context.pods) {
    const known = keys.get(owner.namespace ?? '') ?? new Set();
    keys.set(owner.namespace ?? '', known);
    for (const key in labels) known.add(key);
  }
  return keys;
}

const SELECTORS: ReadonlyMap<string, FieldPath> = new Map<string, FieldPath>([
  ['/Service', ['spec', 'selector']],
  ['policy/PodDisruptionBudget', ['spec', 'selector']],
  ['monitoring.coreos.com/PodMonitor', ['spec', 'selector']],
  ['networking.k8s.io/NetworkPolicy', ['spec', 'podSelector']],
]);

/** Labels that controllers put on the pods they make, so that no template has them. */
const CONTROLLER_LABELS: ReadonlySet<string> = new Set([
  'apps.kubernetes.io/pod-index',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-completion-index',
  'batch.kubernetes.io/job-name',
  'controller-revision-hash',
  'controller-uid',
  'job-name',
  'pod-template-generation',
  'pod-template-hash',
  'rollouts-pod-template-hash',
  'statefulset.kubernetes.io/pod-name',
]);

function withoutControllerLabels(selector: Readonly<Record<string, unknown>>, plain: boolean): unknown {
  const strip = (labels: unknown) =>
    Object.fromEntries(Object.entries(textMap(labels)).filter(([key]) => !CONTROLLER_LABELS.has(key)));
  if (plain) return strip(selector);
  const expressions = list(selector['matchExpressions']);
  return {
    matchLabels: strip(selector['matchLabels']),
    matchExpressions: expressions.filter((one) => !CONTROLLER_LABELS.has(text(at(one, 'key')) ?? '')),
  };
}

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

/** Label keys that operators alone write. */
const OPERATOR_KEYS = /^(cnpg\.io|strimzi\.io|operator\.prometheus\.io|elasticsearch\.k8s\.elastic\.co)\//;

/**
 * Whether the labels are those of pods that an operator makes, so that no manifest holds them: a key that only operators
 * write, or the name or kind of a custom resource of the namespace, as operators label what they make of it. Also Flagger's primary.
 */
export function madeByOperator(
  context: Context,
  namespace: string | undefined,
  labels: Readonly<Record<string, string>>,
): boolean {
  if (Object.keys(labels).some((key) => OPERATOR_KEYS.test(key) || key === 'postgresql')) return true;
  const names = context.once(customResourceNames).get(namespace ?? '');
  return names !== undefined && Object.values(labels).some((value) => names.has(value));
}

/**
 * Whether a custom resource may make an object of a name: CloudNativePG and the Prometheus operator begin names with that of
 * their resource, of the others nothing is known.
 */
export function mayBeMade(context: Context, namespace: string | undefined, name: string): boolean {
  return context.objects.some(
    (object) =>
      object.namespace === namespace &&
      makesPods(context, object) &&
      (!NAMED_AFTER.has(object.group) || name.startsWith(`${object.name}-`) || name.endsWith('-operated')),
  );
}

const NAMED_AFTER: ReadonlySet<string> = new Set(['monitoring.coreos.com', 'postgresql.cnpg.io']);

function customResourceNames(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (namespace: string | undefined, name: string) => {
    const known = names.get(namespace ?? '');
    if (known === undefined) names.set(namespace ?? '', new Set([name]));
    else known.add(name);
  };
  for (const object of context.objects) {
    if (object.group === 'flagger.app' && object.kind === 'Canary') {
      add(object.namespace, `${text(at(object.manifest, 'spec', 'targetRef', 'name'))}-primary`);
    } else if (makesPods(context, object)) {
      add(object.namespace, object.name);
      add(object.namespace, object.kind.toLowerCase());
    }
  }
  return names;
}

function makesPods(context: Context, object: CheckedObject): boolean {
  if (!object.group.includes('.') || context.podOf(object) !== undefined) return false;
  if (object.group === 'monitoring.coreos.com') return PROMETHEUS_KINDS.has(object.kind);
  return !NO_PODS.test(object.group);
}

const PROMETHEUS_KINDS: ReadonlySet<string> = new Set(['Alertmanager', 'Prometheus', 'PrometheusAgent', 'ThanosRuler']);

/** Groups whose kinds configure something and make no pods. Any other custom resource may well make some. */
const NO_PODS =
  /(^|\.)(k8s\.io|argoproj\.io|bitnami\.com|cert-manager\.io|cilium\.io|external-secrets\.io|flagger\.app|fluxcd\.io|istio\.io|keda\.sh|kyverno\.io|metallb\.io|projectcalico\.org|traefik\.io)$/;
