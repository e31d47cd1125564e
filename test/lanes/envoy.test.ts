import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLLOUT_HASH_METRIC_LABEL } from '../../src/constructs/analysis/subjects.ts';
import { API, RELEASE, type Rendered, render } from '../constructs/process/rendering.ts';
import { findEnvoy, LANES_REQUIRED } from './envoy-binary.ts';
import { type RunningEnvoy, startEnvoy, validate } from './running-envoy.ts';
import { parsePage, type Sample, selectorsOf, total } from './scrape.ts';

const envoy = findEnvoy();
const binary = 'path' in envoy ? envoy.path : '';
const skipped = 'missing' in envoy && !LANES_REQUIRED;
const why = 'missing' in envoy ? ` (${skipped ? 'skipped: ' : ''}${envoy.missing})` : '';

/** Labels that the PodMonitor adds to what a pod says. */
const ADDED = ['namespace', ROLLOUT_HASH_METRIC_LABEL];
const GOOD = { ...RELEASE, release: 'good-1' };
const BAD = { ...RELEASE, release: 'bad-1', fault: { percent: 30, status: 503 } };
const REQUESTS = 400;

describe.skipIf(skipped)(`the rendered Envoy${why}`, () => {
  it('is a configuration that the real binary accepts', () => {
    expect(validate(binary, GOOD)).toBe('');
    expect(validate(binary, BAD)).toBe('');
  });

  describe('of a release with 30 % faults', () => {
    let running: RunningEnvoy;
    let replies: Reply[];
    let samples: Sample[];

    beforeAll(async () => {
      running = await startEnvoy(binary, BAD);
      replies = await call(running.judged, REQUESTS);
      samples = await settledPage(running);
    });
    afterAll(() => running?.stop());

    it('answers about 30 % of the requests with the fault', () => {
      const failed = replies.filter(({ status }) => status === 503).length;
      expect(failed).toBeGreaterThan(REQUESTS * 0.15);
      expect(failed).toBeLessThan(REQUESTS * 0.45);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(REQUESTS - failed);
    });

    it('names the release on every reply, faults included', () => {
      expect(new Set(replies.map(({ release }) => release))).toEqual(new Set(['bad-1']));
    });

    it('counts them under the very names and labels that the rendered queries ask for', () => {
      const failed = replies.filter(({ status }) => status >= 500).length;
      const selectors = renderedQueries().flatMap(selectorsOf);
      const counts = selectors.filter(({ name }) => !name.endsWith('_bucket'));
      expect(counts.length).toBeGreaterThan(0);
      for (const selector of counts) {
        const expected = selector.labels['envoy_response_code_class'] === '5' ? failed : REQUESTS;
        expect(total(samples, selector, ADDED), JSON.stringify(selector)).toBe(expected);
      }
    });

    it('times every reply in the buckets that the rendered queries ask for', () => {
      const buckets = renderedQueries()
        .flatMap(selectorsOf)
        .filter(({ name }) => name.endsWith('_bucket'));
      expect(buckets.length).toBeGreaterThan(0);
      for (const { name, labels } of buckets) {
        expect(total(samples, { name, labels: { ...labels, le: '+Inf' } }, ADDED)).toBe(REQUESTS);
        // The floor that latency is judged by is a bound of its own.
        expect(total(samples, { name, labels: { ...labels, le: '250' } }, ADDED)).toBeGreaterThan(0);
      }
    });

    it('says how many faults it injected: the truth that a drill compares with', () => {
      const [injected] = samples.filter(({ name }) => name === 'envoy_http_fault_aborts_injected');
      expect(injected?.value).toBe(replies.filter(({ status }) => status === 503).length);
    });

    it('keeps nothing else: every series on the page passes the scrape, but for sums and counts', () => {
      const [{ metricRelabelings }] = render([API]).get('PodMonitor', 'api').spec.podMetricsEndpoints;
      const kept = new RegExp(`^(?:${metricRelabelings[0].regex})$`);
      const dropped = samples.map(({ name }) => name).filter((name) => !kept.test(name));
      expect(new Set(dropped)).toEqual(
        new Set(['envoy_http_downstream_rq_time_sum', 'envoy_http_downstream_rq_time_count']),
      );
    });
  });

  describe('of a good release', () => {
    let running: RunningEnvoy;
    beforeAll(async () => {
      running = await startEnvoy(binary, GOOD);
    });
    afterAll(() => running?.stop());

    it('answers like the program alone, but for the name of the release', async () => {
      const reply = await fetch(`${running.judged}/`);
      expect(await reply.text()).toBe('hello\n');
      expect(reply.headers.get('x-release')).toBe('good-1');
      expect(reply.headers.get('server')).toBe('program');
      expect(reply.headers.get('x-envoy-upstream-service-time')).toBeNull();
    });

    it('injects nothing', async () => {
      const replies = await call(running.judged, 100);
      expect(replies.every(({ status }) => status === 200)).toBe(true);
    });

    it('does not count probes and scrapes as requests', async () => {
      const before = await settledPage(running);
      for (let count = 0; count < 5; count++) await fetch(`${running.observed}/ready`);
      const requests = { name: 'envoy_http_downstream_rq_xx', labels: {} };
      expect(total(await settledPage(running), requests, [])).toBe(total(before, requests, []));
    });

    it.each(['/', '/stats', '/config_dump', '/quitquitquit', '/healthcheck/fail', '/ready/../config_dump'])(
      'does not show %s of its admin interface',
      async (path) => {
        expect((await fetch(`${running.observed}${path}`)).status).toBe(404);
        expect((await fetch(`${running.observed}${path}`, { method: 'POST' })).status).toBe(404);
      },
    );

    it('counts what callers get when the program is gone, and names the release on it', async () => {
      const failing = { name: 'envoy_http_downstream_rq_xx', labels: { envoy_response_code_class: '5' } };
      const before = total(await settledPage(running), failing, []);
      running.program.closeAllConnections();
      await new Promise((done) => running.program.close(done));
      const reply = await fetch(`${running.judged}/`);
      expect(reply.status).toBe(503);
      expect(reply.headers.get('x-release')).toBe('good-1');
      expect(total(await settledPage(running), failing, [])).toBe(before + 1);
    });
  });

  describe('that is told to drain', () => {
    let running: RunningEnvoy;
    beforeAll(async () => {
      running = await startEnvoy(binary, GOOD);
    });
    afterAll(() => running?.stop());

    it('takes it by GET, is no longer ready, sends clients elsewhere and still serves them', async () => {
      const hook = render([API]).get('Rollout', 'api').spec.template.spec.initContainers[0].lifecycle.preStop.httpGet;
      expect((await fetch(`${running.observed}/ready`)).status).toBe(200);
      expect((await fetch(`${running.judged}/`)).headers.get('connection')).not.toBe('close');
      expect((await fetch(`${running.observed}${hook.path}`)).status).toBe(200);
      expect((await fetch(`${running.observed}/ready`)).status).toBe(503);
      const reply = await fetch(`${running.judged}/`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('connection')).toBe('close');
    });
  });
});

