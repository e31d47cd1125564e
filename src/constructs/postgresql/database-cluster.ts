import { Construct } from 'constructs';
import { PodMonitor } from '../../../imports/monitoring.coreos.com.ts';
import type { ClusterSpec } from '../../../imports/postgresql.cnpg.io.ts';
import { Cluster } from '../../../imports/postgresql.cnpg.io.ts';
import { databaseLiveness } from '../../model/database-timing.ts';
import { parseBytes, parseCpu } from '../../model/quantity.ts';
import { Platform } from '../platform.ts';
import { DatabaseNetwork } from './database-network.ts';
import { CLUSTER_LABEL } from './operator-facts.ts';

export interface DatabaseClusterProps {
  readonly namespace: string;
  /** Names the cluster, its Services `<name>-rw`, `<name>-ro` and `<name>-r`, and its Secret `<name>-app`. */
  readonly name: string;
  /** One primary, the rest replicas, each on a node of its own. */
  readonly instances: number;
  /** Size of each instance's volume, a Kubernetes quantity. */
  readonly storage: string;
  /** Name of the database and of the role that owns it. @default app */
  readonly database?: string;
  /** Image with a tag that begins with the version of PostgreSQL. @default - the operator's default for PostgreSQL 18 */
  readonly image?: string;
  /** Kubernetes quantity, requested. @default 100m */
  readonly cpu?: string;
  /** Kubernetes quantity, requested and limited. @default 256Mi */
  readonly memory?: string;
}

/**
 * A PostgreSQL cluster that keeps serving while a node is drained, and whose primary is not restarted because the control
 * plane is slow.
 *
 * - **Each instance on its own node**, required and not preferred: two on one node would fall together.
 * - **Liveness.** On the primary it also asks whether it is cut off: the API server first, then every peer, and it fails
 *   at the first peer that does not answer (https://github.com/cloudnative-pg/cloudnative-pg/issues/10287). With the
 *   default second for each, a busy node kills a healthy primary. Here the probe outlasts the whole check, and six misses
 *   in a row are needed.
 * - **Switchover.** The operator moves the primary off a node that is being drained. The old one gets a minute to shut
 *   down, of which five seconds go to waiting for clients; the defaults are an hour and three minutes.
 * - **Metrics** are scraped through a PodMonitor of our own; the operator's is deprecated. They are cached for 30 s, so
 *   scraping faster shows nothing new.
 *
 * There is no backup: that takes object storage, which this platform does not bring.
 *
 * https://cloudnative-pg.io/docs/1.30/
 */
export class DatabaseCluster extends Construct {
  constructor(scope: Construct, id: string, props: DatabaseClusterProps) {
    super(scope, id);
    const { namespace, name } = props;
    const { cpu, memory } = requested(props);
    const request = { cpu: parseCpu(cpu), memory: parseBytes(memory) };
    Platform.of(this).occupy({ name, pods: props.instances, request, isApart: true });
    new Cluster(this, 'cluster', {
      metadata: {
        name,
        namespace,
        // Its volumes go with it: Argo CD asks a person first.
        annotations: { 'argocd.argoproj.io/sync-options': 'Prune=confirm,Delete=confirm' },
      },
      spec: clusterSpec(props, Platform.of(this)),
    });
    new PodMonitor(this, 'metrics', {
      metadata: { name, namespace },
      spec: {
        selector: { matchLabels: { [CLUSTER_LABEL]: name } },
        podMetricsEndpoints: [{ port: 'metrics', interval: '30s' }],
      },
    });
    new DatabaseNetwork(this, 'network', { namespace, cluster: name });
  }
}

function requested({ cpu = '100m', memory = '256Mi' }: DatabaseClusterProps): { cpu: string; memory: string } {
  return { cpu, memory };
}

function clusterSpec(props: DatabaseClusterProps, platform: Platform): ClusterSpec {
  const { database = 'app' } = props;
  const { cpu, memory } = requested(props);
  return {
    instances: props.instances,
    imageName: platform.image(props.image ?? 'ghcr.io/cloudnative-pg/postgresql:18.4-system-trixie'),
    storage: { size: props.storage, storageClass: platform.environment.storageClass },
    affinity: {
      enablePodAntiAffinity: true,
      podAntiAffinityType: 'required',
      topologyKey: 'kubernetes.io/hostname',
    },
    bootstrap: { initdb: { database, owner: database, encoding: 'UTF8' } },
    resources: { requests: { cpu, memory }, limits: { memory } },
    probes: {
      startup: { periodSeconds: 10, timeoutSeconds: 5 },
      readiness: { periodSeconds: 10, timeoutSeconds: 5 },
      liveness: databaseLiveness(props.instances),
    },
    primaryUpdateStrategy: 'unsupervised',
    // A replica takes over in less time than the primary needs to restart.
    primaryUpdateMethod: 'switchover',
    switchoverDelay: 60,
    smartShutdownTimeout: 5,
    stopDelay: 60,
    enablePDB: true,
  };
}
