import type { PromQL } from './promql.ts';

/**
 * One thing that is asked of the metrics of a revision: a number, and where it counts as good or bad.
 * Between `passes` and `fails`, and without an answer, the question is open.
 *
 * Argo Rollouts and Flagger are both told from this, so they cannot judge by different rules.
 */
export interface Question {
  /** Names the metric in analysis runs and events. */
  readonly name: string;
  readonly query: PromQL;
  /** Good at or below this. */
  readonly passes: { readonly atMost: number };
  readonly fails: { readonly atLeast: number } | { readonly above: number };
}
