/** Namespace of the CloudNativePG operator. */
export const CNPG_NAMESPACE = 'cnpg-system';

/** Label that the operator puts on everything it makes for a cluster, with the cluster's name. */
export const CLUSTER_LABEL = 'cnpg.io/cluster';

/** Port of the instance manager: status for the operator, the failsafe check between peers. */
export const STATUS_PORT = 8000;

/** Port of the instance's metrics, under the port name `metrics`. */
export const METRICS_PORT = 9187;

export const POSTGRESQL_PORT = 5432;
