import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleCluster } from './example-cluster.ts';
import { prove } from './proof.ts';
import { separations } from './separation.ts';
import { emptyPlaces, nodesText, ruleText } from './separation-text.ts';
import { type Workload, workloads } from './workload.ts';

export const replicasFit: Rule = {
  id: 'rollout/replicas-fit',
  severity: 'error',
  title: 'more replicas than places for them',
  why: 'Pods beyond the places that their own rules leave stay Pending for ever, so the workload never becomes healthy and no update of it ends. A spread counts nodes with a taint as empty places unless nodeTaintsPolicy is Honor, so one tainted control plane can hold every other node down to maxSkew pods.',
  source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/',
  examples: {
    environment: exampleCluster(2),
    failing: example(3),
    passing: example(2),
  },
  *check(context: Context): Iterable<Observation> {
    const { environment } = context;
    if (environment === undefined) return;
    for (const workload of workloads(context)) {
      // The primary has the same rules as its target, but for the suffix.
      if (workload.flagger?.role === 'primary') continue;
      const { least, most } = workload.replicas ?? { least: 0, most: 0 };
      for (const replicas of new Set([least, most])) {
        const problem = noRoom(context, workload, replicas);
        if (problem === undefined) continue;
        yield { ...problem, severity: replicas > least ? 'warning' : 'error' };
        break;
      }
    }
  },
};

function noRoom(context: Context, workload: Workload, replicas: number) {
  const environment = context.environment!;
  const proof = prove(context, workload, replicas, environment.nodes);
  const { spec, specPath } = workload.crowd;
  if (workload.update.kind === 'per node' && proof.eligible.length === 0) return undefined;
  if (proof.verdict !== 'no room') return undefined;
  const rules = separations(context, workload.crowd);
  const has = `environment ${environment.name} has ${nodesText(spec, environment.nodes, rules)}`;
  const { by } = proof.room;
  const autoscaler = workload.replicas?.autoscaler;
  const asked =
    autoscaler === undefined ? `asks for ${proof.replicas} replicas` : `may be scaled to ${replicas} replicas`;
  if (by === undefined) {
    return {
      on: workload.owner,
      path: specPath,
      message: `${workload.name} fits no node: ${has}`,
      fix: 'tolerate the taint, loosen the selector, or add a node that fits',
    };
  }
  const empty = emptyPlaces(spec, by, environment.nodes);
  const counted =
    empty.length === 0 ? '' : `; ${empty.join(', ')} counts as an empty place, though its taint keeps the pods away`;
  return {
    on: workload.owner,
    path: by.path,
    message: `${workload.name} ${asked}, and ${ruleText(by)}, which leaves room for ${proof.room.pods}${counted}: ${has}`,
    fix:
      empty.length === 0
        ? `lower the replicas to ${proof.room.pods}, or let the rule only prefer`
        : 'set nodeTaintsPolicy: Honor on the constraint',
  };
}

function example(replicas: number): string {
  return `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: store, namespace: agent }
spec:
  replicas: ${replicas}
  serviceName: store
  selector: { matchLabels: { app: store } }
  template:
    metadata: { labels: { app: store } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { labelSelector: { matchLabels: { app: store } }, topologyKey: kubernetes.io/hostname }
      containers: [{ name: store, image: registry.example.com/store:1.0.0 }]
`;
}
