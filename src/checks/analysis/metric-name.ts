import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { runText } from './metric-query.ts';
import { type AnalysisRun, analysisRuns } from './run.ts';
import { type Metric, templates } from './template.ts';

export const metricName: Rule = {
  id: 'analysis/metric-name',
  severity: 'error',
  title: 'metric names that collide or match nothing',
  why: 'The metrics of all templates of a run share one namespace: a name that stands twice, or a dryRun entry that matches no metric, makes the run an Error, and the release aborts.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/analysis/helpers.go',
  examples: { failing: example('latency'), passing: example('errors') },
  *check(context: Context): Iterable<Observation> {
    for (const run of analysisRuns(context)) yield* inRun(run);
    for (const template of templates(context)) {
      for (const [first, second] of duplicates(template.metrics)) {
        yield {
          on: template.object,
          path: [...second.path, 'name'],
          message: `two metrics are named ${second.name}`,
          fix: 'rename one of them',
          related: [{ on: template.object, path: [...first.path, 'name'], message: 'the first' }],
        };
      }
    }
    yield* flagger(context);
  },
};

function* inRun(run: AnalysisRun): Iterable<Observation> {
  const metrics = run.templates.flatMap((template) => template.metrics);
  for (const [first, second] of duplicates(metrics)) {
    if (first.template === second.template) continue;
    yield {
      on: run.rollout,
      path: run.path,
      message: `${runText(run)}: templates ${first.template.object.name} and ${second.template.object.name} both have a metric ${second.name}`,
      fix: 'rename one of them',
      related: [{ on: second.template.object, path: [...second.path, 'name'], message: 'the second' }],
    };
  }
  if (!run.complete) return;
  for (const { pattern, path } of run.dryRun) {
    const regex = safe(pattern);
    if (regex === undefined || metrics.some(({ name }) => regex.test(name))) continue;
    yield {
      on: run.rollout,
      path,
      message: `dryRun names ${pattern}, which matches no metric of ${runText(run)}`,
      fix: `the metrics are ${metrics.map(({ name }) => name).join(', ')}`,
    };
  }
}

/** Metrics of a Flagger Canary that refer to a MetricTemplate which is not there. */
function* flagger(context: Context): Iterable<Observation> {
  const known = context.ofKind('flagger.app', 'MetricTemplate');
  for (const canary of context.ofKind('flagger.app', 'Canary')) {
    for (const [index, metric] of list(at(canary.manifest, 'spec', 'analysis', 'metrics')).entries()) {
      const name = text(at(metric, 'templateRef', 'name'));
      const namespace = text(at(metric, 'templateRef', 'namespace')) ?? canary.namespace;
      if (name === undefined) continue;
      const inNamespace = known.filter((one) => one.namespace === namespace);
      if (inNamespace.some((one) => one.name === name) || inNamespace.length === 0) continue;
      yield {
        on: canary,
        path: ['spec', 'analysis', 'metrics', index, 'templateRef', 'name'],
        message: `MetricTemplate ${name} is not among the manifests of namespace ${namespace}`,
        fix: `add it, or name one that is there: ${inNamespace.map((one) => one.name).join(', ')}`,
      };
    }
  }
}

function duplicates(metrics: readonly Metric[]): readonly (readonly [Metric, Metric])[] {
  const first = new Map<string, Metric>();
  const pairs: [Metric, Metric][] = [];
  for (const metric of metrics) {
    const before = first.get(metric.name);
    if (before === undefined) first.set(metric.name, metric);
    else pairs.push([before, metric]);
  }
  return pairs;
}

function safe(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

function example(dryRun: string): string {
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`;
  const step = `${EXAMPLE_STEP}\n      dryRun: [{ metricName: ${dryRun} }]`;
  return `${exampleTemplate(metric)}---${exampleRollout(`steps:\n  - setWeight: 20\n  - ${step}`)}`;
}
