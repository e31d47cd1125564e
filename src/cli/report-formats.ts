import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import { REPORTS, type Report } from '../report/formats.ts';

/** Names of the formats. */
export const FORMATS: readonly string[] = Object.keys(REPORTS);

/**
 * The report of a name.
 *
 * @throws Faults when there is none
 */
export async function formatNamed(name: string): Promise<Report> {
  if (Object.hasOwn(REPORTS, name)) return REPORTS[name as keyof typeof REPORTS]();
  const guess = nearest(name, FORMATS);
  throw new Faults([
    {
      message: `--format is "${name}", expected one of ${FORMATS.join(', ')}`,
      ...(guess !== undefined && { hint: `did you mean ${guess}?` }),
    },
  ]);
}
