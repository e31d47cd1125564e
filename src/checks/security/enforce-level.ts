import { nearest } from '../../model/nearest.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { ENFORCE, ENFORCE_VERSION, isPodSecurityLevel } from './enforce-label.ts';
import { madeNamespaces } from './namespace-facts.ts';

const LEVELS = ['privileged', 'baseline', 'restricted'];

export const enforceLevel: Rule = {
  id: 'security/enforce-level',
  severity: 'error',
  title: 'a namespace names a Pod Security level that does not exist',
  why: 'The API server refuses a namespace whose Pod Security labels it cannot read, and everything that belongs into the namespace with it.',
  source:
    'https://kubernetes.io/docs/concepts/security/pod-security-admission/#pod-security-admission-labels-for-namespaces',
  examples: { failing: example('restrictive'), passing: example('restricted') },
  *check(context: Context): Iterable<Observation> {
    for (const [, { labels, madeBy, path }] of madeNamespaces(context)) {
      for (const mode of ['enforce', 'audit', 'warn']) {
        const key = ENFORCE.replace('enforce', mode);
        const level = labels[key];
        if (level === undefined || isPodSecurityLevel(level)) continue;
        const near = nearest(level, LEVELS);
        yield {
          on: madeBy!,
          path: [...path, key],
          message: `${level} is no Pod Security level, they are ${LEVELS.join(', ')}`,
          fix: near === undefined ? 'write one of them' : `did you mean ${near}?`,
        };
      }
      const version = labels[ENFORCE_VERSION];
      if (version === undefined || version === 'latest' || /^v1\.\d+$/.test(version)) continue;
      yield {
        on: madeBy!,
        path: [...path, ENFORCE_VERSION],
        message: `${version} is no version of the Pod Security Standards`,
        fix: 'write it as v1.35',
      };
    }
  },
};

function example(level: string): string {
  return `
apiVersion: v1
kind: Namespace
metadata:
  name: agent
  labels: { pod-security.kubernetes.io/enforce: ${level}, pod-security.kubernetes.io/enforce-version: v1.35 }
`;
}
