import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import type { Violation } from './pod-security/violation.ts';
import { unjudged } from './unjudged.ts';

export const rootUser: Rule = {
  id: 'security/root-user',
  severity: 'info',
  title: 'a container may run as root',
  why: 'Without runAsNonRoot an image decides for itself which user it runs as, and the next version of it may decide otherwise. A program that runs as root is root on the node as soon as it finds a way out of its container.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted',
  examples: { failing: example('{}'), passing: example('{ runAsNonRoot: true }') },
  check: (context: Context): Iterable<Observation> => unjudged(context, ['runAsNonRoot', 'runAsUser'], hasUser),
};

/** A user that is a number above 0 says it as well. */
function hasUser(pod: PodTemplate, { path }: Violation): boolean {
  if (path.at(-1) === 'runAsUser') return false;
  const own = at(pod.owner.manifest, ...pod.path, ...path.slice(0, -1), 'runAsUser');
  const user = own ?? at(pod.spec, 'securityContext', 'runAsUser');
  return typeof user === 'number' && user > 0;
}

function example(securityContext: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  securityContext: ${securityContext}
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
