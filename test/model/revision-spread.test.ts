import { describe, expect, it } from 'vitest';
import { engineOf, promotionOf, revisionKey } from '../../src/model/engine.ts';
import { across } from '../../src/model/placement.ts';
import { blueGreen, rolling } from '../../src/model/promotion.ts';
import { peakCopies, peakPods, revisionKeyFaults, spreadKey, updateLimits } from '../../src/model/revision-spread.ts';
import { environment, judged, plain } from './sample.ts';

const spread = { placement: across('node') };
const flagger = plain({ ...spread, promotion: blueGreen() });
const interrupted = plain({ ...spread, cutover: 'interrupted' });

describe('engineOf', () => {
  it('is Argo Rollouts for a canary, Flagger for blue-green, else a Deployment', () => {
    expect([judged(), flagger, plain(), interrupted].map(engineOf)).toEqual([
      'Argo Rollouts',
      'Flagger',
      'Deployment',
      'Deployment',
    ]);
  });
});

describe('promotionOf', () => {
  it('is rolling by default, and recreate for an interrupted cutover', () => {
    expect(promotionOf(plain())).toEqual(rolling());
    expect(promotionOf(interrupted)).toEqual({ kind: 'recreate' });
  });
});

describe('spreadKey', () => {
  it('is the label that the engine puts on each revision', () => {
    expect(spreadKey(judged(spread))).toBe('rollouts-pod-template-hash');
    expect(spreadKey(flagger)).toBe('pod-template-hash');
    expect(spreadKey(plain(spread))).toBe('pod-template-hash');
    expect(revisionKey('Argo Rollouts')).toBe('rollouts-pod-template-hash');
  });

  it('is nothing where replicas may share a node, or revisions never overlap', () => {
    expect(spreadKey(plain())).toBeUndefined();
    expect(spreadKey(interrupted)).toBeUndefined();
  });
});

describe('revisionKeyFaults', () => {
  const messages = (process: Parameters<typeof revisionKeyFaults>[0], more = {}) =>
    revisionKeyFaults(process, environment(more)).map(({ message }) => message);

  it('fails on Kubernetes 1.30, which drops the key in silence', () => {
    expect(revisionKeyFaults(plain(spread), environment({ kubernetes: '1.30' }), 'agent/console.placement')).toEqual([
      {
        path: 'agent/console.placement',
        message:
          'process "console" is spread across nodes by the revision key pod-template-hash, and Kubernetes 1.30 of ' +
          'environment "kind" drops it in silence: the surging replica would fit nowhere',
        hint: "use Kubernetes 1.31 or later, or take across('node') off the placement",
      },
    ]);
  });

  it('fails on Flagger 1.37 and accepts 1.38', () => {
    expect(messages(flagger, { versions: { flagger: '1.37.0' } })[0]).toContain('Flagger 1.37.0');
    expect(messages(flagger, { versions: { flagger: '1.38.0' } })).toEqual([]);
  });

  it('fails on Argo Rollouts 1.6 and accepts 1.7', () => {
    expect(messages(judged(spread), { versions: { 'argo-rollouts': '1.6.6' } })[0]).toContain('Argo Rollouts 1.6.6');
    expect(messages(judged(spread), { versions: { 'argo-rollouts': '1.7.0' } })).toEqual([]);
  });

  it('fails on both at once', () => {
    expect(messages(flagger, { kubernetes: '1.30', versions: { flagger: '1.37.0' } })).toHaveLength(2);
  });

  it('accepts old versions where no key is needed', () => {
    const old = { kubernetes: '1.30', versions: { flagger: '1.37.0' } };
    expect(messages(plain({ promotion: blueGreen() }), old)).toEqual([]);
    expect(messages(interrupted, old)).toEqual([]);
  });

  it('does not judge an engine whose version is not known', () => {
    expect(messages(flagger, { versions: {} })).toEqual([]);
  });
});

describe('peakCopies', () => {
  it('is three for blue-green, two for an overlap, one without', () => {
    expect([flagger, judged(spread), plain(spread), interrupted].map((one) => peakCopies(one).copies)).toEqual([
      3, 2, 2, 1,
    ]);
    expect(peakCopies(flagger).which).toBe('canary, old primary and new primary');
  });
});

describe('peakPods', () => {
  it('counts the surge, and a whole second set for blue-green', () => {
    expect(peakPods(judged(), 5)).toBe(6);
    expect(peakPods(plain(), 2)).toBe(3);
    expect(peakPods(flagger, 2)).toBe(5);
    expect(peakPods(interrupted, 2)).toBe(2);
  });
});

describe('updateLimits', () => {
  it('takes all old replicas away at once when interrupted', () => {
    expect(updateLimits({ kind: 'recreate' }, 3)).toEqual({ maxSurge: 0, maxUnavailable: 3 });
    expect(updateLimits(blueGreen(), 3)).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(updateLimits(rolling({ maxSurge: 0, maxUnavailable: 2 }), 3)).toEqual({ maxSurge: 0, maxUnavailable: 2 });
  });
});
