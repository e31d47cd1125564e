import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const clusterAdmin: Rule = {
  id: 'security/cluster-admin',
  severity: 'warning',
  title: 'a binding to cluster-admin',
  why: 'The role cluster-admin has every right there is. Bound to a group that everybody belongs to, it gives the cluster to whoever reaches the API server.',
  source: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#user-facing-roles',
  examples: { failing: example('cluster-admin'), passing: example('view') },
  *check(context: Context): Iterable<Observation> {
    for (const binding of context.ofKind('rbac.authorization.k8s.io', 'ClusterRoleBinding')) {
      const role = text(at(binding.manifest, 'roleRef', 'name'));
      for (const [index, subject] of list(binding.manifest['subjects']).entries()) {
        const name = text(at(subject, 'name')) ?? '';
        const everybody = EVERYBODY.has(name);
        if (role !== 'cluster-admin' && !(everybody && (role === 'admin' || role === 'edit'))) continue;
        yield {
          on: binding,
          path: ['subjects', index],
          severity: everybody ? 'error' : 'warning',
          message: `${at(subject, 'kind')} ${name} is given ${role}`,
          fix: everybody ? 'name the accounts that need it' : 'bind a role with the rights that it needs',
        };
      }
    }
  },
};

/** Groups and users that stand for all who can send a request, or for every pod. */
const EVERYBODY: ReadonlySet<string> = new Set([
  'system:anonymous',
  'system:authenticated',
  'system:serviceaccounts',
  'system:unauthenticated',
]);

function example(role: string): string {
  return `
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: deployer }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${role} }
subjects: [{ kind: ServiceAccount, name: deployer, namespace: agent }]
`;
}
