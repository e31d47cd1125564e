import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { watchOf } from './argocd-ignore.ts';

export const flaggerService: Rule = {
  id: 'rollout/flagger-service',
  severity: 'error',
  title: 'a Service in Git that Flagger owns',
  why: 'Flagger makes the Service of a Canary, and rewrites its selector to the primary. When Git has one of the same name, each sync points users at the Deployment that Flagger has scaled to 0.',
  source: 'https://docs.flagger.app/usage/how-it-works#canary-service',
  examples: { failing: example('api'), passing: example('api-admin') },
  *check(context: Context): Iterable<Observation> {
    for (const canary of context.ofKind('flagger.app', 'Canary')) {
      const target = text(at(canary.manifest, 'spec', 'targetRef', 'name'));
      const apex = text(at(canary.manifest, 'spec', 'service', 'name')) ?? target;
      if (apex === undefined) continue;
      for (const name of [apex, `${apex}-primary`, `${apex}-canary`]) {
        const service = context.find('', 'Service', canary.namespace, name);
        if (service === undefined) continue;
        const selector = watchOf(context, service, 'selector');
        const ports = watchOf(context, service, 'ports');
        if (selector.leaves && ports.leaves) continue;
        yield {
          on: service,
          path: ['spec', 'selector'],
          severity: selector.heals && !selector.onlyHides ? 'error' : 'warning',
          message: `Canary ${canary.name} makes Service ${name} itself and rewrites its selector`,
          fix: 'take the Service out of Git, or ignore /spec/selector and /spec/ports with RespectIgnoreDifferences=true',
          related: [{ on: canary, path: ['spec', 'service'], message: 'the Canary' }],
        };
      }
    }
  },
};

function example(name: string): Readonly<Record<string, string>> {
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
apiVersion: v1
kind: Service
metadata: { name: ${name}, namespace: shop }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
`,
  };
}
