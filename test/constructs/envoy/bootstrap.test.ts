import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../../src/constructs/envoy/bootstrap.ts';
import type { Listener } from '../../../src/constructs/envoy/bootstrap-shape.ts';
import { KEPT_METRICS } from '../../../src/constructs/envoy/metrics.ts';
import { ms, seconds } from '../../../src/model/duration.ts';

const props = { name: 'api', applicationPort: 8080, deadline: seconds(20), connectionLife: seconds(15) };

describe('bootstrap', () => {
  it('binds the admin interface to loopback alone', () => {
    const { admin } = bootstrap(props);
    expect(admin.address.socket_address.address).toBe('127.0.0.1');
  });

  it('puts no part of the admin interface on the judged listener', () => {
    const judged = listener('judged');
    expect(routes(judged)).toEqual([{ match: { prefix: '/' }, route: { cluster: 'application', timeout: '20s' } }]);
  });

  it('serves exactly three paths of the admin interface on the observed listener', () => {
    expect(routes(listener('observed')).map(({ match }) => match)).toEqual([
      { path: '/stats/prometheus' },
      { path: '/ready' },
      { path: '/drain' },
    ]);
  });

  it('answers probes and scrapes when callers have used up every connection', () => {
    expect(listener('observed').ignore_global_conn_limit).toBe(true);
    expect(listener('judged').ignore_global_conn_limit).toBeUndefined();
    expect(bootstrap(props).overload_manager.resource_monitors).toHaveLength(1);
  });

  it('keeps the fault off in the configuration, so that only a release can switch it on', () => {
    const [fault, last] = manager(listener('judged')).http_filters;
    expect(fault?.typed_config['abort']).toEqual({
      http_status: 500,
      percentage: { numerator: 0, denominator: 'HUNDRED' },
    });
    expect(last?.name).toBe('envoy.filters.http.router');
  });

  it('never lets a caller steer the fault by headers', () => {
    const text = JSON.stringify(bootstrap(props));
    expect(text).not.toContain('header_abort');
    expect(text).not.toContain('header_delay');
  });

  it('bounds how long a connection may stay with one revision, without cutting a request', () => {
    const judged = manager(listener('judged'));
    expect(judged.common_http_protocol_options).toEqual({
      idle_timeout: '60s',
      max_requests_per_connection: 100,
      max_connection_duration: '15s',
    });
    expect(judged.http1_safe_max_connection_duration).toBe(true);
  });

  it('closes idle connections to the program before a Node server would', () => {
    const [application] = bootstrap(props).static_resources.clusters;
    const options = Object.values(application?.typed_extension_protocol_options ?? {})[0];
    expect(options?.['common_http_protocol_options']).toEqual({ idle_timeout: '3s' });
  });

  it('counts nothing but what is scraped', () => {
    const { patterns } = bootstrap(props).stats_config.stats_matcher.inclusion_list;
    expect(patterns.map(({ safe_regex }) => safe_regex.regex)).toEqual(KEPT_METRICS.map(({ stat }) => stat));
  });

  it('holds nothing that a release sets', () => {
    const text = JSON.stringify(bootstrap(props));
    expect(text).toContain('%ENVIRONMENT(RELEASE)%');
    expect(text).not.toContain('layered_runtime');
  });

  it('traces only when it is told where to', () => {
    expect(JSON.stringify(bootstrap(props))).not.toContain('opentelemetry');
    const traced = bootstrap({ ...props, traces: { host: 'otel-collector.tracing.svc', port: 4317 } });
    expect(traced.static_resources.clusters.map(({ name }) => name)).toEqual(['application', 'admin', 'traces']);
    expect(manager(traced.static_resources.listeners[0]!).tracing?.random_sampling).toEqual({ value: 10 });
  });

  it('spells times in seconds, which is all that Envoy reads', () => {
    const judged = manager(bootstrap({ ...props, deadline: ms(2500) }).static_resources.listeners[0]!);
    expect(judged.request_timeout).toBe('2.5s');
  });
});

function listener(name: string): Listener {
  return bootstrap(props).static_resources.listeners.find((one) => one.name === name)!;
}

function manager(one: Listener) {
  return one.filter_chains[0]!.filters[0].typed_config;
}

function routes(one: Listener) {
  return manager(one).route_config.virtual_hosts[0].routes;
}
