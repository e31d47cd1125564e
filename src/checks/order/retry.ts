import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const retry: Rule = {
  id: 'order/retry',
  severity: 'warning',
  title: 'an automated sync that gives up',
  why: 'On a first install webhooks and definitions come up late, and a failed automated sync of one commit is not tried again once its retries are used up. With none named there are five, over about five minutes; with a limit of 0 there are none.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/',
  examples: {
    failing: example('syncPolicy: { automated: {}, retry: { limit: 0 } }'),
    passing: example('syncPolicy: { automated: {}, retry: { limit: 20 } }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const application of context.ofKind('argoproj.io', 'Application')) {
      const policy = at(application.manifest, 'spec', 'syncPolicy');
      if (at(policy, 'automated') === undefined) continue;
      const limit = at(policy, 'retry', 'limit');
      if (limit === undefined) {
        yield {
          on: application,
          path: ['spec', 'syncPolicy', 'retry'],
          severity: 'info',
          message: 'its automated sync has no retry of its own: five tries, then it waits for a new commit',
          fix: 'set spec.syncPolicy.retry with a limit and a backoff',
        };
      } else if (limit === 0) {
        yield {
          on: application,
          path: ['spec', 'syncPolicy', 'retry', 'limit'],
          message: 'its automated sync is never retried',
          fix: 'set retry.limit to a number of tries, or to -1 for no end',
        };
      }
    }
  },
};

function example(policy: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/p, path: shop }
  destination: {}
  ${policy}
`;
}
