import type { ChangeRule } from '../change-rule.ts';
import { prunes } from '../fate.ts';
import { effectsOfKind } from '../problems.ts';

export const movesApplication: ChangeRule = {
  id: 'change/moves-application',
  severity: 'warning',
  title: 'an object moves from one Application to another, and may be deleted in between',
  why: 'Two Applications sync on their own. When the one that loses the object syncs first, it prunes it before the other makes it again; when the other syncs first, it takes the object over and nothing is deleted.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/resource_tracking/',
  examples: {
    failing: {
      'before/apps.yaml': applications(),
      'before/left/config.yaml': config(),
      'after/apps.yaml': applications(),
      'after/right/config.yaml': config(),
    },
    passing: {
      'before/apps.yaml': applications(),
      'before/left/config.yaml': config(),
      'after/apps.yaml': applications(),
      'after/left/renamed.yaml': config(),
    },
  },
  *check(comparison) {
    for (const problem of effectsOfKind(
      comparison,
      'moves',
      'first merge argocd.argoproj.io/sync-options: Prune=false on the object, then move it',
    )) {
      const from = comparison.before.applications.get(problem.change.before!.application)?.definition;
      if (from !== undefined && prunes(from)) yield problem;
    }
  },
};

function applications(): string {
  return ['left', 'right']
    .map(
      (name) => `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/platform.git, targetRevision: main, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`,
    )
    .join('---');
}

function config(): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: shop }
data: { colour: blue }
`;
}
