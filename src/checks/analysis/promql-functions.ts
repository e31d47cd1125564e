/** `v` an instant vector, `m` a range, `s` a number, `t` a text; a question mark for the last that may be left out, a star for any number of it. */
const SHAPES: Readonly<Record<string, string>> = {
  v:
    'abs absent acos acosh asin asinh atan atanh ceil cos cosh deg exp floor histogram_avg histogram_count histogram_stddev ' +
    'histogram_stdvar histogram_sum ln log10 log2 rad scalar sgn sin sinh sort sort_desc sqrt tan tanh timestamp',
  'v?': 'day_of_month day_of_week day_of_year days_in_month hour minute month year',
  m:
    'absent_over_time avg_over_time changes count_over_time delta deriv first_over_time idelta increase irate last_over_time ' +
    'mad_over_time max_over_time min_over_time present_over_time rate resets stddev_over_time stdvar_over_time sum_over_time ' +
    'ts_of_first_over_time ts_of_last_over_time ts_of_max_over_time ts_of_min_over_time',
  '': 'pi time',
  s: 'vector',
  'v s s': 'clamp',
  'v s': 'clamp_max clamp_min',
  'v s?': 'round',
  's v': 'histogram_quantile',
  's s v': 'histogram_fraction',
  's m': 'quantile_over_time',
  'm s': 'predict_linear',
  'm s s': 'double_exponential_smoothing holt_winters',
  'v v?': 'info',
  'v t t t*': 'label_join',
  'v t t t t': 'label_replace',
  'v t*': 'sort_by_label sort_by_label_desc',
};

/** What a function takes, one letter an argument, as above. */
export interface Signature {
  readonly least: number;
  readonly most: number;
  /** The letter of an argument. */
  at(index: number): string;
}

/** The functions that Prometheus knows: https://prometheus.io/docs/prometheus/latest/querying/functions/ */
export const SIGNATURES: ReadonlyMap<string, Signature> = new Map(
  Object.entries(SHAPES).flatMap(([shape, names]) => names.split(' ').map((name) => [name, signature(shape)] as const)),
);

function signature(shape: string): Signature {
  const letters = shape === '' ? [] : shape.split(' ');
  const last = letters.at(-1) ?? '';
  return {
    least: letters.length - (last.length > 1 ? 1 : 0),
    most: last.endsWith('*') ? Number.POSITIVE_INFINITY : letters.length,
    at: (index) => (letters[Math.min(index, letters.length - 1)] ?? '')[0] ?? '',
  };
}

/** What may be called only where Prometheus runs with --enable-feature=promql-experimental-functions. */
export const EXPERIMENTAL: ReadonlySet<string> = new Set(
  (
    'double_exponential_smoothing info limit_ratio limitk mad_over_time sort_by_label sort_by_label_desc ' +
    'ts_of_first_over_time ts_of_last_over_time ts_of_max_over_time ts_of_min_over_time'
  ).split(' '),
);

/** Aggregations with something before the vector: a number, or for `count_values` a text. */
export const WITH_PARAMETER: ReadonlyMap<string, string> = new Map([
  ['bottomk', 's'],
  ['count_values', 't'],
  ['limit_ratio', 's'],
  ['limitk', 's'],
  ['quantile', 's'],
  ['topk', 's'],
]);
