import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, number } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { startupBudget } from './startup-budget.ts';
import { type Workload, workloads } from './workload.ts';

export const progressDeadline: Rule = {
  id: 'rollout/progress-deadline',
  severity: 'error',
  title: 'a progress deadline shorter than a start may take',
  why: 'The probes give a pod longer to become ready than the controller waits for one to do so. A slow but healthy start is then called stuck: the Deployment is reported degraded, an Argo Rollout with progressDeadlineAbort goes back, and Flagger counts the release as failed.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds',
  examples: { failing: example(60), passing: example(300) },
  *check(context: Context): Iterable<Observation> {
    for (const workload of workloads(context)) {
      if (workload.flagger?.role === 'primary') continue;
      const allowed = startupBudget(workload.pod);
      for (const { on, deadline, acts } of deadlines(workload)) {
        const needed = allowed + (number(at(workload.owner.manifest, 'spec', 'minReadySeconds')) ?? 0);
        if (needed < deadline) continue;
        yield {
          on,
          path: ['spec', 'progressDeadlineSeconds'],
          severity: acts ? 'error' : 'warning',
          message: `progress deadline of ${deadline} s, and the probes of ${workload.name} allow a start of ${needed} s`,
          fix: `set progressDeadlineSeconds above ${needed}, with room for pulling the image`,
        };
      }
    }
  },
};

interface Deadline {
  readonly on: CheckedObject;
  readonly deadline: number;
  /** Whether something is undone when it passes, rather than reported. */
  readonly acts: boolean;
}

function deadlines({ owner, flagger }: Workload): readonly Deadline[] {
  if (owner.kind !== 'Deployment' && owner.kind !== 'Rollout') return [];
  const of = (on: CheckedObject, acts: boolean): Deadline => ({
    on,
    deadline: number(at(on.manifest, 'spec', 'progressDeadlineSeconds')) ?? DEFAULT_SECONDS,
    acts,
  });
  const aborts = at(owner.manifest, 'spec', 'progressDeadlineAbort') === true;
  // Flagger heeds its own deadline and the Deployment's.
  return [of(owner, aborts || flagger !== undefined), ...(flagger === undefined ? [] : [of(flagger.canary, true)])];
}

/** Of Deployments, Rollouts and Canaries alike. */
const DEFAULT_SECONDS = 600;

function example(deadline: number): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  progressDeadlineSeconds: ${deadline}
  progressDeadlineAbort: true
  selector: { matchLabels: { app: api } }
  strategy: { canary: {} }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - name: api
          image: registry.example.com/api:1.0.0
          startupProbe: { httpGet: { path: /readyz, port: 8080 }, periodSeconds: 5, failureThreshold: 24, timeoutSeconds: 5 }
`;
}
