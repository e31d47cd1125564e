import { Application } from '../constructs/application.ts';
import { claimNamespace } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import type { DatabaseClusterProps } from '../constructs/postgresql/database-cluster.ts';
import { DatabaseCluster } from '../constructs/postgresql/database-cluster.ts';
import type { Need } from '../model/application.ts';
import { eligibleNodes } from '../model/eligible-nodes.ts';
import type { EnvValue } from '../model/process.ts';

export interface PostgresApplicationProps extends Omit<DatabaseClusterProps, 'name' | 'namespace'> {
  /** Namespace of the Processes that use it. @default - the Application's name */
  readonly namespace?: string;
}

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
 */
export class PostgresApplication extends Application {
  /** Name of the Secret with the credentials, in the namespace of the Processes. */
  readonly secret: string;

  constructor(scope: Platform, name: string, props: PostgresApplicationProps) {
    const { namespace = name, ...cluster } = props;
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
    refuseInstances(scope, name, props.instances);
    claimNamespace(this, namespace, { judged: true });
    new DatabaseCluster(this, 'database', { namespace, name, ...cluster });
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

/** Every instance stands on a node of its own, so more instances than nodes would wait for ever. */
function refuseInstances(platform: Platform, name: string, instances: number): void {
  const nodes = eligibleNodes(undefined, platform.environment).length;
  if (!Number.isInteger(instances) || instances < 1) {
    platform.fault({
      path: name,
      message: `database "${name}" asks for ${instances} instances; a cluster has 1 or more, whole ones`,
      hint: 'write 2: a primary and a replica to take over',
    });
  } else if (instances > nodes) {
    platform.fault({
      path: name,
      message:
        `database "${name}" asks for ${instances} instances, each on a node of its own, and environment ` +
        `"${platform.environment.name}" has ${nodes} that take pods`,
      hint: nodes === 0 ? 'add a node that takes pods' : `write ${nodes} or fewer instances, or add a node`,
    });
  }
}
