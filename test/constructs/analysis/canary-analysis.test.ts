import { describe, expect, it } from 'vitest';
import type { AnalysisRunSpecMetrics } from '../../../imports/argoproj.io.ts';
import { metricTemplate, thresholdRange } from '../../../src/constructs/analysis/flagger-metric.ts';
import { restarts } from '../../../src/constructs/analysis/questions.ts';
import { canaryPods, flaggerCanaryPods } from '../../../src/constructs/analysis/subjects.ts';
import { ms, seconds } from '../../../src/model/duration.ts';
import { canary } from '../../../src/model/promotion.ts';
import { percent } from '../../../src/model/share.ts';
import { API, CONSOLE, type Rendered, type RenderedApplication, render } from '../process/rendering.ts';
import { promqlErrors } from './promql-errors.ts';

const rendered = render([API, CONSOLE]);

describe('the rendered queries', () => {
  const queries = [
    ...metricsOf(rendered, 'watch'),
    ...metricsOf(rendered, 'gate'),
    ...metricsOf(rendered, 'evidence'),
  ].map((metric) => metric.provider.prometheus!.query!);

  it('are read by the grammar of Prometheus', () => {
    expect(queries).toHaveLength(6);
    for (const query of queries) expect(promqlErrors(query)).toEqual([]);
    expect(promqlErrors(rendered.get('MetricTemplate', 'console-restarts').spec.query)).toEqual([]);
  });

  it('name the namespace, the listener and the revision in every selector of requests', () => {
    for (const selector of queries.flatMap((query) => query.match(/envoy_\w+\{[^}]*\}\}[^}]*\}/g) ?? [])) {
      expect(selector).toContain('namespace="agent"');
      expect(selector).toContain('envoy_http_conn_manager_prefix="judged"');
      expect(selector).toMatch(/rollouts_pod_template_hash="\{\{args\.(canary|stable)-hash\}\}"/);
    }
  });

  it('never turn no data into a perfect score', () => {
    for (const query of queries) expect(query).not.toContain('vector(');
  });

  it('count the canary from its start and never by a rate', () => {
    for (const query of queries) {
      expect(query).not.toContain('rate(');
      expect(query).not.toMatch(/increase\([^)]*canary-hash/);
    }
  });

  it('look at the stable revision over at least four scrapes', () => {
    const slow = render([{ ...API, promotion: canary({ ...API.promotion!, interval: seconds(60) } as never) }]);
    for (const application of [rendered, slow]) {
      const [{ interval }] = application.get('PodMonitor', 'api').spec.podMetricsEndpoints;
      const evidence = metricsOf(application, 'evidence').find(({ name }) => name === 'slowness')!;
      const window = /stable-hash\}\}"\}\[(\w+)\]/.exec(evidence.provider.prometheus!.query!)![1]!;
      expect(inSeconds(window)).toBeGreaterThanOrEqual(4 * inSeconds(interval));
    }
  });

  it('use the constants that the model works out', () => {
    const [errors] = metricsOf(rendered, 'gate');
    // ln(10 % / 1 %) + ln(99 % / 90 %), and ln(99 % / 90 %).
    expect(errors!.provider.prometheus!.query).toMatch(/\* 2\.397895\n- .* \* 0\.09531$/);
    expect(errors!.successCondition).toContain('result[0] <= -4.60417');
    expect(errors!.failureCondition).toContain('result[0] >= 6.897705');
  });
});

describe('the watch', () => {
  it('asks for errors from the start, errors of late, and restarts', () => {
    expect(metricsOf(rendered, 'watch').map(({ name }) => name)).toEqual(['errors', 'late-errors', 'restarts']);
  });

  it('has no count: it runs until the last step ends', () => {
    for (const metric of metricsOf(rendered, 'watch')) {
      expect(metric.count).toBeUndefined();
      expect(metric.initialDelay).toBeUndefined();
    }
  });
});

describe('the gate', () => {
  it('asks one thing, as often as its step allows', () => {
    expect(metricsOf(rendered, 'gate').map(({ name, count }) => ({ name, count }))).toEqual([
      { name: 'errors', count: '{{args.looks}}' },
    ]);
  });

  it('has a number of looks before a step gives one, since the controller checks it then', () => {
    const { args } = rendered.get('AnalysisTemplate', 'api-gate').spec;
    expect(args).toContainEqual({ name: 'looks', value: '1' });
  });
});