interface Reply {
  readonly status: number;
  readonly release: string | null;
}

async function call(address: string, count: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let sent = 0; sent < count; sent++) {
    const reply = await fetch(`${address}/${sent}`);
    await reply.arrayBuffer();
    replies.push({ status: reply.status, release: reply.headers.get('x-release') });
  }
  return replies;
}

/** The page as Prometheus gets it, once the histogram, which is merged every second, has caught up with the counters. */
async function settledPage({ observed }: RunningEnvoy): Promise<Sample[]> {
  const [endpoint] = render([API]).get('PodMonitor', 'api').spec.podMetricsEndpoints;
  const query = new URLSearchParams(
    Object.entries(endpoint.params as Record<string, string[]>).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  for (let tries = 0; ; tries++) {
    const samples = parsePage(await (await fetch(`${observed}${endpoint.path}?${query}`)).text());
    const replies = total(samples, { name: 'envoy_http_downstream_rq_xx', labels: {} }, []);
    const timed = total(samples, { name: 'envoy_http_downstream_rq_time_count', labels: {} }, []);
    if (replies === timed) return samples;
    if (tries === 100) throw new Error(`${timed} of ${replies} replies are timed`);
    await sleep(100);
  }
}

function renderedQueries(): string[] {
  return render([API])
    .objects.filter(({ kind }) => kind === 'AnalysisTemplate')
    .flatMap(({ spec }) => spec.metrics.map((metric: Rendered) => metric.provider.prometheus.query as string));
}
