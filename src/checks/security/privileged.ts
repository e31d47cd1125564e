import type { Rule } from '../rule.ts';
import { unjudged } from './unjudged.ts';

export const privileged: Rule = {
  id: 'security/privileged',
  severity: 'warning',
  title: 'a privileged container',
  why: 'A privileged container is root on its node: it sees every disk, every process and the credentials of the kubelet. Whoever breaks into it has the node, and soon the cluster.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline',
  examples: {
    failing: example(
      'containers: [{ name: api, image: registry.example.com/api:1.0.0, securityContext: { privileged: true } }]',
    ),
    passing: example('containers: [{ name: api, image: registry.example.com/api:1.0.0 }]'),
  },
  check: (context) => unjudged(context, ['privileged', 'hostProcess']),
};

function example(fields: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  ${fields}
`;
}
