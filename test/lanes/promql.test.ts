import { describe, expect, it } from 'vitest';
import type { AnalysisRunSpecMetrics } from '../../imports/argoproj.io.ts';
import { type Answer, grade, type Phase } from '../constructs/analysis/analysis-run.ts';
import { API, render } from '../constructs/process/rendering.ts';
import { LANES_REQUIRED } from './envoy-binary.ts';
import { evaluate, findPromtool } from './promtool.ts';
import { type Pod, record } from './traffic.ts';

const SCRAPE = 2;
const promtool = findPromtool();
const why = promtool === undefined ? ' (skipped: no promtool on the path or in WAVEPROOF_PROMTOOL)' : '';

/** One of five pods takes 4 of 20 requests a second. */
const CANARY: Pod = { name: 'api-new-a1b2c', hash: 'new', requestsPerSecond: 4 };
const STABLE: Pod = { name: 'api-old-d3e4f', hash: 'old', requestsPerSecond: 16 };

describe.skipIf(promtool === undefined && !LANES_REQUIRED)(`the rendered queries in a real Prometheus${why}`, () => {
  it('have no answer when there is nothing to see, and the gate then fails the release', () => {
    const seen = watch([STABLE], 60);
    for (const metric of Object.keys(seen.answers)) expect(seen.answers[metric]!.every(isOpen), metric).toBe(true);
    expect(seen.phases).toEqual({
      'watch/errors': 'Running',
      'watch/late-errors': 'Running',
      'watch/restarts': 'Running',
      'gate/errors': 'Failed',
      'evidence/error-share': 'Failed',
      'evidence/slowness': 'Failed',
    });
  });

  it('let a healthy release through every gate', () => {
    const { phases } = watch([CANARY, STABLE], 60);
    expect(phases).toMatchObject({
      'watch/errors': 'Running',
      'watch/late-errors': 'Running',
      'gate/errors': 'Successful',
      'evidence/error-share': 'Successful',
      'evidence/slowness': 'Successful',
    });
  });

  it('refute 30 % errors within ten seconds of traffic', () => {
    const bad = { ...CANARY, errorShare: () => 0.3 };
    const { phases, answers } = watch([bad, STABLE], 60);
    expect(phases).toMatchObject({
      'watch/errors': 'Failed',
      'gate/errors': 'Failed',
      'evidence/error-share': 'Failed',
    });
    expect(refutedAt(answers['watch/errors']!)).toBeLessThanOrEqual(10);
  });

  it('refute a release that fails everything before it has a single good reply', () => {
    const { answers } = watch([{ ...CANARY, errorShare: () => 1 }, STABLE], 20);
    expect(refutedAt(answers['watch/errors']!)).toBeLessThanOrEqual(4);
  });

  it('see a late fault in the last seconds that the count from the start hides', () => {
    const late = { ...CANARY, errorShare: (at: number) => (at < 300 ? 0 : 0.3) };
    const { answers } = watch([late, STABLE], 330);
    expect(refutedAt(answers['watch/errors']!)).toBeUndefined();
    const noticed = refutedAt(answers['watch/late-errors']!)!;
    expect(noticed).toBeGreaterThan(300);
    expect(noticed).toBeLessThanOrEqual(312);
  });

  it('leave tiny traffic undecided, so that it is never promoted', () => {
    const { phases } = watch([{ ...CANARY, requestsPerSecond: 0.2 }, STABLE], 60);
    expect(phases).toMatchObject({
      'watch/errors': 'Running',
      'gate/errors': 'Failed',
      'evidence/error-share': 'Failed',
      'evidence/slowness': 'Failed',
    });
  });

  it('leave an idle canary undecided instead of dividing nothing by nothing', () => {
    const { phases } = watch([{ ...CANARY, requestsPerSecond: 0 }, STABLE], 60);
    expect(phases).toMatchObject({ 'watch/errors': 'Running', 'gate/errors': 'Failed' });
  });

  it('count only the canary: not stable pods, another namespace, or the admin listener', () => {
    const others: Pod[] = [
      { ...STABLE, errorShare: () => 0.5 },
      { ...CANARY, name: 'elsewhere', namespace: 'other', errorShare: () => 1 },
      { ...CANARY, prefix: 'admin', errorShare: () => 1 },
    ];
    const alone = watch([CANARY], 40);
    const crowded = watch([CANARY, ...others], 40);
    expect(crowded.answers['watch/errors']).toEqual(alone.answers['watch/errors']);
    expect(crowded.answers['watch/late-errors']).toEqual(alone.answers['watch/late-errors']);
  });

  it('do not count a pod that went away against or for the release', () => {
    const gone: Pod = { ...CANARY, name: 'api-new-gone', until: 40, errorShare: () => 0.1 };
    const { answers } = watch([CANARY, gone, STABLE], 60);
    const alone = watch([CANARY, STABLE], 60);
    for (const name of ['watch/errors', 'watch/late-errors']) {
      expect(answers[name]!.at(-1)).toEqual(alone.answers[name]!.at(-1));
    }
  });

  it('do not call a restarted Envoy a gain or a loss in the last seconds', () => {
    const restarted: Pod = { ...CANARY, restartsAt: 50 };
    const { answers } = watch([restarted, STABLE], 60);
    for (const [value] of answers['watch/late-errors']!) expect(value ?? 0).toBeLessThanOrEqual(0);
  });

  it('refuse a release that is slower than stable and slower than the floor', () => {
    const slow = { ...CANARY, milliseconds: { usual: 10, slow: 700 } };
    const { phases } = watch([slow, STABLE], 60);
    expect(phases).toMatchObject({ 'evidence/slowness': 'Failed', 'evidence/error-share': 'Successful' });
  });

  it('accept a release that is slower than stable but quicker than the floor', () => {
    const { phases } = watch([{ ...CANARY, milliseconds: { usual: 10, slow: 200 } }, STABLE], 60);
    expect(phases['evidence/slowness']).toBe('Successful');
  });

  it('accept a release that is slow where stable is as slow', () => {
    const busy = { milliseconds: { usual: 10, slow: 700 } };
    const { phases } = watch(
      [
        { ...CANARY, ...busy },
        { ...STABLE, ...busy },
      ],
      60,
    );
    expect(phases['evidence/slowness']).toBe('Successful');
  });

  it('still compare with the stable revision for a while after its last pod has gone', () => {
    const gone: Pod = { ...STABLE, until: 60 };
    const { answers } = watch([{ ...CANARY, requestsPerSecond: 20 }, gone], 120);
    expect(isOpen(answers['evidence/slowness']!.at(-1)!)).toBe(false);
  });

  it('have no verdict on latency without a baseline', () => {
    const { answers } = watch([CANARY], 60);
    expect(answers['evidence/slowness']!.every(isOpen)).toBe(true);
  });

  it('notice a restarted container', () => {
    const restarts = (count: string) => ({
      series: `kube_pod_container_status_restarts_total{namespace="agent",pod="api-new-a1b2c",container="api"}`,
      values: count,
    });
    const seen = watch([CANARY, STABLE], 20, [restarts('0 0 0 0 1 1 1 1 1 1 1')]);
    expect(seen.phases['watch/restarts']).toBe('Failed');
    expect(watch([CANARY, STABLE], 20, [restarts('0x10')]).phases['watch/restarts']).toBe('Running');
  });
});

