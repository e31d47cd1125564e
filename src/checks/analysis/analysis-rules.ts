import type { Rule } from '../rule.ts';
import { argument } from './argument.ts';
import { badPodKeepsServing } from './bad-pod-keeps-serving.ts';
import { condition } from './condition.ts';
import { emptyResult } from './empty-result.ts';
import { inconclusiveBlindsWatch } from './inconclusive-blinds-watch.ts';
import { metricLimits } from './metric-limits.ts';
import { metricName } from './metric-name.ts';
import { nanResult } from './nan-result.ts';
import { neverEnds } from './never-ends.ts';
import { noHash } from './no-hash.ts';
import { notScraped } from './not-scraped.ts';
import { promql } from './promql.ts';
import { startsTooLate } from './starts-too-late.ts';
import { successfulByDefault } from './successful-by-default.ts';
import { windowTooShort } from './window-too-short.ts';

/** `analysis/*`: whether a verdict on a release means what its author thinks. */
export const ANALYSIS_RULES: readonly Rule[] = [
  promql,
  condition,
  argument,
  metricName,
  metricLimits,
  neverEnds,
  successfulByDefault,
  emptyResult,
  nanResult,
  startsTooLate,
  inconclusiveBlindsWatch,
  noHash,
  notScraped,
  windowTooShort,
  badPodKeepsServing,
];
