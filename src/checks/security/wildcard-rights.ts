import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const wildcardRights: Rule = {
  id: 'security/wildcard-rights',
  severity: 'warning',
  title: 'a role gives rights to everything there is',
  why: 'A star stands for every kind, those of tomorrow’s operators and every Secret among them. Whoever holds the token of such an account holds the cluster, or the namespace.',
  source: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/#least-privilege',
  examples: { failing: example("'*'"), passing: example('configmaps') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of ['ClusterRole', 'Role']) {
      for (const role of context.ofKind('rbac.authorization.k8s.io', kind)) {
        for (const [index, rule] of list(role.manifest['rules']).entries()) {
          const [groups, resources, verbs] = ['apiGroups', 'resources', 'verbs'].map((field) => list(at(rule, field)));
          if (!resources!.includes('*') || !(groups!.includes('*') || groups!.includes(''))) continue;
          const writes = verbs!.filter((verb) => verb === '*' || WRITES.has(String(verb)));
          const reads = verbs!.some((verb) => verb === 'get' || verb === 'list' || verb === 'watch');
          if (writes.length === 0 && !reads) continue;
          const where = kind === 'Role' ? 'of its namespace' : 'of the cluster';
          const what = groups!.includes('*') ? 'every kind' : 'every kind of the core group';
          yield {
            on: role,
            path: ['rules', index, 'resources'],
            message:
              writes.length > 0
                ? `${verbs!.includes('*') ? 'every verb' : writes.join(', ')} on ${what} ${where}`
                : `reads ${what} ${where}, Secrets among them`,
            fix: 'list the kinds that the program really works on',
          };
        }
      }
    }
  },
};

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete', 'deletecollection']);

function example(resources: string): string {
  return `
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: reader }
rules: [{ apiGroups: [''], resources: [${resources}], verbs: [get, list, watch] }]
`;
}
