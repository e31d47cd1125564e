import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text, textMap } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { hasForeignKey, madeByOperator } from './selector-target.ts';

/** One rule of a NetworkPolicy: who may talk to whom, and on which ports. */
export interface PolicyRule {
  readonly direction: 'ingress' | 'egress';
  readonly path: FieldPath;
  readonly peers: readonly PolicyPeer[];
  readonly ports: readonly { readonly port: unknown; readonly range: boolean; readonly path: FieldPath }[];
}

/** One `from` or `to` entry. */
export interface PolicyPeer {
  readonly path: FieldPath;
  /** Pods that it means, as far as they are among the manifests; undefined when that cannot be said. */
  readonly pods: readonly PodTemplate[] | undefined;
  /** Namespace that it names; undefined when it is none alone. */
  readonly namespace?: string;
}

/** The rules of a NetworkPolicy, with the pods that its peers mean. */
export function policyRules(context: Context, policy: CheckedObject): readonly PolicyRule[] {
  const known = context.once(rulesOf);
  const rules = known.get(policy) ?? read(context, policy);
  known.set(policy, rules);
  return rules;
}

function rulesOf(): Map<CheckedObject, readonly PolicyRule[]> {
  return new Map();
}

function read(context: Context, policy: CheckedObject): readonly PolicyRule[] {
  return (['ingress', 'egress'] as const).flatMap((direction) =>
    list(at(policy.manifest, 'spec', direction)).map((rule, index) => {
      const path = ['spec', direction, index];
      const field = direction === 'ingress' ? 'from' : 'to';
      return {
        direction,
        path,
        peers: list(at(rule, field)).map((one, part) => peer(context, policy, one, [...path, field, part])),
        ports: list(at(rule, 'ports')).map((one, part) => ({
          port: at(one, 'port'),
          range: at(one, 'endPort') !== undefined,
          path: [...path, 'ports', part, 'port'],
        })),
      };
    }),
  );
}

/** Pods that a NetworkPolicy isolates; an empty selector means all of the namespace. */
export function isolatedPods(context: Context, policy: CheckedObject): readonly PodTemplate[] {
  return context.podsSelected(policy.namespace, at(policy.manifest, 'spec', 'podSelector') ?? {});
}

function peer(context: Context, policy: CheckedObject, value: unknown, path: FieldPath): PolicyPeer {
  const podSelector = at(value, 'podSelector');
  const namespaceSelector = at(value, 'namespaceSelector');
  const namespace = isRecord(namespaceSelector) ? oneNamespace(namespaceSelector) : policy.namespace;
  if (at(value, 'ipBlock') !== undefined) return { path, pods: undefined };
  if (isRecord(namespaceSelector) && namespace === undefined) return { path, pods: undefined };
  const pods = context.podsSelected(namespace, isRecord(podSelector) ? podSelector : {});
  const labels = textMap(at(podSelector, 'matchLabels'));
  // Pods that a program makes, or of a namespace that is not here, are not in the manifests.
  const unseen =
    context.podsIn(namespace).length === 0 ||
    madeByOperator(context, namespace, labels) ||
    hasForeignKey(context, namespace, podSelector);
  return {
    path,
    pods: pods.length === 0 && unseen ? undefined : pods,
    ...(namespace !== undefined && { namespace }),
  };
}

/** The namespace that a selector names by the label that Kubernetes sets itself. */
function oneNamespace(selector: Readonly<Record<string, unknown>>): string | undefined {
  return text(at(selector, 'matchLabels', 'kubernetes.io/metadata.name'));
}
