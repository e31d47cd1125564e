import { isRecord, list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { conditionLimits, ruleLimits } from './admission-limits.ts';
import { filled, isEmpty, type Limit, like, limit, needs, only, type Test } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { qualifiedName, subdomain, unlessZero } from './text-shape.ts';

/** What the API server refuses in a PriorityClass. Names that begin with `system-` are Kubernetes' own, with values of their own. */
export const PRIORITY_LIMITS: readonly Limit[] = [
  limit('value', (value, object) => {
    const name = String((object['metadata'] as { name?: unknown } | undefined)?.name);
    if (name.startsWith('system-') || typeof value !== 'number' || value <= 1_000_000_000) return undefined;
    return {
      message: `${value} is too high, 1000000000 is the most that is not Kubernetes' own`,
      fix: 'write 1000000000',
    };
  }),
  limit(
    'metadata.name',
    like(/^(?!system-)|^system-(?:cluster|node)-critical$/, 'names that begin with system- are for Kubernetes itself'),
  ),
  limit('preemptionPolicy', only('PreemptLowerPriority', 'Never')),
];

/** What the API server refuses in what a policy or its binding is about, below `path`. */
function matchLimits(path: string): readonly Limit[] {
  return [
    ...ruleLimits(`${path}.resourceRules.*`),
    ...ruleLimits(`${path}.excludeResourceRules.*`),
    ...selectorLimits(`${path}.namespaceSelector`),
    ...selectorLimits(`${path}.objectSelector`),
    limit(`${path}.matchPolicy`, only('Exact', 'Equivalent')),
  ];
}

const paramKind: Test = (value) => {
  const { apiVersion } = record(value);
  return typeof apiVersion === 'string' && apiVersion.split('/').length > 2
    ? { message: `${shown(apiVersion)} is no apiVersion`, fix: 'write e.g. v1', below: ['apiVersion'] }
    : undefined;
};

const auditKeys: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { key } = record(item);
    const below = [index, 'key'];
    if (key === undefined || key === null) continue;
    if (key === '') return { message: 'an annotation without a key', fix: 'add key', below };
    if (seen.has(key)) return { message: `a second one for ${shown(key)}`, fix: 'give it another key', below };
    seen.add(key);
    // The name of the policy and a slash come before it.
    const refused = qualifiedName(`a/${String(key)}`, {}, {});
    if (refused !== undefined)
      return { message: `${shown(key)} is no key: at most 63 letters, digits, - _ or .`, below };
  }
  return undefined;
};

const CEL_NAME =
  /^(?!(?:true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while)$)[_a-zA-Z][_a-zA-Z0-9]*$/;

/** What the API server refuses in the spec of a ValidatingAdmissionPolicy, beside what its expressions mean. */
export const POLICY_LIMITS: readonly Limit[] = [
  limit('', needs('matchConstraints', 'a policy that is about nothing', 'add matchConstraints.resourceRules')),
  limit('matchConstraints', (value) =>
    isEmpty(value) ? undefined : needs('resourceRules', 'a policy that is about nothing')(value, {}, {}),
  ),
  ...matchLimits('matchConstraints'),
  ...conditionLimits('matchConditions'),
  limit('failurePolicy', only('Fail', 'Ignore')),
  limit('paramKind', needs('apiVersion', 'it does not say which version')),
  limit('paramKind', needs('kind', 'it does not say which kind')),
  limit('paramKind', paramKind),
  limit('validations.*.expression', filled('a validation without an expression', 'add expression')),
  limit('validations.*.message', unlessZero(like(/^(?=.*\S)[^\r\n]*$/, 'it must be one line with something on it'))),
  limit('validations.*.reason', only('Unauthorized', 'Forbidden', 'Invalid', 'RequestEntityTooLarge')),
  limit('variables.*.name', filled('a variable without a name', 'add name')),
  limit('variables.*.expression', filled('a variable without an expression', 'add expression')),
  limit('variables.*.name', unlessZero(like(CEL_NAME, 'letters, digits and _, no digit first, and no word of CEL'))),
  limit('auditAnnotations', auditKeys),
  limit('auditAnnotations.*.valueExpression', filled('an annotation without a value', 'add valueExpression')),
];

const paramRef: Test = (value) => {
  const { name, selector, parameterNotFoundAction } = record(value);
  const named = !isEmpty(name);
  const selected = isRecord(selector);
  if (named === selected) {
    return named
      ? { message: 'name and selector exclude each other', fix: 'keep one of them' }
      : { message: 'it does not say which parameters', fix: 'add name or selector' };
  }
  return isEmpty(parameterNotFoundAction)
    ? { message: 'it does not say what holds without parameters', fix: 'add parameterNotFoundAction: Deny' }
    : undefined;
};

/** What the API server refuses in the spec of a ValidatingAdmissionPolicyBinding. */
export const POLICY_BINDING_LIMITS: readonly Limit[] = [
  limit('', needs('policyName', 'it does not say which policy')),
  limit('policyName', unlessZero(subdomain)),
  limit('paramRef', paramRef),
  limit('paramRef.parameterNotFoundAction', only('Allow', 'Deny')),
  ...selectorLimits('paramRef.selector'),
  ...matchLimits('matchResources'),
  limit('', (spec) => filledActions((spec as { validationActions?: unknown }).validationActions)),
  limit('validationActions.*', only('Deny', 'Warn', 'Audit')),
];

function filledActions(actions: unknown) {
  const refused = filled('a binding that does nothing', 'add validationActions: [Deny]')(actions ?? [], {}, {});
  if (refused !== undefined) return { ...refused, below: ['validationActions'] };
  const twice = list(actions).findIndex((one, index) => list(actions).indexOf(one) < index);
  if (twice >= 0)
    return { message: `${shown(list(actions)[twice])} is there twice`, below: ['validationActions', twice] };
  return list(actions).includes('Deny') && list(actions).includes('Warn')
    ? {
        message: 'Deny and Warn exclude each other: both would say the same',
        fix: 'delete Warn',
        below: ['validationActions'],
      }
    : undefined;
}

const LEVEL = like(/^(?:privileged|baseline|restricted)$/, 'only privileged, baseline and restricted');
const VERSION = like(/^(?:latest|v1\.\d+)$/, 'latest or a version like v1.35');

/** What the API server refuses in the labels of a Namespace: those of the pod security admission. */
export const NAMESPACE_LIMITS: readonly Limit[] = [
  limit('metadata.labels', (value, parent, root) => {
    for (const [key, given] of Object.entries(value as object)) {
      const match = /^pod-security\.kubernetes\.io\/(?:enforce|audit|warn)(-version)?$/.exec(key);
      if (match === null) continue;
      const refused = (match[1] === undefined ? LEVEL : VERSION)(given, parent, root);
      if (refused !== undefined) return { ...refused, below: [key] };
    }
    return undefined;
  }),
];
