import { eligibleNodes } from '../../model/eligible-nodes.ts';
import type { Environment } from '../../model/environment.ts';
import { collect, type Fault } from '../../model/fault.ts';
import { imageFault, parseImage } from '../../model/image.ts';
import { nameFaults } from '../../model/name.ts';
import { parseCpu, parseRoom } from '../../model/quantity.ts';
import { number, optional, record, text } from '../../model/shape.ts';
import { shapeFaults } from '../../model/shape-faults.ts';
import type { DatabaseClusterProps } from './database-cluster.ts';

/** What a user says of a database: {@link DatabaseClusterProps} without what its Application knows. */
export interface DatabaseOptions extends Omit<DatabaseClusterProps, 'name' | 'namespace'> {
  /** Namespace of the Processes that use it. @default - the Application's name */
  readonly namespace?: string;
}

const OPTIONS = record<DatabaseOptions>('a database', "{ instances: 2, storage: '2Gi' }", {
  namespace: optional(text("'agent'")),
  instances: number(2),
  storage: text("'2Gi'"),
  database: optional(text("'app'")),
  image: optional(text("'ghcr.io/cloudnative-pg/postgresql:18.4-system-trixie'")),
  cpu: optional(text("'100m'")),
  memory: optional(text("'256Mi'")),
});

/**
 * What is wrong with a database in one environment, at once: what PostgreSQL, the API server or the webhook of CloudNativePG
 * would refuse, and instances that find no node. Empty when it can be rendered.
 *
 * https://github.com/cloudnative-pg/cloudnative-pg/blob/main/internal/webhook/v1/cluster_webhook.go
 *
 * @param path where it stands in the data
 */
export function databaseFaults(
  name: string,
  options: DatabaseOptions,
  environment: Environment,
  path: string,
): Fault[] {
  const shape = shapeFaults(options, OPTIONS, path);
  if (shape.length > 0) return shape;
  const { namespace = name, storage, database = 'app', image, cpu = '100m', memory = '256Mi' } = options;
  const faults = [
    ...clusterNameFaults(name, path),
    ...(namespace === name ? [] : nameFaults(namespace, { what: 'namespace', path: `${path}.namespace` })),
    ...instanceFaults(name, options.instances, environment, `${path}.instances`),
    ...roleFaults(database, `${path}.database`),
    ...(image === undefined ? [] : versionFaults(image, `${path}.image`)),
  ];
  collect(faults, () => parseRoom(storage, 'storage', `${path}.storage`));
  collect(faults, () => parseCpu(cpu, `${path}.cpu`));
  collect(faults, () => parseRoom(memory, 'memory', `${path}.memory`));
  return faults;
}

/** What the Application checks of its own name is not said twice. */
function clusterNameFaults(name: string, path: string): Fault[] {
  if (nameFaults(name, { what: 'application' }).length > 0) return [];
  if (name.length <= MAX_CLUSTER_NAME) return nameFaults(name, { what: 'database', path, letterFirst: true });
  return [
    {
      path,
      message: `database name "${name}" is ${name.length} characters long; CloudNativePG allows ${MAX_CLUSTER_NAME}, since it adds to it`,
      hint: `shorten it to ${MAX_CLUSTER_NAME} characters or fewer`,
    },
  ];
}

const MAX_CLUSTER_NAME = 50;

/** Every instance stands on a node of its own, so more instances than nodes would wait for ever. */
function instanceFaults(name: string, instances: number, environment: Environment, path: string): Fault[] {
  const nodes = eligibleNodes(undefined, environment).length;
  if (!Number.isInteger(instances) || instances < 1) {
    return [
      {
        path,
        message: `database "${name}" asks for ${instances} instances; a cluster has 1 or more, whole ones`,
        hint: 'write 2: a primary and a replica to take over',
      },
    ];
  }
  if (instances <= nodes) return [];
  return [
    {
      path,
      message:
        `database "${name}" asks for ${instances} instances, each on a node of its own, and environment ` +
        `"${environment.name}" has ${nodes} that take pods`,
      hint: nodes === 0 ? 'add a node that takes pods' : `write ${nodes} or fewer instances, or add a node`,
    },
  ];
}

/**
 * The name of the database is that of its owner too, a role.
 *
 * https://www.postgresql.org/docs/18/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS and
 * https://www.postgresql.org/docs/18/sql-createrole.html
 */
function roleFaults(name: string, path: string): Fault[] {
  const hint = 'name it after what it holds, e.g. app';
  if (!/^[A-Za-z_][A-Za-z0-9_-]{0,62}$/.test(name)) {
    const message = `"${name}" is no name for a database and its owner: 1 to 63 letters, digits, "_" or "-", with a letter or "_" first`;
    return [{ path, message, hint }];
  }
  if (!TAKEN.includes(name) && !name.startsWith('pg_')) return [];
  return [{ path, message: `PostgreSQL or its operator has a database or a role "${name}" of its own`, hint }];
}

const TAKEN = ['postgres', 'template0', 'template1', 'streaming_replica', 'cnpg_pooler_pgbouncer'];

/** The operator reads the version of PostgreSQL from the tag, so a digest alone is refused. */
function versionFaults(image: string, path: string): Fault[] {
  const fault = imageFault(image, path);
  if (fault !== undefined) return [fault];
  const { tag } = parseImage(image);
  if (tag !== undefined && /^\d/.test(tag)) return [];
  return [
    {
      path,
      message: `image "${image}" has no tag that begins with the version of PostgreSQL, which its operator reads there`,
      hint: 'write the tag too, e.g. ghcr.io/cloudnative-pg/postgresql:18.4-system-trixie',
    },
  ];
}
