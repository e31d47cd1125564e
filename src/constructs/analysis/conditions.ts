import { number } from './promql.ts';

/**
 * Conditions in the language of Argo Rollouts, over `result`: the list of values that Prometheus answered.
 *
 * Each one first asks for an answer: indexing an empty list is an error, not "no", and costs a fixed 10 s before the
 * next look; NaN compares false with everything, which would turn "no data" into a pass or a failure.
 */
export const atMost = (limit: number): string => answered(`<= ${number(limit)}`);
export const atLeast = (limit: number): string => answered(`>= ${number(limit)}`);
export const above = (limit: number): string => answered(`> ${number(limit)}`);

function answered(comparison: string): string {
  return `len(result) > 0 && !isNaN(result[0]) && result[0] ${comparison}`;
}
