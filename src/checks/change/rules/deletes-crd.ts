import type { ChangeRule } from '../change-rule.ts';
import { deletions } from '../problems.ts';
import { application } from './example-objects.ts';

export const deletesCrd: ChangeRule = {
  id: 'change/deletes-crd',
  severity: 'error',
  title: 'a CustomResourceDefinition is deleted, and every object of its kind with it',
  why: 'The API server deletes all objects of a kind together with its definition, in every namespace and whoever made them. What an operator made for them usually goes too.',
  source:
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#delete-a-customresourcedefinition',
  examples: {
    failing: { 'before/crd.yaml': definition(''), 'before/widget.yaml': widget(), 'after/widget.yaml': widget() },
    passing: {
      'before/shop.yaml': application(),
      'before/app/crd.yaml': definition(', annotations: { argocd.argoproj.io/sync-options: Prune=false }'),
      'after/shop.yaml': application(),
    },
  },
  check: (comparison) =>
    deletions(
      comparison,
      ({ group, kind }) => group === 'apiextensions.k8s.io' && kind === 'CustomResourceDefinition',
      'first merge the annotation argocd.argoproj.io/sync-options: Prune=false on it, then take it out of Git',
    ),
};

function definition(metadata: string): string {
  return `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.dev${metadata} }
spec:
  group: example.dev
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;
}

function widget(): string {
  return `
apiVersion: example.dev/v1
kind: Widget
metadata: { name: left, namespace: shop }
`;
}
