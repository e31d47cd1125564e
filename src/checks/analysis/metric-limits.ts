import type { Context } from '../context.ts';
import type { FieldPath } from '../field.ts';
import type { Severity } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { type Limits, limitsOf } from './limits.ts';
import { runText, situations } from './metric-query.ts';
import { type AnalysisRun, runsOf } from './run.ts';
import type { Metric } from './template.ts';

export const metricLimits: Rule = {
  id: 'analysis/metric-limits',
  severity: 'error',
  title: 'limits that contradict each other or can never be reached',
  why: 'The controller refuses some combinations when the run starts: the run is Error and the release aborts. Others it accepts, though the metric can then never fail, or is ended by the first query that times out.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/utils/analysis/factory.go',
  examples: {
    failing: exampleTemplate(
      `count: 5\ninterval: 10s\nfailureLimit: 5\nsuccessCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`,
    ),
    passing: exampleTemplate(
      `count: 5\ninterval: 10s\nfailureLimit: 1\nsuccessCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`,
    ),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const { metric, run } of situations(context)) {
      const limits = limitsOf(metric, run);
      if (limits === undefined) continue;
      for (const { field, message, fix, severity } of faults(context, metric, run, limits)) {
        const path: FieldPath = [...metric.path, field];
        const on = metric.template.object;
        const key = `${on.identity} ${path.join('.')} ${message}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield {
          on,
          path,
          message: `metric ${metric.name}: ${message}`,
          fix,
          ...(severity !== undefined && { severity }),
        };
      }
    }
  },
};

interface LimitFault {
  readonly field: string;
  readonly message: string;
  readonly fix: string;
  readonly severity?: Severity;
}

function* faults(context: Context, metric: Metric, run: AnalysisRun | undefined, limits: Limits): Iterable<LimitFault> {
  const { count, failureLimit, inconclusiveLimit, consecutiveSuccessLimit, consecutiveErrorLimit } = limits;
  if (failureLimit < -1) {
    yield {
      field: 'failureLimit',
      message: `failureLimit ${failureLimit} is refused`,
      fix: 'use -1 for none, or 0 and above',
    };
    return;
  }
  if (failureLimit === -1 && consecutiveSuccessLimit === 0) {
    const message = 'failureLimit -1 without a consecutiveSuccessLimit is refused: nothing would end it';
    yield { field: 'failureLimit', message, fix: 'set consecutiveSuccessLimit: 1, or failureLimit: 0' };
  }
  for (const [field, value] of [
    ['inconclusiveLimit', inconclusiveLimit],
    ['consecutiveSuccessLimit', consecutiveSuccessLimit],
    ['consecutiveErrorLimit', consecutiveErrorLimit],
  ] as const) {
    if (value < 0) yield { field, message: `${field} ${value} is refused`, fix: 'use 0 or above' };
  }
  if (count !== undefined) yield* withCount(metric, count, limits);
  if (consecutiveErrorLimit === 0) {
    const message = 'the first query that fails or times out ends the run, and the release with it';
    yield { field: 'consecutiveErrorLimit', message, fix: 'allow one or two errors in a row', severity: 'warning' };
  }
  if (failureLimit === -1 && run?.kind === 'step' && !watched(context, run)) {
    const message = `${runText(run)} passes over failing measurements, and no background analysis watches: a bad release goes on until the count is used up`;
    yield {
      field: 'failureLimit',
      message,
      fix: 'add a background analysis that fails at once, or set failureLimit: 0',
      severity: 'warning',
    };
  }
}

function* withCount(metric: Metric, count: number, limits: Limits): Iterable<LimitFault> {
  const { failureLimit, inconclusiveLimit, consecutiveSuccessLimit } = limits;
  const needed = Math.max(0, failureLimit) + consecutiveSuccessLimit;
  if (count > 1 && (metric.fields['interval'] === undefined || metric.fields['interval'] === '')) {
    yield { field: 'count', message: `count ${count} without an interval is refused`, fix: 'add an interval' };
  }
  if (count < needed) {
    const message = `count ${count} is below failureLimit + consecutiveSuccessLimit (${needed}), which is refused`;
    yield { field: 'count', message, fix: `raise count to ${needed}, or lower the limits` };
  } else if (failureLimit >= count) {
    const message = `failureLimit ${failureLimit} of ${count} ${count === 1 ? 'measurement' : 'measurements'}: it cannot fail`;
    yield { field: 'failureLimit', message, fix: `lower failureLimit below ${count}` };
  }
  if (count < inconclusiveLimit) {
    const message = `inconclusiveLimit ${inconclusiveLimit} is above count ${count}, which is refused`;
    yield { field: 'inconclusiveLimit', message, fix: `lower it to ${count} or less` };
  }
}

function watched(context: Context, run: AnalysisRun): boolean {
  return runsOf(context, run.rollout).some(({ kind }) => kind === 'background');
}
