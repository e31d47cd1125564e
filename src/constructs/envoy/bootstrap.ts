import type { Duration } from '../../model/duration.ts';
import type { Bootstrap } from './bootstrap-shape.ts';
import { adminCluster, applicationCluster, tracesCluster } from './clusters.ts';
import { judgedListener } from './judged-listener.ts';
import { latencyBuckets } from './latency-buckets.ts';
import { KEPT_METRICS } from './metrics.ts';
import { observedListener } from './observed-listener.ts';
import { ENVOY_PORTS } from './ports.ts';

/** A collector that takes spans by OTLP over gRPC. */
export interface Traces {
  readonly host: string;
  readonly port: number;
  /** Share of requests that get a span, in percent. @default 10 */
  readonly percent?: number;
}

export interface BootstrapProps {
  /** Name of the Process: node, cluster and span names. */
  readonly name: string;
  /** Port that the program listens on. */
  readonly applicationPort: number;
  /** Longest time a request may take. */
  readonly deadline: Duration;
  /** Longest life of a caller's connection. */
  readonly connectionLife: Duration;
  /** Time that analysis judges replies by: the buckets are dense around it. @default - latency is not judged */
  readonly judgedTime?: Duration;
  /** @default - no tracing */
  readonly traces?: Traces;
}

/** Envoy's configuration in front of one Process. The same for every release of it. */
export function bootstrap(props: BootstrapProps): Bootstrap {
  const { traces } = props;
  return {
    node: { id: props.name, cluster: props.name },
    admin: { address: { socket_address: { address: '127.0.0.1', port_value: ENVOY_PORTS.admin } } },
    static_resources: {
      listeners: [
        judgedListener({
          ...props,
          ...(traces && { tracing: { service: props.name, percent: traces.percent ?? 10 } }),
        }),
        observedListener(),
      ],
      clusters: [
        applicationCluster(props.applicationPort),
        adminCluster(),
        ...(traces ? [tracesCluster(traces.host, traces.port)] : []),
      ],
    },
    stats_config: {
      stats_matcher: {
        inclusion_list: { patterns: KEPT_METRICS.map(({ stat }) => ({ safe_regex: { regex: stat } })) },
      },
      histogram_bucket_settings: [
        { match: { suffix: 'downstream_rq_time' }, buckets: latencyBuckets(props.judgedTime) },
      ],
    },
    stats_flush_interval: '1s',
    overload_manager: {
      resource_monitors: [
        {
          name: 'envoy.resource_monitors.global_downstream_max_connections',
          typed_config: {
            '@type':
              'type.googleapis.com/envoy.extensions.resource_monitors.downstream_connections.v3.DownstreamConnectionsConfig',
            max_active_downstream_connections: 1000,
          },
        },
      ],
    },
  };
}
