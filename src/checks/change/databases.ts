import type { CheckedObject } from '../checked-object.ts';
import { at, list } from '../field.ts';

/**
 * What goes with a custom resource that stands for a database or a queue when it is deleted: a clause. Undefined for any other
 * kind. Most operators own the volumes that they claim; some keep them unless they are told otherwise.
 */
export function databaseOf({ group, kind, manifest }: CheckedObject): string | undefined {
  const known = DATABASES.get(`${group}/${kind}`);
  if (known === undefined) return undefined;
  const { keeps, unless } = known;
  if (unless === undefined) return keeps === true ? KEPT : LOST;
  const finalizers = list(manifest.metadata['finalizers']).map(String);
  const told =
    'finalizer' in unless
      ? finalizers.some((one) => unless.finalizer.test(one))
      : at(manifest, ...unless.field) === unless.is;
  return (keeps === true) === told ? LOST : KEPT;
}

const LOST = 'deletes the database and the claims of its volumes';
const KEPT = 'deletes the database; the claims of its volumes stay';

/** What the operator does with the volumes, and what turns that round. */
interface Custom {
  /** @default false */
  readonly keeps?: boolean;
  readonly unless?: { readonly field: readonly string[]; readonly is: string } | { readonly finalizer: RegExp };
}

/*
 * https://cloudnative-pg.io/docs (the Cluster owns its claims)
 * https://github.com/CrunchyData/postgres-operator/issues/3674
 * https://www.elastic.co/guide/en/cloud-on-k8s/current/k8s-volume-claim-templates.html
 * https://docs.percona.com/percona-operator-for-postgresql/delete.html and its siblings
 */
const DATABASES: ReadonlyMap<string, Custom> = new Map<string, Custom>([
  ['postgresql.cnpg.io/Cluster', {}],
  ['postgres-operator.crunchydata.com/PostgresCluster', {}],
  [
    'elasticsearch.k8s.elastic.co/Elasticsearch',
    { unless: { field: ['spec', 'volumeClaimDeletePolicy'], is: 'DeleteOnScaledownOnly' } },
  ],
  ['pgv2.percona.com/PerconaPGCluster', { keeps: true, unless: { finalizer: /\/delete-pvc$/ } }],
  ['psmdb.percona.com/PerconaServerMongoDB', { keeps: true, unless: { finalizer: /\/delete-psmdb-pvc$/ } }],
  ['pxc.percona.com/PerconaXtraDBCluster', { keeps: true, unless: { finalizer: /\/delete-pxc-pvc$/ } }],
]);
