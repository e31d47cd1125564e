import type { Rule } from '../rule.ts';
import { backgroundOnly } from './background-only.ts';
import { detection } from './detection.ts';
import { emptyStep } from './empty-step.ts';
import { evidenceLast } from './evidence-last.ts';
import { exposure } from './exposure.ts';
import { openPause } from './open-pause.ts';
import { stepChangesNothing } from './step-changes-nothing.ts';

/** `canary/*`: what the steps of a release expose, and what judges it before promotion. */
export const CANARY_RULES: readonly Rule[] = [
  evidenceLast,
  backgroundOnly,
  emptyStep,
  stepChangesNothing,
  openPause,
  exposure,
  detection,
];
