import type { Assumptions, CanaryPlan } from './canary-plan.ts';
import { planCanary } from './canary-plan.ts';
import type { Duration } from './duration.ts';
import { eligibleNodes, resolveReplicas } from './eligible-nodes.ts';
import type { Engine, Recreate, RevisionKey } from './engine.ts';
import { engineOf, promotionOf } from './engine.ts';
import type { Environment } from './environment.ts';
import type { UpdateLimits } from './exposure.ts';
import type { Process } from './process.ts';
import type { BlueGreen, Promotion } from './promotion.ts';
import type { PeakCopies } from './revision-spread.ts';
import { FIRST_ADOPTION, peakCopies, peakPods, spreadKey, updateLimits } from './revision-spread.ts';

/** Where the replicas of a Process stand, at rest and while a release is under way. */
export interface PlacementPlan {
  /** Names of the nodes that replicas may run on, in the environment's order. */
  readonly eligible: readonly string[];
  /** Whether each replica of a revision has a node of its own. */
  readonly isSpread: boolean;
  /** Label that tells revisions apart in the anti-affinity. */
  readonly revisionKey?: RevisionKey;
  /** Most copies on one node during a release; absent when replicas may share a node anyhow. */
  readonly peakCopies?: PeakCopies;
  /** Most pods at once during a release, without those that are going. */
  readonly peakPods: number;
}

/** How Flagger moves a blue-green Process. */
export interface BlueGreenPlan {
  readonly iterations: number;
  readonly interval: Duration;
  /** Failed checks that end the release. */
  readonly threshold: number;
  /** Longest that the judging takes when no check fails: detection, the iterations, two gates, the end, the scale-down. */
  readonly duration: Duration;
}

/** What a reviewer wants to know of one Process before its release. Plain data. */
export interface ProcessPlan {
  readonly process: string;
  readonly engine: Engine;
  readonly promotion: (Promotion | Recreate)['kind'];
  readonly replicas: number;
  readonly limits: UpdateLimits;
  readonly keepAvailable?: number;
  readonly placement: PlacementPlan;
  readonly release?: { readonly image: string; readonly name: string; readonly faultPercent: number };
  /** For a canary with a release. */
  readonly canary?: CanaryPlan;
  readonly blueGreen?: BlueGreenPlan;
  /** What is allowed and may surprise; each a sentence without full stop. */
  readonly notes: readonly string[];
}

/** The traffic of a plan for a Process that does not say what it receives. */
export const DEFAULT_REQUESTS_PER_SECOND = 20;

/**
 * Work out the plan of one Process in one environment. Expects a Process that `validateProcess` finds no fault with.
 *
 * @param assumptions the traffic that the figures of a canary hold for
 */
export function planProcess(process: Process, environment: Environment, assumptions: Assumptions): ProcessPlan {
  const { release } = process;
  const promotion = promotionOf(process);
  const replicas = resolveReplicas(process, environment);
  const placement = placementPlan(process, environment, replicas);
  const canary =
    promotion.kind === 'canary' && release !== undefined
      ? planCanary(promotion, release, replicas, assumptions)
      : undefined;
  return {
    process: process.name,
    engine: engineOf(process),
    promotion: promotion.kind,
    replicas,
    limits: updateLimits(promotion, replicas),
    ...(process.keepAvailable === undefined ? {} : { keepAvailable: process.keepAvailable }),
    placement,
    ...(release === undefined
      ? {}
      : { release: { image: release.image, name: release.release, faultPercent: release.fault?.percent ?? 0 } }),
    ...(canary === undefined ? {} : { canary }),
    ...(promotion.kind === 'blueGreen' ? { blueGreen: blueGreenPlan(promotion) } : {}),
    notes: [...(canary?.notes ?? []), ...processNotes(process, promotion, replicas, placement)],
  };
}

function placementPlan(process: Process, environment: Environment, replicas: number): PlacementPlan {
  const isSpread = process.placement?.across === 'node';
  const key = spreadKey(process);
  return {
    eligible: eligibleNodes(process.placement, environment).map(({ name }) => name),
    isSpread,
    ...(key === undefined ? {} : { revisionKey: key }),
    ...(isSpread ? { peakCopies: peakCopies(process) } : {}),
    peakPods: peakPods(process, replicas),
  };
}

/**
 * Flagger acts once an interval: it notices the release, iterates, passes two gates, waits for the primary and scales down;
 * every tick at which pods are not ready yet comes on top.
 */
function blueGreenPlan({ iterations, interval, threshold }: BlueGreen): BlueGreenPlan {
  return { iterations, interval, threshold, duration: { milliseconds: (iterations + 5) * interval.milliseconds } };
}

function processNotes(
  process: Process,
  promotion: Promotion | Recreate,
  replicas: number,
  placement: PlacementPlan,
): string[] {
  const notes: string[] = [];
  const { maxUnavailable } = updateLimits(promotion, replicas);
  if (promotion.kind === 'canary') {
    notes.push(
      'the share is of new connections: clients that keep one open stay with the revision that they began with',
    );
    if (maxUnavailable === 0) {
      notes.push(
        'with maxUnavailable 0 an aborted pod keeps serving until a stable replacement is ready; with 1 it goes at once',
      );
    }
  }
  if (promotion.kind !== 'canary' && process.release !== undefined) {
    notes.push('the steps of its release are not used, since only a canary takes them');
  }
  if (promotion.kind === 'recreate')
    notes.push('every release interrupts it: the old replicas stop before the new ones start');
  const { keepAvailable } = process;
  if (keepAvailable !== undefined && promotion.kind !== 'recreate' && replicas - maxUnavailable < keepAvailable) {
    notes.push(
      `a release may leave ${replicas - maxUnavailable} replicas available, fewer than the ${keepAvailable} that a drain must leave: disruption budgets do not bind releases`,
    );
  }
  if (placement.revisionKey !== undefined) notes.push(FIRST_ADOPTION);
  if (placement.isSpread && replicas === placement.eligible.length) {
    notes.push('it stands on every eligible node: a replica of a drained node stays Pending until the node is back');
  }
  return notes;
}
