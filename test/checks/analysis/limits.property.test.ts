import { describe, expect, it } from 'vitest';
import { inconclusiveBlindsWatch } from '../../../src/checks/analysis/inconclusive-blinds-watch.ts';
import { metricLimits } from '../../../src/checks/analysis/metric-limits.ts';
import { successfulByDefault } from '../../../src/checks/analysis/successful-by-default.ts';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';

interface Numbers {
  readonly count: number;
  readonly failureLimit: number;
  readonly inconclusiveLimit: number;
  readonly consecutiveSuccessLimit: number;
}
type Phase = 'Successful' | 'Failed' | 'Inconclusive';

describe('how a metric can end, against every sequence of measurements', () => {
  const all = [...combinations()];
  const sound = all.filter((numbers) => refusal(numbers) === undefined);

  it('names every combination of limits that the controller refuses, and no other', () => {
    for (const numbers of all) {
      const messages = say(numbers, true).filter(
        (one) => one.rule === metricLimits.id && one.message.includes('refused'),
      );
      expect([JSON.stringify(numbers), messages.length > 0]).toEqual([
        JSON.stringify(numbers),
        refusal(numbers) !== undefined,
      ]);
    }
  });

  it.each([
    ['that can be undecided', true],
    ['with a successCondition alone', false],
  ])('knows whether a metric %s can end Inconclusive', (_, both) => {
    let found = 0;
    for (const numbers of sound) {
      const possible = sequences(numbers.count, both).some((phases) => ending(numbers, phases) === 'Inconclusive');
      const said = say(numbers, both).some((one) => one.rule === inconclusiveBlindsWatch.id);
      expect([JSON.stringify(numbers), said]).toEqual([JSON.stringify(numbers), possible]);
      if (possible) found++;
    }
    expect(found).toBeGreaterThan(10);
  });

  it('knows whether a metric can be Successful without one successful measurement', () => {
    for (const numbers of sound) {
      const undecided = Array<Phase>(numbers.count).fill('Inconclusive');
      const said = say(numbers, true).some((one) => one.rule === successfulByDefault.id);
      expect([JSON.stringify(numbers), said]).toEqual([
        JSON.stringify(numbers),
        ending(numbers, undecided) === 'Successful',
      ]);
    }
  });

  it('knows whether a metric can fail at all', () => {
    for (const numbers of sound) {
      const can = sequences(numbers.count, false).some((phases) => ending(numbers, phases) === 'Failed');
      const said = say(numbers, true).some((one) => one.message.includes('cannot fail'));
      // A run of too few successes is Inconclusive or Failed by itself; the rule speaks of the failure limit.
      if (numbers.consecutiveSuccessLimit === 0)
        expect([JSON.stringify(numbers), said]).toEqual([JSON.stringify(numbers), !can]);
    }
  });
});

function* combinations(): Iterable<Numbers> {
  for (let count = 1; count <= 4; count++) {
    for (let failureLimit = -2; failureLimit <= count + 1; failureLimit++) {
      for (let inconclusiveLimit = 0; inconclusiveLimit <= count + 1; inconclusiveLimit++) {
        for (let consecutiveSuccessLimit = 0; consecutiveSuccessLimit <= count + 1; consecutiveSuccessLimit++) {
          yield { count, failureLimit, inconclusiveLimit, consecutiveSuccessLimit };
        }
      }
    }
  }
}

/** The controller's own validation of the limits, in its order. */
function refusal({ count, failureLimit, inconclusiveLimit, consecutiveSuccessLimit }: Numbers): string | undefined {
  if (failureLimit < -1) return 'failureLimit must be >= 0, or -1';
  if (consecutiveSuccessLimit === 0 && failureLimit === -1) return 'both disabled';
  if (failureLimit >= 0 && count < failureLimit + consecutiveSuccessLimit) return 'count below their sum';
  if (failureLimit < 0 && count < consecutiveSuccessLimit) return 'count below consecutiveSuccessLimit';
  return count < inconclusiveLimit ? 'count below inconclusiveLimit' : undefined;
}

/** The controller's assessment after each measurement: the phase at which the metric ends. */
function ending(numbers: Numbers, phases: readonly Phase[]): Phase | undefined {
  const { count, failureLimit, inconclusiveLimit, consecutiveSuccessLimit } = numbers;
  let failed = 0;
  let inconclusive = 0;
  let row = 0;
  for (const [index, phase] of phases.entries()) {
    row = phase === 'Successful' ? row + 1 : 0;
    if (phase === 'Failed') failed++;
    if (phase === 'Inconclusive') inconclusive++;
    let bad: Phase | undefined;
    if (failureLimit >= 0 && failed > failureLimit) bad = 'Failed';
    if (inconclusive > inconclusiveLimit) bad = 'Inconclusive';
    if (bad !== undefined) return bad;
    if (consecutiveSuccessLimit > 0 && row >= consecutiveSuccessLimit) return 'Successful';
    if (index + 1 < count) continue;
    if (consecutiveSuccessLimit > 0) return failureLimit >= 0 ? 'Inconclusive' : 'Failed';
    return 'Successful';
  }
  return undefined;
}

function sequences(length: number, undecided: boolean): readonly (readonly Phase[])[] {
  const phases: readonly Phase[] = undecided ? ['Successful', 'Failed', 'Inconclusive'] : ['Successful', 'Failed'];
  let all: readonly (readonly Phase[])[] = [[]];
  for (let at = 0; at < length; at++) all = all.flatMap((one) => phases.map((phase) => [...one, phase]));
  return all;
}

function say(numbers: Numbers, both: boolean) {
  const metric = {
    name: 'errors',
    interval: '10s',
    ...numbers,
    successCondition: 'len(result) > 0 && result[0] <= 0',
    ...(both && { failureCondition: 'len(result) > 0 && result[0] > 5' }),
    provider: { prometheus: { address: 'http://prometheus:9090', query: 'sum(errors_total)' } },
  };
  const objects = [
    { kind: 'AnalysisTemplate', metadata: { name: 'errors', namespace: 'shop' }, spec: { metrics: [metric] } },
    {
      kind: 'Rollout',
      metadata: { name: 'web', namespace: 'shop' },
      spec: {
        strategy: {
          canary: {
            analysis: { templates: [{ templateName: 'watch' }] },
            steps: [{ analysis: { templates: [{ templateName: 'errors' }] } }],
          },
        },
      },
    },
  ];
  const text = objects.map((one) => JSON.stringify({ apiVersion: 'argoproj.io/v1alpha1', ...one })).join('\n---\n');
  return check({
    inputs: [{ application: 'test', files: [readText(text, 'all.yaml')] }],
    rules: [metricLimits, inconclusiveBlindsWatch, successfulByDefault],
  }).findings;
}
