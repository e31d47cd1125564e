/** How a CloudNativePG instance is asked whether it lives, on a control plane that is sometimes slow. */
export interface DatabaseLiveness {
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
  /** How the primary asks its peers when the API server does not answer; absent with one instance, which has none. */
  readonly isolationCheck?: {
    /** Milliseconds for a peer's answer. */
    readonly requestTimeout: number;
    /** Milliseconds for the connection to a peer. */
    readonly connectionTimeout: number;
  };
}

/** Milliseconds that the primary waits for the API server before it asks its peers; fixed in the operator. */
export const API_SERVER_LIMIT = 500;

/**
 * Liveness of a PostgreSQL instance.
 *
 * A primary that cannot reach the API server asks every peer, and counts as cut off at the first that does not answer in
 * time. With the defaults (1 s each) a busy control plane and one restarting peer restart a healthy primary. Here a peer has
 * 3 to 5 s, the kubelet waits until every peer could have been asked, and a minute of failures must pass.
 *
 * Always: `timeoutSeconds > 0.5 + peers * requestTimeout`.
 *
 * https://cloudnative-pg.io/documentation/current/instance_manager/#primary-isolation
 */
export function databaseLiveness(instances: number): DatabaseLiveness {
  const peers = Math.max(0, instances - 1);
  const requestTimeout = peers <= 1 ? 5000 : 3000;
  const asking = peers === 0 ? 0 : (API_SERVER_LIMIT + peers * requestTimeout) / 1000;
  // A second above, for the answer to reach the kubelet.
  const timeoutSeconds = Math.max(10, Math.ceil(asking + 1));
  return {
    periodSeconds: timeoutSeconds,
    timeoutSeconds,
    failureThreshold: 6,
    ...(peers === 0 ? {} : { isolationCheck: { requestTimeout, connectionTimeout: requestTimeout } }),
  };
}
