import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { EXAMPLE_STEP, exampleProvider, exampleRollout, exampleTemplate } from './example.ts';
import { queryOf, queryPath, runText, situations } from './metric-query.ts';
import { argumentsIn, knownArgument } from './placeholder.ts';
import type { AnalysisRun } from './run.ts';

export const noHash: Rule = {
  id: 'analysis/no-hash',
  severity: 'warning',
  title: 'a canary judged together with the stable pods',
  why: "A query that does not select the new revision counts every pod. At a share of 20 % only a fifth of the canary's errors shows, and a limit made for it is never reached. Labels of a role are no help: they change hands at promotion.",
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/analysis/#analysis-template-arguments',
  examples: {
    failing: example('sum(errors_total{app="api"})'),
    passing: example('sum(errors_total{rollouts_pod_template_hash="{{args.canary-hash}}"})'),
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Set<string>();
    for (const situation of situations(context)) {
      const { metric, run } = situation;
      if (run === undefined || (run.kind !== 'background' && run.kind !== 'step')) continue;
      const query = queryOf(context, situation);
      const written = text(at(metric.fields, 'provider', 'prometheus', 'query')) ?? '';
      if (query === undefined || query.faults.length > 0 || query.selectors.length === 0) continue;
      const names = argumentsIn(written);
      const known = names.map((name) => knownArgument(metric.template, run, name));
      // What is missing is said by analysis/argument; what is unknown may be the hash.
      if (known.includes('hash of the canary') || known.includes('unknown') || known.includes('missing')) continue;
      if (
        namesCanary(
          run,
          query.selectors.flatMap(({ matchers }) => matchers.map(({ value }) => value)),
        )
      )
        continue;
      const key = `${metric.template.object.identity} ${metric.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield {
        on: metric.template.object,
        path: queryPath(metric),
        message: `metric ${metric.name} in ${runText(run)} does not select the canary's pods`,
        fix: 'pass podTemplateHashValue: Latest as an argument and select rollouts_pod_template_hash by it',
        related: [{ on: run.rollout, path: run.path, message: 'who runs it' }],
      };
    }
  },
};

/** With a traffic router the canary has a Service, and with a mesh a name, by which it can be told. */
function namesCanary({ rollout }: AnalysisRun, values: readonly string[]): boolean {
  const canary = at(rollout.manifest, 'spec', 'strategy', 'canary');
  const service = text(at(canary, 'canaryService'));
  const roles = Object.values(at(canary, 'canaryMetadata', 'labels') ?? {});
  return values.some(
    (value) =>
      /canary|preview/i.test(value) || (service !== undefined && value.includes(service)) || roles.includes(value),
  );
}

function example(query: string): string {
  const metric = `successCondition: len(result) > 0 && result[0] <= 0\n${exampleProvider(query)}`;
  return `${exampleTemplate(metric)}---${exampleRollout(`steps:\n  - setWeight: 20\n  - ${EXAMPLE_STEP}`)}`;
}
