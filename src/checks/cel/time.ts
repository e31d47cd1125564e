import { Environment } from '@marcbachmann/cel-js';

/** A text as the time, duration or bytes that its format makes it to CEL; the text itself where it is none. */
export function formattedValue(format: string, text: string): unknown {
  if (format === 'duration') return durationOf(text);
  if (format === 'byte') return new Uint8Array(Buffer.from(text, 'base64'));
  if (format !== 'date' && format !== 'date-time') return text;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time;
}

/**
 * The format takes days and weeks as well, words for the units, and blanks between.
 * Source: `ParseDuration` of https://github.com/kubernetes/kube-openapi, pkg/validation/strfmt/duration.go
 */
function durationOf(text: string): unknown {
  const parts = [...text.matchAll(/(\d+(?:\.\d*)?|\.\d+)\s*([a-zµ]+)\s*/gi)];
  const sign = /^[-+]/.exec(text)?.[0] ?? '';
  if (text === '0') return make({ text: '0s' });
  if (parts.length === 0 || parts.map(([all]) => all).join('') !== text.slice(sign.length)) return text;
  const spelled = parts.map(([, number, unit]) => {
    const [, seconds] = UNITS.find(([names]) => names.test(unit!)) ?? [];
    return seconds === undefined ? `${number}${unit}` : `${Number(number) * seconds}s`;
  });
  try {
    return make({ text: sign + spelled.join('') });
  } catch {
    return text;
  }
}

/** Units that are words, or longer than those of Go. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|secs?|seconds?)$/i, 1],
  [/^(?:m|mins?|minutes?)$/i, 60],
  [/^(?:h|hrs?|hours?)$/i, 3600],
  [/^(?:d|days?)$/i, 86_400],
  [/^(?:w|wks?|weeks?)$/i, 604_800],
];

/** The library keeps its durations to itself, and makes one for an expression. */
const make = new Environment({ unlistedVariablesAreDyn: true }).parse('duration(text)');

/** A time as `string()` writes it: without zeros at its end. */
export function timeText(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, 'Z');
}

/** A duration as `string()` writes it: in seconds. */
export function durationText({ seconds, nanos }: Duration): string {
  const all = seconds * 1_000_000_000n + BigInt(nanos);
  const size = String(all < 0n ? -all : all).padStart(10, '0');
  const part = size.slice(-9).replace(/0+$/, '');
  return `${all < 0n ? '-' : ''}${size.slice(0, -9)}${part === '' ? '' : `.${part}`}s`;
}

interface Duration {
  readonly seconds: bigint;
  readonly nanos: number;
}
