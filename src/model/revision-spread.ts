import type { Engine, Recreate, RevisionKey } from './engine.ts';
import { engineOf, promotionOf, revisionKey } from './engine.ts';
import type { Environment, OperatorName } from './environment.ts';
import type { UpdateLimits } from './exposure.ts';
import type { Fault } from './fault.ts';
import { type DataPath, positionOf } from './located.ts';
import type { Process } from './process.ts';
import type { Promotion } from './promotion.ts';
import { BLUE_GREEN_LIMITS } from './promotion.ts';
import { isAtLeast } from './version.ts';

/** Copies of a spread Process that one node may hold in the middle of a rollout. */
export interface PeakCopies {
  readonly copies: number;
  /** Which ones, e.g. `old and new`. */
  readonly which: string;
}

/** What is true only for the very rollout that adds the revision key to a running Process. */
export const FIRST_ADOPTION =
  'the rollout that first adds the revision key to running pods can stall, since pods without it still repel every other; ' +
  'have an eligible node for each old and each new pod, or delete the Pending pod once an old one has gone (neither maxSurge 0 ' +
  'nor a spare node is enough: the scheduler does not look again at a pod that an old one turned away)';

/**
 * The label of the revision that a spread Process needs in its anti-affinity, so that the replicas of one revision keep
 * apart but a new one may stand beside an old one. Undefined when replicas are not spread, or revisions never overlap.
 *
 * https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys
 */
export function spreadKey(process: Pick<Process, 'cutover' | 'promotion' | 'placement'>): RevisionKey | undefined {
  if (process.placement?.across !== 'node' || promotionOf(process).kind === 'recreate') return undefined;
  return revisionKey(engineOf(process));
}

/**
 * Why the revision key would be lost on its way to a pod. Kubernetes drops it in silence below 1.31, Flagger below 1.38 and
 * Argo Rollouts below 1.7 when they copy the template; the first rollout on full nodes then never ends. All faults at once.
 *
 * https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/ (MatchLabelKeysInPodAffinity),
 * https://github.com/fluxcd/flagger/blob/v1.38.0/go.mod (the first with a Kubernetes API that has the field)
 */
export function revisionKeyFaults(
  process: Pick<Process, 'name' | 'cutover' | 'promotion' | 'placement'>,
  environment: Pick<Environment, 'name' | 'kubernetes' | 'versions'>,
  path?: string,
): Fault[] {
  const key = spreadKey(process);
  if (key === undefined) return [];
  const faults: Fault[] = [];
  const refuse = (what: string, got: string, minimum: string, field: DataPath) => {
    if (isAtLeast(got, minimum)) return;
    const at = positionOf(environment, field);
    faults.push({
      ...(at === undefined ? {} : { at }),
      ...(path === undefined ? {} : { path }),
      message:
        `process "${process.name}" is spread across nodes by the revision key ${key}, ` +
        `and ${what} ${got} of environment "${environment.name}" drops it in silence: the surging replica would fit nowhere`,
      hint: `use ${what} ${minimum} or later, or take across('node') off the placement`,
    });
  };
  refuse('Kubernetes', environment.kubernetes, '1.31', ['kubernetes']);
  const needed = ENGINE_MINIMUM[engineOf(process)];
  if (needed === undefined) return faults;
  const version = environment.versions[needed.operator];
  if (version !== undefined) refuse(engineOf(process), version, needed.minimum, ['versions', needed.operator]);
  return faults;
}

/**
 * Most copies of a spread Process on one node while a single release is under way: one of each revision that runs, since
 * only copies of the same revision keep apart.
 */
export function peakCopies(process: Pick<Process, 'cutover' | 'promotion'>): PeakCopies {
  switch (promotionOf(process).kind) {
    case 'recreate':
      return { copies: 1, which: 'old or new' };
    case 'blueGreen':
      return { copies: 3, which: 'canary, old primary and new primary' };
    case 'canary':
      return { copies: 2, which: 'stable and canary' };
    case 'rolling':
      return { copies: 2, which: 'old and new' };
  }
}

/** Pods that may come on top of, or be missing from, the replica count while a promotion runs. */
export function updateLimits(promotion: Promotion | Recreate, replicas: number): UpdateLimits {
  switch (promotion.kind) {
    case 'recreate':
      return { maxSurge: 0, maxUnavailable: replicas };
    case 'blueGreen':
      return BLUE_GREEN_LIMITS;
    default:
      return { maxSurge: promotion.maxSurge, maxUnavailable: promotion.maxUnavailable };
  }
}

/**
 * Most pods of a Process at once while a single release is under way, those not counted that were told to go and still
 * finish their requests.
 */
export function peakPods(process: Pick<Process, 'cutover' | 'promotion'>, replicas: number): number {
  const promotion = promotionOf(process);
  const { maxSurge } = updateLimits(promotion, replicas);
  return promotion.kind === 'blueGreen' ? 2 * replicas + maxSurge : replicas + maxSurge;
}

const ENGINE_MINIMUM: Readonly<Partial<Record<Engine, { operator: OperatorName; minimum: string }>>> = {
  'Argo Rollouts': { operator: 'argo-rollouts', minimum: '1.7' },
  Flagger: { operator: 'flagger', minimum: '1.38' },
};
