import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';

export const notCounted: Rule = {
  id: 'capacity/not-counted',
  severity: 'info',
  title: 'pods whose requests the sums leave out',
  why: 'A chart that is not rendered here runs pods of which nothing is known, so the sums are too low by what they ask for: room that is proved without them may not be there.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/helm/',
  examples: {
    environment: exampleCluster(2),
    failing: example('chart: kyverno, targetRevision: 3.9.0'),
    passing: example('path: .'),
  },
  *check(context: Context): Iterable<Observation> {
    if (context.environment === undefined) return;
    const unknown = [...context.applications.values()].filter(
      ({ definition, unknown: sources }) => definition !== undefined && sources.length > 0,
    );
    const [first, ...others] = unknown;
    if (first?.definition === undefined) return;
    const names = unknown.map(({ name }) => name);
    yield {
      on: first.definition,
      path: ['spec', 'source'],
      mark: 'key',
      message: `requests of ${names.length} ${names.length === 1 ? 'Application that is' : 'Applications that are'} not rendered here are not counted: ${names.join(', ')}`,
      fix: "render the charts into the checked folders, or leave room for them in the environment's allocatable",
      related: others.map(({ definition }) => ({
        on: definition!,
        path: ['spec', 'source'],
        message: 'not rendered either',
      })),
    };
  },
};

function example(source: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: kyverno, namespace: argocd }
spec: { project: default, source: { repoURL: https://charts.example.com, ${source} }, destination: { namespace: kyverno } }
`;
}