/** Asks every rendered query every two seconds, as the controller would, and grades the answers as it does. */
function watch(pods: readonly Pod[], until: number, more: readonly { series: string; values: string }[] = []) {
  const metrics = renderedMetrics();
  const looks = Array.from({ length: Math.floor(until / SCRAPE) + 1 }, (_, index) => index * SCRAPE);
  const instants = metrics.flatMap(({ query }) => looks.map((at) => ({ query, at })));
  const found = evaluate(promtool, [...record(pods, until, SCRAPE), ...more], SCRAPE, instants);
  const answers: Record<string, number[][]> = {};
  const phases: Record<string, Phase> = {};
  for (const [index, { name, metric }] of metrics.entries()) {
    const own = found.slice(index * looks.length, (index + 1) * looks.length);
    answers[name] = own;
    // A step grants as many looks as there are in this recording.
    const granted =
      typeof metric.count === 'number' ? { ...metric, count: looks.length, inconclusiveLimit: looks.length } : metric;
    phases[name] = grade(granted, own, { looks: String(looks.length) });
  }
  return { answers, phases };
}

/** Seconds after the first scrape at which the watch would have ended the release. */
function refutedAt(answers: readonly number[][]): number | undefined {
  const { metric } = renderedMetrics().find(({ name }) => name === 'watch/errors')!;
  const index = answers.findIndex((answer) => grade(metric, [answer]) === 'Failed');
  return index < 0 ? undefined : index * SCRAPE;
}

function isOpen(answer: Answer): boolean {
  return answer.length === 0 || Number.isNaN(answer[0]);
}

interface RenderedMetric {
  /** `watch/errors`. */
  readonly name: string;
  readonly query: string;
  readonly metric: AnalysisRunSpecMetrics;
}

/** The metrics of the three templates as they are rendered, with the arguments that a Rollout would give. */
function renderedMetrics(): RenderedMetric[] {
  return render([API])
    .objects.filter(({ kind }) => kind === 'AnalysisTemplate')
    .flatMap(({ metadata, spec }) =>
      spec.metrics.map((metric: AnalysisRunSpecMetrics) => ({
        name: `${metadata.name.replace('api-', '')}/${metric.name}`,
        metric,
        query: metric.provider
          .prometheus!.query!.replaceAll('{{args.canary-hash}}', 'new')
          .replaceAll('{{args.stable-hash}}', 'old'),
      })),
    );
}
