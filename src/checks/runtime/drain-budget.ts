import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, number } from '../field.ts';
import { scaled } from '../identity/autoscaled-replicas.ts';
import type { PodTemplate } from '../pod-template.ts';
import { podSelection } from '../reference/selector-target.ts';
import { flaggerTargetOf } from '../rollout/flagger.ts';
import type { Observation, Rule } from '../rule.ts';
import { serving } from './serving.ts';

export const drainBudget: Rule = {
  id: 'runtime/drain-budget',
  severity: 'warning',
  title: 'a drain may take all replicas of a service at once',
  why: 'Replicas often share a node. Draining it, or two nodes at the same time as an upgrade of a node pool does, evicts all of them together unless a PodDisruptionBudget makes the second wait for the first.',
  source: 'https://kubernetes.io/docs/tasks/run-application/configure-pdb/',
  examples: { failing: example(''), passing: example(', maxUnavailable: 1') },
  *check(context: Context): Iterable<Observation> {
    const guarded = new Set<PodTemplate>();
    for (const budget of context.ofKind('policy', 'PodDisruptionBudget')) {
      const says = ['minAvailable', 'maxUnavailable'].some((field) => at(budget.manifest, 'spec', field) !== undefined);
      for (const pod of (says ? podSelection(context, budget)?.pods : undefined) ?? []) guarded.add(pod);
    }
    const least = context.once(leastReplicas);
    for (const [pod, service] of serving(context)) {
      if (guarded.has(pod) || pod.owner.kind === 'DaemonSet' || oneForEachNode(pod)) continue;
      // The pods that serve are the primary's: rollout/budget-misses-primary.
      if (flaggerTargetOf(context, pod.owner) !== undefined) continue;
      const replicas = least.get(pod.owner) ?? number(at(pod.owner.manifest, 'spec', 'replicas')) ?? 1;
      if (replicas < 2) continue;
      yield {
        on: pod.owner,
        message: `no PodDisruptionBudget keeps a drain from taking all ${replicas} pods behind Service ${service.name}`,
        fix: 'add a PodDisruptionBudget with maxUnavailable: 1 and unhealthyPodEvictionPolicy: AlwaysAllow',
        related: [{ on: service, message: 'the Service' }],
      };
    }
  },
};

/** The fewest replicas that an autoscaler leaves to its workload. */
function leastReplicas(context: Context): ReadonlyMap<CheckedObject, number> {
  const least = new Map<CheckedObject, number>();
  for (const [kinds, field] of [
    [context.ofKind('autoscaling', 'HorizontalPodAutoscaler'), 'minReplicas'],
    [context.ofKind('keda.sh', 'ScaledObject'), 'minReplicaCount'],
  ] as const) {
    for (const autoscaler of kinds) {
      const target = scaled(context, autoscaler);
      if (target !== undefined) least.set(target, number(at(autoscaler.manifest, 'spec', field)) ?? 1);
    }
  }
  return least;
}

/** Whether no two replicas share a node, so that one drained node takes one of them. */
function oneForEachNode({ spec }: PodTemplate): boolean {
  const required = at(spec, 'affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution');
  return list(required).some((term) => at(term, 'topologyKey') === 'kubernetes.io/hostname');
}

function example(budget: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: api } }${budget} }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: 2
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ containerPort: 8080 }] }] }
`;
}
