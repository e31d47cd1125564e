import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
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
    const bound = context.once(boundAccounts);
    for (const pod of context.pods) {
      const name = text(pod.spec['serviceAccountName']) ?? text(pod.spec['serviceAccount']) ?? 'default';
      const account = named(context, '', 'ServiceAccount', pod.owner.namespace, name);
      // What an account of another repository may do is not known here.
      if (account === undefined && name !== 'default') continue;
      const mounts =
        pod.spec['automountServiceAccountToken'] ?? account?.manifest['automountServiceAccountToken'] ?? true;
      if (mounts === false || isBound(bound, pod.owner.namespace, name)) continue;
      yield {
        on: pod.owner,
        path: [...pod.specPath, 'automountServiceAccountToken'],
        message: `the pods hold a token of ServiceAccount ${name}, which no binding gives any rights`,
        fix: 'set automountServiceAccountToken: false in the pod spec',
      };
    }
  },
};

/** Accounts that some binding names. */
interface Bound {
  /** Namespaces by account name; undefined where a subject and its binding name none. */
  readonly accounts: ReadonlyMap<string, readonly (string | undefined)[]>;
  /** A group that every account belongs to has rights. */
  readonly everybody: boolean;
  readonly namespaces: ReadonlySet<string>;
}

function boundAccounts(context: Context): Bound {
  const accounts = new Map<string, (string | undefined)[]>();
  const groups = new Set<string>();
  for (const kind of ['RoleBinding', 'ClusterRoleBinding']) {
    for (const binding of context.ofKind('rbac.authorization.k8s.io', kind)) {
      for (const subject of list(binding.manifest['subjects'])) {
        const name = text(at(subject, 'name')) ?? '';
        if (at(subject, 'kind') === 'Group') groups.add(name);
        if (at(subject, 'kind') !== 'ServiceAccount') continue;
        const namespace = text(at(subject, 'namespace')) ?? binding.namespace;
        const known = accounts.get(name);
        if (known === undefined) accounts.set(name, [namespace]);
        else known.push(namespace);
      }
    }
  }
  const prefix = 'system:serviceaccounts:';
  return {
    accounts,
    everybody: groups.has('system:serviceaccounts') || groups.has('system:authenticated'),
    namespaces: new Set([...groups].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))),
  };
}

function isBound({ accounts, everybody, namespaces }: Bound, namespace: string | undefined, account: string): boolean {
  if (everybody || (namespace !== undefined && namespaces.has(namespace))) return true;
  return accounts.get(account)?.some((one) => sameNamespace(one, namespace)) ?? false;
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
