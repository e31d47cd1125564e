import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { landingOrder, landingText } from './landing.ts';

const SKIP = 'SkipDryRunOnMissingResource=true';

export const crdFirst: Rule = {
  id: 'order/crd-first',
  severity: 'error',
  title: 'a custom resource lands before its definition',
  why: 'A sync dry-runs every object first. A kind that the server does not know yet fails the whole sync, unless its definition is in the same sync or the object says to skip the dry run.',
  source:
    'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#skip-dry-run-for-new-custom-resources-types',
  examples: {
    failing: {
      'root/apps.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: operator, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: operator }, destination: {} }
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '0' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
      'operator/crd.yaml': `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: carts.shop.example.com }
spec: { group: shop.example.com, scope: Namespaced, names: { kind: Cart, plural: carts }, versions: [] }
`,
      'shop/cart.yaml': `
apiVersion: shop.example.com/v1
kind: Cart
metadata: { name: first, namespace: shop }
`,
    },
    passing: {
      'root/apps.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: operator, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '0' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: operator }, destination: {} }
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
      'operator/crd.yaml': `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: carts.shop.example.com }
spec: { group: shop.example.com, scope: Namespaced, names: { kind: Cart, plural: carts }, versions: [] }
`,
      'shop/cart.yaml': `
apiVersion: shop.example.com/v1
kind: Cart
metadata:
  name: first
  namespace: shop
  annotations: { argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true }
`,
    },
  },
  *check(context: Context): Iterable<Observation> {
    const definitions = context.once(definitionsByKind);
    for (const object of context.objects) {
      const definition = definitions.get(`${object.group}/${object.kind}`);
      if (definition === undefined) continue;
      const order = landingOrder(context, definition, object);
      // Within one sync Argo CD pulls the definition forward to its first user, whatever its wave.
      if (definition.application === object.application || order === 'unrelated') continue;
      if (order === 'before') {
        if (skipsDryRun(context, object)) continue;
        yield {
          on: object,
          path: ['metadata', 'annotations'],
          severity: 'warning',
          message: `its definition comes from Application ${definition.application}, and its dry run is not skipped`,
          fix: `annotate it argocd.argoproj.io/sync-options: ${SKIP}`,
        };
        continue;
      }
      yield {
        on: object,
        path: ['kind'],
        message: `${objectText(definition.reference)} lands ${order === 'after' ? 'later' : 'in the same wave'}: ${landingText(context, definition)}, this in ${landingText(context, object)}`,
        fix: `give Application ${definition.application} an earlier sync wave than ${object.application}`,
        related: [{ on: definition, message: 'the definition' }],
      };
    }
  },
};

function definitionsByKind(context: Context): ReadonlyMap<string, CheckedObject> {
  return new Map(
    context
      .ofKind('apiextensions.k8s.io', 'CustomResourceDefinition')
      .map((crd) => [
        `${text(at(crd.manifest, 'spec', 'group'))}/${text(at(crd.manifest, 'spec', 'names', 'kind'))}`,
        crd,
      ]),
  );
}

/** Whether the object, or its whole Application, tells Argo CD to skip the dry run of kinds it does not know. */
export function skipsDryRun(context: Context, object: CheckedObject): boolean {
  if ((object.annotations['argocd.argoproj.io/sync-options'] ?? '').includes(SKIP)) return true;
  const definition = context.applications.get(object.application)?.definition;
  const options = at(definition?.manifest, 'spec', 'syncPolicy', 'syncOptions');
  return Array.isArray(options) && options.includes(SKIP);
}
