import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../src/checks/analysis/query.ts';

describe('readQuery', () => {
  it.each([
    'sum(rate(http_requests_total{job="api",code=~"5.."}[2m])) / sum(rate(http_requests_total{job="api"}[2m]))',
    'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))',
    'max_over_time(rate(errors_total[1m])[5m:30s])',
    'errors_total offset 30s or errors_total * 0',
    'sum(errors_total) * 2.397895 - sum(requests_total) * 0.09531',
    'label_replace(up, "name", "$1", "job", "(.*)")',
    'time() - max(process_start_time_seconds)',
    'scalar(sum(up)) > bool 1',
    'topk(3, sum by (pod) (rate(errors_total[1m])))',
    '{__name__=~"a|b",namespace="shop"}',
    'quantile_over_time(0.9, latency_seconds[10m])',
    'vector(1)',
    'sum(a) and on() (sum(b) >= 100)',
    'rate(sum(x)[5m:1m])',
    'round(x, 1) + round(x)',
    'clamp(x, 1, 2)',
    'x * on(a) group_left(b) y',
    '1 + on() x',
    'topk(3, x) and bottomk(scalar(y), x)',
    'count_values("a", x)',
    'histogram_quantile(0.9, x) > histogram_fraction(0, 1, x)',
    'label_join(x, "a", ",")',
    'day_of_week() + day_of_week(x) + hour(vector(time()))',
    'predict_linear(x[5m], scalar(y))',
    'rate(x[5m] offset 5m) + x @ end() + max_over_time(x[5m:] offset 1m)',
    'first_over_time(x[5m])',
    'sum(x) + y offset 5m',
  ])('finds nothing wrong with %s', (query) => {
    expect(readQuery(query).faults).toEqual([]);
  });

  it.each([
    ['sum(rate(errors_total[2m])', 'it does not parse at its end'],
    ['errors_total{code="5', 'it does not parse'],
    ['rate(errors_total)', 'rate takes a range'],
    ['sum(errors_total[2m])', 'sum takes no range'],
    ['ln(0.15 / 0.02)', 'ln takes a vector, not a number'],
    ['abs(errors_total[1m])', 'abs takes no range'],
    ['1 < 2', 'two numbers are compared without bool'],
    ['sum(a) or 0', 'and, or and unless take vectors, not numbers'],
    ['{code=~".*"}', 'names no metric and no label value'],
    ['errors_total[1m] + 1', 'an operator takes no range'],
    ['rate(sum(x)[5m])', 'a range is only taken of a selector'],
    ['rate((x)[5m])', 'a range is only taken of a selector'],
    ['rate(x[5m], 1)', 'rate takes 1 argument, not 2'],
    ['round(x, 1, 2)', 'round takes 1 or 2 arguments, not 3'],
    ['label_join(x, "a")', 'label_join takes 3 arguments or more, not 2'],
    ['time(1)', 'time takes 0 arguments, not 1'],
    ['clamp_min(x, y)', 'clamp_min takes a number, not a vector'],
    ['histogram_quantile(x, 0.9)', 'histogram_quantile takes a number, not a vector'],
    ['quantile_over_time(x[5m], 0.9)', 'quantile_over_time takes no range'],
    ['abs("a")', 'abs takes a vector, not a text'],
    ['minute(time())', 'minute takes a vector, not a number'],
    ['topk(x)', 'topk takes 2 arguments, not 1'],
    ['sum(x, y)', 'sum takes 1 argument, not 2'],
    ['count_values(3, x)', 'count_values takes a text, not a number'],
    ['x and on(a) group_left y', 'group_left is not allowed with and'],
    ['x * on(a) group_left(a) y', 'the label a is both in on'],
    ['x + on(a) 1', 'match vectors, not numbers'],
    ['x + bool y', 'bool stands only after a comparison'],
    ['x[5m][5m:1m]', 'a subquery takes a vector, not a range'],
    ['sum(x) offset 5m', 'offset stands right after a selector'],
    ['sum(x) @ 0', '@ stands right after a selector'],
    ['rate(x[0s])', 'the range is 0'],
    ['rates(errors_total[1m])', 'it does not parse'],
    ['', 'it is empty'],
  ])('fails %s: %s', (query, fault) => {
    expect(readQuery(query).faults.join('\n')).toContain(fault);
  });

  it.each([
    ['mad_over_time(x[5m]) + limitk(3, x)', ['mad_over_time', 'limitk']],
    ['rate(limitk[5m])', []],
  ])('tells what %s calls that needs a flag', (query, experimental) => {
    expect(readQuery(query)).toMatchObject({ faults: [], experimental });
  });

  it('tells selectors with their matchers and ranges', () => {
    const { selectors } = readQuery('sum(rate(x{a="b",c!~"d\\"e"}[1m30s])) / on() y');
    expect(selectors).toEqual([
      {
        name: 'x',
        pattern: undefined,
        range: 90,
        matchers: [
          { label: 'a', operator: '=', value: 'b' },
          { label: 'c', operator: '!~', value: 'd"e' },
        ],
      },
      { name: 'y', pattern: undefined, range: undefined, matchers: [] },
    ]);
  });

  it.each([
    ['sum(a) / sum(b)', true],
    ['sum(a) / (sum(b) > 0)', false],
    ['sum(a) / clamp_min(sum(b), 1)', false],
    ['sum(a) / 60', false],
    ['100 * (1 - sum(a) / sum(b))', true],
    ['(sum(a) / sum(b)) > 0.05', false],
    ['sum(a) / sum(b) > bool 0.05', true],
    ['histogram_quantile(0.9, x_bucket)', true],
    ['sum(a) and on() (sum(b) / sum(c))', false],
    ['sum(a)', false],
  ])('says whether %s can be NaN: %s', (query, expected) => {
    expect(readQuery(query).canBeNaN).toBe(expected);
  });

  it.each([
    ['sum(a) or vector(0)', 0],
    ['(sum(a) / sum(b)) or on() vector(1)', 1],
    ['(sum(a) or vector(0)) / sum(b)', undefined],
    ['sum(a) or sum(b)', undefined],
  ])('says what %s answers without data: %s', (query, expected) => {
    expect(readQuery(query).whenEmpty).toBe(expected);
  });
});
