import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import type { Violation } from './pod-security/violation.ts';
import { unjudged } from './unjudged.ts';

export const rootUser: Rule = {
  id: 'security/root-user',
  severity: 'warning',
  title: 'a container that is made to run as root',
  why: 'A program that runs as root is root on the node as soon as it finds a way out of its container. One that needs it belongs into a namespace that says so.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted',
  examples: { failing: example(0), passing: example(65532) },
  check: (context: Context): Iterable<Observation> => unjudged(context, ['runAsNonRoot', 'runAsUser'], notWritten),
};

/** A field that is merely missing leaves it to the image: security/restricted-gap. */
function notWritten(pod: PodTemplate, { path }: Violation): boolean {
  return at(pod.owner.manifest, ...pod.path, ...path) === undefined;
}

function example(user: number): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  securityContext: { runAsUser: ${user} }
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
