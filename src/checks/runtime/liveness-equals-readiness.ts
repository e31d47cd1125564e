import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const livenessEqualsReadiness: Rule = {
  id: 'runtime/liveness-equals-readiness',
  severity: 'warning',
  title: 'liveness asks the same question as readiness',
  why: 'Readiness answers whether requests can be served now, which a database outage changes. When liveness asks the same, every replica restarts at once while the database is away, and comes back cold.',
  source: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      readinessProbe: { httpGet: { path: /readyz, port: 8080 }, timeoutSeconds: 5 }
      livenessProbe: { httpGet: { path: /readyz, port: 8080 }, timeoutSeconds: 5 }
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      readinessProbe: { httpGet: { path: /readyz, port: 8080 }, timeoutSeconds: 5 }
      livenessProbe: { httpGet: { path: /healthz, port: 8080 }, timeoutSeconds: 5 }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        const readiness = question(container['readinessProbe']);
        const liveness = question(container['livenessProbe']);
        if (liveness === undefined || liveness !== readiness) continue;
        // A shared /healthz may well look at no dependency; a path that says it answers readiness does.
        if (!/ready/i.test(liveness)) continue;
        yield {
          on: pod.owner,
          path: [...path, 'livenessProbe'],
          message: `livenessProbe of container ${name} asks what readinessProbe asks: ${liveness}`,
          fix: 'let liveness ask a path that looks at the program alone',
        };
      }
    }
  },
};

/** What an HTTP or gRPC probe asks. A TCP or exec probe says too little to compare. */
function question(probe: unknown): string | undefined {
  const http = at(probe, 'httpGet');
  if (isRecord(http)) return `${http['port']}${http['path'] ?? '/'}`;
  const grpc = at(probe, 'grpc');
  return isRecord(grpc) ? `${grpc['port']} ${grpc['service'] ?? ''}` : undefined;
}
