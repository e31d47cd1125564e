import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, text } from '../field.ts';
import { argumentsIn, filledWith } from './placeholder.ts';
import { type Query, readQuery } from './query.ts';
import { type AnalysisRun, runsUsing } from './run.ts';
import { type Metric, templates } from './template.ts';

/** A Prometheus metric of an analysis template, in one run or in none. */
export interface Situation {
  readonly metric: Metric;
  /** Undefined for a template that no Rollout of the check uses. */
  readonly run: AnalysisRun | undefined;
}

/** Every metric of every template, once for each run that uses it. */
export function situations(context: Context): readonly Situation[] {
  return context.once(findSituations);
}

/** The query of a Prometheus metric, with what is known filled in; undefined for another provider. */
export function queryOf(context: Context, { metric, run }: Situation): Query | undefined {
  const written = text(at(metric.fields, 'provider', 'prometheus', 'query'));
  if (written === undefined) return undefined;
  return readWith(
    context,
    written,
    (standIn) => filledWith(written, metric, run, standIn),
    argumentsIn(written).length > 0,
  );
}

/** Where the query of a metric stands. */
export function queryPath(metric: Metric): FieldPath {
  return [...metric.path, 'provider', 'prometheus', 'query'];
}

/**
 * Reads a query whose unknown placeholders get a stand-in. What stands there is not known: a label value, a number, a
 * duration or a name. The first stand-in with which the query is sound is taken.
 */
export function readWith(
  context: Context,
  written: string,
  fill: (standIn: string) => string,
  hasPlaceholders: boolean,
): Query {
  const known = context.once(queryCache);
  const read = (whole: string) => {
    const before = known.get(whole);
    if (before !== undefined) return before;
    const query = readQuery(whole);
    known.set(whole, query);
    return query;
  };
  if (!hasPlaceholders) return read(written);
  const tries = STAND_INS.map((standIn) => read(fill(standIn)));
  return tries.find(({ faults }) => faults.length === 0) ?? tries[0]!;
}

/** Sentence parts that say whose analysis it is: `step 2 of Rollout agent/api`. */
export function runText(run: AnalysisRun): string {
  const rollout = `Rollout ${nameOf(run.rollout)}`;
  switch (run.kind) {
    case 'background':
      return `the background analysis of ${rollout}`;
    case 'step':
      return `step ${run.step + 1} of ${rollout}`;
    case 'experiment':
      return `the experiment in step ${run.step + 1} of ${rollout}`;
    default:
      return `the ${run.kind} analysis of ${rollout}`;
  }
}

const STAND_INS = ['placeholder', '5m', '1'];

function nameOf({ namespace, name }: CheckedObject): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

function queryCache(): Map<string, Query> {
  return new Map();
}

function findSituations(context: Context): readonly Situation[] {
  return templates(context).flatMap((template) => {
    const runs = runsUsing(context, template);
    return template.metrics.flatMap((metric): Situation[] =>
      runs.length === 0 ? [{ metric, run: undefined }] : runs.map((run) => ({ metric, run })),
    );
  });
}
