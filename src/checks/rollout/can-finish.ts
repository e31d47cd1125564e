import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleCluster } from './example-cluster.ts';
import { crossing } from './flagger-proof.ts';
import { type Proof, prove } from './proof.ts';
import { separations } from './separation.ts';
import { nodesText, placeText, remedy, ruleText } from './separation-text.ts';
import { standingPods } from './update.ts';
import { type Workload, workloads, workloadsOf } from './workload.ts';

export const canFinish: Rule = {
  id: 'rollout/can-finish',
  severity: 'error',
  title: 'an update that cannot end',
  why: 'The pod of the new revision waits for a place that only an old pod could free, and the old pod may go only when the new one is ready. It stays Pending until the progress deadline, and nothing rolls it back. Flagger then counts the release as failed after users were moved to it.',
  source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys',
  examples: {
    environment: exampleCluster(3),
    failing: example(''),
    passing: example('matchLabelKeys: [pod-template-hash], '),
  },
  *check(context: Context): Iterable<Observation> {
    for (const workload of workloads(context)) {
      if (context.environment === undefined) yield* relative(context, workload);
      else yield* proved(context, workload);
      if (workload.flagger?.role === 'canary') yield* crossed(context, workload);
    }
  },
};

/** With the nodes known: the proof, for the fewest replicas and for the most that an autoscaler may ask for. */
function* proved(context: Context, workload: Workload): Iterable<Observation> {
  const { least, most } = workload.replicas ?? { least: 0, most: 0 };
  for (const replicas of new Set([least, most])) {
    const proof = prove(context, workload, replicas, context.environment!.nodes);
    if (proof.verdict === 'stalls') {
      yield stall(context, workload, proof, replicas > least);
      return;
    }
    if (proof.verdict === 'unproved') {
      const rules = separations(context, workload.crowd);
      yield {
        on: workload.owner,
        path: rules[0]!.path,
        severity: 'info',
        message: `not proved: ${workload.name} has ${rules.length} hard placement rules of different reach, and whether one blocks the other depends on where its pods stand`,
        fix: 'give them the same matchLabelKeys and one topology, or let all but one only prefer',
      };
      return;
    }
  }
}

function stall(context: Context, workload: Workload, proof: Proof, onlyAtMost: boolean): Observation {
  const { standing, room, replicas } = proof;
  const rule = room.by!;
  const { environment } = context;
  const path = rule.path;
  const severity = onlyAtMost ? 'warning' : 'error';
  const when = onlyAtMost ? `once its autoscaler runs ${replicas} replicas ` : '';
  if (workload.update.kind === 'per node')
    return { on: workload.owner, path, severity, ...surgeOnNode(workload, rule) };
  return {
    on: workload.owner,
    path,
    severity,
    message:
      `${when}${workload.name} cannot end an update: ${standing.pods} pods must stand at once (${replicas} replicas; ${standing.because}), ` +
      `and ${ruleText(rule)}, which leaves room for ${room.pods}; environment ${environment!.name} has ${nodesText(workload.crowd.spec, environment!.nodes, [rule])}`,
    fix: remedy(context, workload, rule),
  };
}

/** Without nodes: how many an update needs, where that is more than its replicas. */
function* relative(context: Context, workload: Workload): Iterable<Observation> {
  const rule = separations(context, workload.crowd).find(
    ({ kind, reach }) => kind !== 'spread' && reach === 'every revision',
  );
  if (rule === undefined) return;
  if (workload.update.kind === 'per node') {
    if (workload.update.surges) yield { on: workload.owner, path: rule.path, ...surgeOnNode(workload, rule) };
    return;
  }
  const replicas = workload.replicas?.least ?? 0;
  const standing = standingPods(workload.update, replicas);
  if (standing.pods <= replicas || replicas === 0) return;
  yield {
    on: workload.owner,
    path: rule.path,
    severity: replicas === 1 ? 'info' : 'warning',
    message:
      `${workload.name} can end an update only where ${standing.pods} different ${placeText(rule)}s fit it: ` +
      `${ruleText(rule)}, and ${standing.because} (${replicas} replicas)`,
    fix: `${remedy(context, workload, rule)}; name the cluster with --environment to have it counted`,
  };
}

function surgeOnNode({ name }: Workload, rule: Parameters<typeof ruleText>[0]) {
  return {
    message: `${name} cannot end an update: maxSurge puts the new pod beside the old one on its node, and ${ruleText(rule)}`,
    fix: 'set maxSurge to 0 and maxUnavailable to 1',
  };
}

/** Flagger: the canary's pods beside the primary's. */
function* crossed(context: Context, canary: Workload): Iterable<Observation> {
  const primary = workloadsOf(context, canary.owner).find(({ flagger }) => flagger?.role === 'primary');
  const replicas = canary.replicas?.least;
  if (primary === undefined || replicas === undefined || replicas === 0) return;
  const found = crossing(context, canary, primary, replicas, context.environment?.nodes);
  if (found === undefined || (found.places !== undefined && found.places >= found.needed)) return;
  const { rule, of, needed, places } = found;
  const have = places === undefined ? '' : `, and environment ${context.environment!.name} has ${places}`;
  yield {
    on: canary.owner,
    path: rule.path,
    severity: places === undefined ? 'warning' : 'error',
    message: `canary and primary pods of ${canary.name} keep each other away: ${ruleText(rule)}, and the rule of ${of.name} selects both; they need ${needed} different ${placeText(rule)}s${have}`,
    fix:
      rule.kind === 'host port'
        ? 'take the host port away'
        : `select by ${canary.flagger!.label ?? 'app'}: ${canary.owner.name}, which Flagger rewrites for the primary`,
  };
}

function example(keys: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: 3
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { ${keys}labelSelector: { matchLabels: { app: api } }, topologyKey: kubernetes.io/hostname }
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
