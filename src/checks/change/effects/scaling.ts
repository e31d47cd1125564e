import type { CheckedObject } from '../../checked-object.ts';
import { number } from '../../field.ts';
import { objectText } from '../../finding.ts';
import { replicaRange } from '../../rollout/autoscaling.ts';
import { workloadsOf } from '../../rollout/workload.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import type { FieldChange } from '../field-change.ts';

/** Edits of how many pods there are: a workload's replicas, a database's instances, an autoscaler's bounds. */
export function* scalings(
  comparison: Comparison,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  const field = COUNTS.get(`${after.group}/${after.kind}`);
  for (const change of fields) {
    const name = change.path.join('.');
    if (name === field) yield* counted(comparison, after, change);
    else if (BOUNDS.get(`${after.group}/${after.kind}`)?.includes(name) === true) {
      const end = name.toLowerCase().includes('min') ? 'fewest' : 'most';
      yield { kind: 'scales', text: `${end} pods ${shown(change.before)} → ${shown(change.after)}`, path: change.path };
    }
  }
}

function* counted({ after: context }: Comparison, owner: CheckedObject, change: FieldChange): Iterable<Effect> {
  const { path } = change;
  const before = change.kind === 'added' ? 1 : number(change.before);
  const now = change.kind === 'removed' ? 1 : number(change.after);
  if (before === undefined || now === undefined) return;
  const { autoscaler } = replicaRange(context, owner);
  if (change.kind === 'removed') {
    const flagger = workloadsOf(context, owner).some((workload) => workload.flagger !== undefined);
    if (before > 1 && !flagger) {
      const until = autoscaler === undefined ? '' : ` until ${objectText(autoscaler.reference)} acts`;
      // https://kubernetes.io/docs/concepts/workloads/autoscaling/horizontal-pod-autoscale/#migrating-deployments-and-statefulsets-to-horizontal-autoscaling
      yield {
        kind: 'scales',
        text: `${before} → 1 pods${until}: taken out, the count falls to its default`,
        path,
        pods: before - 1,
      };
    }
    return;
  }
  if (before === now) return;
  const then = autoscaler === undefined ? '' : `; ${deciding(autoscaler, now)}`;
  const gone = before > now ? { pods: before - now } : {};
  if (now === 0) yield { kind: 'scales to zero', text: `${before} → 0 pods${then}`, path, ...gone };
  else yield { kind: 'scales', text: `${before} → ${now} ${unit(owner)}${then}`, path, ...gone };
}

/** https://kubernetes.io/docs/concepts/workloads/autoscaling/horizontal-pod-autoscale/#implicit-maintenance-mode-deactivation */
function deciding(autoscaler: CheckedObject, now: number): string {
  const name = objectText(autoscaler.reference);
  const off = now === 0 && autoscaler.kind === 'HorizontalPodAutoscaler';
  return off ? `${name} is switched off while the count is 0` : `then ${name} decides`;
}

function unit({ kind }: CheckedObject): string {
  return kind === 'Cluster' ? 'instances' : 'pods';
}

function shown(value: unknown): string {
  return value === undefined ? 'the default' : String(value);
}

const COUNTS: ReadonlyMap<string, string> = new Map([
  ['/ReplicationController', 'spec.replicas'],
  ['apps/Deployment', 'spec.replicas'],
  ['apps/ReplicaSet', 'spec.replicas'],
  ['apps/StatefulSet', 'spec.replicas'],
  ['argoproj.io/Rollout', 'spec.replicas'],
  ['postgresql.cnpg.io/Cluster', 'spec.instances'],
]);
const BOUNDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['autoscaling/HorizontalPodAutoscaler', ['spec.minReplicas', 'spec.maxReplicas']],
  ['keda.sh/ScaledObject', ['spec.minReplicaCount', 'spec.maxReplicaCount']],
]);
