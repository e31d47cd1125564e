import type { Context } from '../context.ts';
import { at, list, number } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { serving } from './serving.ts';

export const recreate: Rule = {
  id: 'runtime/recreate',
  severity: 'warning',
  title: 'a Deployment that serves requests stops before each new version starts',
  why: 'With type Recreate all pods are stopped before the first new one is made. Every release is an outage from then until the new pods are ready, and a release whose pods never become ready is an outage without end.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#recreate-deployment',
  examples: { failing: example('Recreate'), passing: example('RollingUpdate') },
  *check(context: Context): Iterable<Observation> {
    for (const [pod, service] of serving(context)) {
      if (pod.owner.kind !== 'Deployment' || at(pod.owner.manifest, 'spec', 'strategy', 'type') !== 'Recreate')
        continue;
      // A volume that only one pod may hold leaves no other way.
      if (list(pod.spec['volumes']).some((volume) => at(volume, 'persistentVolumeClaim') !== undefined)) continue;
      yield {
        on: pod.owner,
        path: ['spec', 'strategy', 'type'],
        // A single replica is interrupted by every drain as well, so its owner has chosen to live with that.
        ...((number(at(pod.owner.manifest, 'spec', 'replicas')) ?? 1) < 2 && { severity: 'info' }),
        message: `each release takes away all pods behind Service ${service.name} at once`,
        fix: 'use RollingUpdate where two versions may run side by side',
        related: [{ on: service, message: 'the Service' }],
      };
    }
  },
};

function example(type: string): string {
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
  replicas: 3
  strategy: { type: ${type} }
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ containerPort: 8080 }] }] }
`;
}
