import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { podSelection } from './selector-target.ts';

const CONSEQUENCES: Readonly<Record<string, string>> = {
  Service: 'requests to it find no endpoint',
  PodDisruptionBudget: 'it protects nothing from a drain',
  PodMonitor: 'it scrapes nothing',
  NetworkPolicy: 'it isolates nothing',
};

export const selectsNothing: Rule = {
  id: 'reference/selects-nothing',
  severity: 'error',
  title: 'a selector that matches no pod',
  why: 'A selector is not checked by the API server: one wrong letter is accepted, and the Service, budget, monitor or policy silently does nothing.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
  examples: {
    failing: example('apii'),
    passing: example('api'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const kind of Object.keys(CONSEQUENCES)) {
      for (const object of context.objects.filter((one) => one.kind === kind)) {
        const selection = podSelection(context, object);
        if (selection === undefined || selection.pods.length > 0 || selection.madeElsewhere) continue;
        // Pods of a chart that is not rendered here could well carry these labels.
        const hidden = context.applications.get(object.application)?.unknown.length ?? 0;
        if (hidden > 0) continue;
        const near = context.podsIn(object.namespace).map(({ owner }) => objectText(owner.reference));
        yield {
          on: object,
          path: selection.path,
          severity: kind === 'NetworkPolicy' ? 'warning' : 'error',
          message: `${kind} ${object.name} selects no pod of namespace ${object.namespace ?? 'default'}: ${CONSEQUENCES[kind]}`,
          fix:
            near.length === 0
              ? 'add the workload, or remove this'
              : `use the pod labels of ${near.slice(0, 3).join(' or ')}`,
        };
      }
    }
  },
};

function example(app: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: ${app} }, ports: [{ port: 80, targetPort: http }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ name: http, containerPort: 8080 }] }] }
`;
}
