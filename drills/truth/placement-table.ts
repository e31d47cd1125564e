import { VERSIONS } from '../lab/versions.ts';
import type { PlacementCase } from './placement-cases.ts';
import { caseText, ownKey } from './placement-cases.ts';
import { predictPlacement } from './placement-model.ts';
import { askPlan } from './placement-plan.ts';
import { askRules } from './placement-rules.ts';
import type { Observed } from './placement-run.ts';

/** A table of cases with what was predicted and seen. */
export interface PlacementTable {
  /** Tab-separated, see {@link PLACEMENT_COLUMNS}. */
  readonly lines: string;
  readonly agreeing: number;
  /** A line for each case where the cluster did what the model, the plan or the rules call impossible. */
  readonly disagreements: readonly string[];
}

/** Columns of the table, in order. */
export const PLACEMENT_COLUMNS = ['case', 'what', 'cluster', 'unschedulable', 'model', 'plan', 'rules', 'agreement'];

/** What a reader of the table needs to know. */
export const PLACEMENT_REMARKS: readonly string[] = [
  `Updates on small clusters of fake nodes: what the scheduler and the controllers of Kubernetes ${VERSIONS.kubernetes}, Argo Rollouts ${VERSIONS['argo-rollouts']} and Flagger ${VERSIONS.flagger} did, and what can be said without them`,
  'cluster: how the update ended, and whether a pod of it was unschedulable for a moment; model: every end that can come of it; plan: the capacity model of src/model at rest and in a release; rules: those of rollout/*, capacity/* and change/adopts-revision-key that say it stops',
];

/** Holds observations against every answer that can be had without a cluster. */
export function placementTable(cases: readonly PlacementCase[], seen: readonly Observed[]): PlacementTable {
  const rows = cases.map((item, index) => placementRow(item, seen[index]!));
  const disagreements = rows.filter((row) => row.at(-1)!.startsWith('DISAGREES'));
  return {
    lines: rows.map((row) => `${row.join('\t')}\n`).join(''),
    agreeing: rows.length - disagreements.length,
    disagreements: disagreements.map((row) => row.join('; ')),
  };
}

/** One line of the table. */
export function placementRow(item: PlacementCase, observed: Observed): readonly string[] {
  const { outcomes } = predictPlacement(item);
  const plan = askPlan(item);
  const rules = askRules(item);
  const faults = [...modelFaults(item, observed), ...planFaults(item, observed), ...ruleFaults(item, observed)];
  return [
    String(item.id),
    caseText(item),
    observed.outcome,
    observed.unschedulable ? 'unschedulable' : '-',
    [...outcomes].sort().join(' or '),
    plan === undefined ? '-' : `${plan.rest}, ${plan.release}`,
    rules.stops.join(' ') || (rules.unproved ? 'not proved' : '-'),
    faults.length > 0 ? `DISAGREES: ${faults.join(', ')}` : (limitOf(item) ?? 'agrees'),
  ];
}

/** Reads what the cluster did back from a line. */
export function observedIn(line: string): { readonly id: number; readonly observed: Observed } {
  const [id, , outcome, unschedulable] = line.split('\t');
  return {
    id: Number(id),
    observed: { outcome: outcome as Observed['outcome'], unschedulable: unschedulable === 'unschedulable' },
  };
}

/** The model lists everything that can come of a case: nothing else may. */
function modelFaults(item: PlacementCase, { outcome, unschedulable }: Observed): string[] {
  const { outcomes, mayBeUnschedulable } = predictPlacement(item);
  return [
    ...(outcomes.has(outcome) ? [] : ['model']),
    ...(unschedulable && !mayBeUnschedulable ? ['model of unschedulable pods'] : []),
  ];
}

/** The plan speaks of room alone: `always` must suffice, and what does not fit at rest must not be placed. */
function planFaults(item: PlacementCase, { outcome }: Observed): string[] {
  const plan = askPlan(item);
  if (plan === undefined) return [];
  const placed = outcome !== 'never placed';
  const wrong =
    (plan.rest === 'no' && placed) ||
    (plan.rest === 'always' && !placed && item.engine !== 'Flagger') ||
    (plan.release === 'always' && outcome !== 'finished');
  return wrong ? ['plan'] : [];
}

/** The rules may not stay silent where the cluster stopped, nor speak where every way through the update ends. */
function ruleFaults(item: PlacementCase, { outcome }: Observed): string[] {
  const { stops, unproved } = askRules(item);
  const { outcomes } = predictPlacement(item);
  if (outcome !== 'finished' && stops.length === 0 && !unproved && limitOf(item) === undefined)
    return ['rules missed it'];
  if (stops.length > 0 && !outcomes.has('stalled') && !outcomes.has('never placed'))
    return ['false alarm of the rules'];
  return [];
}

/** Why the rules cannot say of a case that it stops, where they stay silent although it can: the fact to know. */
function limitOf(item: PlacementCase): string | undefined {
  void ownKey(item);
  return undefined;
}
