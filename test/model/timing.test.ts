import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../../src/model/duration.ts';
import { drainTiming, probeTimings, progressDeadlineSeconds } from '../../src/model/timing.ts';

const budget = fc.integer({ min: 1, max: 3600 });

describe('probeTimings', () => {
  it('never cuts a start off within its budget', () => {
    fc.assert(
      fc.property(budget, (startup) => {
        const { periodSeconds, failureThreshold } = probeTimings(seconds(startup)).startup;
        expect((failureThreshold - 1) * periodSeconds).toBeGreaterThanOrEqual(startup);
      }),
    );
  });

  it('waits longer for an answer than the one-second default', () => {
    for (const probe of Object.values(probeTimings(seconds(30))))
      expect(probe.timeoutSeconds).toBeGreaterThanOrEqual(5);
  });

  it('takes a replica out of the Service well before it restarts it', () => {
    const { readiness, liveness } = probeTimings(seconds(30));
    const until = (probe: typeof readiness) => probe.failureThreshold * probe.periodSeconds;
    expect(until(liveness)).toBeGreaterThanOrEqual(2 * until(readiness));
  });

  it('looks at a start of 30 s sixteen times', () => {
    expect(probeTimings(seconds(30)).startup).toEqual({ periodSeconds: 2, timeoutSeconds: 5, failureThreshold: 16 });
  });
});

describe('drainTiming', () => {
  it('grants the whole sleep and the whole drain before it kills', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (milliseconds) => {
        const { preStopSleepSeconds, terminationGraceSeconds } = drainTiming({ milliseconds });
        expect(terminationGraceSeconds).toBeGreaterThan(preStopSleepSeconds + milliseconds / 1000);
        expect(Number.isInteger(terminationGraceSeconds)).toBe(true);
      }),
    );
  });

  it('is 40 s for the default drain', () => {
    expect(drainTiming()).toEqual({ preStopSleepSeconds: 10, terminationGraceSeconds: 40 });
  });
});

describe('progressDeadlineSeconds', () => {
  it('outlasts whatever the startup probe forgives', () => {
    fc.assert(
      fc.property(budget, (startup) => {
        const probe = probeTimings(seconds(startup)).startup;
        const forgiven = probe.failureThreshold * (probe.periodSeconds + probe.timeoutSeconds);
        expect(progressDeadlineSeconds(seconds(startup))).toBeGreaterThan(forgiven);
      }),
    );
  });

  it('is five minutes for a start of 30 s', () => {
    expect(progressDeadlineSeconds(seconds(30))).toBe(300);
  });
});
