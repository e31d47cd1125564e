import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

const FINALIZER = 'resources-finalizer.argocd.argoproj.io';

export const cascadeFinalizer: Rule = {
  id: 'order/cascade-finalizer',
  severity: 'warning',
  title: 'removing an Application from Git deletes what it runs',
  why: 'A parent that prunes deletes a child Application whose file is gone, and the finalizer makes that deletion take every object of the child with it: a file lost in a merge takes a database down.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/app_deletion/',
  examples: { failing: example(true), passing: example(false) },
  *check(context: Context): Iterable<Observation> {
    for (const child of context.ofKind('argoproj.io', 'Application')) {
      const finalizers = list(child.manifest.metadata['finalizers']);
      const index = finalizers.findIndex((finalizer) => text(finalizer)?.startsWith(FINALIZER));
      const parent = context.applications.get(child.application)?.definition;
      if (index < 0 || at(parent?.manifest, 'spec', 'syncPolicy', 'automated', 'prune') !== true) continue;
      const options = child.annotations['argocd.argoproj.io/sync-options'] ?? '';
      if (/\b(Prune|Delete)=(false|confirm)\b/.test(options)) continue;
      yield {
        on: child,
        path: ['metadata', 'finalizers', index],
        message: `Application ${child.application} prunes it, and its finalizer then deletes all it runs`,
        fix: 'remove the finalizer, or annotate it argocd.argoproj.io/sync-options: Prune=confirm',
      };
    }
  },
};

function example(finalizer: boolean): Readonly<Record<string, string>> {
  return {
    'root.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: root, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/p, path: root }
  destination: {}
  syncPolicy: { automated: { prune: true } }
`,
    'root/shop.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd${finalizer ? `, finalizers: [${FINALIZER}]` : ''} }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
  };
}
