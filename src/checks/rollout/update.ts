import {
  type CanaryReplicas,
  canaryReplicas,
  type PodLimit,
  resolveLimits,
  type UpdateLimits,
} from '../../model/exposure.ts';
import type { CheckedObject } from '../checked-object.ts';
import { at, list } from '../field.ts';
import { countIn } from './autoscaling.ts';

/** How a controller replaces the pods of one revision by those of the next. */
export type Update =
  | { readonly kind: 'rolling'; readonly limits: Limits }
  | { readonly kind: 'canary'; readonly limits: Limits; readonly weights: readonly number[] }
  | { readonly kind: 'routed canary'; readonly stableShrinks: boolean; readonly steps: readonly RoutedStep[] }
  | { readonly kind: 'blue-green' }
  | { readonly kind: 'recreate' }
  /** One pod at a time, the old one first. */
  | { readonly kind: 'ordered' }
  | { readonly kind: 'per node'; readonly surges: boolean }
  | { readonly kind: 'by hand' };

/** `maxSurge` and `maxUnavailable` as they are written. */
export interface Limits {
  readonly maxSurge?: PodLimit;
  readonly maxUnavailable?: PodLimit;
}

/** What a step of a canary with a traffic router asks for: canary pods, and traffic unless it only scales. */
export interface RoutedStep {
  readonly canary: (replicas: number) => number;
  /** Percent of the traffic. */
  readonly weight?: number;
}

/** The most pods of all revisions that must run at once for an update to go on, and why. */
export interface Standing {
  readonly pods: number;
  /** A clause, e.g. `maxUnavailable is 0, so an old pod goes only when a new one is ready`. */
  readonly because: string;
}

/** How the kinds that have pods update them, by default or by their strategy. */
export function updateOf(owner: CheckedObject): Update {
  const spec = owner.manifest['spec'];
  switch (owner.kind) {
    case 'Deployment': {
      if (at(spec, 'strategy', 'type') === 'Recreate') return { kind: 'recreate' };
      return { kind: 'rolling', limits: limitsIn(at(spec, 'strategy', 'rollingUpdate')) };
    }
    case 'StatefulSet':
      return { kind: at(spec, 'updateStrategy', 'type') === 'OnDelete' ? 'by hand' : 'ordered' };
    case 'DaemonSet': {
      if (at(spec, 'updateStrategy', 'type') === 'OnDelete') return { kind: 'by hand' };
      const { maxSurge } = limitsIn(at(spec, 'updateStrategy', 'rollingUpdate'));
      return { kind: 'per node', surges: maxSurge !== undefined && !/^0%?$/.test(String(maxSurge)) };
    }
    case 'Rollout':
      return rolloutUpdate(at(spec, 'strategy'));
    default:
      return { kind: 'by hand' };
  }
}

/** Surge and unavailability as pod counts; undefined where an update has none. */
export function limitsOf(update: Update, replicas: number): UpdateLimits | undefined {
  if (update.kind !== 'rolling' && update.kind !== 'canary') return undefined;
  return resolveLimits(update.limits, replicas);
}

/** Pods of each revision that a canary step without a router settles on. */
export function stepReplicas(update: Update, replicas: number, weight: number): CanaryReplicas {
  const maxSurge = limitsOf(update, replicas)?.maxSurge ?? 0;
  return canaryReplicas({ replicas, weight, maxSurge });
}

/**
 * How many pods of all revisions must be scheduled at once before an update can end. Less room than this, and it stops.
 *
 * With an unavailability of 0 that is one above the replicas; a step of a canary that settles on one pod more needs it even
 * when pods may be unavailable, since it waits for all of them. With a traffic router, and in a blue-green Rollout, the new
 * revision is complete before the old one goes.
 */
export function standingPods(update: Update, replicas: number): Standing {
  const alone = { pods: replicas, because: 'an old pod may go before its new one comes' };
  switch (update.kind) {
    case 'rolling':
    case 'canary': {
      const standing = limitsOf(update, replicas)!.maxUnavailable === 0 ? surging(replicas) : alone;
      if (update.kind === 'rolling') return standing;
      const steps = update.weights.map((weight) => ({ weight, ...stepReplicas(update, replicas, weight) }));
      const widest = steps.find(({ canary, stable }) => canary + stable > standing.pods);
      if (widest === undefined) return standing;
      const { weight, canary, stable } = widest;
      return {
        pods: canary + stable,
        because: `its step of weight ${weight} waits for ${canary} new and ${stable} stable pods at once`,
      };
    }
    case 'routed canary':
      return routed(update, replicas);
    case 'blue-green':
      return { pods: 2 * replicas, because: 'all new pods stand beside all old ones before traffic moves' };
    default:
      return alone;
  }
}

function surging(replicas: number): Standing {
  return {
    pods: replicas + 1,
    because: 'maxUnavailable is 0 of them, so an old pod goes only when a new one is ready',
  };
}

function routed(update: Extract<Update, { kind: 'routed canary' }>, replicas: number): Standing {
  if (!update.stableShrinks) {
    return { pods: 2 * replicas, because: 'with a traffic router every stable pod stays until every new one is ready' };
  }
  let stable = replicas;
  let most = replicas;
  for (const step of [...update.steps, { canary: share(100), weight: 100 }]) {
    most = Math.max(most, stable + step.canary(replicas));
    if (step.weight !== undefined) stable = share(100 - step.weight)(replicas);
  }
  return { pods: most, because: 'the pods of a step come before the stable ones that they replace go' };
}

function rolloutUpdate(strategy: unknown): Update {
  if (at(strategy, 'blueGreen') !== undefined) return { kind: 'blue-green' };
  const canary = at(strategy, 'canary');
  const steps = list(at(canary, 'steps'));
  if (at(canary, 'trafficRouting') === undefined) {
    const weights = steps.map((step) => weightIn(at(step, 'setWeight'))).filter((weight) => weight !== undefined);
    return { kind: 'canary', limits: limitsIn(canary), weights };
  }
  return {
    kind: 'routed canary',
    stableShrinks: at(canary, 'dynamicStableScale') === true,
    steps: steps.flatMap(routedStep),
  };
}

function routedStep(step: unknown): RoutedStep[] {
  const weight = weightIn(at(step, 'setWeight'));
  if (weight !== undefined) return [{ canary: share(weight), weight }];
  const scale = weightIn(at(step, 'setCanaryScale', 'weight'));
  if (scale !== undefined) return [{ canary: share(scale) }];
  const pods = countIn(at(step, 'setCanaryScale', 'replicas'));
  return pods === undefined ? [] : [{ canary: () => pods }];
}

/** A percentage of the replicas in pods, rounded up as the controller does with a router. */
function share(weight: number): (replicas: number) => number {
  return (replicas) => Math.ceil((replicas * weight) / 100);
}

function limitsIn(holder: unknown): Limits {
  const maxSurge = podLimit(at(holder, 'maxSurge'));
  const maxUnavailable = podLimit(at(holder, 'maxUnavailable'));
  return { ...(maxSurge !== undefined && { maxSurge }), ...(maxUnavailable !== undefined && { maxUnavailable }) };
}

/** A weight in percent; undefined for anything else. */
export function weightIn(value: unknown): number | undefined {
  const weight = countIn(value);
  return weight !== undefined && weight <= 100 ? weight : undefined;
}

/** A count or a percentage as manifests write it; undefined for anything else. */
export function podLimit(value: unknown): PodLimit | undefined {
  if (typeof value === 'number') return countIn(value);
  if (typeof value !== 'string') return undefined;
  if (/^\d{1,9}%$/.test(value)) return value as PodLimit;
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
