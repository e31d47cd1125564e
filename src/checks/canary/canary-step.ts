import type { CanaryReplicas } from '../../model/exposure.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list } from '../field.ts';
import { stepReplicas, type Update, weightIn } from '../rollout/update.ts';
import { type Workload, workloads } from '../rollout/workload.ts';

/** A Rollout that releases by a canary. */
export interface CanaryRollout {
  readonly rollout: CheckedObject;
  readonly workload: Workload;
  readonly steps: readonly CanaryStep[];
  /** Whether a traffic router splits requests, so that a weight is a share whatever the pods. */
  readonly routed: boolean;
}

/** One step of it. */
export interface CanaryStep {
  readonly index: number;
  readonly path: FieldPath;
  readonly kind: 'weight' | 'pause' | 'analysis' | 'experiment' | 'plugin' | 'other';
  /** Of a `weight`. */
  readonly weight?: number;
  /** Of a `pause` without a duration: a person goes on. */
  readonly open?: boolean;
}

/** Every canary of the check. */
export function canaryRollouts(context: Context): readonly CanaryRollout[] {
  return context.once(findCanaries);
}

/** Pods of each revision that a weight settles on in a canary without a router. */
export function replicasAt(update: Update, replicas: number, weight: number): CanaryReplicas {
  return stepReplicas(update, replicas, weight);
}

function findCanaries(context: Context): readonly CanaryRollout[] {
  return workloads(context).flatMap((workload) => {
    const { owner } = workload;
    const canary = at(owner.manifest, 'spec', 'strategy', 'canary');
    if (owner.kind !== 'Rollout' || !isRecord(canary)) return [];
    return [
      {
        rollout: owner,
        workload,
        steps: list(canary['steps']).map(readStep),
        routed: canary['trafficRouting'] !== undefined,
      },
    ];
  });
}

function readStep(step: unknown, index: number): CanaryStep {
  const path = ['spec', 'strategy', 'canary', 'steps', index];
  const weight = weightIn(at(step, 'setWeight'));
  if (weight !== undefined) return { index, path: [...path, 'setWeight'], kind: 'weight', weight };
  if (at(step, 'pause') !== undefined) {
    const duration = at(step, 'pause', 'duration');
    return { index, path: [...path, 'pause'], kind: 'pause', open: duration === undefined || duration === null };
  }
  if (at(step, 'analysis') !== undefined) return { index, path: [...path, 'analysis'], kind: 'analysis' };
  if (at(step, 'experiment') !== undefined) return { index, path: [...path, 'experiment'], kind: 'experiment' };
  if (at(step, 'plugin') !== undefined) return { index, path: [...path, 'plugin'], kind: 'plugin' };
  return { index, path, kind: 'other' };
}
