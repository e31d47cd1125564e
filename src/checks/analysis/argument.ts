import type { Context } from '../context.ts';
import { type FieldPath, isRecord } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { runText } from './metric-query.ts';
import { argumentsIn } from './placeholder.ts';
import { analysisRuns, runsUsing } from './run.ts';
import { type Metric, type Template, templates } from './template.ts';

export const argument: Rule = {
  id: 'analysis/argument',
  severity: 'error',
  title: 'an analysis argument that is not declared or not given',
  why: 'A placeholder without a value is an error of the run, and an error aborts the release; an argument that the Rollout leaves out makes it InvalidSpec. An argument that a Rollout gives and no template declares is dropped in silence.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/analysis/#analysis-template-arguments',
  examples: {
    failing: example('{{args.hash}}'),
    passing: example('{{args.canary-hash}}'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const template of templates(context)) yield* inTemplate(context, template);
    for (const run of analysisRuns(context)) {
      const declared = new Set(run.templates.flatMap((one) => one.arguments.map(({ name }) => name)));
      for (const template of run.templates) {
        for (const { name, value, fromElsewhere } of template.arguments) {
          if (value !== undefined || fromElsewhere || run.given.has(name)) continue;
          yield {
            on: run.rollout,
            path: run.path,
            message: `${runText(run)} does not give argument ${name} of ${objectText(template.object.reference)}, which has no default`,
            fix: `add ${name} to its args`,
            related: [{ on: template.object, path: ['spec', 'args'], message: 'where it is declared' }],
          };
        }
      }
      if (!run.complete) continue;
      for (const [name, { path }] of run.given) {
        if (declared.has(name)) continue;
        yield {
          on: run.rollout,
          path,
          severity: 'warning',
          message: `${runText(run)} gives argument ${name}, which none of its templates declares`,
          fix: declared.size === 0 ? 'take it away' : `the templates declare ${[...declared].join(', ')}`,
        };
      }
    }
  },
};

function* inTemplate(context: Context, template: Template): Iterable<Observation> {
  // Templates that run together share their arguments.
  const companions = runsUsing(context, template).flatMap((run) => run.templates);
  const declared = new Set([template, ...companions].flatMap((one) => one.arguments.map(({ name }) => name)));
  const used = new Set<string>();
  for (const metric of template.metrics) {
    for (const { name, path } of placeholders(metric)) {
      used.add(name);
      if (declared.has(name)) continue;
      yield {
        on: template.object,
        path,
        message: `{{args.${name}}} is not declared in spec.args`,
        fix: declared.size === 0 ? `declare ${name}` : `declare it, or use one of ${[...declared].join(', ')}`,
      };
    }
  }
  for (const { name, path } of template.arguments) {
    if (used.has(name) || companions.length > 1 || template.includes.length > 0) continue;
    yield {
      on: template.object,
      path,
      severity: 'info',
      message: `argument ${name} is declared and no metric uses it`,
      fix: 'take it away, or use it in the query',
    };
  }
}

function placeholders(metric: Metric): readonly { name: string; path: FieldPath }[] {
  const found: { name: string; path: FieldPath }[] = [];
  const walk = (value: unknown, path: FieldPath): void => {
    if (typeof value === 'string') found.push(...argumentsIn(value).map((name) => ({ name, path })));
    else if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index]);
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) walk(one, [...path, key]);
  };
  walk(metric.fields, metric.path);
  return found;
}

function example(placeholder: string): string {
  const query = `sum(errors_total{rollouts_pod_template_hash="${placeholder}"})`;
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider(query)}`;
  return `${exampleTemplate(metric)}---${exampleRollout(`steps:\n  - setWeight: 20\n  - ${EXAMPLE_STEP}`)}`;
}
