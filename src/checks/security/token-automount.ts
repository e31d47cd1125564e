import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { named, sameNamespace } from '../reference/presence.ts';
import type { Observation, Rule } from '../rule.ts';

export const tokenAutomount: Rule = {
  id: 'security/token-automount',
  severity: 'info',
  title: 'a pod carries a token that it has no use for',
  why: 'By default every pod holds a token for the API server. One whose account no binding gives any rights calls it for nothing, but the token still names the account to whoever steals it, and any right that is given to the account later is given to the thief, too.',
  source:
    'https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting',
  examples: { failing: example('true'), passing: example('false') },
  *check(context: Context): Iterable<Observation> {
    const subjects = context.once(boundAccounts);
    for (const pod of context.pods) {
      const name = text(pod.spec['serviceAccountName']) ?? text(pod.spec['serviceAccount']) ?? 'default';
      const account = named(context, '', 'ServiceAccount', pod.owner.namespace, name);
      // What an account of another repository may do is not known here.
      if (account === undefined && name !== 'default') continue;
      const mounts =
        pod.spec['automountServiceAccountToken'] ?? account?.manifest['automountServiceAccountToken'] ?? true;
      if (mounts === false || subjects.some((subject) => isFor(subject, pod, name))) continue;
      yield {
        on: pod.owner,
        path: [...pod.specPath, 'automountServiceAccountToken'],
        message: `the pods hold a token of ServiceAccount ${name}, which no binding gives any rights`,
        fix: 'set automountServiceAccountToken: false in the pod spec',
      };
    }
  },
};

interface Bound {
  readonly binding: CheckedObject;
  readonly subject: unknown;
}

function boundAccounts(context: Context): readonly Bound[] {
  return ['RoleBinding', 'ClusterRoleBinding'].flatMap((kind) =>
    context
      .ofKind('rbac.authorization.k8s.io', kind)
      .flatMap((binding) => list(binding.manifest['subjects']).map((subject) => ({ binding, subject }))),
  );
}

function isFor({ binding, subject }: Bound, pod: PodTemplate, account: string): boolean {
  const name = text(at(subject, 'name')) ?? '';
  if (at(subject, 'kind') === 'Group')
    return name.startsWith('system:serviceaccounts') || name === 'system:authenticated';
  const namespace = text(at(subject, 'namespace')) ?? binding.namespace;
  return at(subject, 'kind') === 'ServiceAccount' && name === account && sameNamespace(namespace, pod.owner.namespace);
}

function example(automount: string): string {
  return `
apiVersion: v1
kind: ServiceAccount
metadata: { name: api, namespace: agent }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  serviceAccountName: api
  automountServiceAccountToken: ${automount}
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
