import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { hooksOf } from './landing.ts';

export const hookSelfHeal: Rule = {
  id: 'order/hook-self-heal',
  severity: 'warning',
  title: 'a hook that self-heal never runs',
  why: 'Self-heal syncs only the objects that drifted, and such a sync runs no hooks. What a hook prepares is then missing after every repair.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/#selective-sync',
  examples: { failing: example(true), passing: example(false) },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      const hooks = hooksOf(object).filter((hook) => hook !== 'Skip' && !hook.endsWith('Delete'));
      if (hooks.length === 0) continue;
      const definition = context.applications.get(object.application)?.definition;
      if (at(definition?.manifest, 'spec', 'syncPolicy', 'automated', 'selfHeal') !== true) continue;
      yield {
        on: object,
        path: ['metadata', 'annotations', 'argocd.argoproj.io/hook'],
        message: `Application ${object.application} heals itself, and a self-heal runs no ${hooks.join(' or ')} hook`,
        fix: 'make it an ordinary object in an earlier wave, or let the program do the work itself',
      };
    }
  },
};

function example(selfHeal: boolean): Readonly<Record<string, string>> {
  return {
    'root/app.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/p, path: shop }
  destination: {}
  syncPolicy: { automated: { selfHeal: ${selfHeal} } }
`,
    'shop/job.yaml': `
apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: shop, annotations: { argocd.argoproj.io/hook: PreSync } }
spec:
  template:
    spec: { restartPolicy: Never, containers: [{ name: migrate, image: registry.example.com/migrate:1.0.0 }] }
`,
  };
}
