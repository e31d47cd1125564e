/**
 * The part of Envoy's v3 configuration that this project writes, with Envoy's own field names.
 * @see https://www.envoyproxy.io/docs/envoy/v1.40.0/api-v3/api
 */
export interface Bootstrap {
  readonly node: { readonly id: string; readonly cluster: string };
  readonly admin: { readonly address: Address };
  readonly static_resources: { readonly listeners: readonly Listener[]; readonly clusters: readonly Cluster[] };
  readonly stats_config: StatsConfig;
  /** How often histograms are merged: a latency verdict lags by up to this much. */
  readonly stats_flush_interval: EnvoyDuration;
  readonly overload_manager: { readonly resource_monitors: readonly Extension[] };
}

/** Seconds, e.g. `1.5s`. */
export type EnvoyDuration = `${number}s`;

export interface Address {
  readonly socket_address: { readonly address: string; readonly port_value: number };
}

/** A named extension with its typed configuration. */
export interface Extension {
  readonly name: string;
  readonly typed_config: TypedConfig;
}

export interface TypedConfig {
  readonly '@type': `type.googleapis.com/${string}`;
  readonly [field: string]: unknown;
}

export interface Listener {
  readonly name: string;
  readonly address: Address;
  /** Whether its connections are left out of the overload manager's connection limit. */
  readonly ignore_global_conn_limit?: boolean;
  readonly filter_chains: readonly { readonly filters: readonly [HttpConnectionManager] }[];
}

export interface HttpConnectionManager {
  readonly name: 'envoy.filters.network.http_connection_manager';
  readonly typed_config: {
    readonly '@type': 'type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager';
    readonly stat_prefix: string;
    readonly codec_type: 'AUTO';
    readonly server_header_transformation?: 'PASS_THROUGH';
    readonly request_timeout?: EnvoyDuration;
    readonly stream_idle_timeout?: EnvoyDuration;
    readonly common_http_protocol_options?: CommonHttpProtocolOptions;
    readonly http1_safe_max_connection_duration?: boolean;
    readonly tracing?: { readonly provider: Extension; readonly random_sampling: { readonly value: number } };
    readonly access_log?: readonly (Extension & { readonly filter: unknown })[];
    /** In order; the router must be the last. */
    readonly http_filters: readonly Extension[];
    readonly route_config: RouteConfig;
  };
}

export interface CommonHttpProtocolOptions {
  readonly idle_timeout: EnvoyDuration;
  readonly max_requests_per_connection?: number;
  readonly max_connection_duration?: EnvoyDuration;
}

export interface RouteConfig {
  readonly name: string;
  readonly response_headers_to_add?: readonly {
    readonly header: { readonly key: string; readonly value: string };
    readonly append_action: 'OVERWRITE_IF_EXISTS_OR_ADD';
  }[];
  readonly virtual_hosts: readonly [
    { readonly name: string; readonly domains: readonly ['*']; readonly routes: readonly Route[] },
  ];
}

export interface Route {
  readonly match: { readonly prefix: string } | { readonly path: string };
  readonly route: { readonly cluster: string; readonly timeout: EnvoyDuration; readonly prefix_rewrite?: string };
}

export interface Cluster {
  readonly name: string;
  readonly type: 'STATIC' | 'STRICT_DNS';
  readonly connect_timeout: EnvoyDuration;
  readonly typed_extension_protocol_options?: Readonly<Record<string, TypedConfig>>;
  readonly load_assignment: {
    readonly cluster_name: string;
    readonly endpoints: readonly {
      readonly lb_endpoints: readonly { readonly endpoint: { readonly address: Address } }[];
    }[];
  };
}

export interface StatsConfig {
  readonly stats_matcher: {
    readonly inclusion_list: { readonly patterns: readonly { readonly safe_regex: { readonly regex: string } }[] };
  };
  readonly histogram_bucket_settings: readonly {
    readonly match: { readonly suffix: string };
    readonly buckets: readonly number[];
  }[];
}
