import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, number, text } from '../field.ts';
import { findTemplate, patterns, type Template } from './template.ts';

/** What a Rollout gives for one argument. */
export type GivenArgument =
  | { readonly kind: 'value'; readonly value: string; readonly path: FieldPath }
  | { readonly kind: 'hash'; readonly of: string; readonly path: FieldPath }
  | { readonly kind: 'field'; readonly path: FieldPath };

/** One analysis that a Rollout starts, with its templates. */
export interface AnalysisRun {
  readonly rollout: CheckedObject;
  /** `background`: beside the steps. `step`: the steps wait for it. The other two belong to a blue-green Rollout. */
  readonly kind: 'background' | 'step' | 'experiment' | 'pre-promotion' | 'post-promotion';
  /** Field with the templates and arguments. */
  readonly path: FieldPath;
  /** Of `step` and `experiment`: its index; of `background`: the index of the step it begins at. */
  readonly step: number;
  readonly given: ReadonlyMap<string, GivenArgument>;
  readonly references: readonly { readonly name: string; readonly path: FieldPath }[];
  /** Those of the references that are among the manifests, with what they include. */
  readonly templates: readonly Template[];
  /** Whether every referenced template is among the manifests. */
  readonly complete: boolean;
  readonly dryRun: readonly { readonly pattern: string; readonly path: FieldPath }[];
}

/** Every analysis that a Rollout of the check starts. */
export function analysisRuns(context: Context): readonly AnalysisRun[] {
  return context.once(findRuns);
}

/** The analyses of one Rollout. */
export function runsOf(context: Context, rollout: CheckedObject): readonly AnalysisRun[] {
  return context.once(byRollout).get(rollout) ?? [];
}

/** The runs that use a template, directly or by inclusion. */
export function runsUsing(context: Context, template: Template): readonly AnalysisRun[] {
  return context.once(byTemplate).get(template) ?? [];
}

function findRuns(context: Context): readonly AnalysisRun[] {
  return context.ofKind('argoproj.io', 'Rollout').flatMap((rollout) => [...runsIn(context, rollout)]);
}

function byRollout(context: Context): ReadonlyMap<CheckedObject, readonly AnalysisRun[]> {
  return grouped(analysisRuns(context), (run) => [run.rollout]);
}

function byTemplate(context: Context): ReadonlyMap<Template, readonly AnalysisRun[]> {
  return grouped(analysisRuns(context), (run) => run.templates);
}

function grouped<K>(runs: readonly AnalysisRun[], keys: (run: AnalysisRun) => readonly K[]) {
  const map = new Map<K, AnalysisRun[]>();
  for (const run of runs) for (const key of keys(run)) map.set(key, [...(map.get(key) ?? []), run]);
  return map;
}

function* runsIn(context: Context, rollout: CheckedObject): Iterable<AnalysisRun> {
  const strategy = ['spec', 'strategy'];
  const read = (path: FieldPath, kind: AnalysisRun['kind'], step: number) => {
    const value = at(rollout.manifest, ...path);
    return isRecord(value) ? [makeRun(context, rollout, path, kind, step, list(value['templates']))] : [];
  };
  const background = [...strategy, 'canary', 'analysis'];
  const start = number(at(rollout.manifest, ...background, 'startingStep')) ?? 0;
  yield* read(background, 'background', start);
  const steps = [...strategy, 'canary', 'steps'];
  for (const [index, step] of list(at(rollout.manifest, ...steps)).entries()) {
    yield* read([...steps, index, 'analysis'], 'step', index);
    for (const [part, analysis] of list(at(step, 'experiment', 'analyses')).entries()) {
      const path = [...steps, index, 'experiment', 'analyses', part];
      yield makeRun(context, rollout, path, 'experiment', index, [analysis]);
    }
  }
  yield* read([...strategy, 'blueGreen', 'prePromotionAnalysis'], 'pre-promotion', 0);
  yield* read([...strategy, 'blueGreen', 'postPromotionAnalysis'], 'post-promotion', 0);
}

function makeRun(
  context: Context,
  rollout: CheckedObject,
  path: FieldPath,
  kind: AnalysisRun['kind'],
  step: number,
  references: readonly unknown[],
): AnalysisRun {
  const listed = kind === 'experiment' ? path : [...path, 'templates'];
  const found = references.map((one) => {
    const cluster = at(one, 'clusterScope') === true;
    return findTemplate(context, rollout.namespace, text(at(one, 'templateName')) ?? '', cluster);
  });
  return {
    rollout,
    kind,
    path,
    step,
    given: givenArguments(at(rollout.manifest, ...path, 'args'), [...path, 'args']),
    references: references.map((one, index) => ({
      name: text(at(one, 'templateName')) ?? '',
      path: kind === 'experiment' ? [...listed, 'templateName'] : [...listed, index, 'templateName'],
    })),
    templates: [
      ...withIncluded(
        context,
        found.filter((one) => one !== undefined),
      ),
    ],
    complete: found.every((one) => one !== undefined),
    dryRun: patterns(at(rollout.manifest, ...path, 'dryRun'), [...path, 'dryRun']),
  };
}

/** Templates may include others of their own kind of scope, to any depth. */
function withIncluded(context: Context, found: readonly Template[]): ReadonlySet<Template> {
  const all = new Set(found);
  for (const template of all) {
    for (const { name, cluster } of template.includes) {
      const included = findTemplate(context, template.object.namespace, name, cluster);
      if (included !== undefined) all.add(included);
    }
  }
  return all;
}

function givenArguments(value: unknown, path: FieldPath): ReadonlyMap<string, GivenArgument> {
  const given = new Map<string, GivenArgument>();
  for (const [index, one] of list(value).entries()) {
    const name = text(at(one, 'name'));
    if (name === undefined) continue;
    const place = [...path, index];
    const hash = text(at(one, 'valueFrom', 'podTemplateHashValue'));
    const plain = text(at(one, 'value'));
    if (hash !== undefined) given.set(name, { kind: 'hash', of: hash, path: place });
    else if (plain !== undefined) given.set(name, { kind: 'value', value: plain, path: place });
    else given.set(name, { kind: 'field', path: place });
  }
  return given;
}
