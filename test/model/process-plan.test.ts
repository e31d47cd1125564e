import { describe, expect, it } from 'vitest';
import { inSeconds, seconds } from '../../src/model/duration.ts';
import { across } from '../../src/model/placement.ts';
import type { Process } from '../../src/model/process.ts';
import { planProcess } from '../../src/model/process-plan.ts';
import { blueGreen, canary } from '../../src/model/promotion.ts';
import { percent } from '../../src/model/share.ts';
import { environment, judged, plain, release } from './sample.ts';

const plan = (process: Process) => planProcess(process, environment(), { requestsPerSecond: 20 });
const spread = { replicas: 'every eligible node', placement: across('node') } as const;

describe('planProcess', () => {
  it('is plain data', () => {
    const one = plan(judged());
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });

  it('says who promotes a canary, how far it strays, and what its release sets', () => {
    const one = plan(judged({ keepAvailable: 3, release: release({ fault: { percent: 30, status: 500 } }) }));
    expect(one).toMatchObject({
      process: 'api',
      engine: 'Argo Rollouts',
      promotion: 'canary',
      replicas: 5,
      limits: { maxSurge: 1, maxUnavailable: 1 },
      keepAvailable: 3,
      release: { image: 'ghcr.io/stefanprodan/podinfo:6.9.2', name: 'v1', faultPercent: 30 },
    });
    expect(one.canary!.steps).toHaveLength(5);
    expect(one.canary!.assumptions).toEqual({ requestsPerSecond: 20, badShare: percent(30) });
  });

  it('places a spread blue-green process on every eligible node, three copies deep at the peak', () => {
    const one = plan(plain({ ...spread, promotion: blueGreen({ iterations: 2, interval: seconds(15) }) }));
    expect(one.replicas).toBe(2);
    expect(one.placement).toEqual({
      eligible: ['worker', 'worker2'],
      isSpread: true,
      revisionKey: 'pod-template-hash',
      peakCopies: { copies: 3, which: 'canary, old primary and new primary' },
      peakPods: 5,
    });
    expect(inSeconds(one.blueGreen!.duration)).toBe(105);
  });

  it('has no revision key where replicas may share a node', () => {
    expect(plan(plain()).placement).toEqual({ eligible: ['worker', 'worker2'], isSpread: false, peakPods: 3 });
  });

  it('warns that the first rollout with the revision key can stall, and that a drained replica stays away', () => {
    const notes = plan(plain(spread)).notes.join('\n');
    expect(notes).toContain('the rollout that first adds the revision key to running pods can stall');
    expect(notes).toContain('a replica of a drained node stays Pending until the node is back');
  });

  it('warns that an aborted pod serves on with maxUnavailable 0', () => {
    const promotion = canary({ detect: { from: percent(1), to: percent(10) }, maxUnavailable: 0 });
    expect(plan(judged({ promotion })).notes.join()).toContain('an aborted pod keeps serving');
    expect(plan(judged()).notes.join()).not.toContain('an aborted pod keeps serving');
  });

  it('warns that a release may take more replicas away than a drain may', () => {
    expect(plan(judged({ keepAvailable: 3 })).notes.join()).not.toContain('disruption budgets do not bind');
    const one = plan(
      judged({
        replicas: 3,
        keepAvailable: 2,
        promotion: canary({ detect: { from: percent(1), to: percent(10) }, maxUnavailable: 2 }),
      }),
    );
    expect(one.notes.join()).toContain('a release may leave 1 replicas available, fewer than the 2');
  });

  it('says that an interrupted process is away during a release', () => {
    const one = plan(plain({ cutover: 'interrupted' }));
    expect(one.promotion).toBe('recreate');
    expect(one.notes).toEqual(['every release interrupts it: the old replicas stop before the new ones start']);
  });

  it('says that only a canary takes the steps of a release', () => {
    const { image: _, ...rest } = plain();
    expect(plan({ ...rest, release: release() }).notes).toEqual([
      'the steps of its release are not used, since only a canary takes them',
    ]);
  });
});
