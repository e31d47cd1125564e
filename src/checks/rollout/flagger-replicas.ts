import type { Context } from '../context.ts';
import { at, number } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { watchOf } from './argocd-ignore.ts';
import { flaggerTargets } from './flagger.ts';

export const flaggerReplicas: Rule = {
  id: 'rollout/flagger-replicas',
  severity: 'error',
  title: 'replicas in Git that Flagger changes',
  why: 'Flagger scales its target to 0 outside a release and up for each analysis. Whatever applies Git again puts the count back: idle canary pods run for ever, or an analysis loses its pods half way.',
  source: 'https://github.com/fluxcd/flagger/issues/1504',
  examples: { failing: example('replicas: 3'), passing: example('revisionHistoryLimit: 3') },
  *check(context: Context): Iterable<Observation> {
    for (const { target, canary } of flaggerTargets(context)) {
      const replicas = number(at(target.manifest, 'spec', 'replicas'));
      if (replicas === undefined || target.kind !== 'Deployment') continue;
      const watch = watchOf(context, target, 'replicas');
      if (watch.leaves) continue;
      const who =
        watch.application === undefined
          ? 'whatever applies it again sets them back'
          : watch.heals
            ? `Application ${watch.application.name} heals itself and sets them back at once`
            : `each sync of Application ${watch.application.name} sets them back`;
      yield {
        on: target,
        path: ['spec', 'replicas'],
        severity: watch.heals && !watch.onlyHides ? 'error' : 'warning',
        message: `${replicas} replicas in Git, and Canary ${canary.name} scales it: ${who}`,
        fix: 'leave replicas out and size it by an autoscaler, or ignore /spec/replicas with RespectIgnoreDifferences=true',
        related: [{ on: canary, path: ['spec', 'targetRef'], message: 'the Canary' }],
      };
    }
  },
};

function example(field: string): Readonly<Record<string, string>> {
  return {
    'root/app.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/p, path: shop }
  destination: {}
  syncPolicy: { automated: { selfHeal: true } }
`,
    'shop/all.yaml': `
apiVersion: flagger.app/v1beta1
kind: Canary
metadata: { name: api, namespace: shop }
spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop }
spec:
  ${field}
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`,
  };
}
