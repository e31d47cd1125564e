import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { selectsExactly } from '../selector.ts';
import { candidates, mayBeElsewhere, named, namesText } from './presence.ts';

export const statefulSetService: Rule = {
  id: 'reference/stateful-set-service',
  severity: 'warning',
  title: 'a StatefulSet names a Service that gives its pods no addresses',
  why: 'The addresses of single pods, like db-0.db, come from the headless Service that serviceName names. The name is not checked and cannot be changed later: the members of a cluster never find each other, and mending it means to replace the StatefulSet.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id',
  examples: { failing: example('database'), passing: example('db') },
  *check(context: Context): Iterable<Observation> {
    for (const set of context.ofKind('apps', 'StatefulSet')) {
      const name = text(at(set.manifest, 'spec', 'serviceName'));
      if (name === undefined || name === '') continue;
      const path = ['spec', 'serviceName'];
      const service = named(context, '', 'Service', set.namespace, name);
      if (service === undefined) {
        const known = candidates(context, '', 'Service', set.namespace);
        if (mayBeElsewhere(context, set, set.namespace)) continue;
        yield {
          on: set,
          path,
          // A program that calls no single pod does without.
          severity: 'info',
          message: `serviceName ${name} is no Service of the manifests`,
          fix: known.length === 0 ? `add a headless Service ${name}` : `name one that is there: ${namesText(known)}`,
        };
        continue;
      }
      const labels = context.podOf(set)?.labels;
      if (labels === undefined || selectsExactly(at(service.manifest, 'spec', 'selector'), labels)) continue;
      yield {
        on: set,
        path,
        message: `${objectText(service.reference)} does not select the pods of ${objectText(set.reference)}, so they get no address`,
        fix: 'give the Service a selector of labels that the pod template has',
        related: [{ on: service, path: ['spec', 'selector'], message: 'its selector' }],
      };
    }
  },
};

function example(service: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: db, namespace: agent }
spec: { clusterIP: None, selector: { app: db }, ports: [{ port: 5432 }] }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: agent }
spec:
  serviceName: ${service}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: registry.example.com/db:1.0.0 }] }
`;
}
