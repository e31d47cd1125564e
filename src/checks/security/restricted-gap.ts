import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import type { Violation } from './pod-security/violation.ts';
import { unjudged } from './unjudged.ts';

export const restrictedGap: Rule = {
  id: 'security/restricted-gap',
  severity: 'info',
  title: 'a pod that the level restricted would refuse',
  why: 'By default a container may run as root, keeps a dozen capabilities, may gain more by a setuid program and may call every system call. A few lines take that away, nearly no program notices, and the namespace can then enforce it.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted',
  examples: {
    failing: example('{}', '{}'),
    passing: example(
      '{ runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }',
      '{ allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }',
    ),
  },
  check: (context: Context): Iterable<Observation> => unjudged(context, CONTROLS, reportedElsewhere),
};

const CONTROLS = ['runAsNonRoot', 'allowPrivilegeEscalation', 'capabilities_restricted', 'seccompProfile_restricted'];

/** What is written there on purpose has rules of its own, and a user that is a number above 0 is not root. */
function reportedElsewhere(pod: PodTemplate, { path }: Violation): boolean {
  if (path.includes('add')) return true;
  if (path.at(-1) !== 'runAsNonRoot') return false;
  const value = at(pod.owner.manifest, ...pod.path, ...path);
  const own = at(pod.owner.manifest, ...pod.path, ...path.slice(0, -1), 'runAsUser');
  const user = own ?? at(pod.spec, 'securityContext', 'runAsUser');
  return value === false || typeof user === 'number';
}

function example(ofPod: string, ofContainer: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  securityContext: ${ofPod}
  containers: [{ name: api, image: registry.example.com/api:1.0.0, securityContext: ${ofContainer} }]
`;
}
