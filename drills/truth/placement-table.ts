import type { PlacementCase } from './placement-cases.ts';
import { caseText } from './placement-cases.ts';
import { predictPlacement } from './placement-model.ts';
import type { Observed } from './placement-run.ts';

/** A table of cases with what was predicted and seen. */
export interface PlacementTable {
  /** Tab-separated: case, prediction, observation, pods unschedulable on the way, agreement. */
  readonly lines: string;
  readonly agreeing: number;
  /** A line for each case where the cluster did what the model calls impossible. */
  readonly disagreements: readonly string[];
}

/** Holds observations against predictions. */
export function placementTable(cases: readonly PlacementCase[], seen: readonly Observed[]): PlacementTable {
  const rows = cases.map((item, index) => rowOf(item, seen[index]!));
  return {
    lines: rows.map(({ fields }) => `${fields.join('\t')}\n`).join(''),
    agreeing: rows.filter(({ agrees }) => agrees).length,
    disagreements: rows.filter(({ agrees }) => !agrees).map(({ fields }) => fields.join('; ')),
  };
}

/** Whether an observation is one that the model allows. */
export function agrees(item: PlacementCase, observed: Observed): boolean {
  const { outcome, mayBeUnschedulable } = predictPlacement(item);
  if (observed.unschedulable && !mayBeUnschedulable) return false;
  switch (outcome) {
    case 'may stall':
      return observed.outcome !== 'never placed';
    case 'finishes':
      return observed.outcome === 'finished';
    case 'stalls':
      return observed.outcome === 'stalled';
    case 'never placed':
      return observed.outcome === 'never placed';
  }
}

function rowOf(item: PlacementCase, observed: Observed) {
  const agreement = agrees(item, observed);
  const fields = [
    String(item.id),
    caseText(item),
    predictPlacement(item).outcome,
    observed.outcome,
    observed.unschedulable ? 'unschedulable' : '-',
    agreement ? 'agrees' : 'DISAGREES',
  ];
  return { fields, agrees: agreement };
}
