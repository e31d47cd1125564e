import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { serving } from './serving.ts';

export const readiness: Rule = {
  id: 'runtime/readiness',
  severity: 'warning',
  title: 'a pod that serves requests has no readiness probe',
  why: 'Without one a pod counts as ready the moment its containers have started. Requests meet a program that is still loading, and a rollout replaces every good pod before the first bad one has shown itself.',
  source:
    'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#define-readiness-probes',
  examples: {
    failing: example(''),
    passing: example(', readinessProbe: { httpGet: { path: /readyz, port: 8080 }, timeoutSeconds: 5 }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const [pod, service] of serving(context)) {
      if (pod.containers.some(({ container }) => container['readinessProbe'] !== undefined)) continue;
      const first = pod.containers.find(({ role }) => role === 'main');
      if (first === undefined) continue;
      yield {
        on: pod.owner,
        path: [...first.path, 'readinessProbe'],
        message: `Service ${service.name} sends requests to pods without a readinessProbe`,
        fix: 'add a readinessProbe that asks whether the program can serve',
        related: [{ on: service, message: 'the Service' }],
      };
    }
  },
};

function example(probe: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - { name: api, image: registry.example.com/api:1.0.0, ports: [{ containerPort: 8080 }]${probe} }
`;
}
