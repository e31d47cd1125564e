/** Ports of the sidecar. All above 1024, since it may not bind lower ones as an ordinary user. */
export const ENVOY_PORTS = {
  /** Requests of callers, judged by analysis. */
  judged: 10_000,
  /** Admin interface: loopback only, since it has no authentication and can stop the process. */
  admin: 9901,
  /** Statistics, readiness and drain, by exact path. */
  observed: 9902,
} as const;

/** Names of the container ports: what the Service, the probes and the PodMonitor refer to. */
export const ENVOY_PORT_NAMES = { judged: 'http', observed: 'stats' } as const;

/** Paths of the observed listener. */
export const OBSERVED_PATHS = { metrics: '/stats/prometheus', ready: '/ready', drain: '/drain' } as const;
