import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { candidates, mayBeElsewhere, named } from './presence.ts';

export const bindingSubject: Rule = {
  id: 'reference/binding-subject',
  severity: 'warning',
  title: 'a binding gives rights to a ServiceAccount that is not there',
  why: 'A subject is not checked, and a wrong namespace is the usual mistake: the rights go to nobody, or to whoever makes an account of that name later, while the program runs without them.',
  source: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-subjects',
  examples: { failing: example('default'), passing: example('agent') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of ['RoleBinding', 'ClusterRoleBinding']) {
      for (const binding of context.ofKind('rbac.authorization.k8s.io', kind)) {
        for (const [index, subject] of list(binding.manifest['subjects']).entries()) {
          const name = text(at(subject, 'name'));
          const namespace = text(at(subject, 'namespace')) ?? binding.namespace;
          if (at(subject, 'kind') !== 'ServiceAccount' || name === undefined || name === 'default') continue;
          if (named(context, '', 'ServiceAccount', namespace, name) !== undefined) continue;
          const elsewhere = context.ofKind('', 'ServiceAccount').find((one) => one.name === name);
          const known = candidates(context, '', 'ServiceAccount', namespace);
          // Accounts of a namespace that is not here at all belong to someone else.
          if (elsewhere === undefined && known.length === 0) continue;
          if (mayBeElsewhere(context, binding, namespace)) continue;
          yield {
            on: binding,
            path: ['subjects', index, elsewhere === undefined ? 'name' : 'namespace'],
            message: `ServiceAccount ${namespace ?? ''}/${name} is not among the manifests`,
            fix:
              elsewhere === undefined
                ? `add ServiceAccount ${name}`
                : `did you mean ${objectText(elsewhere.reference)}?`,
          };
        }
      }
    }
  },
};

function example(namespace: string): string {
  return `
apiVersion: v1
kind: ServiceAccount
metadata: { name: api, namespace: agent }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: api, namespace: agent }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view }
subjects: [{ kind: ServiceAccount, name: api, namespace: ${namespace} }]
`;
}
