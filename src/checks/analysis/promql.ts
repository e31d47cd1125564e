import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleProvider, exampleTemplate } from './example.ts';
import { queryOf, queryPath, readWith, situations } from './metric-query.ts';

export const promql: Rule = {
  id: 'analysis/promql',
  severity: 'error',
  title: 'a query that Prometheus refuses',
  why: 'A query that does not parse, or takes a rate of something without a range, is refused every time: each measurement is an error and the release aborts, or with Flagger every check fails. Nothing shows it before the first release.',
  source: 'https://prometheus.io/docs/prometheus/latest/querying/basics/',
  examples: {
    failing: exampleTemplate(
      `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider('sum(rate(errors_total))')}`,
    ),
    passing: exampleTemplate(
      `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider('sum(rate(errors_total[2m]))')}`,
    ),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const { metric } = situation;
      const object = metric.template.object;
      const query = queryOf(context, situation);
      for (const name of query?.experimental ?? []) {
        const key = `${object.identity} ${metric.name} ${name}`;
        if (!seen.has(key)) yield experimental(object, queryPath(metric), `the query of metric ${metric.name}`, name);
        seen.add(key);
      }
      for (const fault of query?.faults ?? []) {
        const key = `${object.identity} ${metric.name} ${fault}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield problem(object, at(metric.fields, 'provider', 'prometheus', 'address'), {
          path: queryPath(metric),
          message: `the query of metric ${metric.name} is refused: ${fault}`,
        });
      }
    }
    for (const template of context.ofKind('flagger.app', 'MetricTemplate')) {
      const written = text(at(template.manifest, 'spec', 'query'));
      if (written === undefined || at(template.manifest, 'spec', 'provider', 'type') !== 'prometheus') continue;
      // What Flagger's templates compute cannot be filled in here.
      if (/\{\{-?\s*(if|range|with|define|template)\b/.test(written)) continue;
      const fill = (standIn: string) =>
        written.replace(PLACEHOLDER, (_, name: string) => (name === 'interval' ? '1m' : standIn));
      const query = readWith(context, written, fill, /\{\{/.test(written));
      for (const name of query.experimental) yield experimental(template, ['spec', 'query'], 'the query', name);
      for (const fault of query.faults) {
        yield problem(template, at(template.manifest, 'spec', 'provider', 'address'), {
          path: ['spec', 'query'],
          message: `the query is refused: ${fault}`,
        });
      }
    }
  },
};

const PLACEHOLDER = /\{\{-?\s*([^{}]+?)\s*-?\}\}/g;

function experimental(on: CheckedObject, path: readonly (string | number)[], what: string, name: string): Observation {
  return {
    on,
    path,
    message: `${what} calls ${name}, which Prometheus refuses unless a flag turns it on`,
    severity: 'warning',
    fix: 'run Prometheus with --enable-feature=promql-experimental-functions, or write the query without it',
  };
}

/** Other engines speak PromQL with extensions that Prometheus does not know. */
function problem(
  on: CheckedObject,
  address: unknown,
  rest: { path: readonly (string | number)[]; message: string },
): Observation {
  const extended = /victoria|vmselect|vmsingle|thanos|mimir|cortex/i.test(String(address));
  return {
    on,
    ...rest,
    severity: extended ? 'warning' : 'error',
    fix: 'try the query with: promtool promql format, or in the Prometheus expression browser',
  };
}
