import { VERSIONS } from '../lab/versions.ts';
import type { PlacementCase } from './placement-cases.ts';
import { caseText, ownKey } from './placement-cases.ts';
import { type Prediction, predictPlacement } from './placement-model.ts';
import { askPlan, type PlanAnswer } from './placement-plan.ts';
import { askRules, type RuleAnswer } from './placement-rules.ts';
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
  'A spread update adopts the key when the old pods lack it: seen apart from this table on a quiet cluster, 2 replicas on 3 nodes stop at the second pod, since it came while the first old one still finished and is not looked at again for five minutes',
  'A case that disagreed at first was run once more with little else going on. Nodes that other cases add wake sleeping pods, so an adoption of the key ends here more often than on a quiet cluster',
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
  const prediction = predictPlacement(item);
  const plan = askPlan(item);
  const rules = askRules(item);
  const faults = [
    ...modelFaults(prediction, observed),
    ...(plan === undefined ? [] : planFaults(item, plan, observed)),
    ...ruleFaults(prediction, rules),
  ];
  return [
    String(item.id),
    caseText(item),
    observed.outcome,
    observed.unschedulable ? 'unschedulable' : '-',
    [...prediction.outcomes].sort().join(' or '),
    plan === undefined ? '-' : `${plan.rest}, ${plan.release}`,
    rules.stops.join(' ') || (rules.unproved ? 'not proved' : '-'),
    faults.length > 0 ? `DISAGREES: ${faults.join(', ')}` : (openText(item, prediction) ?? 'agrees'),
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
function modelFaults({ outcomes, mayBeUnschedulable }: Prediction, { outcome, unschedulable }: Observed): string[] {
  return [
    ...(outcomes.has(outcome) ? [] : ['model']),
    ...(unschedulable && !mayBeUnschedulable ? ['model of unschedulable pods'] : []),
  ];
}

/** The plan speaks of room alone: `always` must suffice, and what does not fit at rest must not be placed. */
function planFaults({ engine }: PlacementCase, { rest, release }: PlanAnswer, { outcome }: Observed): string[] {
  const placed = outcome !== 'never placed';
  const wrong =
    (rest === 'no' && placed) ||
    (rest === 'always' && !placed && engine !== 'Flagger') ||
    (release === 'always' && outcome !== 'finished');
  return wrong ? ['plan'] : [];
}

/** The rules may not stay silent where every way stops, nor speak where every way ends. */
function ruleFaults({ outcomes }: Prediction, { stops }: RuleAnswer): string[] {
  if (outcomes.size > 1) return [];
  if (!outcomes.has('finished') && stops.length === 0) return ['rules miss it'];
  return outcomes.has('finished') && stops.length > 0 ? ['false alarm of the rules'] : [];
}

/** Why a case has more than one end: no answer without a cluster can say which it will be. */
function openText(item: PlacementCase, { outcomes }: Prediction): string | undefined {
  if (outcomes.size < 2) return undefined;
  const adopts = item.spread && item.newKey === ownKey(item) && item.oldKey !== ownKey(item);
  return adopts
    ? 'agrees: open, a pod that an old one without the key turned away may sleep for five minutes'
    : 'agrees: open, it depends on which nodes the pods are put';
}
