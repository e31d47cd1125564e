import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';

export const nativeSidecar: Rule = {
  id: 'runtime/native-sidecar',
  severity: 'error',
  title: 'a native sidecar on a server that does not know it',
  why: 'Below Kubernetes 1.29 the restartPolicy of an init container is dropped: the sidecar becomes an init container that never ends, and the pod never starts.',
  source: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  examples: {
    kubernetes: '1.28',
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  initContainers: [{ name: envoy, image: registry.example.com/envoy:1.0.0, restartPolicy: Always }]
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: envoy, image: registry.example.com/envoy:1.0.0 }
    - { name: api, image: registry.example.com/api:1.0.0 }
`,
  },
  *check(context: Context): Iterable<Observation> {
    if (context.atLeast('1.29')) return;
    for (const pod of context.pods) {
      for (const { name, role, path } of pod.containers) {
        if (role !== 'sidecar') continue;
        yield {
          on: pod.owner,
          path: [...path, 'restartPolicy'],
          message: `init container ${name} has restartPolicy Always, which Kubernetes ${context.kubernetes} drops`,
          fix: 'run it as an ordinary container, or on Kubernetes 1.29 or later',
        };
      }
    }
  },
};
