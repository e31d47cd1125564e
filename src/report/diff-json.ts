import type { ChangeResult } from '../checks/change/change-result.ts';

/** Version of the JSON report of a diff: it grows when a field changes its meaning or goes, not when one is added. */
export const DIFF_VERSION = 1;

/** The result as one JSON object, described by the schema in `diff-schema.ts`. */
export function diffJson(result: ChangeResult): string {
  return `${JSON.stringify({ version: DIFF_VERSION, ...result }, null, 2)}\n`;
}
