import { Application } from '../constructs/application.ts';
import { claimNamespace } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import { DatabaseCluster } from '../constructs/postgresql/database-cluster.ts';
import { type DatabaseOptions, databaseFaults } from '../constructs/postgresql/database-faults.ts';
import type { Need } from '../model/application.ts';
import type { EnvValue } from '../model/process.ts';

export type PostgresApplicationProps = DatabaseOptions;

/** A key of the Secret that the operator writes for the owner of the database. */
export type CredentialKey = 'dbname' | 'host' | 'jdbc-uri' | 'password' | 'pgpass' | 'port' | 'uri' | 'username';

/**
 * A PostgreSQL cluster as an Application of its own, one wave before the Processes that use it.
 *
 * **It stands in the namespace of those Processes.** The operator writes the credentials as a Secret beside the cluster,
 * and a pod reads Secrets of its own namespace only. A namespace apart would need one more controller that copies Secrets,
 * with rights on all of them, or a password that people keep in two places. The price is that the admission rules of that
 * namespace judge the database too: it keeps three of the four, and is excepted from service links, for which the operator
 * has no field. The rules are enforced by the API server, so that no webhook stands between a lost instance and its
 * replacement.
 *
 * Every mistake in its options is reported to the platform; then no cluster is rendered.
 */
export class PostgresApplication extends Application {
  /** Name of the Secret with the credentials, in the namespace of the Processes. */
  readonly secret: string;

  constructor(scope: Platform, name: string, props: PostgresApplicationProps) {
    const faults = databaseFaults(name, props, scope.environment, `platform/${name}`);
    // Options of the wrong type are reported, and not used.
    const namespace = typeof props?.namespace === 'string' ? props.namespace : name;
    const secret = `${name}-app`;
    super(scope, name, {
      namespace,
      needs: [
        { kind: 'crds', name: 'postgresql.cnpg.io', because: 'the database is a Cluster' },
        { kind: 'webhook', name: 'cloudnative-pg', because: 'the operator checks each Cluster as it is applied' },
        { kind: 'crds', name: 'monitoring.coreos.com', because: 'Prometheus scrapes the database' },
        { kind: 'application', name: 'policies', because: 'its pods are judged from the first one on' },
      ],
      provides: [
        { kind: 'secret', name: `${namespace}/${secret}` },
        { kind: 'service', name: `${namespace}/${name}-rw` },
      ],
    });
    this.secret = secret;
    for (const fault of faults) scope.fault(fault);
    claimNamespace(this, namespace, { judged: true });
    if (faults.length > 0) return;
    new DatabaseCluster(this, 'database', { ...props, namespace, name });
  }

  /** What a Process needs that uses this database. */
  get access(): Need {
    return {
      kind: 'secret',
      name: `${this.targetNamespace}/${this.secret}`,
      because: 'the operator writes the credentials when the database is up',
    };
  }

  /** One of the credentials, for an environment variable of a Process. */
  credential(key: CredentialKey): EnvValue {
    return { secret: this.secret, key };
  }
}
