import { type Acknowledgement, acknowledge, joinFindings } from './acknowledge.ts';
import type {
  ChangeCounts,
  ChangeResult,
  ReportedApplication,
  ReportedChange,
  ReportedField,
} from './change-result.ts';
import type { Comparison } from './comparison.ts';
import type { FieldChange } from './field-change.ts';
import { judge } from './judge.ts';
import { byStep, landingSteps } from './landing-steps.ts';
import { meaning } from './meaning.ts';
import { type ObjectChange, subjectOf } from './object-change.ts';

/** What is folded into one result. */
export interface FoldInput {
  /** What was compared, as people name it. */
  readonly before: string;
  readonly after: string;
  /** One environment has the empty name when the files are not split by environment. */
  readonly environments: readonly { readonly name: string; readonly comparison: Comparison }[];
  /** @default - none */
  readonly acknowledgements?: readonly Acknowledgement[];
}

/** One result of the comparisons of all environments: the same edit of the same object in several of them is said once. */
export function fold(input: FoldInput): ChangeResult {
  const judged = input.environments.map(({ name, comparison }) => ({ environment: name, ...judge(comparison) }));
  const { findings, acknowledged } = acknowledge(joinFindings(judged), input.acknowledgements ?? []);
  return {
    before: input.before,
    after: input.after,
    environments: input.environments.map(({ name }) => name).filter((name) => name !== ''),
    counts: countsOf(input.environments.map(({ comparison }) => comparison)),
    applications: applicationsOf(input.environments),
    unordered: unorderedOf(input.environments.map(({ comparison }) => comparison)),
    findings,
    acknowledged,
    notEvaluated: judged.flatMap(({ notEvaluated }) => notEvaluated),
  };
}

function countsOf(comparisons: readonly Comparison[]): ChangeCounts {
  const counts = { added: 0, removed: 0, changed: 0, renamed: 0 };
  for (const { changes } of comparisons) {
    for (const { kind } of changes) counts[kind]++;
  }
  return counts;
}

function applicationsOf(environments: FoldInput['environments']): readonly ReportedApplication[] {
  const applications = new Map<string, { wave: number | undefined; changes: Map<string, ReportedChange> }>();
  for (const { name, comparison } of environments) {
    const steps = landingSteps(comparison);
    for (const change of comparison.changes) {
      const reported = report(comparison, change, steps.get(change)!);
      const { application } = reported.object;
      const known = applications.get(application) ?? { wave: waveOf(comparison, application), changes: new Map() };
      applications.set(application, known);
      const { at: _, source: __, ...same } = reported;
      const key = JSON.stringify(same);
      const earlier = known.changes.get(key) ?? reported;
      known.changes.set(key, { ...earlier, environments: [...earlier.environments, name] });
    }
  }
  return [...applications]
    .map(([name, { wave, changes }]) => ({
      name,
      ...(wave !== undefined && { wave }),
      changes: [...changes.values()].sort(byStep),
    }))
    .sort((a, b) => (a.wave ?? 0) - (b.wave ?? 0) || (a.name < b.name ? -1 : 1));
}

function report(comparison: Comparison, change: ObjectChange, step: ReportedChange['step']): ReportedChange {
  const subject = subjectOf(change);
  const effects = meaning(comparison, change).map(({ kind, text, pods }) => ({
    kind,
    text,
    ...(pods !== undefined && { pods }),
  }));
  return {
    kind: change.kind,
    object: subject.reference,
    ...(change.kind === 'renamed' && { formerly: change.before.reference }),
    environments: [],
    step,
    effects,
    fields: change.fields.map((field) => reportedField(subject.kind === 'Secret' && subject.group === '', field)),
    at: subject.position(),
    ...(subject.source !== undefined && { source: subject.source }),
  };
}

/** The values of a Secret go nowhere, whatever report they would stand in. */
function reportedField(isSecret: boolean, { path, shown, kind, before, after }: FieldChange): ReportedField {
  const secret = isSecret && (path.length === 0 || !PUBLIC.has(String(path[0])));
  if (secret || path.includes(APPLIED)) return { path: shown, kind, secret: true };
  return {
    path: shown,
    kind,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}

function waveOf(comparison: Comparison, application: string): number | undefined {
  const known = comparison.after.applications.get(application) ?? comparison.before.applications.get(application);
  return known?.definition === undefined ? undefined : known.wave;
}

/**
 * Applications whose content changes while their definitions stay: each syncs as soon as it sees the commit, in no order.
 * https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
 */
function unorderedOf(comparisons: readonly Comparison[]): readonly string[] {
  const names = new Set<string>();
  for (const comparison of comparisons) {
    for (const change of comparison.changes) {
      const { application } = subjectOf(change);
      const definition = comparison.after.applications.get(application)?.definition;
      if (definition !== undefined && comparison.changeOf(definition) === undefined) names.add(application);
    }
  }
  return names.size > 1 ? [...names].sort() : [];
}

const PUBLIC: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable']);
const APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';
