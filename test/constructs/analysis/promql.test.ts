import { describe, expect, it } from 'vitest';
import {
  atLeast,
  exactIncrease,
  given,
  increase,
  number,
  orZero,
  series,
  sum,
  sumBy,
} from '../../../src/constructs/analysis/promql.ts';
import { minutes, seconds } from '../../../src/model/duration.ts';
import { promqlErrors } from './promql-errors.ts';

describe('PromQL', () => {
  it('quotes label values', () => {
    const query = series('up', { job: 'a"b\\c' });
    expect(query).toBe('up{job="a\\"b\\\\c"}');
    expect(promqlErrors(query)).toEqual([]);
  });

  it('selects names by regular expression', () => {
    const query = series({ matches: 'a_(b_)?c' }, { job: { matches: 'x.+' } });
    expect(query).toBe('{__name__=~"a_(b_)?c",job=~"x.+"}');
    expect(promqlErrors(query)).toEqual([]);
  });

  it('builds expressions that may stand inside any other', () => {
    const part = sum(series('part', {}));
    const whole = sum(series('whole', {}));
    for (const inner of [
      orZero(part, whole),
      given(part, whole),
      atLeast(part, 3),
      exactIncrease('x{}', seconds(30)),
    ]) {
      expect(promqlErrors(`2 * ${inner} / ${inner}`)).toEqual([]);
    }
  });

  it('spells windows as Prometheus reads them', () => {
    expect(increase('x{}', minutes(2))).toBe('increase(x{}[2m])');
    expect(sumBy('le', increase('x{}', seconds(30)))).toBe('sum by (le) (increase(x{}[30s]))');
  });

  it('never writes an exponent', () => {
    expect(number(0.00000049)).toBe('0');
    expect(number(Math.LN10)).toBe('2.302585');
    expect(number(1_000_000)).toBe('1000000');
  });

  it('is told apart from text that no parser reads', () => {
    expect(promqlErrors('sum(up{job="a"})) or')).not.toEqual([]);
  });
});
