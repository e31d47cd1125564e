import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { podSelection } from './selector-target.ts';

export const selectsJob: Rule = {
  id: 'reference/selects-job',
  severity: 'warning',
  title: 'a Service sends requests to the pods of a Job, too',
  why: 'The pods of a Job that carry the labels of the program become endpoints of its Service while they run. A pod without a readiness probe counts as ready, so a share of all requests meets a port that nobody listens on, each time the Job runs.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  examples: { failing: example('app: api'), passing: example('app: api-migration') },
  *check(context: Context): Iterable<Observation> {
    for (const service of context.ofKind('', 'Service')) {
      const pods = podSelection(context, service)?.pods ?? [];
      const jobs = pods.filter(({ owner }) => owner.group === 'batch');
      if (jobs.length === 0 || jobs.length === pods.length) continue;
      for (const job of jobs) {
        if (job.containers.some(({ container }) => container['readinessProbe'] !== undefined)) continue;
        yield {
          on: service,
          path: ['spec', 'selector'],
          message: `the selector fits the pods of ${objectText(job.owner.reference)} as well as those of ${objectText(pods.find((pod) => !jobs.includes(pod))!.owner.reference)}`,
          fix: 'give the pods of the Job labels of their own',
          related: [
            { on: job.owner, path: [...job.path, 'metadata', 'labels'], message: 'the labels of the Job’s pods' },
          ],
        };
      }
    }
  },
};

function example(labels: string): string {
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
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ containerPort: 8080 }] }] }
---
apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: agent }
spec:
  template:
    metadata: { labels: { ${labels} } }
    spec: { restartPolicy: Never, containers: [{ name: migrate, image: registry.example.com/api:1.0.0 }] }
`;
}
