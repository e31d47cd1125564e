import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../drills/harness/journal.ts';
import { answersOf, totalsOf } from '../../../drills/release/answers.ts';
import { asRelease } from '../../../drills/release/rendered-release.ts';
import { verdicts } from '../../../drills/release/verdict.ts';

const entry = (what: string, data: Readonly<Record<string, unknown>>): Entry => ({ at: 0, what, data });
const answers = (release: string, status: number, count: number, failure?: string) =>
  entry('answers', { at: '', release, status, count, slowest_ms: 1, ...(failure === undefined ? {} : { failure }) });

const CONFIRMING: readonly Entry[] = [
  entry('release', { release: 'v2', faultPercent: 0, kind: 'good' }),
  answers('v1', 200, 100),
  answers('v2', 200, 60),
  entry('ended', { release: 'v2', phase: 'Healthy', aborted: false, stable: 'v2', milliseconds: 41_200 }),
  entry('release', { release: 'v3', faultPercent: 30, kind: 'bad' }),
  answers('v3', 500, 9),
  answers('v3', 200, 21),
  entry('ended', { release: 'v3', phase: 'Degraded', aborted: true, stable: 'v2', milliseconds: 12_000 }),
  entry('promotion', { phase: 'Succeeded', milliseconds: 95_000 }),
];

const outcomes = (entries: readonly Entry[]) => verdicts(entries).map((verdict) => verdict.outcome);

describe('the verdicts of a release drill', () => {
  it('confirm what the journal shows, with its figures', () => {
    expect(verdicts(CONFIRMING).map(({ outcome, because }) => `${outcome}: ${because}`)).toEqual([
      'confirmed: Healthy after 41.2 s, stable is v2',
      'confirmed: Degraded, aborted after 12.0 s, stable is v2',
      'confirmed: 190 requests, failed: 9 by v3',
      'confirmed: 0 of 190 without a full reply',
      'confirmed: Succeeded after 95.0 s',
    ]);
  });

  it('refute a bad release that became the stable one', () => {
    const promoted = CONFIRMING.map((item) =>
      item.data['release'] === 'v3' && item.what === 'ended'
        ? entry('ended', { ...item.data, phase: 'Healthy', aborted: false, stable: 'v3' })
        : item,
    );
    expect(outcomes(promoted)[1]).toBe('refuted');
  });

  it('refute failures of a release that was not the bad one, and dropped requests', () => {
    expect(outcomes([...CONFIRMING, answers('v2', 503, 1)])[2]).toBe('refuted');
    expect(outcomes([...CONFIRMING, answers('', 0, 1, 'reset')])[3]).toBe('refuted');
  });

  it('are inconclusive about everything that was not looked at', () => {
    expect(outcomes([])).toEqual(Array(5).fill('inconclusive'));
    const unmet = CONFIRMING.filter((item) => item.what !== 'answers');
    expect(outcomes([...unmet, answers('v1', 200, 100)])[2]).toBe('inconclusive');
  });
});

describe('the answers of a load generator', () => {
  it('are read from its lines, and nothing else is', () => {
    expect(
      answersOf('{"at":"2026-01-01T00:00:00Z","release":"v1","status":200,"count":20,"slowest_ms":3}'),
    ).toMatchObject({ count: 20 });
    expect(answersOf('panic: something')).toBeUndefined();
  });

  it('count a reply that broke off as dropped, whatever its status was', () => {
    const broken = { at: '', release: 'v1', status: 200, failure: 'reset', count: 2, slowest_ms: 1 };
    expect(totalsOf([broken])).toEqual({ requests: 2, dropped: 2, failedBy: {}, answeredBy: {} });
  });
});

describe('a rendered Rollout as another release', () => {
  const rollout = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Rollout',
    metadata: { name: 'api' },
    spec: { template: { spec: { initContainers: [envoy('v1', 0)] } } },
  };

  it('differs in the release name and the fault alone', () => {
    expect(asRelease(rollout, 'v2', 30)).toEqual({
      ...rollout,
      spec: { template: { spec: { initContainers: [envoy('v2', 30)] } } },
    });
  });

  it('fails where the rendered object has no such places', () => {
    expect(() => asRelease({ ...rollout, spec: {} }, 'v2', 30)).toThrow('Rollout api has no variable RELEASE');
  });
});

function envoy(release: string, percent: number) {
  const layer = `{"layered_runtime":{"layers":[{"name":"release","static_layer":{"fault.http.abort.abort_percent":${percent},"fault.http.abort.http_status":500}}]}}`;
  return { name: 'envoy', args: ['--config-yaml', layer], env: [{ name: 'RELEASE', value: release }] };
}
