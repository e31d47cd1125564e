import type { Rule } from '../rule.ts';
import { unjudged } from './unjudged.ts';

export const privilegeEscalation: Rule = {
  id: 'security/privilege-escalation',
  severity: 'info',
  title: 'a container keeps rights that it was not given',
  why: 'By default a container keeps a dozen capabilities, NET_RAW among them, may gain more by a setuid program and may call every system call. Two lines take that away, and nearly no program notices.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted',
  examples: {
    failing: example('containers: [{ name: api, image: registry.example.com/api:1.0.0 }]'),
    passing: example(
      'containers: [{ name: api, image: registry.example.com/api:1.0.0, securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } } }]',
    ),
  },
  check: (context) => unjudged(context, ['allowPrivilegeEscalation', 'capabilities_restricted']),
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
