import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { scaled } from './autoscaled-replicas.ts';

export const twoAutoscalers: Rule = {
  id: 'identity/two-autoscalers',
  severity: 'error',
  title: 'two autoscalers scale one workload',
  why: 'Each computes its own number and writes it over the other one’s. The number of pods goes up and down every few seconds, and newer versions of Kubernetes refuse to scale at all (AmbiguousSelector).',
  source: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/',
  examples: { failing: example('api'), passing: example('console') },
  *check(context: Context): Iterable<Observation> {
    const seen = new Map<CheckedObject, CheckedObject>();
    const autoscalers = [
      ...context.ofKind('autoscaling', 'HorizontalPodAutoscaler'),
      ...context.ofKind('keda.sh', 'ScaledObject'),
    ];
    for (const autoscaler of autoscalers) {
      const target = scaled(context, autoscaler);
      if (target === undefined) continue;
      const first = seen.get(target);
      if (first === undefined) seen.set(target, autoscaler);
      // The same autoscaler twice is one object that is written twice: identity/duplicate.
      else if (first.identity !== autoscaler.identity) {
        yield {
          on: autoscaler,
          path: ['spec', 'scaleTargetRef'],
          message: `${objectText(first.reference)} scales ${objectText(target.reference)}, too`,
          fix: 'keep one, with the metrics of both',
          related: [{ on: first, message: 'the other one' }],
        };
      }
    }
  },
};

function example(second: string): string {
  return `${autoscaler('cpu', 'api')}---${autoscaler('queue', second)}---${deployment('api')}---${deployment('console')}`;
}

function autoscaler(name: string, target: string): string {
  return `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: ${name}, namespace: agent }
spec: { maxReplicas: 9, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${target} } }
`;
}

function deployment(name: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: agent }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: ${name}, image: registry.example.com/api:1.0.0 }] }
`;
}
