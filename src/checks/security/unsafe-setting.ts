import type { Rule } from '../rule.ts';
import { unjudged } from './unjudged.ts';

export const unsafeSetting: Rule = {
  id: 'security/unsafe-setting',
  severity: 'warning',
  title: 'a pod switches off a protection of its node',
  why: 'Unconfined seccomp or AppArmor profiles, foreign SELinux types, an unmasked /proc and unsafe sysctls each take away one of the walls between a container and the kernel it shares. An unsafe sysctl that the kubelet does not allow keeps the pod from starting at all.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline',
  examples: {
    failing: example('securityContext: { sysctls: [{ name: kernel.msgmax, value: "65536" }] }'),
    passing: example('securityContext: { sysctls: [{ name: net.ipv4.tcp_syncookies, value: "1" }] }'),
  },
  check: (context) =>
    unjudged(context, [
      'hostProbesAndHostLifecycle',
      'appArmorProfile',
      'seLinuxOptions',
      'procMount',
      'seccompProfile',
      'sysctls',
    ]),
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
