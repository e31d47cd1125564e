import { apiGroup } from '../../model/api-version.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, text } from '../field.ts';
import { objectText } from '../finding.ts';
import { named } from '../reference/presence.ts';
import { watchOf } from '../rollout/argocd-ignore.ts';
import { flaggerTargetOf } from '../rollout/flagger.ts';
import type { Observation, Rule } from '../rule.ts';

export const autoscaledReplicas: Rule = {
  id: 'identity/autoscaled-replicas',
  severity: 'error',
  title: 'Git and an autoscaler both set the number of replicas',
  why: 'Every sync sets the number back to what Git says: at the height of the load most pods are removed at once, and the autoscaler has to add them again. With self-heal that happens within seconds, each time.',
  source:
    'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#migrating-deployments-and-statefulsets-to-horizontal-autoscaling',
  examples: { failing: example('replicas: 3'), passing: example('revisionHistoryLimit: 3') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of AUTOSCALERS) {
      const [group = '', name = ''] = kind.split('/');
      for (const autoscaler of context.ofKind(group, name)) yield* replicas(context, autoscaler);
    }
  },
};

const AUTOSCALERS = ['autoscaling/HorizontalPodAutoscaler', 'keda.sh/ScaledObject'];

function* replicas(context: Context, autoscaler: CheckedObject): Iterable<Observation> {
  const target = scaled(context, autoscaler);
  if (target === undefined || at(target.manifest, 'spec', 'replicas') === undefined) return;
  const count = at(target.manifest, 'spec', 'replicas');
  const spec = autoscaler.manifest['spec'];
  const least = at(spec, 'minReplicas') ?? at(spec, 'minReplicaCount') ?? 1;
  const most = at(spec, 'maxReplicas') ?? at(spec, 'maxReplicaCount');
  // An autoscaler that can only say what Git says changes nothing.
  if (least === count && most === count) return;
  const watch = watchOf(context, target, 'replicas');
  // Flagger's target is rollout/flagger-replicas.
  if (watch.leaves || flaggerTargetOf(context, target) !== undefined) return;
  const range = `${least} to ${most ?? '?'}`;
  yield {
    on: target,
    path: ['spec', 'replicas'],
    message: watch.onlyHides
      ? `replicas is not compared, but each sync still writes ${count} over what ${objectText(autoscaler.reference)} set`
      : `replicas is ${count} here, and ${objectText(autoscaler.reference)} sets it to ${range}`,
    fix: watch.onlyHides
      ? 'add the sync option RespectIgnoreDifferences=true, or remove replicas'
      : 'remove replicas here; when it goes, set it once by hand so that it does not fall to 1',
    related: [{ on: autoscaler, message: 'the autoscaler' }],
  };
}

/** The workload that an autoscaler scales, when it is among the manifests. */
export function scaled(context: Context, autoscaler: CheckedObject): CheckedObject | undefined {
  const reference = at(autoscaler.manifest, 'spec', 'scaleTargetRef');
  if (!isRecord(reference)) return undefined;
  const apiVersion = text(reference['apiVersion']) ?? 'apps/v1';
  const group = apiGroup(apiVersion);
  const kind = text(reference['kind']) ?? 'Deployment';
  return named(context, group, kind, autoscaler.namespace, text(reference['name']) ?? '');
}

function example(field: string): string {
  return `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: agent }
spec: { minReplicas: 2, maxReplicas: 9, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  ${field}
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
