import type { Extension, Listener, Route } from './bootstrap-shape.ts';
import { CLUSTERS } from './clusters.ts';
import { router } from './judged-listener.ts';
import { ENVOY_PORTS, OBSERVED_PATHS } from './ports.ts';

/**
 * The listener for Prometheus and the kubelet: three exact paths of the admin interface and nothing else of it.
 *
 * `/drain` exists because a preStop hook can only GET, and the image has no shell: a script turns it into the POST that
 * makes Envoy answer `connection: close` and not ready, while it still serves.
 */
export function observedListener(): Listener {
  return {
    name: 'observed',
    address: { socket_address: { address: '0.0.0.0', port_value: ENVOY_PORTS.observed } },
    // Probes and scrapes must be answered when callers have used up every connection.
    ignore_global_conn_limit: true,
    filter_chains: [
      {
        filters: [
          {
            name: 'envoy.filters.network.http_connection_manager',
            typed_config: {
              '@type':
                'type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager',
              stat_prefix: 'observed',
              codec_type: 'AUTO',
              http_filters: [drainByGet(), router()],
              route_config: {
                name: 'observed',
                virtual_hosts: [
                  {
                    name: CLUSTERS.admin,
                    domains: ['*'],
                    routes: [
                      route(OBSERVED_PATHS.metrics),
                      route(OBSERVED_PATHS.ready),
                      route(OBSERVED_PATHS.drain, '/healthcheck/fail'),
                    ],
                  },
                ],
              },
            },
          },
        ],
      },
    ],
  };
}

function route(path: string, rewrite?: string): Route {
  const rewritten = rewrite === undefined ? {} : { prefix_rewrite: rewrite };
  return { match: { path }, route: { cluster: CLUSTERS.admin, timeout: '5s', ...rewritten } };
}

function drainByGet(): Extension {
  return {
    name: 'envoy.filters.http.lua',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.filters.http.lua.v3.Lua',
      default_source_code: {
        inline_string: `function envoy_on_request(handle)
  if handle:headers():get(":path") == "${OBSERVED_PATHS.drain}" then
    handle:headers():replace(":method", "POST")
  end
end
`,
      },
    },
  };
}
