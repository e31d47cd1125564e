import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { policyRules } from './network-policy-pods.ts';
import { mayBeElsewhere } from './presence.ts';

export const networkPolicyPeer: Rule = {
  id: 'reference/network-policy-peer',
  severity: 'warning',
  title: 'a NetworkPolicy lets pods in or out that do not exist',
  why: 'A peer whose labels no pod has admits nobody. The caller that was meant is shut out, and only its timeouts say so.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/#behavior-of-to-and-from-selectors',
  examples: { failing: example('consol'), passing: example('console') },
  *check(context: Context): Iterable<Observation> {
    for (const policy of context.ofKind('networking.k8s.io', 'NetworkPolicy')) {
      for (const rule of policyRules(context, policy)) {
        for (const { pods, path, namespace } of rule.peers) {
          if (pods === undefined || pods.length > 0 || mayBeElsewhere(context, policy, namespace)) continue;
          const near = context.podsIn(namespace).slice(0, 3);
          yield {
            on: policy,
            path,
            message: `the peer selects no pod of ${namespace === undefined ? 'its namespace' : `namespace ${namespace}`}`,
            fix: `use the pod labels of ${near.map(({ owner }) => objectText(owner.reference)).join(' or ')}`,
          };
        }
      }
    }
  },
};

function example(app: string): string {
  return `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: api, namespace: agent }
spec:
  podSelector: { matchLabels: { app: api } }
  ingress: [{ from: [{ podSelector: { matchLabels: { app: ${app} } } }] }]
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, labels: { app: api } }
spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
---
apiVersion: v1
kind: Pod
metadata: { name: console, namespace: agent, labels: { app: console } }
spec: { containers: [{ name: console, image: registry.example.com/console:1.0.0 }] }
`;
}
