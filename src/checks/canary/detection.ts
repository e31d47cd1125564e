import { cleanRequestsToPass, failedRequestsToRefute } from '../../model/sequential-test.ts';
import { percentText } from '../../model/share.ts';
import { goSeconds } from '../analysis/go-duration.ts';
import { limitsOf } from '../analysis/limits.ts';
import { conditionsOf } from '../analysis/measurement.ts';
import { queryOf, type Situation } from '../analysis/metric-query.ts';
import { filled } from '../analysis/placeholder.ts';
import { analysisRuns } from '../analysis/run.ts';
import type { Context } from '../context.ts';
import { text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleCanary } from './example.ts';
import { boundOf, requestFloor, sequentialTestIn, smallestOver, smallestRefuted } from './recognised-test.ts';

export const detection: Rule = {
  id: 'canary/detection',
  severity: 'info',
  title: 'what an analysis can tell, and how soon',
  why: 'A limit on an error share says little without the number of requests that it looks at: after 20 requests a share of 5 % is one failure. From the counts, limits and intervals it follows which regression is caught in 95 of 100 releases, and when at the earliest.',
  source: 'https://doi.org/10.1214/aoms/1177731118',
  examples: { failing: example('result[0] > 0.05'), passing: example('mean(result) > 0.05') },
  *check(context: Context): Iterable<Observation> {
    for (const run of analysisRuns(context)) {
      const parts = run.templates
        .flatMap(({ metrics }) => metrics)
        .map((metric) => ({ name: metric.name, says: whatItTells(context, { metric, run }) }))
        .filter(({ says }) => says.length > 0);
      if (parts.length === 0) continue;
      yield {
        on: run.rollout,
        path: run.path,
        mark: 'key',
        message: parts.map(({ name, says }) => `metric ${name} ${says.join(', ')}`).join('; '),
      };
    }
  },
};

function whatItTells(context: Context, situation: Situation): readonly string[] {
  const { metric, run } = situation;
  const { success, failure } = conditionsOf(metric);
  const query = queryOf(context, situation);
  if (query?.root === undefined || query.faults.length > 0) return [];
  const bounds = [failure, success].map((one) => boundOf(one === undefined ? undefined : filled(one, metric, run)));
  const test = sequentialTestIn(query.text, query.root, bounds[0], bounds[1]);
  const says: string[] = [];
  if (test !== undefined) {
    says.push(
      `tells ${share(test.p0)} errors from ${share(test.p1)}, refuted after ${failedRequestsToRefute(test)} failed requests at the earliest`,
    );
    if ((limitsOf(metric, run)?.consecutiveSuccessLimit ?? 0) > 0) {
      says.push(
        `passes after ${cleanRequestsToPass(test)} requests without a failure and catches ${share(smallestRefuted(test))} errors or more in 95 of 100 releases`,
      );
    }
  } else {
    const floor = requestFloor(query.text, query.root);
    const limit = failureLimit(bounds[0], bounds[1]);
    const smallest = floor === undefined || limit === undefined ? undefined : smallestOver(limit, floor);
    if (smallest !== undefined && limit! < 1) {
      says.push(
        `with the ${floor} requests that it asks for catches ${share(smallest)} errors or more in 95 of 100 releases`,
      );
    }
  }
  const earliest = earliestSeconds(situation);
  if (earliest !== undefined && (bounds[0] !== undefined || bounds[1] !== undefined)) {
    says.push(earliest === 0 ? 'can fail at its first measurement' : `can fail ${earliest} s after it began`);
  }
  return says;
}

/** The share above which a measurement fails. */
function failureLimit(failure: ReturnType<typeof boundOf>, success: ReturnType<typeof boundOf>): number | undefined {
  if (failure?.operator.startsWith('>')) return failure.value;
  return success?.operator.startsWith('<') ? success.value : undefined;
}

/** When the failure that is one too many can come; undefined when failures do not end it. */
function earliestSeconds({ metric, run }: Situation): number | undefined {
  const limits = limitsOf(metric, run);
  const interval = goSeconds(filled(text(metric.fields['interval']) ?? '0', metric, run));
  const delay = goSeconds(filled(text(metric.fields['initialDelay']) ?? '0', metric, run));
  if (limits === undefined || interval === undefined || delay === undefined || limits.failureLimit < 0)
    return undefined;
  if (limits.count !== undefined && limits.failureLimit >= limits.count) return undefined;
  return delay + limits.failureLimit * interval;
}

function share(fraction: number): string {
  return percentText({ fraction: Math.round(fraction * 1000) / 1000 });
}

function example(condition: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: AnalysisTemplate
metadata: { name: errors, namespace: agent }
spec:
  metrics:
    - name: errors
      interval: 10s
      count: 6
      failureCondition: ${condition}
      provider: { prometheus: { address: 'http://prometheus:9090', query: sum(errors_total) / (sum(requests_total) >= 100) } }
---${exampleCanary('steps:\n  - setWeight: 20\n  - analysis: { templates: [{ templateName: errors }] }')}`;
}
