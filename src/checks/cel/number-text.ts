/**
 * A number with so many digits after the point, half to even, and commas between thousands.
 *
 * @param digits - at most 90 are exact
 */
export function fixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 ? '-' : '';
  if (!Number.isFinite(value)) return `${sign}∞`;
  const size = Math.abs(value);
  const exact = size < 1e21 ? size.toFixed(100) : `${BigInt(size)}.${'0'.repeat(100)}`;
  const point = exact.indexOf('.');
  const places = Math.min(digits, 90);
  const kept = exact.slice(0, point) + exact.slice(point + 1, point + 1 + places);
  const dropped = exact.slice(point + 1 + places);
  const half = `5${'0'.repeat(dropped.length - 1)}`;
  const up = dropped > half || (dropped === half && Number(kept.at(-1)) % 2 === 1);
  const all = String(BigInt(kept) + (up ? 1n : 0n)).padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${whole}${places > 0 ? `.${all.slice(-places)}` : ''}${'0'.repeat(digits - places)}`;
}

/** A number as `1.234500×10⁰³`. */
export function scientific(value: number): string {
  if (!Number.isFinite(value)) return fixed(value, 0);
  const [mantissa, power] = value.toExponential(6).split('e') as [string, string];
  const digits = power.replace(/\D/g, '').padStart(2, '0');
  return `${mantissa}×10${power.startsWith('-') ? '⁻' : ''}${[...digits].map((digit) => RAISED[Number(digit)]).join('')}`;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number in as few digits as tell it from all others, with a power of ten from a million on, as Go writes it. */
export function shortest(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Inf' : '+Inf';
  const [mantissa, power] = value.toExponential().split('e') as [string, string];
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return Object.is(value, -0) ? '-0' : String(value);
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
