import type { AnalysisRun } from './run.ts';
import type { Metric, Template } from './template.ts';

/** Matches `{{args.name}}`, with or without spaces; the name is group 1. */
const ARGUMENT = /\{\{\s*args\.([^{}\s]+)\s*\}\}/g;

/** What is known of an argument of a template in one run. */
export type Known = { readonly value: string } | 'hash of the canary' | 'hash of the stable' | 'unknown' | 'missing';

/** Names of the arguments that a text uses. */
export function argumentsIn(text: string): readonly string[] {
  return [...text.matchAll(ARGUMENT)].map(([, name]) => name!);
}

/** What an argument of a metric's template comes to in a run; without a run, its default. */
export function knownArgument(template: Template, run: AnalysisRun | undefined, name: string): Known {
  const given = run?.given.get(name);
  if (given?.kind === 'value') return { value: given.value };
  if (given?.kind === 'hash') return given.of === 'Stable' ? 'hash of the stable' : 'hash of the canary';
  if (given?.kind === 'field') return 'unknown';
  const declared = template.arguments.find((one) => one.name === name);
  if (declared?.value !== undefined) return { value: declared.value };
  if (declared === undefined) return 'missing';
  // Without a run, some Rollout elsewhere may give it.
  return declared.fromElsewhere || run === undefined ? 'unknown' : 'missing';
}

/** A text with its arguments filled in; undefined when one is not known here. */
export function filled(text: string, metric: Metric, run: AnalysisRun | undefined): string | undefined {
  let whole = true;
  const result = text.replace(ARGUMENT, (_, name: string) => {
    const known = knownArgument(metric.template, run, name);
    if (typeof known === 'object') return known.value;
    if (known !== 'unknown' && known !== 'missing') return HASH;
    whole = false;
    return '';
  });
  return whole ? result : undefined;
}

/** A text with its arguments filled in where they are known, and a stand-in for the others. */
export function filledWith(text: string, metric: Metric, run: AnalysisRun | undefined, standIn: string): string {
  return text.replace(ARGUMENT, (_, name: string) => {
    const known = knownArgument(metric.template, run, name);
    if (typeof known === 'object') return known.value;
    return known === 'unknown' || known === 'missing' ? standIn : HASH;
  });
}

/** A count or limit of a metric: a number, a text with an argument, or absent. */
export function filledNumber(
  metric: Metric,
  run: AnalysisRun | undefined,
  field: string,
): number | 'unknown' | undefined {
  const value = metric.fields[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return value;
  const text = filled(String(value), metric, run);
  const parsed = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(parsed) ? parsed : 'unknown';
}

/** Looks like the hash of a pod template. */
const HASH = '6f7d9c5b8';
