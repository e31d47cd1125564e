import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCanary } from '../../src/model/canary-plan.ts';
import { inSeconds, ms, seconds } from '../../src/model/duration.ts';
import type { Canary } from '../../src/model/promotion.ts';
import { canary } from '../../src/model/promotion.ts';
import type { ReleaseStep } from '../../src/model/release.ts';
import { percent } from '../../src/model/share.ts';
import { release } from './sample.ts';

const detect = { from: percent(1), to: percent(10) };
const plan = (
  steps: readonly ReleaseStep[],
  { requestsPerSecond = 20, promotion = canary({ detect }), replicas = 5 }: PlanOptions = {},
) => planCanary(promotion, release({ steps }), replicas, { requestsPerSecond });

interface PlanOptions {
  readonly requestsPerSecond?: number;
  readonly promotion?: Canary;
  readonly replicas?: number;
}

const usual: readonly ReleaseStep[] = [{ weight: 20 }, { prove: seconds(120) }, { weight: 60 }, { pause: seconds(10) }];

describe('planCanary', () => {
  it('ends every release with the evidence, whatever its steps are', () => {
    const step: fc.Arbitrary<ReleaseStep> = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((weight) => ({ weight })),
      fc.integer({ min: 1, max: 300 }).map((n) => ({ prove: seconds(n) })),
      fc.integer({ min: 1, max: 300 }).map((n) => ({ pause: seconds(n) })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.integer({ min: 0, max: 100 }), (steps, requestsPerSecond) => {
        const kinds = plan(steps, { requestsPerSecond }).steps.map(({ kind }) => kind);
        expect(kinds).toEqual([...steps.map((one) => Object.keys(one)[0]), 'evidence']);
      }),
      { numRuns: 30 },
    );
  });

  it('carries the weight of one step to those after it', () => {
    expect(plan(usual).steps.map(({ weight, replicas }) => [weight, replicas.canary, replicas.stable])).toEqual([
      [20, 1, 4],
      [20, 1, 4],
      [60, 3, 2],
      [60, 3, 2],
      [60, 3, 2],
    ]);
  });

  it('counts the requests of the real share, not of the weight', () => {
    const [, pause] = plan([{ weight: 5 }, { pause: seconds(60) }]).steps;
    expect(pause!.share.fraction).toBeCloseTo(1 / 6);
    expect(pause!.requests).toBe(200);
  });

  it('says what the usual release can see at 20 requests per second', () => {
    const [, prove, , pause, evidence] = plan(usual).steps;
    expect(prove!.requests).toBe(480);
    expect(prove!.detectable!.fraction).toBeCloseTo(0.072, 3);
    expect(pause!.detectable!.fraction).toBeLessThan(0.12);
    expect(evidence!.detectable!.fraction).toBeLessThanOrEqual(0.1);
  });

  it('stops a release that fails 30 % within seconds of its first requests', () => {
    const { typical, late, failedRequests } = plan(usual).steps[1]!.abort!;
    expect(inSeconds(typical)).toBeGreaterThan(3);
    expect(inSeconds(typical)).toBeLessThan(7);
    expect(inSeconds(late)).toBeGreaterThan(inSeconds(typical));
    expect(failedRequests).toBe(6);
  });

  it('stops it sooner with a larger share', () => {
    const [, small, , large] = plan([
      { weight: 20 },
      { prove: seconds(60) },
      { weight: 60 },
      { prove: seconds(60) },
    ]).steps;
    expect(large!.abort!.typical.milliseconds).toBeLessThan(small!.abort!.typical.milliseconds);
  });

  it('takes a faultless release through in well under a minute', () => {
    const { duration, steps } = plan(usual);
    const pass = steps.map((step) => (step.pass === undefined ? 0 : inSeconds(step.pass)));
    expect(pass[1]).toBeCloseTo(49 / 4 + 2, 0);
    expect(inSeconds(duration!)).toBeCloseTo(
      pass.reduce((sum, one) => sum + one, 0),
      6,
    );
    expect(inSeconds(duration!)).toBeLessThan(60);
  });

  it('lets requests of earlier steps count in a proof, and says so when none are missing', () => {
    const twice = plan([{ weight: 20 }, { prove: seconds(60) }, { weight: 60 }, { prove: seconds(60) }]);
    expect(inSeconds(twice.steps[3]!.pass!)).toBe(2);
    expect(twice.notes).toEqual([
      'step 4 proves nothing new: requests of earlier steps count in it, and they were enough',
    ]);
  });

  it('credits a later pause with no more than the window of recent requests', () => {
    const long = plan([{ weight: 20 }, { prove: seconds(60) }, { pause: seconds(600) }]).steps[2]!;
    const window = plan([{ weight: 20 }, { prove: seconds(60) }, { pause: seconds(30) }]).steps[2]!;
    expect(long.detectable).toEqual(window.detectable);
  });

  it('waits for the evidence that earlier steps did not bring', () => {
    const { steps, evidence } = plan([{ weight: 20 }, { pause: seconds(1) }]);
    expect(evidence.requests).toBe(61);
    expect(inSeconds(steps[2]!.pass!)).toBe(16.3);
  });

  it('warns when the traffic is too little for a proof within its budget', () => {
    const starved = plan(usual, { requestsPerSecond: 1 });
    expect(starved.duration).toBeUndefined();
    expect(starved.steps[1]!.pass).toBeUndefined();
    expect(starved.notes[0]).toBe(
      'at 1 requests per second the proof in step 2 waits 247 s for 49 more requests and is granted 120 s, so even a faultless release is refused',
    );
  });

  it('detects nothing and promotes nothing without traffic', () => {
    const silent = plan(usual, { requestsPerSecond: 0 });
    const { abort, detectable, pass } = silent.steps[1]!;
    expect([abort, detectable, pass, silent.duration]).toEqual([undefined, undefined, undefined, undefined]);
    expect(silent.notes[0]).toBe(
      'at 0 requests per second the proof in step 2 never gets the 49 more requests it waits for, so even a faultless release is refused',
    );
  });

  it('warns of a weight of 100, which comes before the evidence', () => {
    expect(plan([{ weight: 100 }]).notes).toContain(
      'weight 100 puts every replica on the new revision before the evidence has been asked for',
    );
  });

  it('asks for the sample that a latency quantile needs', () => {
    const promotion = canary({ detect, latency: { worseThanStable: 1.5, above: ms(250) } });
    expect(plan(usual, { promotion }).evidence.requests).toBe(100);
  });
});
