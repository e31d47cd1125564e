import type { Fault } from './fault.ts';
import type { Share } from './share.ts';

/** What decides the replica counts of one canary step. */
export interface CanaryStep {
  /** Replicas of the whole Process, 1 or more. */
  readonly replicas: number;
  /** Percent that the step asks for, 0 to 100. */
  readonly weight: number;
  /** Pods allowed above `replicas`, already resolved to a number. */
  readonly maxSurge: number;
}

/** Pods of each revision once a canary step has settled. */
export interface CanaryReplicas {
  readonly canary: number;
  readonly stable: number;
}

/** A count of pods, or a percentage of the replicas. */
export type PodLimit = number | `${number}%`;

/** How far an update may stray from the replica count. */
export interface UpdateLimits {
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

/**
 * Pods of the new and of the stable revision that an Argo Rollouts canary without a traffic router settles on.
 *
 * Candidates are the weight's exact pod count rounded up and rounded down, out of `replicas`, and with any surge the
 * same two counts out of `replicas + 1`. A revision is never left without a pod at a weight of 1 to 99, so some
 * candidates fall away: rounding up to all `replicas`, rounding down to none, and rounding down at all when the exact
 * count ends in one half. Of the rest the share nearest to the weight wins, on a tie the first.
 *
 * With `maxSurge` 0 every candidate can fall away; the controller then answers 0 canary pods and takes the new revision
 * away in the middle of its release. {@link exposureFault} refuses such a step.
 *
 * https://github.com/argoproj/argo-rollouts/blob/9f8d111d8f8e3e88b6d7f8bbdf62fd3cd863ef9d/utils/replicaset/canary.go
 */
export function canaryReplicas(step: CanaryStep): CanaryReplicas {
  const { replicas, weight, maxSurge } = step;
  // Hundredths of a pod, so that every comparison is between whole numbers.
  const up = Math.ceil((replicas * weight) / 100);
  const down = Math.floor((replicas * weight) / 100);
  const mayEmptyOne = weight === 0 || weight === 100 || (replicas === 1 && maxSurge === 0);

  const candidates: Candidate[] = [];
  for (const total of maxSurge > 0 ? [replicas, replicas + 1] : [replicas]) {
    if (total > replicas || up < replicas || mayEmptyOne) candidates.push({ canary: up, total });
    if (!endsInHalf(total, weight) && (down > 0 || mayEmptyOne)) candidates.push({ canary: down, total });
  }
  const [first, ...others] = candidates;
  if (first === undefined) return { canary: 0, stable: replicas };
  const best = others.reduce((kept, one) => (isNearer(one, kept, weight) ? one : kept), first);
  return { canary: best.canary, stable: best.total - best.canary };
}

/**
 * Share of new connections that reaches the new revision: its pods among all ready pods.
 *
 * A Service splits connections, not requests: clients that keep a connection open stay where it began, so the share of
 * requests can be anywhere between 0 and several times this.
 */
export function realShare({ canary, stable }: CanaryReplicas): Share {
  return { fraction: canary + stable === 0 ? 0 : canary / (canary + stable) };
}

/**
 * Why a step cannot be what it says: with these replicas and no surge its weight gives the new revision no pod.
 * The step after it would judge nothing.
 */
export function exposureFault(step: CanaryStep, path?: string): Fault | undefined {
  const { replicas, weight, maxSurge } = step;
  if (weight === 0 || canaryReplicas(step).canary > 0) return undefined;
  const works = (other: number) => canaryReplicas({ ...step, weight: other }).canary > 0;
  const lower = range(1, weight - 1).findLast(works);
  const higher = range(weight + 1, 99).find(works);
  const weights = [lower, higher].filter((one) => one !== undefined).join(' or ');
  return {
    ...(path === undefined ? {} : { path }),
    message:
      `weight ${weight} of ${replicas} ${replicas === 1 ? 'replica' : 'replicas'} with maxSurge ${maxSurge} ` +
      'gives the new revision no pod at all: Argo Rollouts would scale it to 0 and judge nothing',
    hint: weights === '' ? 'set maxSurge to 1' : `set maxSurge to 1, or use weight ${weights}`,
  };
}

/**
 * Surge and unavailability as pod counts: percentages of `replicas`, the surge rounded up and the unavailability rounded
 * down. Both 0 means 1 unavailable, since otherwise nothing could move.
 *
 * Deployments and Rollouts share the rule and its defaults:
 * https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#max-unavailable
 *
 * @param limits each 25 % when absent
 */
export function resolveLimits(
  limits: { readonly maxSurge?: PodLimit; readonly maxUnavailable?: PodLimit },
  replicas: number,
): UpdateLimits {
  const maxSurge = podCount(limits.maxSurge ?? '25%', replicas, Math.ceil);
  const maxUnavailable = Math.min(podCount(limits.maxUnavailable ?? '25%', replicas, Math.floor), replicas);
  return { maxSurge, maxUnavailable: maxSurge === 0 && maxUnavailable === 0 ? 1 : maxUnavailable };
}

interface Candidate {
  readonly canary: number;
  readonly total: number;
}

function endsInHalf(total: number, weight: number): boolean {
  return (total * weight) % 100 === 50;
}

/** Whether `one` is strictly nearer to the weight than `other`. */
function isNearer(one: Candidate, other: Candidate, weight: number): boolean {
  const distance = ({ canary, total }: Candidate) => Math.abs(100 * canary - weight * total);
  return distance(one) * other.total < distance(other) * one.total;
}

function podCount(limit: PodLimit, replicas: number, round: (exact: number) => number): number {
  if (typeof limit === 'number') return limit;
  return round((Number(limit.slice(0, -1)) * replicas) / 100);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
