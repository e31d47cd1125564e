import { record } from '../../field.ts';
import { shown } from '../describe.ts';
import { filled, isEmpty, type Limit, limit, needs, only, type Test } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { subdomain } from './text-shape.ts';

const GROUP = 'rbac.authorization.k8s.io';

/** What one rule of a role must say. */
function rule(ofCluster: boolean): Test {
  return (value) => {
    const { verbs, apiGroups, resources, nonResourceURLs } = record(value);
    if (isEmpty(verbs)) return { message: 'a rule without verbs', fix: 'add verbs', below: ['verbs'] };
    if (!isEmpty(nonResourceURLs)) {
      const below = ['nonResourceURLs'];
      if (!ofCluster)
        return { message: 'a Role cannot speak about nonResourceURLs', fix: 'write a ClusterRole', below };
      return isEmpty(apiGroups) && isEmpty(resources)
        ? undefined
        : {
            message: 'nonResourceURLs and resources exclude each other in one rule',
            fix: 'make two rules of it',
            below,
          };
    }
    if (isEmpty(apiGroups)) {
      return {
        message: 'a rule without apiGroups',
        fix: 'write apiGroups: [""] for the core kinds',
        below: ['apiGroups'],
      };
    }
    return isEmpty(resources)
      ? { message: 'a rule without resources', fix: 'add resources', below: ['resources'] }
      : undefined;
  };
}

/** What the API server refuses in a Role. */
export const ROLE_LIMITS: readonly Limit[] = [limit('rules.*', rule(false))];

/** What the API server refuses in a ClusterRole. */
export const CLUSTER_ROLE_LIMITS: readonly Limit[] = [
  limit('rules.*', rule(true)),
  limit(
    'aggregationRule',
    needs('clusterRoleSelectors', 'it gathers no roles', 'add clusterRoleSelectors, or delete aggregationRule'),
  ),
  ...selectorLimits('aggregationRule.clusterRoleSelectors.*'),
];

const subject: Test = (value) => {
  const { kind, name, apiGroup } = record(value);
  if (kind !== 'ServiceAccount' && kind !== 'User' && kind !== 'Group') {
    return { message: `${shown(kind)} is no kind of a subject, only ServiceAccount, User and Group`, below: ['kind'] };
  }
  if (isEmpty(name)) return { message: 'a subject without a name', fix: 'add name', below: ['name'] };
  if (kind === 'ServiceAccount') {
    const refused = subdomain(name, {}, {});
    if (refused !== undefined) return { ...refused, below: ['name'] };
  }
  const group = kind === 'ServiceAccount' ? '' : GROUP;
  if (isEmpty(apiGroup) || apiGroup === group) return undefined;
  const fix = group === '' ? 'delete it' : `write ${group}`;
  return { message: `a ${kind} has the apiGroup ${shown(group)}`, fix, below: ['apiGroup'] };
};

function bindingLimits(...kinds: readonly string[]): readonly Limit[] {
  return [
    limit('roleRef.name', filled('it does not say which role', 'add name')),
    limit('roleRef.kind', only(...kinds)),
    limit('roleRef.apiGroup', only(GROUP)),
    limit('subjects.*', subject),
  ];
}

/** What the API server refuses in a RoleBinding. */
export const ROLE_BINDING_LIMITS = bindingLimits('Role', 'ClusterRole');

/** What the API server refuses in a ClusterRoleBinding. */
export const CLUSTER_ROLE_BINDING_LIMITS = bindingLimits('ClusterRole');
