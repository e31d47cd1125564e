import type { Rule } from '../rule.ts';
import { unjudged } from './unjudged.ts';

export const capabilities: Rule = {
  id: 'security/capabilities',
  severity: 'warning',
  title: 'a container with dangerous capabilities',
  why: 'Some capabilities are as good as root: SYS_ADMIN mounts, NET_ADMIN redirects traffic, SYS_PTRACE reads other processes. Few programs need one, and those belong into a namespace that says so.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline',
  examples: {
    failing: example(
      'containers: [{ name: api, image: registry.example.com/api:1.0.0, securityContext: { capabilities: { add: [SYS_ADMIN] } } }]',
    ),
    passing: example(
      'containers: [{ name: api, image: registry.example.com/api:1.0.0, securityContext: { capabilities: { drop: [ALL] } } }]',
    ),
  },
  check: (context) => unjudged(context, ['capabilities']),
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
