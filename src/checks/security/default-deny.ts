import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { isolatedPods } from '../reference/network-policy-pods.ts';
import { mayBeElsewhere } from '../reference/presence.ts';
import type { Observation, Rule } from '../rule.ts';
import { namespaceFacts } from './namespace-facts.ts';

export const defaultDeny: Rule = {
  id: 'security/default-deny',
  severity: 'warning',
  title: 'pods that take connections from everywhere',
  why: 'A pod that no NetworkPolicy selects can be called by every pod of the cluster. One policy that selects all pods of the namespace and allows nothing turns that round, and each needed connection is then written down.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/#default-deny-all-ingress-traffic',
  examples: { failing: example('app: console'), passing: example('') },
  *check(context: Context): Iterable<Observation> {
    // Policies of a CNI of its own are not read here, so nothing can be said beside them.
    if (context.objects.some(({ group }) => OTHER_POLICIES.has(group))) return;
    const isolated = new Set<PodTemplate>();
    for (const policy of context.ofKind('networking.k8s.io', 'NetworkPolicy')) {
      const types = list(at(policy.manifest, 'spec', 'policyTypes'));
      if (types.length > 0 && !types.includes('Ingress')) continue;
      for (const pod of isolatedPods(context, policy)) isolated.add(pod);
    }
    const open = new Map<string, PodTemplate[]>();
    for (const pod of context.pods) {
      // Policies do not hold for the network of the node; a Job listens to nobody.
      if (isolated.has(pod) || pod.spec['hostNetwork'] === true || pod.owner.group === 'batch') continue;
      const namespace = pod.owner.namespace ?? '';
      open.set(namespace, [...(open.get(namespace) ?? []), pod]);
    }
    for (const [namespace, pods] of open) {
      const first = pods[0]!.owner;
      if (namespace === 'kube-system' || mayBeElsewhere(context, first, first.namespace)) continue;
      const names = pods.map(({ owner }) => owner.name);
      const shown =
        names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
      const facts = namespaceFacts(context, first.namespace);
      yield {
        on: facts.madeBy ?? first,
        message: `no NetworkPolicy ${namespace === '' ? '' : `of namespace ${namespace} `}restricts who calls ${shown}`,
        fix: 'add a NetworkPolicy with podSelector: {} and policyTypes: [Ingress], and one for each caller',
      };
    }
  },
};

const OTHER_POLICIES: ReadonlySet<string> = new Set([
  'cilium.io',
  'crd.projectcalico.org',
  'policy.networking.k8s.io',
  'projectcalico.org',
]);

function example(labels: string): string {
  return `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: default-deny, namespace: agent }
spec: { podSelector: { matchLabels: { ${labels} } }, policyTypes: [Ingress] }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, labels: { app: api } }
spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
