import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { ENFORCE } from './enforce-label.ts';
import { madeNamespaces } from './namespace-facts.ts';

export const enforceMissing: Rule = {
  id: 'security/enforce-missing',
  severity: 'warning',
  title: 'a namespace with workloads enforces no Pod Security level',
  why: 'Without the label any pod is admitted, one that takes over its node among them. The label is one line, and a level that the pods keep today costs nothing.',
  source:
    'https://kubernetes.io/docs/concepts/security/pod-security-admission/#pod-security-admission-labels-for-namespaces',
  examples: {
    failing: example('{}'),
    passing: example(
      '{ pod-security.kubernetes.io/enforce: baseline, pod-security.kubernetes.io/enforce-version: v1.35 }',
    ),
  },
  *check(context: Context): Iterable<Observation> {
    for (const [name, { labels, madeBy, path }] of madeNamespaces(context)) {
      if (labels[ENFORCE] !== undefined || name === 'kube-system') continue;
      const count = context.podsIn(name).length;
      if (count === 0) continue;
      const warns = labels['pod-security.kubernetes.io/warn'];
      yield {
        on: madeBy!,
        path,
        message: `namespace ${name} ${warns === undefined ? 'has no label' : `warns of ${warns} but has no label`} ${ENFORCE}, and ${count === 1 ? 'one workload' : `${count} workloads`}`,
        fix: `add ${ENFORCE}: baseline, or restricted where the pods keep it, with ${ENFORCE}-version`,
      };
    }
  },
};

function example(labels: string): string {
  return `
apiVersion: v1
kind: Namespace
metadata: { name: agent, labels: ${labels} }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
