import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, limit, needs, only, type Test, without } from './limit.ts';
import { expressionValues, selectorLimits } from './selector-limits.ts';
import { label, labelMap, labelValue, qualifiedName, unlessZero } from './text-shape.ts';

const toleration: Test = (value) => {
  const { key, operator, value: wanted, effect, tolerationSeconds } = record(value);
  if (operator === 'Exists' && !isEmpty(wanted)) {
    return {
      message: 'the operator Exists takes no value',
      fix: 'delete value, or write operator: Equal',
      below: ['value'],
    };
  }
  if (isEmpty(key) && operator !== 'Exists') {
    return { message: 'without a key the operator must be Exists, which tolerates everything', fix: 'add key' };
  }
  if (tolerationSeconds !== undefined && tolerationSeconds !== null && effect !== 'NoExecute') {
    return {
      message: 'tolerationSeconds is only for the effect NoExecute',
      fix: 'delete it',
      below: ['tolerationSeconds'],
    };
  }
  return undefined;
};

/** What the API server refuses in a toleration at `path`. */
export function tolerationLimits(path: string): readonly Limit[] {
  return [
    limit(path, toleration),
    limit(`${path}.key`, unlessZero(qualifiedName)),
    limit(`${path}.operator`, only('Exists', 'Equal', 'Lt', 'Gt')),
    limit(path, (value) => {
      const { operator, value: wanted } = record(value);
      const refused = operator === 'Exists' ? undefined : labelValue(wanted, {}, {});
      return refused && { ...refused, below: ['value'] };
    }),
    limit(`${path}.effect`, only('NoSchedule', 'PreferNoSchedule', 'NoExecute')),
  ];
}

/**
 * What Kubernetes 1.35 knows and refuses all the same: the gate TaintTolerationComparisonOperators is alpha and off. Older versions
 * do not know it, which is the schema's to say.
 */
export const GATED_LIMITS: readonly Limit[] = [
  limit('tolerations.*.operator', (value) =>
    value === 'Lt' || value === 'Gt'
      ? {
          message: `${value} needs the gate TaintTolerationComparisonOperators, which is off`,
          fix: 'write Equal or Exists',
        }
      : undefined,
  ),
];

/** Nodes may be compared by number too. */
const nodeExpression: Test = (value, parent, root) => {
  const { operator, values } = record(value);
  if (operator !== 'Gt' && operator !== 'Lt') return expressionValues(value, parent, root);
  return list(values).length === 1
    ? undefined
    : { message: `the operator ${operator} needs exactly one value`, below: ['values'] };
};

const nodeValues: Test = (value) => {
  const { operator, values } = record(value);
  if (operator !== 'In' && operator !== 'NotIn') return undefined;
  for (const [index, one] of list(values).entries()) {
    const refused = labelValue(one, {}, {});
    if (refused !== undefined) return { ...refused, below: ['values', index] };
  }
  return undefined;
};

const nodeField: Test = (value) => {
  const { key, operator, values } = record(value);
  if (key !== undefined && key !== 'metadata.name')
    return { message: `${shown(key)} is no field of a node here, only metadata.name` };
  if (operator !== 'In' && operator !== 'NotIn')
    return { message: 'the operator of a field must be In or NotIn', below: ['operator'] };
  return list(values).length === 1 ? undefined : { message: 'a field needs exactly one value', below: ['values'] };
};

/** Two constraints over the same nodes in the same way. */
const spreadTwice: Test = (value) => {
  const seen = new Set<string>();
  for (const [index, item] of list(value).entries()) {
    const { topologyKey, whenUnsatisfiable } = record(item);
    const key = `${topologyKey}, ${whenUnsatisfiable}`;
    if (seen.has(key))
      return { message: `a second constraint for ${key}`, fix: 'delete one of the two', below: [index] };
    seen.add(key);
  }
  return undefined;
};

/** Labels of the pod itself, which the scheduler puts into the selector. */
const matchLabelKeys: Test = (value, parent) => {
  if (isEmpty(value)) return undefined;
  if (parent['labelSelector'] === undefined || parent['labelSelector'] === null)
    return { message: 'it adds to a labelSelector, and there is none', fix: 'add labelSelector' };
  const others = list(parent['mismatchLabelKeys']);
  const both = list(value).find((key) => others.includes(key));
  return both === undefined ? undefined : { message: `${shown(both)} is in matchLabelKeys and in mismatchLabelKeys` };
};

const NODE_TERMS = [
  'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms.*',
  'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution.*.preference',
];
const POD_REQUIRED = 'affinity.podAffinity|podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution.*';
const POD_PREFERRED = 'affinity.podAffinity|podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution.*';
const POD_TERMS = [POD_REQUIRED, `${POD_PREFERRED}.podAffinityTerm`];

/** What the API server refuses in what a pod says about nodes. */
export const SCHEDULING_LIMITS: readonly Limit[] = [
  limit('nodeSelector', labelMap),
  ...tolerationLimits('tolerations.*'),
  limit('topologySpreadConstraints', spreadTwice),
  limit('topologySpreadConstraints.*.maxSkew', between(1)),
  limit('topologySpreadConstraints.*.minDomains', between(1)),
  limit(
    'topologySpreadConstraints.*.minDomains',
    without(
      'minDomains needs whenUnsatisfiable: DoNotSchedule',
      'delete it',
      (constraint) => constraint['whenUnsatisfiable'] !== 'DoNotSchedule',
    ),
  ),
  limit(
    'topologySpreadConstraints.*.topologyKey',
    filled('a constraint without a topologyKey', 'write topology.kubernetes.io/zone'),
  ),
  limit('topologySpreadConstraints.*.whenUnsatisfiable', only('DoNotSchedule', 'ScheduleAnyway')),
  limit('topologySpreadConstraints.*.matchLabelKeys', matchLabelKeys),
  ...selectorLimits('topologySpreadConstraints.*.labelSelector'),
  limit(
    'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
    filled('no term, so no node fits', 'add a term'),
  ),
  limit('affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution.*.weight', between(1, 100)),
  limit(`${POD_PREFERRED}.weight`, between(1, 100)),
  ...NODE_TERMS.flatMap((term) => [
    limit(`${term}.matchExpressions.*`, nodeExpression),
    limit(`${term}.matchExpressions.*.operator`, only('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt')),
    limit(`${term}.matchExpressions.*.key`, qualifiedName),
    limit(`${term}.matchExpressions.*`, nodeValues),
    limit(`${term}.matchFields.*`, nodeField),
  ]),
  ...POD_TERMS.flatMap((term) => [
    limit(term, needs('topologyKey', 'a term without a topologyKey', 'write topologyKey: kubernetes.io/hostname')),
    limit(`${term}.namespaces.*`, label),
    limit(`${term}.matchLabelKeys|mismatchLabelKeys`, matchLabelKeys),
    ...selectorLimits(`${term}.labelSelector`),
    ...selectorLimits(`${term}.namespaceSelector`),
  ]),
];
