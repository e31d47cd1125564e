import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { ENFORCE, ENFORCE_VERSION, isPodSecurityLevel } from './enforce-label.ts';
import { madeNamespaces } from './namespace-facts.ts';

export const enforceVersion: Rule = {
  id: 'security/enforce-version',
  severity: 'warning',
  title: 'an upgrade of the cluster changes what a namespace enforces',
  why: 'Each Kubernetes version may add to the Pod Security Standards. Where the version is not pinned, the upgrade brings the new rules at once, and pods that ran yesterday are refused the next time they start, in the middle of the drain that the upgrade does.',
  source:
    'https://kubernetes.io/docs/concepts/security/pod-security-admission/#pod-security-admission-labels-for-namespaces',
  examples: {
    failing: example(''),
    passing: example(', pod-security.kubernetes.io/enforce-version: v1.35'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const [name, { labels, madeBy, path }] of madeNamespaces(context)) {
      const level = labels[ENFORCE];
      const version = labels[ENFORCE_VERSION];
      // The level privileged forbids nothing in any version.
      if (!isPodSecurityLevel(level) || level === 'privileged') continue;
      if (version !== undefined && version !== 'latest') continue;
      yield {
        on: madeBy!,
        path: [...path, version === undefined ? ENFORCE : ENFORCE_VERSION],
        message: `namespace ${name} enforces ${level} in whatever version the cluster has`,
        fix: `set ${ENFORCE_VERSION}: v${context.kubernetes}`,
      };
    }
  },
};

function example(version: string): string {
  return `
apiVersion: v1
kind: Namespace
metadata: { name: agent, labels: { pod-security.kubernetes.io/enforce: restricted${version} } }
`;
}
