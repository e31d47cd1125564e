import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, record, text } from '../field.ts';

/** One argument that an AnalysisTemplate declares. */
export interface DeclaredArgument {
  readonly name: string;
  /** Its default; undefined when the run must give one. */
  readonly value: string | undefined;
  /** Whether a Secret or a field of the run gives its value. */
  readonly fromElsewhere: boolean;
  readonly path: FieldPath;
}

/** One metric of an AnalysisTemplate, as it is written. */
export interface Metric {
  readonly template: Template;
  readonly name: string;
  readonly path: FieldPath;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Name of its provider's field, e.g. `prometheus`. */
  readonly provider: string;
}

/** An AnalysisTemplate or ClusterAnalysisTemplate. */
export interface Template {
  readonly object: CheckedObject;
  readonly arguments: readonly DeclaredArgument[];
  readonly metrics: readonly Metric[];
  /** Names of templates that it includes. */
  readonly includes: readonly { readonly name: string; readonly cluster: boolean; readonly path: FieldPath }[];
  readonly dryRun: readonly { readonly pattern: string; readonly path: FieldPath }[];
}

/** Every analysis template of the check. */
export function templates(context: Context): readonly Template[] {
  return context.once(findTemplates);
}

/** A template by name, in a namespace or cluster-wide. */
export function findTemplate(
  context: Context,
  namespace: string | undefined,
  name: string,
  cluster: boolean,
): Template | undefined {
  const kind = cluster ? 'ClusterAnalysisTemplate' : 'AnalysisTemplate';
  const object = context.find('argoproj.io', kind, cluster ? undefined : namespace, name);
  return object === undefined ? undefined : context.once(byObject).get(object);
}

function findTemplates(context: Context): readonly Template[] {
  return [
    ...context.ofKind('argoproj.io', 'AnalysisTemplate'),
    ...context.ofKind('argoproj.io', 'ClusterAnalysisTemplate'),
  ].map(readTemplate);
}

function byObject(context: Context): ReadonlyMap<CheckedObject, Template> {
  return new Map(templates(context).map((template) => [template.object, template]));
}

function readTemplate(object: CheckedObject): Template {
  const spec = object.manifest['spec'];
  const metrics: Metric[] = [];
  const template: Template = {
    object,
    metrics,
    arguments: list(at(spec, 'args')).map((one, index) => ({
      name: text(at(one, 'name')) ?? '',
      value: text(at(one, 'value')),
      fromElsewhere: at(one, 'valueFrom') !== undefined,
      path: ['spec', 'args', index],
    })),
    includes: list(at(spec, 'templates')).map((one, index) => ({
      name: text(at(one, 'templateName')) ?? '',
      cluster: at(one, 'clusterScope') === true,
      path: ['spec', 'templates', index, 'templateName'],
    })),
    dryRun: patterns(at(spec, 'dryRun'), ['spec', 'dryRun']),
  };
  for (const [index, one] of list(at(spec, 'metrics')).entries()) {
    const fields = record(one);
    metrics.push({
      template,
      fields,
      name: text(fields['name']) ?? `${index}`,
      path: ['spec', 'metrics', index],
      provider: Object.keys(record(fields['provider']))[0] ?? '',
    });
  }
  return template;
}

/** The metric names, as patterns, of a dryRun or measurementRetention list. */
export function patterns(value: unknown, path: FieldPath): readonly { pattern: string; path: FieldPath }[] {
  return list(value).map((one, index) => ({
    pattern: text(at(one, 'metricName')) ?? '',
    path: [...path, index, 'metricName'],
  }));
}
