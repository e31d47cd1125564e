import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { dependencies } from './dependency.ts';
import { landingOrder, landingText } from './landing.ts';

export const dependencyFirst: Rule = {
  id: 'order/dependency-first',
  severity: 'error',
  title: 'an object lands before something it needs',
  why: 'Argo CD waits for each wave to become healthy before it applies the next. An object that waits for something of a later wave never becomes healthy, so the sync stands still for ever.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent, annotations: { argocd.argoproj.io/sync-wave: '2' } }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, envFrom: [{ configMapRef: { name: settings } }] }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent, annotations: { argocd.argoproj.io/sync-wave: '1' } }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, envFrom: [{ configMapRef: { name: settings } }] }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const dependency of dependencies(context, object)) {
        if (dependency.optional) continue;
        const target = context.find(dependency.group, dependency.kind, dependency.namespace, dependency.name);
        if (target === undefined || target === object) continue;
        // Argo CD pulls a Namespace of the same sync forward to the first object in it.
        if (dependency.kind === 'Namespace' && target.application === object.application) continue;
        const order = landingOrder(context, target, object);
        if (order !== 'after' && order !== 'together') continue;
        const needed = objectText(target.reference);
        yield {
          on: object,
          path: dependency.path,
          severity: order === 'after' || dependency.refused ? 'error' : 'warning',
          message:
            order === 'after'
              ? `${needed} lands later: ${landingText(context, target)}, after ${landingText(context, object)}`
              : `nothing orders it after ${needed}: both land in ${landingText(context, object)}`,
          fix: `give ${needed} an earlier sync wave`,
          related: [{ on: target, message: 'what it needs' }],
        };
      }
    }
  },
};
