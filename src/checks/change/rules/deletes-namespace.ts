import type { ChangeRule } from '../change-rule.ts';
import { deletions } from '../problems.ts';
import { application } from './example-objects.ts';

export const deletesNamespace: ChangeRule = {
  id: 'change/deletes-namespace',
  severity: 'error',
  title: 'a Namespace is deleted, and everything in it',
  why: "Deleting a Namespace deletes every object in it, also those that no Application made: volume claims, Secrets that operators wrote, other teams' objects.",
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/',
  examples: {
    failing: { 'before/namespace.yaml': namespace(), 'before/claim.yaml': claim(), 'after/claim.yaml': claim() },
    passing: {
      'before/shop.yaml': application({ prune: false }),
      'before/app/namespace.yaml': namespace(),
      'after/shop.yaml': application({ prune: false }),
    },
  },
  check: (comparison) =>
    deletions(
      comparison,
      ({ group, kind }) => group === '' && kind === 'Namespace',
      'move what is in it first, or keep the Namespace with argocd.argoproj.io/sync-options: Prune=false',
    ),
};

function namespace(): string {
  return `
apiVersion: v1
kind: Namespace
metadata: { name: shop }
`;
}

function claim(): string {
  return `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`;
}
