import type { Rule } from '../rule.ts';
import { budgetBlocksDrain } from './budget-blocks-drain.ts';
import { budgetMissesPrimary } from './budget-misses-primary.ts';
import { budgetUnhealthy } from './budget-unhealthy.ts';
import { canFinish } from './can-finish.ts';
import { cannotMove } from './cannot-move.ts';
import { flaggerLabel } from './flagger-label.ts';
import { flaggerReplicas } from './flagger-replicas.ts';
import { flaggerService } from './flagger-service.ts';
import { held } from './held.ts';
import { progressDeadline } from './progress-deadline.ts';
import { replicasFit } from './replicas-fit.ts';
import { revisionKey } from './revision-key.ts';
import { revisionKeyRefused } from './revision-key-refused.ts';
import { revisionKeyVersion } from './revision-key-version.ts';
import { routerOnlyField } from './router-only-field.ts';
import { twoBudgets } from './two-budgets.ts';
import { volumeUnderSurge } from './volume-under-surge.ts';

/** `rollout/*`: whether an update, and a drain, can end. */
export const ROLLOUT_RULES: readonly Rule[] = [
  canFinish,
  replicasFit,
  cannotMove,
  revisionKey,
  revisionKeyRefused,
  revisionKeyVersion,
  progressDeadline,
  volumeUnderSurge,
  routerOnlyField,
  held,
  budgetBlocksDrain,
  twoBudgets,
  budgetMissesPrimary,
  budgetUnhealthy,
  flaggerLabel,
  flaggerReplicas,
  flaggerService,
];
