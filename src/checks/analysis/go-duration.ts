/** Milliseconds of one unit of Go's time.ParseDuration. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Seconds of a duration as Go writes it, e.g. `1h30m` or `1.5s`; undefined when it is none. */
export function goSeconds(text: unknown): number | undefined {
  if (
    typeof text !== 'string' ||
    !/^(\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)((\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h))*$/.test(text)
  ) {
    return text === '0' ? 0 : undefined;
  }
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)) total += Number(amount) * UNITS[unit!]!;
  return total / 1000;
}
