import type { Rule } from '../rule.ts';
import { unjudged } from './unjudged.ts';

export const hostAccess: Rule = {
  id: 'security/host-access',
  severity: 'warning',
  title: 'a pod reaches into its node',
  why: 'The network, the processes and the folders of a node are outside of everything that isolates pods: network policies do not hold, other pods can be read, and a port or path can be taken only once on each node.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline',
  examples: { failing: example('hostNetwork: true'), passing: example('hostNetwork: false') },
  check: (context) => unjudged(context, ['hostNamespaces', 'hostPathVolumes', 'hostPorts']),
};

function example(fields: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  ${fields}
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
