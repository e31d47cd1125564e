import type { Address, Cluster, TypedConfig } from './bootstrap-shape.ts';
import { ENVOY_PORTS } from './ports.ts';

/** Names of the places that Envoy sends requests to. */
export const CLUSTERS = { application: 'application', admin: 'admin', traces: 'traces' } as const;

/** The program in the same pod. */
export function applicationCluster(port: number): Cluster {
  return {
    ...cluster(CLUSTERS.application, 'STATIC', loopback(port)),
    typed_extension_protocol_options: protocolOptions({
      // Shorter than the 5 s after which Node closes an idle connection: a request sent into a closing connection
      // would be answered 503 by Envoy and counted against the release.
      common_http_protocol_options: { idle_timeout: '3s' },
      explicit_http_config: { http_protocol_options: {} },
    }),
  };
}

/** Envoy's own admin interface, reached only through the observed listener. */
export function adminCluster(): Cluster {
  return cluster(CLUSTERS.admin, 'STATIC', loopback(ENVOY_PORTS.admin));
}

/** A collector of traces, spoken to by gRPC. */
export function tracesCluster(host: string, port: number): Cluster {
  return {
    ...cluster(CLUSTERS.traces, 'STRICT_DNS', { socket_address: { address: host, port_value: port } }),
    typed_extension_protocol_options: protocolOptions({ explicit_http_config: { http2_protocol_options: {} } }),
  };
}

function cluster(name: string, type: Cluster['type'], address: Address): Cluster {
  return {
    name,
    type,
    connect_timeout: '1s',
    load_assignment: { cluster_name: name, endpoints: [{ lb_endpoints: [{ endpoint: { address } }] }] },
  };
}

function loopback(port: number): Address {
  return { socket_address: { address: '127.0.0.1', port_value: port } };
}

function protocolOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, TypedConfig>> {
  return {
    'envoy.extensions.upstreams.http.v3.HttpProtocolOptions': {
      '@type': 'type.googleapis.com/envoy.extensions.upstreams.http.v3.HttpProtocolOptions',
      ...options,
    },
  };
}
