import type { CanaryPlan, StepPlan } from '../model/canary-plan.ts';
import type { Duration } from '../model/duration.ts';
import type { Share } from '../model/share.ts';

/** Columns of {@link stepRows}. */
export const STEP_COLUMNS = [
  'step',
  'canary / stable',
  'exposed',
  'detects',
  'bad release stopped',
  'good release passes',
];

/** One row for each step of a canary, the evidence included: what it exposes, what it can see, and how soon. */
export function stepRows(canary: CanaryPlan): string[][] {
  return canary.steps.map((step) => [
    stepName(step),
    `${step.replicas.canary} / ${step.replicas.stable}`,
    shareText(step.share),
    step.kind === 'weight' ? '' : step.detectable === undefined ? 'nothing' : `${shareText(step.detectable)} errors`,
    step.kind === 'weight' ? '' : abortText(step),
    step.kind === 'weight' ? '' : step.pass === undefined ? 'never' : secondsText(step.pass),
  ]);
}

/** What the figures of a canary's steps hold for. */
export function assumptionText({ assumptions }: CanaryPlan): string {
  const { requestsPerSecond, badShare } = assumptions;
  return `at ${requestsPerSecond} requests/s; stopped: a release with ${shareText(badShare)} errors, half of them by the first time and 95 of 100 by the second`;
}

function stepName({ kind, weight, budget }: StepPlan): string {
  if (kind === 'weight') return `weight ${weight} %`;
  const length = budget === undefined ? '' : `, at most ${secondsText(budget)}`;
  if (kind === 'pause') return `pause ${budget === undefined ? '' : secondsText(budget)}`.trim();
  return `${kind === 'prove' ? 'prove' : 'evidence'}${length}`;
}

function abortText({ abort }: StepPlan): string {
  if (abort === undefined) return 'never';
  return `${secondsText(abort.typical)} / ${secondsText(abort.late)}, ${abort.failedRequests} failed`;
}

/** Seconds to one place: a figure of a model does not deserve more. */
export function secondsText({ milliseconds }: Duration): string {
  return `${Math.round(milliseconds / 100) / 10} s`;
}

/** Percent to one place. */
export function shareText({ fraction }: Share): string {
  return `${Math.round(fraction * 1000) / 10} %`;
}
