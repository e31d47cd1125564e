import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { EXAMPLE_ROLLOUT_WITH_MONITOR, judgedPod } from './judged-pod.ts';
import { queryOf, queryPath, type Situation, situations } from './metric-query.ts';
import type { Selector } from './query.ts';
import { carries, dropper, type Endpoint, endpointsOf, keeps } from './scrape.ts';

export const notScraped: Rule = {
  id: 'analysis/not-scraped',
  severity: 'error',
  title: 'a query for series that the monitors of these pods never make',
  why: 'A pod label reaches Prometheus only when the monitor copies it (podTargetLabels) or a relabelling does, and a keep list throws away every metric that it does not name. A query for what is not there answers nothing, for good releases and bad ones alike.',
  source: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMonitorSpec',
  examples: {
    failing: example(''),
    passing: example('  podTargetLabels: [rollouts-pod-template-hash]\n'),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const pod = judgedPod(context, situation.run);
      if (pod === undefined || pod.annotations['prometheus.io/scrape'] === 'true') continue;
      const endpoints = endpointsOf(context, pod);
      if (endpoints.length === 0) continue;
      for (const selector of queryOf(context, situation)?.selectors ?? []) {
        // Without the hash it may be about anything; other exporters do not know this label.
        if (!selector.matchers.some(({ label, value }) => label === HASH && value !== '')) continue;
        const problem = noLabel(situation, endpoints) ?? noMetric(situation, selector, endpoints);
        const key = `${situation.metric.template.object.identity} ${situation.metric.name} ${problem?.message}`;
        if (problem === undefined || seen.has(key)) continue;
        seen.add(key);
        yield problem;
      }
    }
  },
};

/** The label of a Rollout's revision, as Prometheus spells it. */
const HASH = 'rollouts_pod_template_hash';

function noLabel({ metric }: Situation, endpoints: readonly Endpoint[]) {
  if (endpoints.some((one) => carries(one, HASH))) return undefined;
  const { monitor } = endpoints[0]!;
  return {
    on: metric.template.object,
    path: queryPath(metric),
    message: `metric ${metric.name} asks for ${HASH}, and ${monitor.kind} ${monitor.name}, which scrapes these pods, does not copy that label`,
    fix: 'add podTargetLabels: [rollouts-pod-template-hash] to the monitor',
    related: [{ on: monitor, path: ['spec', 'podTargetLabels'], message: 'the monitor' }],
  };
}

function noMetric({ metric }: Situation, { name }: Selector, endpoints: readonly Endpoint[]) {
  if (name === undefined || !endpoints.every((one) => keeps(one, name) === false)) return undefined;
  const { monitor } = endpoints[0]!;
  return {
    on: metric.template.object,
    path: queryPath(metric),
    message: `metric ${metric.name} asks for ${name}, and ${monitor.kind} ${monitor.name}, which scrapes these pods, throws it away`,
    fix: `let its metricRelabelings keep ${name}`,
    related: [{ on: monitor, path: dropper(endpoints[0]!, name) ?? ['spec'], message: 'where it is thrown away' }],
  };
}

function example(labels: string): string {
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider()}`;
  const monitored = EXAMPLE_ROLLOUT_WITH_MONITOR.replace(/ {2}podTargetLabels.*\n/, labels);
  return `${exampleTemplate(metric)}---${monitored}`;
}
