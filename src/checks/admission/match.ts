import type { Context } from '../context.ts';
import { at, isRecord, list, record, text } from '../field.ts';
import { namespaceFacts } from '../security/namespace-facts.ts';
import { selects } from '../selector.ts';
import type { Subject } from './subject.ts';

/** Whether something is matched; `unknown` where that hangs on labels that no manifest holds. */
export type Match = true | false | 'unknown';

/** Operations that a change of the manifests comes to, and the one a policy is asked about. */
export type Operation = 'CREATE' | 'UPDATE';

/**
 * Whether `matchConstraints` of a policy, or `matchResources` of its binding, take in a subject.
 * Source: https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export function matchesResources(context: Context, constraints: unknown, subject: Subject): Match {
  if (!isRecord(constraints)) return true;
  const rules = list(constraints['resourceRules']);
  const exact = constraints['matchPolicy'] === 'Exact';
  if (rules.length > 0 && !rules.some((rule) => matchesRule(rule, subject, exact))) return false;
  if (list(constraints['excludeResourceRules']).some((rule) => matchesRule(rule, subject, exact))) return false;
  if (!selectsOrAbsent(constraints['objectSelector'], subject.labels)) return false;
  return matchesNamespace(context, constraints['namespaceSelector'], subject);
}

/** The operation that a policy's rules are asked about for a subject: creation where they take it, else an update. */
export function operationOf(constraints: unknown, subject: Subject): Operation | undefined {
  const operations = list(at(constraints, 'resourceRules'))
    .filter((rule) => matchesRule(rule, subject, false))
    .flatMap((rule) => list(at(rule, 'operations')));
  if (operations.includes('CREATE') || operations.includes('*')) return 'CREATE';
  // A pod is made and then left alone.
  return operations.includes('UPDATE') && subject.kind !== 'Pod' ? 'UPDATE' : undefined;
}

/** Whether a rule with groups, versions, resources and a scope takes in a subject. */
export function matchesRule(rule: unknown, subject: Subject, exact: boolean): boolean {
  const { apiGroups, apiVersions, resources, resourceNames, scope } = record(rule);
  const takes = (values: unknown, value: string) => list(values).some((one) => one === '*' || one === value);
  if (!takes(apiGroups, subject.group)) return false;
  // By default a rule also takes requests for other versions of the same kind.
  if (exact && !takes(apiVersions, subject.version)) return false;
  if (!list(resources).some((one) => one === '*' || one === '*/*' || one === subject.resource)) return false;
  if (list(resourceNames).length > 0 && !list(resourceNames).includes(subject.name)) return false;
  if (scope === 'Cluster') return subject.namespace === undefined;
  return scope !== 'Namespaced' || subject.namespace !== undefined;
}

/** Whether a namespace selector takes in the namespace of a subject. A kind without namespaces is always taken in. */
export function matchesNamespace(context: Context, selector: unknown, subject: Subject): Match {
  if (subject.kind === 'Namespace') return selectsOrAbsent(selector, subject.labels);
  return subject.namespace === undefined || namespaceSelected(context, selector, subject.namespace);
}

/** Whether a selector takes in a namespace, as far as its labels are known. */
export function namespaceSelected(context: Context, selector: unknown, namespace: string): Match {
  if (!isRecord(selector)) return true;
  const { labels, madeBy } = namespaceFacts(context, namespace);
  if (selects(selector, labels)) return madeBy !== undefined || !asksUnknown(selector) ? true : 'unknown';
  if (madeBy !== undefined) return false;
  // What the name alone rules out stays ruled out, whatever the other labels are.
  const byName = {
    matchLabels: only(record(selector['matchLabels'])),
    matchExpressions: list(selector['matchExpressions']).filter((one) => at(one, 'key') === NAME),
  };
  return selects(byName, labels) ? 'unknown' : false;
}

const NAME = 'kubernetes.io/metadata.name';

function only(labels: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return labels[NAME] === undefined ? {} : { [NAME]: labels[NAME] };
}

function asksUnknown(selector: Readonly<Record<string, unknown>>): boolean {
  const keys = [
    ...Object.keys(record(selector['matchLabels'])),
    ...list(selector['matchExpressions']).map((one) => text(at(one, 'key')) ?? ''),
  ];
  return keys.some((key) => key !== NAME);
}

/** An absent selector of an admission rule takes in everything. */
export function selectsOrAbsent(selector: unknown, labels: Readonly<Record<string, string>>): boolean {
  return !isRecord(selector) || selects(selector, labels);
}
