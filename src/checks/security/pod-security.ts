import type { Context } from '../context.ts';
import { pathText } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { type PodSecurityLevel, podSecurityViolations } from './pod-security/judge.ts';

const ENFORCE = 'pod-security.kubernetes.io/enforce';

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
      const namespace = context.find('', 'Namespace', undefined, pod.owner.namespace ?? 'default');
      const level = namespace?.labels[ENFORCE];
      if (namespace === undefined || level === undefined || !isLevel(level)) continue;
      const pinned = namespace.labels[`${ENFORCE}-version`]?.replace(/^v/, '');
      const version = pinned === undefined || pinned === 'latest' ? context.kubernetes : pinned;
      for (const violation of podSecurityViolations(pod, level, version)) {
        const path = [...pod.path, ...violation.path];
        yield {
          on: pod.owner,
          path,
          message: `${violation.message}, which level ${level} of namespace ${namespace.name} forbids (${pathText(path)})`,
          fix: violation.fix,
        };
      }
    }
  },
};

function isLevel(level: string): level is PodSecurityLevel {
  return level === 'privileged' || level === 'baseline' || level === 'restricted';
}
