import type { ChangeRule } from '../change-rule.ts';
import { databaseOf } from '../databases.ts';
import { deletions } from '../problems.ts';

export const deletesDatabase: ChangeRule = {
  id: 'change/deletes-database',
  severity: 'error',
  title: 'a database cluster is deleted',
  why: 'An operator deletes the instances of a cluster together with the object that asks for them, and most operators delete the volumes as well. A rename is a deletion too.',
  source: 'https://kubernetes.io/docs/concepts/architecture/garbage-collection/#owners-dependents',
  examples: {
    failing: { 'before/cluster.yaml': cluster('orders'), 'after/cluster.yaml': cluster('orders-2') },
    passing: { 'before/cluster.yaml': cluster('orders'), 'after/moved.yaml': cluster('orders') },
  },
  check: (comparison) =>
    deletions(
      comparison,
      (object) => databaseOf(object) !== undefined,
      'take a backup and prove that it restores; or keep the object with argocd.argoproj.io/sync-options: Prune=false',
    ),
};

function cluster(name: string): string {
  return `
apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: ${name}, namespace: shop }
spec: { instances: 2, storage: { size: 2Gi } }
`;
}
