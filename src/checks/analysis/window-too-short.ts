import { SAMPLES_IN_WINDOW } from '../../model/scrape-timing.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { EXAMPLE_ROLLOUT_WITH_MONITOR, judgedPod } from './judged-pod.ts';
import { queryOf, queryPath, type Situation, situations } from './metric-query.ts';
import { endpointsOf } from './scrape.ts';

export const windowTooShort: Rule = {
  id: 'analysis/window-too-short',
  severity: 'warning',
  title: 'a window of fewer than four scrapes',
  why: 'A rate needs two samples inside its window. With fewer than four scrape intervals in it one late or lost scrape empties the answer, and whether a window of two holds two samples is the toss of a coin.',
  source: 'https://prometheus.io/docs/prometheus/latest/querying/functions/#rate',
  examples: {
    failing: example('30s'),
    passing: example('1m'),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const scrape = scrapeInterval(context, situation);
      if (scrape === undefined) continue;
      const { metric } = situation;
      const ranges = queryOf(context, situation)?.selectors.map(({ range }) => range) ?? [];
      const shortest = Math.min(...ranges.filter((range) => range !== undefined));
      const key = `${metric.template.object.identity} ${metric.name}`;
      if (!(shortest < SAMPLES_IN_WINDOW * scrape) || seen.has(key)) continue;
      seen.add(key);
      yield {
        on: metric.template.object,
        path: queryPath(metric),
        message: `metric ${metric.name} looks at ${shortest} s of a metric that is scraped every ${scrape} s`,
        fix: `look at ${SAMPLES_IN_WINDOW * scrape} s or more, or scrape more often`,
      };
    }
  },
};

/** The longest interval at which the judged pods are scraped; undefined when no monitor of the check says one. */
function scrapeInterval(context: Context, situation: Situation): number | undefined {
  const pod = judgedPod(context, situation.run);
  if (pod === undefined) return undefined;
  const intervals = endpointsOf(context, pod).map(({ interval }) => interval);
  if (intervals.length === 0 || intervals.includes(undefined)) return undefined;
  return Math.max(...(intervals as number[]));
}

function example(window: string): string {
  const query = `sum(rate(errors_total{rollouts_pod_template_hash="{{args.canary-hash}}"}[${window}]))`;
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider(query)}`;
  return `${exampleTemplate(metric)}---${EXAMPLE_ROLLOUT_WITH_MONITOR}`;
}
