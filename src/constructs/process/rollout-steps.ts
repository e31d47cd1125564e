import type {
  RolloutSpecStrategyBlueGreenPostPromotionAnalysis,
  RolloutSpecStrategyCanarySteps,
} from '../../../imports/argoproj.io.ts';
import { type Duration, durationText } from '../../model/duration.ts';
import type { ReleaseStep } from '../../model/release.ts';
import { type CanaryAnalysis, LOOKS } from '../analysis/canary-analysis.ts';
import { looksWithin } from '../analysis/measurement.ts';
import { CANARY_HASH, STABLE_HASH } from '../analysis/subjects.ts';

/** Names of the templates that judge a Rollout. */
export type Judges = Pick<CanaryAnalysis, 'watch' | 'gate' | 'evidence' | 'asksStable'>;

/**
 * The steps of a release as a Rollout spells them, and after the last of them the evidence.
 *
 * The evidence is put there by this function and not by the release: whatever steps a release asks for, nothing is promoted
 * without enough good requests.
 *
 * @param interval time between two looks of the analysis
 */
export function rolloutSteps(
  steps: readonly ReleaseStep[],
  judges: Judges,
  interval: Duration,
): readonly RolloutSpecStrategyCanarySteps[] {
  return [...steps.map((step) => releaseStep(step, judges, interval)), { analysis: evidenceRun(judges) }];
}

/** The run beside the steps: from the second on, since the first gives it pods to look at. */
export function watchRun(judges: Judges) {
  return { startingStep: 1, templates: [{ templateName: judges.watch }], args: [CANARY] };
}

function releaseStep(step: ReleaseStep, judges: Judges, interval: Duration): RolloutSpecStrategyCanarySteps {
  if ('weight' in step) return { setWeight: step.weight };
  if ('pause' in step) return { pause: { duration: durationText(step.pause) } };
  return { analysis: gateRun(judges, looksWithin(step.prove, interval)) };
}

function gateRun(judges: Judges, looks: number): RolloutSpecStrategyBlueGreenPostPromotionAnalysis {
  return { templates: [{ templateName: judges.gate }], args: [CANARY, { name: LOOKS, value: String(looks) }] };
}

function evidenceRun(judges: Judges): RolloutSpecStrategyBlueGreenPostPromotionAnalysis {
  return { templates: [{ templateName: judges.evidence }], args: [CANARY, ...(judges.asksStable ? [STABLE] : [])] };
}

const CANARY = { name: CANARY_HASH, valueFrom: { podTemplateHashValue: 'Latest' } } as const;
const STABLE = { name: STABLE_HASH, valueFrom: { podTemplateHashValue: 'Stable' } } as const;
