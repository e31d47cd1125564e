import { list } from '../../field.ts';
import { filled, type Limit, like, limit, only } from './limit.ts';

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

/** What the API server refuses in the spec of a ValidatingAdmissionPolicyBinding. */
export const POLICY_BINDING_LIMITS: readonly Limit[] = [
  limit('', (spec) => filledActions((spec as { validationActions?: unknown }).validationActions)),
  limit('validationActions.*', only('Deny', 'Warn', 'Audit')),
];

function filledActions(actions: unknown) {
  const refused = filled('a binding that does nothing', 'add validationActions: [Deny]')(actions ?? [], {}, {});
  if (refused !== undefined) return { ...refused, below: ['validationActions'] };
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
