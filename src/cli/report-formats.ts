import type { Result } from '../checks/result.ts';
import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import { textReport } from '../report/text.ts';

/** How a result is printed. */
export type Format = (result: Result, options: { readonly colour: boolean }) => string;

const BY_NAME: Readonly<Record<string, Format>> = {
  text: textReport,
  json: (result) => `${JSON.stringify(result, null, 2)}\n`,
};

/** Names of the formats. */
export const FORMATS: readonly string[] = Object.keys(BY_NAME);

/**
 * The format of a name.
 *
 * @throws Faults when there is none
 */
export function formatNamed(name: string): Format {
  const format = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (format !== undefined) return format;
  const guess = nearest(name, FORMATS);
  throw new Faults([
    {
      message: `--format is "${name}", expected one of ${FORMATS.join(', ')}`,
      ...(guess !== undefined && { hint: `did you mean ${guess}?` }),
    },
  ]);
}
