import type { Fault } from '../model/fault.ts';

/** Plain scalars that YAML 1.1 and YAML 1.2 readers take for different values. https://yaml.org/type/ */
const READINGS: readonly (readonly [pattern: RegExp, older: string, newer: string])[] = [
  [/^(y|yes|on)$/i, 'the boolean true', 'text'],
  [/^(n|no|off)$/i, 'the boolean false', 'text'],
  [/^[-+]?0[0-7_]+$/, 'an octal number', 'a decimal number'],
  [/^[-+]?0[0-9]+$/, 'text', 'a decimal number'],
  [/^0o[0-7]+$/, 'text', 'an octal number'],
  [/^[-+]?0b[01_]+$/, 'a binary number', 'text'],
  [/^[-+]?[1-9][0-9]*_[0-9_]*$/, 'a number', 'text'],
  [/^[-+]?[1-9][0-9]*(:[0-5]?[0-9])+$/, 'a number in base 60', 'text'],
];

/**
 * The fault of a plain scalar that another reader of the same file would understand differently.
 *
 * @param plain the scalar as it was written, without quotes
 */
export function ambiguity(plain: string): Fault | undefined {
  const reading = READINGS.find(([pattern]) => pattern.test(plain));
  if (reading === undefined) return undefined;
  const [, older, newer] = reading;
  return {
    message: `${plain} is ${older} to readers of YAML 1.1 and ${newer} to readers of YAML 1.2`,
    hint: `quote it to mean text: '${plain}'`,
  };
}
