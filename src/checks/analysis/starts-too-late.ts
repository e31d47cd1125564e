import type { Context } from '../context.ts';
import { at, isRecord, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { goSeconds } from './go-duration.ts';
import { limitsOf } from './limits.ts';
import { situations } from './metric-query.ts';
import { filled } from './placeholder.ts';
import { type AnalysisRun, runsOf } from './run.ts';

export const startsTooLate: Rule = {
  id: 'analysis/starts-too-late',
  severity: 'error',
  title: 'a background analysis that begins when the steps are over',
  why: 'The last step ends the background run, whatever it has seen. A metric whose initialDelay has not passed by then was never measured, and a metric without a measurement counts as Successful.',
  source: 'https://github.com/argoproj/argo-rollouts/issues/1329',
  examples: { failing: example('5m'), passing: example('30s') },
  *check(context: Context): Iterable<Observation> {
    for (const { metric, run } of situations(context)) {
      if (run?.kind !== 'background') continue;
      const written = text(metric.fields['initialDelay']);
      const delay = written === undefined ? undefined : goSeconds(filled(written, metric, run));
      const length = leastLength(context, run);
      if (delay === undefined || length === undefined || delay <= length) continue;
      yield {
        on: metric.template.object,
        path: [...metric.path, 'initialDelay'],
        message: `metric ${metric.name} waits ${delay} s, and the steps that it watches may be over after ${length} s`,
        fix: `lower initialDelay below ${length}s, or judge it in an analysis step`,
        related: [{ on: run.rollout, path: run.path, message: 'the background analysis' }],
      };
    }
  },
};

/**
 * The shortest time that the steps from the run's first one on can take, without the starts of pods: undefined when one of
 * them waits for a person, or for something whose time is not known here.
 */
function leastLength(context: Context, run: AnalysisRun): number | undefined {
  const steps = list(at(run.rollout.manifest, 'spec', 'strategy', 'canary', 'steps'));
  let total = 0;
  for (const [index, step] of steps.entries()) {
    if (index < run.step) continue;
    const seconds = stepSeconds(context, run, step, index);
    if (seconds === undefined) return undefined;
    total += seconds;
  }
  return total;
}

function stepSeconds(context: Context, run: AnalysisRun, step: unknown, index: number): number | undefined {
  if (at(step, 'experiment') !== undefined || at(step, 'plugin') !== undefined) return undefined;
  const pause = at(step, 'pause');
  if (isRecord(pause)) return pauseSeconds(pause['duration']);
  const inline = runsOf(context, run.rollout).find((one) => one.kind === 'step' && one.step === index);
  if (inline === undefined) return 0;
  const times = inline.templates.flatMap(({ metrics }) =>
    metrics.map((metric) => {
      const limits = limitsOf(metric, inline);
      const interval = goSeconds(filled(text(metric.fields['interval']) ?? '0', metric, inline));
      const delay = goSeconds(filled(text(metric.fields['initialDelay']) ?? '0', metric, inline));
      if (limits === undefined || interval === undefined || delay === undefined) return undefined;
      const measurements = limits.consecutiveSuccessLimit > 0 ? limits.consecutiveSuccessLimit : (limits.count ?? 1);
      return delay + (measurements - 1) * interval;
    }),
  );
  if (!inline.complete || times.includes(undefined)) return undefined;
  return Math.max(0, ...(times as number[]));
}

/** A number is seconds; a pause without a duration waits for a person. */
export function pauseSeconds(duration: unknown): number | undefined {
  if (typeof duration === 'number') return duration;
  if (typeof duration === 'string' && /^\d+$/.test(duration)) return Number(duration);
  return goSeconds(duration);
}

function example(delay: string): string {
  const metric = `initialDelay: ${delay}
interval: 10s
failureLimit: 0
successCondition: len(result) > 0 && result[0] <= 0
${exampleProvider()}`;
  return `${exampleTemplate(metric)}---${exampleRollout(`
analysis:
  startingStep: 1
  templates: [{ templateName: errors }]
  args: [{ name: canary-hash, valueFrom: { podTemplateHashValue: Latest } }]
steps:
  - setWeight: 20
  - pause: { duration: 60s }`)}`;
}
