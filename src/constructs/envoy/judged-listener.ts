import { type Duration, inSeconds } from '../../model/duration.ts';
import type { EnvoyDuration, Extension, HttpConnectionManager, Listener } from './bootstrap-shape.ts';
import { CLUSTERS } from './clusters.ts';
import { JUDGED_PREFIX } from './metrics.ts';
import { ENVOY_PORTS } from './ports.ts';
import { RELEASE_VARIABLE } from './release-layer.ts';

export interface JudgedListenerProps {
  /** Longest time a request may take, upload included. */
  readonly deadline: Duration;
  /**
   * Longest life of a connection. A Service splits by connection, so a client that keeps one open stays with the
   * revision it met first: a short life brings exposure nearer to the weight.
   */
  readonly connectionLife: Duration;
  /** Name that spans carry, and the share of requests that get one in percent. @default - no tracing */
  readonly tracing?: { readonly service: string; readonly percent: number };
}

/** The listener that callers reach: counts and times every reply, and answers some with a fault when a release says so. */
export function judgedListener(props: JudgedListenerProps): Listener {
  return {
    name: JUDGED_PREFIX,
    address: { socket_address: { address: '0.0.0.0', port_value: ENVOY_PORTS.judged } },
    filter_chains: [{ filters: [connectionManager(props)] }],
  };
}

function connectionManager(props: JudgedListenerProps): HttpConnectionManager {
  const deadline = envoyDuration(props.deadline);
  return {
    name: 'envoy.filters.network.http_connection_manager',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager',
      stat_prefix: JUDGED_PREFIX,
      codec_type: 'AUTO',
      server_header_transformation: 'PASS_THROUGH',
      request_timeout: deadline,
      stream_idle_timeout: deadline,
      common_http_protocol_options: {
        idle_timeout: '60s',
        max_requests_per_connection: 100,
        max_connection_duration: envoyDuration(props.connectionLife),
      },
      // Ends a connection with `connection: close` on its next reply instead of cutting it under a request.
      http1_safe_max_connection_duration: true,
      ...(props.tracing && { tracing: tracing(props.tracing) }),
      access_log: [failedRepliesToStdout()],
      http_filters: [fault(), router()],
      route_config: {
        name: JUDGED_PREFIX,
        // On the route, not the upstream, so that it is also on the replies that Envoy makes itself.
        response_headers_to_add: [
          {
            header: { key: 'x-release', value: `%ENVIRONMENT(${RELEASE_VARIABLE})%` },
            append_action: 'OVERWRITE_IF_EXISTS_OR_ADD',
          },
        ],
        virtual_hosts: [
          {
            name: CLUSTERS.application,
            domains: ['*'],
            routes: [{ match: { prefix: '/' }, route: { cluster: CLUSTERS.application, timeout: deadline } }],
          },
        ],
      },
    },
  };
}

/** Off until the release's runtime layer raises the percentage. Never steered by request headers: callers reach it. */
function fault(): Extension {
  return {
    name: 'envoy.filters.http.fault',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.filters.http.fault.v3.HTTPFault',
      abort: { http_status: 500, percentage: { numerator: 0, denominator: 'HUNDRED' } },
    },
  };
}

/** The last filter. Keeps Envoy's own headers off the replies, so that the application's stay as it made them. */
export function router(): Extension {
  return {
    name: 'envoy.filters.http.router',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.filters.http.router.v3.Router',
      suppress_envoy_headers: true,
    },
  };
}

function tracing({ service, percent }: NonNullable<JudgedListenerProps['tracing']>) {
  return {
    provider: {
      name: 'envoy.tracers.opentelemetry',
      typed_config: {
        '@type': 'type.googleapis.com/envoy.config.trace.v3.OpenTelemetryConfig',
        grpc_service: { envoy_grpc: { cluster_name: CLUSTERS.traces }, timeout: '1s' },
        service_name: service,
      },
    },
    random_sampling: { value: percent },
  } as const;
}

/** One JSON line for each reply of 500 and above: what a person reads after a release stopped itself. */
function failedRepliesToStdout(): Extension & { filter: unknown } {
  return {
    name: 'envoy.access_loggers.stdout',
    filter: {
      status_code_filter: {
        comparison: { op: 'GE', value: { default_value: 500, runtime_key: 'access_log.lowest_status' } },
      },
    },
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.access_loggers.stream.v3.StdoutAccessLog',
      log_format: {
        json_format: {
          release: `%ENVIRONMENT(${RELEASE_VARIABLE})%`,
          method: '%REQ(:METHOD)%',
          path: '%REQ(:PATH)%',
          status: '%RESPONSE_CODE%',
          flags: '%RESPONSE_FLAGS%',
          milliseconds: '%DURATION%',
        },
      },
    },
  };
}

function envoyDuration(duration: Duration): EnvoyDuration {
  return `${inSeconds(duration)}s`;
}
