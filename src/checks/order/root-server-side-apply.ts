import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const rootServerSideApply: Rule = {
  id: 'order/root-server-side-apply',
  severity: 'warning',
  title: 'server-side apply on an Application of Applications',
  why: 'With server-side apply on the parent, the waves of its children have been reported to be ignored. Large objects can ask for it one by one instead.',
  source: 'https://github.com/argoproj/argo-cd/issues/13320',
  examples: {
    failing: {
      'root.yaml': parent(', syncPolicy: { syncOptions: [ServerSideApply=true] }'),
      'root/child.yaml': child(),
    },
    passing: { 'root.yaml': parent(''), 'root/child.yaml': child() },
  },
  *check(context: Context): Iterable<Observation> {
    for (const application of context.applications.values()) {
      const { definition, objects } = application;
      const options = list(at(definition?.manifest, 'spec', 'syncPolicy', 'syncOptions'));
      if (definition === undefined || !options.includes('ServerSideApply=true')) continue;
      const children = objects.filter(({ group, kind }) => group === 'argoproj.io' && kind === 'Application');
      if (children.length === 0) continue;
      yield {
        on: definition,
        path: ['spec', 'syncPolicy', 'syncOptions', options.indexOf('ServerSideApply=true')],
        message: `it applies ${children.length} Applications on the server side`,
        fix: 'remove ServerSideApply=true here, and annotate the large objects of the children with it',
      };
    }
  },
};

function parent(extra: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: root, namespace: argocd }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: root }, destination: {}${extra} }
`;
}

function child(): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`;
}
