import type { Context } from '../context.ts';
import { at } from '../field.ts';
import { hooksOf } from '../order/landing.ts';
import type { Observation, Rule } from '../rule.ts';

export const jobTtl: Rule = {
  id: 'runtime/job-ttl',
  severity: 'warning',
  title: 'a Job that Argo CD makes anew each time it is cleaned up',
  why: 'A finished Job with ttlSecondsAfterFinished is deleted. To Argo CD it is then missing: the Application is OutOfSync, and with self-heal the Job runs again, for ever.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/ttlafterfinished/',
  examples: { failing: example(''), passing: example(', annotations: { argocd.argoproj.io/hook: PreSync }') },
  *check(context: Context): Iterable<Observation> {
    for (const job of context.ofKind('batch', 'Job')) {
      const definition = context.applications.get(job.application)?.definition;
      if (at(job.manifest, 'spec', 'ttlSecondsAfterFinished') === undefined || definition === undefined) continue;
      if (hooksOf(job).length > 0) continue;
      const heals = at(definition.manifest, 'spec', 'syncPolicy', 'automated', 'selfHeal') === true;
      yield {
        on: job,
        path: ['spec', 'ttlSecondsAfterFinished'],
        message: `it is deleted when done, and Application ${job.application} ${heals ? 'then runs it again' : 'is then OutOfSync'}`,
        fix: 'remove ttlSecondsAfterFinished, or make the Job a hook of Argo CD',
      };
    }
  },
};

function example(annotations: string): Readonly<Record<string, string>> {
  return {
    'root/application.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: agent, namespace: argocd }
spec:
  source: { repoURL: 'https://git.example.com/platform.git', path: agent, targetRevision: main }
  destination: { server: 'https://kubernetes.default.svc', namespace: agent }
  syncPolicy: { automated: { selfHeal: true } }
`,
    'agent/job.yaml': `
apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: agent${annotations} }
spec:
  ttlSecondsAfterFinished: 600
  template: { spec: { restartPolicy: Never, containers: [{ name: migrate, image: registry.example.com/api:1.0.0 }] } }
`,
  };
}
