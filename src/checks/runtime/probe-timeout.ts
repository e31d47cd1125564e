import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

const PROBES = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;

export const probeTimeout: Rule = {
  id: 'runtime/probe-timeout',
  severity: 'warning',
  title: 'a probe runs on the default timeout of one second',
  why: 'On a busy node a healthy program answers later than one second. Liveness then restarts it, the restart makes the node busier, and the next probe is later still.',
  source:
    'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#configure-probes',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      ports: [{ containerPort: 8080 }]
      livenessProbe: { httpGet: { path: /healthz, port: 8080 } }
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      ports: [{ containerPort: 8080 }]
      livenessProbe: { httpGet: { path: /healthz, port: 8080 }, timeoutSeconds: 5 }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        const probes = PROBES.filter((probe) => {
          const value = container[probe];
          return isRecord(value) && at(value, 'timeoutSeconds') === undefined;
        });
        if (probes.length === 0) continue;
        yield {
          on: pod.owner,
          path: [...path, probes[0]!, 'timeoutSeconds'],
          message: `${probes.join(' and ')} of container ${name} ${probes.length === 1 ? 'has' : 'have'} no timeoutSeconds, so ${probes.length === 1 ? 'it fails' : 'each fails'} after 1 s`,
          fix: 'set timeoutSeconds to what a busy node needs, e.g. 5',
        };
      }
    }
  },
};
