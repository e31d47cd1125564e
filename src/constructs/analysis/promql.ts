import { type Duration, durationText } from '../../model/duration.ts';

/** A PromQL expression. Every function here returns one that may stand inside any other. */
export type PromQL = string;

/** What a label must be: a value, or a regular expression over the whole value. */
export type LabelMatch = string | { readonly matches: string };

/** Series of one name (or of a regular expression over names) with these labels. */
export function series(name: LabelMatch, labels: Readonly<Record<string, LabelMatch>>): PromQL {
  const named = typeof name === 'string' ? labels : { __name__: name, ...labels };
  const matchers = Object.entries(named).map(([label, match]) =>
    typeof match === 'string' ? `${label}=${quoted(match)}` : `${label}=~${quoted(match.matches)}`,
  );
  return `${typeof name === 'string' ? name : ''}{${matchers.join(',')}}`;
}

/** One series: the total over all. */
export function sum(vector: PromQL): PromQL {
  return `sum(${vector})`;
}

/** One series for each value of a label. */
export function sumBy(label: string, vector: PromQL): PromQL {
  return `sum by (${label}) (${vector})`;
}

/** The largest, as one series without labels. */
export function max(vector: PromQL): PromQL {
  return `max(${vector})`;
}

/**
 * `part`, or 0 where it has no series yet but `whole` has one: an error class that never occurred.
 * Stays empty where `whole` is empty, which `or vector(0)` would turn into a perfect score for no data.
 */
export function orZero(part: PromQL, whole: PromQL): PromQL {
  return `(${part} or 0 * ${whole})`;
}

/** `left`, but only while `condition` has a value. */
export function given(left: PromQL, condition: PromQL): PromQL {
  return `(${left} and on() ${condition})`;
}

/** `vector`, but only where it is at least `floor`. */
export function atLeast(vector: PromQL, floor: number): PromQL {
  return `(${vector} >= ${number(floor)})`;
}

/** Growth of counters over a window, extrapolated to its ends. The window must hold at least four scrapes. */
export function increase(counters: PromQL, window: Duration): PromQL {
  return `increase(${counters}[${durationText(window)}])`;
}

/**
 * Exact growth of counters over a window, each series on its own: no extrapolation, and a series that appeared inside
 * the window counts whole, where `increase` loses its first sample. A counter that restarted counts as 0.
 */
export function exactIncrease(counters: PromQL, window: Duration): PromQL {
  return `clamp_min(${counters} - (${counters} offset ${durationText(window)} or ${counters} * 0), 0)`;
}

/** A number that PromQL and expr both read: no exponent, at most six decimals. */
export function number(value: number): string {
  return String(Number(value.toFixed(6)));
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
