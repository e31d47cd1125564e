import type { Context } from '../context.ts';
import { pathText } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { ENFORCE, enforcedVersion, isPodSecurityLevel } from './enforce-label.ts';
import { namespaceFacts } from './namespace-facts.ts';
import { podSecurityViolations } from './pod-security/judge.ts';

export const podSecurity: Rule = {
  id: 'security/pod-security',
  severity: 'error',
  title: 'a pod breaks the Pod Security level of its namespace',
  why: 'The level is enforced on pods, not on what makes them: the Deployment or Rollout is created, its ReplicaSet then fails to make a single pod, and the sync waits for a health that never comes.',
  source: 'https://kubernetes.io/docs/concepts/security/pod-security-standards/',
  examples: {
    failing: `
apiVersion: v1
kind: Namespace
metadata:
  name: agent
  labels: { pod-security.kubernetes.io/enforce: restricted, pod-security.kubernetes.io/enforce-version: v1.35 }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      securityContext: { allowPrivilegeEscalation: false }
`,
    passing: `
apiVersion: v1
kind: Namespace
metadata:
  name: agent
  labels: { pod-security.kubernetes.io/enforce: restricted, pod-security.kubernetes.io/enforce-version: v1.35 }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const { labels } = namespaceFacts(context, pod.owner.namespace);
      const level = labels[ENFORCE];
      if (!isPodSecurityLevel(level)) continue;
      for (const violation of podSecurityViolations(pod, level, enforcedVersion(labels, context.kubernetes))) {
        const path = [...pod.path, ...violation.path];
        yield {
          on: pod.owner,
          path,
          message: `${violation.message}, which level ${level} of namespace ${pod.owner.namespace} forbids (${pathText(path)})`,
          fix: violation.fix,
        };
      }
    }
  },
};