describe('the evidence', () => {
  it('asks for enough good requests and, when it is judged, for speed', () => {
    expect(metricsOf(rendered, 'evidence').map(({ name }) => name)).toEqual(['error-share', 'slowness']);
    const careless = render([{ ...API, promotion: canary({ detect: { from: percent(1), to: percent(10) } }) }]);
    expect(metricsOf(careless, 'evidence').map(({ name }) => name)).toEqual(['error-share']);
  });

  it('ends by itself, since an inline run without an end is refused', () => {
    for (const { count, interval } of metricsOf(rendered, 'evidence')) {
      expect(count).toBe(60);
      expect(interval).toBe('2s');
    }
  });

  it('lets through exactly the errors that it allows', () => {
    const promotion = canary({ detect: { from: percent(1), to: percent(10) }, evidence: 150 });
    const [share] = metricsOf(render([{ ...API, promotion }]), 'evidence');
    const limit = Number(/<= ([\d.]+)/.exec(share!.successCondition!)![1]);
    // The most failures of 150 that still rule out 10 % at 95 % confidence.
    expect(8 / 150).toBeLessThanOrEqual(limit);
    expect(9 / 150).toBeGreaterThan(limit);
  });

  it('judges speed by a factor over stable and by a floor', () => {
    const promotion = canary({
      detect: { from: percent(1), to: percent(10) },
      latency: { quantile: 0.9, worseThanStable: 2, above: ms(400) },
    });
    const slowness = metricsOf(render([{ ...API, promotion }]), 'evidence')[1]!;
    expect(slowness.provider.prometheus!.query).toMatch(
      /histogram_quantile\(0\.9, .* \/ clamp_min\(2 \* histogram_quantile\(0\.9, .*, 400\)/,
    );
    // Five requests beyond the quantile, on both sides.
    expect(slowness.provider.prometheus!.query!.match(/>= 50/g)).toHaveLength(2);
  });
});

describe('every template', () => {
  it('lands before the Rollout that it judges', () => {
    for (const name of ['api-watch', 'api-gate', 'api-evidence']) {
      const { annotations } = rendered.get('AnalysisTemplate', name).metadata;
      expect(Number(annotations['argocd.argoproj.io/sync-wave'])).toBeLessThan(0);
    }
    expect(rendered.get('Rollout', 'api').metadata.annotations).toBeUndefined();
  });
});

describe('every metric', () => {
  const all = ['watch', 'gate', 'evidence'].flatMap((template) => metricsOf(rendered, template));

  it('has both conditions, each asking for an answer first', () => {
    for (const { successCondition, failureCondition } of all) {
      for (const condition of [successCondition, failureCondition]) {
        expect(condition).toMatch(/^len\(result\) > 0 && !isNaN\(result\[0\]\) && result\[0\] /);
      }
    }
  });

  it('ends the release when Prometheus is away for half a minute', () => {
    for (const { consecutiveErrorLimit } of all) expect(consecutiveErrorLimit).toBe(2);
  });

  it('is asked inline only where it cannot end inconclusive', () => {
    for (const metric of ['gate', 'evidence'].flatMap((template) => metricsOf(rendered, template))) {
      expect(metric.failureLimit).toBe(-1);
      expect(metric.consecutiveSuccessLimit).toBe(1);
      expect(metric.inconclusiveLimit).toBe(metric.count);
    }
  });
});

describe('one vocabulary', () => {
  it('tells Argo Rollouts and Flagger the same question', () => {
    const forFlagger = restarts(flaggerCanaryPods());
    const forArgo = restarts(canaryPods({ name: 'console', namespace: 'agent' }));
    expect(thresholdRange(forFlagger)).toEqual({ max: forArgo.passes.atMost });
    const template = metricTemplate(forFlagger, 'http://prometheus:9090');
    expect(template.provider).toEqual({ type: 'prometheus', address: 'http://prometheus:9090' });
    const neutral = (query: string) => query.replace(/namespace="[^"]*"/, '').replace(/pod=~"[^"]*"/, '');
    expect(neutral(template.query)).toBe(neutral(forArgo.query));
  });
});

function metricsOf(application: RenderedApplication, template: string): AnalysisRunSpecMetrics[] {
  const { spec }: Rendered = application.get('AnalysisTemplate', `api-${template}`);
  return spec.metrics;
}

function inSeconds(text: string): number {
  const [, value, unit] = /^(\d+)(s|m)$/.exec(text)!;
  return Number(value) * (unit === 'm' ? 60 : 1);
}
