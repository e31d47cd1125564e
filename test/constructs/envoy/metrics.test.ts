import { describe, expect, it } from 'vitest';
import { KEPT_METRICS } from '../../../src/constructs/envoy/metrics.ts';

describe('the statistics that Envoy keeps', () => {
  const kept = (stat: string) => KEPT_METRICS.some((metric) => new RegExp(`^(?:${metric.stat})$`).test(stat));

  it.each([
    'http.judged.downstream_rq_2xx',
    'http.judged.downstream_rq_5xx',
    'http.judged.downstream_rq_time',
    'http.judged.fault.aborts_injected',
  ])('hold %s', (stat) => {
    expect(kept(stat)).toBe(true);
  });

  it.each([
    'http.admin.downstream_rq_2xx',
    'http.observed.downstream_rq_2xx',
    'http.judged.downstream_rq_total',
    'http.judged.downstream_cx_length_ms',
    'cluster.application.upstream_rq_5xx',
    'server.uptime',
  ])('do not hold %s', (stat) => {
    expect(kept(stat)).toBe(false);
  });
});
