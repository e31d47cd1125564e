import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaited, looksWithin, watched } from '../../../src/constructs/analysis/measurement.ts';
import type { Question } from '../../../src/constructs/analysis/question.ts';
import { minutes, ms, seconds } from '../../../src/model/duration.ts';
import { type Answer, grade, measure } from './analysis-run.ts';

const asking = { prometheus: 'http://prometheus:9090', interval: seconds(2) };
const question: Question = { name: 'errors', query: 'up', passes: { atMost: -4.6 }, fails: { atLeast: 6.9 } };
const share: Question = { name: 'share', query: 'up', passes: { atMost: 0.04 }, fails: { above: 0.04 } };

const answers = fc.array(
  fc.oneof(
    fc.constant<Answer>('unreachable'),
    fc.constant<Answer>([]),
    fc.constant<Answer>([Number.NaN]),
    fc.double({ min: -20, max: 20, noNaN: true }).map((value): Answer => [value]),
  ),
  { maxLength: 40 },
);

describe('a measurement', () => {
  it.each([
    { answer: [-5], phase: 'Successful' },
    { answer: [-4.6], phase: 'Successful' },
    { answer: [0], phase: 'Inconclusive' },
    { answer: [6.9], phase: 'Failed' },
    { answer: [Number.NaN], phase: 'Inconclusive' },
    { answer: [], phase: 'Inconclusive' },
  ])('grades $answer as $phase, never as an error that costs ten seconds', ({ answer, phase }) => {
    expect(measure(watched(question, asking), answer)).toBe(phase);
    expect(measure(awaited(question, asking, 10), answer)).toBe(phase);
  });

  it('has both conditions, so that no answer is the opposite of the other', () => {
    for (const metric of [watched(question, asking), awaited(share, asking, 3)]) {
      expect(metric.successCondition).toBeDefined();
      expect(metric.failureCondition).toBeDefined();
    }
  });

  it('is taken on time and given a time limit', () => {
    const { interval, provider } = watched(question, asking);
    expect(interval).toBe('2s');
    expect(provider.prometheus).toEqual({ address: 'http://prometheus:9090', timeout: 4, query: 'up' });
  });
});

describe('a watched question', () => {
  it('stops the release at the first bad answer', () => {
    expect(grade(watched(question, asking), [[0], [7]])).toBe('Failed');
  });

  it('runs on while there is nothing to see', () => {
    const nothing = Array.from({ length: 5000 }, (): Answer => []);
    expect(grade(watched(question, asking), nothing)).toBe('Running');
  });

  it('stops the release when Prometheus is away three times in a row', () => {
    expect(grade(watched(question, asking), ['unreachable', 'unreachable'])).toBe('Running');
    expect(grade(watched(question, asking), ['unreachable', 'unreachable', 'unreachable'])).toBe('Error');
  });

  it('never promotes anything and never pauses anything, whatever the answers', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(['Running', 'Failed', 'Error']).toContain(grade(watched(question, asking), given));
      }),
    );
  });
});

describe('an awaited question', () => {
  it('ends at the first good answer', () => {
    expect(grade(awaited(question, asking, 60), [[], [0], [-5]])).toBe('Successful');
  });

  it('fails the release when no good answer came within its looks', () => {
    expect(grade(awaited(question, asking, 3), [[], [Number.NaN], [0]])).toBe('Failed');
    expect(grade(awaited(question, asking, 3), [[], [], []])).toBe('Failed');
  });

  it('leaves bad answers to the watch', () => {
    expect(grade(awaited(question, asking, 3), [[9], [9]])).toBe('Running');
    expect(grade(awaited(question, asking, 3), [[9], [9], [9]])).toBe('Failed');
  });

  it('never ends inconclusive, which would pause the rollout and blind the watch, whatever the answers', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 30 }), (given, looks) => {
        expect(['Running', 'Successful', 'Failed', 'Error']).toContain(grade(awaited(question, asking, looks), given));
      }),
    );
  });

  it('takes its looks from an argument of the run, so that a release can grant them', () => {
    const metric = awaited(question, asking, '{{args.looks}}');
    expect(metric.count).toBe('{{args.looks}}');
    expect(metric.inconclusiveLimit).toBe('{{args.looks}}');
    expect(grade(metric, [[], [], []], { looks: '4' })).toBe('Running');
    expect(grade(metric, [[], [], [], []], { looks: '4' })).toBe('Failed');
  });

  it('would end inconclusive with any failure limit: the rule behind the -1', () => {
    expect(grade({ ...awaited(question, asking, 3), failureLimit: 3 }, [[], [], []])).toBe('Inconclusive');
  });
});

describe('looksWithin', () => {
  it('fills the budget and is never none', () => {
    expect(looksWithin(minutes(2), seconds(2))).toBe(60);
    expect(looksWithin(seconds(5), seconds(2))).toBe(3);
    expect(looksWithin(ms(1), seconds(2))).toBe(1);
  });
});
