import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, number, text } from '../field.ts';

/** How many replicas a workload runs, and which field or autoscaler says so. */
export interface ReplicaRange {
  readonly least: number;
  /** The same as `least` without an autoscaler. */
  readonly most: number;
  /** Field of the workload with the count; absent when the default of 1 or an autoscaler decides. */
  readonly path?: FieldPath;
  readonly autoscaler?: CheckedObject;
}

/**
 * The replicas of a workload: an autoscaler's bounds when one targets it, else `spec.replicas`, else 1.
 * KEDA may scale to 0; a rollout then has nothing to do, so its least is taken as 1.
 */
export function replicaRange(context: Context, owner: CheckedObject): ReplicaRange {
  const all = context.once(autoscalers).get(`${owner.kind}/${owner.namespace ?? ''}/${owner.name}`) ?? [];
  // Two of them fight, which identity/* reports; the one that comes with the workload is what its author means.
  const autoscaler = all.find(({ application }) => application === owner.application) ?? all.at(-1);
  if (autoscaler !== undefined) return boundsOf(autoscaler);
  const replicas = countIn(at(owner.manifest, 'spec', 'replicas'));
  if (replicas === undefined) return { least: 1, most: 1 };
  return { least: replicas, most: replicas, path: ['spec', 'replicas'] };
}

/** The bounds that an autoscaler sets itself. */
export function boundsOf(autoscaler: CheckedObject): ReplicaRange {
  const spec = autoscaler.manifest['spec'];
  const keda = autoscaler.kind === 'ScaledObject';
  const least = Math.max(1, countIn(at(spec, keda ? 'minReplicaCount' : 'minReplicas')) ?? 1);
  const most = countIn(at(spec, keda ? 'maxReplicaCount' : 'maxReplicas')) ?? (keda ? KEDA_MOST : least);
  return { least, most: Math.max(least, most), autoscaler };
}

/** A count of pods as an API server takes it; anything else counts as absent, and the schema rules report it. */
export function countIn(value: unknown): number | undefined {
  const count = number(value);
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= MOST_PODS ? count : undefined;
}

/** The largest number that the field holds: an int32. */
const MOST_PODS = 2 ** 31 - 1;

/** What a ScaledObject without maxReplicaCount allows: https://keda.sh/docs/latest/reference/scaledobject-spec/ */
const KEDA_MOST = 100;

/** By kind, namespace and name of what they scale. */
function autoscalers(context: Context): ReadonlyMap<string, readonly CheckedObject[]> {
  const all = new Map<string, CheckedObject[]>();
  for (const autoscaler of [
    ...context.ofKind('autoscaling', 'HorizontalPodAutoscaler'),
    ...context.ofKind('keda.sh', 'ScaledObject'),
  ]) {
    const target = at(autoscaler.manifest, 'spec', 'scaleTargetRef');
    const kind = text(at(target, 'kind')) ?? 'Deployment';
    const scaled = `${kind}/${autoscaler.namespace ?? ''}/${text(at(target, 'name')) ?? ''}`;
    all.set(scaled, [...(all.get(scaled) ?? []), autoscaler]);
  }
  return all;
}
