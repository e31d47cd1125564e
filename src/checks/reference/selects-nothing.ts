import type { Context } from '../context.ts';
import { objectText, type Severity } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { mayBeElsewhere, sameNamespace } from './presence.ts';
import { type PodSelection, podSelection } from './selector-target.ts';

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
    for (const [kind, consequence] of Object.entries(CONSEQUENCES)) {
      for (const object of context.objects.filter((one) => one.kind === kind)) {
        const selection = podSelection(context, object);
        if (selection === undefined || selection.pods.length > 0 || selection.madeElsewhere) continue;
        // Pods of a chart that is not rendered here could well carry these labels.
        if (mayBeElsewhere(context, object, object.namespace)) continue;
        const near = context.pods.filter(({ owner }) => sameNamespace(owner.namespace, object.namespace));
        const names = near.slice(0, 3).map(({ owner }) => objectText(owner.reference));
        yield {
          on: object,
          path: selection.path,
          severity: severity(kind, selection, near.length),
          message: `${kind} ${object.name} selects no pod of ${namespaceText(object.namespace)}: ${consequence}`,
          fix: names.length === 0 ? 'add the workload, or remove this' : `use the pod labels of ${names.join(' or ')}`,
        };
      }
    }
  },
};

/**
 * Pods may be made, or given labels, by something that is not checked here: certain it is only where other pods of the
 * namespace have the same label keys with other values.
 */
function severity(kind: string, { foreign }: PodSelection, workloads: number): Severity {
  if (kind === 'NetworkPolicy') return foreign ? 'info' : 'warning';
  return foreign || workloads === 0 ? 'warning' : 'error';
}

function namespaceText(namespace: string | undefined): string {
  return namespace === undefined ? 'its namespace' : `namespace ${namespace}`;
}

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
