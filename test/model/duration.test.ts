import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, inSeconds, minutes, ms, seconds } from '../../src/model/duration.ts';
import { percent, percentText } from '../../src/model/share.ts';

describe('durationText', () => {
  it.each([
    [minutes(2), '2m'],
    [seconds(90), '90s'],
    [seconds(120), '2m'],
    [ms(250), '250ms'],
    [seconds(0), '0s'],
  ])('spells %o as %s', (duration, text) => {
    expect(durationText(duration)).toBe(text);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (milliseconds) => {
        const [, amount, unit] = /^(\d+)(ms|s|m)$/.exec(durationText({ milliseconds }))!;
        const size = { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm'];
        expect(Number(amount) * size).toBe(milliseconds);
      }),
    );
  });
});

describe('inSeconds', () => {
  it('does not round', () => {
    expect(inSeconds(ms(1500))).toBe(1.5);
  });
});

describe('percentText', () => {
  it('spells a share with at most two decimals', () => {
    expect([percent(20), percent(0.1), { fraction: 1 / 6 }, percent(0)].map(percentText)).toEqual([
      '20 %',
      '0.1 %',
      '16.67 %',
      '0 %',
    ]);
  });
});
