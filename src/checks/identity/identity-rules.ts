import type { Rule } from '../rule.ts';
import { autoscaledReplicas } from './autoscaled-replicas.ts';
import { duplicate } from './duplicate.ts';
import { labelLength } from './label-length.ts';
import { overlappingSelector } from './overlapping-selector.ts';
import { routeWeight } from './route-weight.ts';
import { twoApplications } from './two-applications.ts';
import { twoAutoscalers } from './two-autoscalers.ts';
import { workloadRef } from './workload-ref.ts';

/** `identity/*`: whether one object has one owner. */
export const IDENTITY_RULES: readonly Rule[] = [
  duplicate,
  twoApplications,
  autoscaledReplicas,
  twoAutoscalers,
  routeWeight,
  workloadRef,
  overlappingSelector,
  labelLength,
];
