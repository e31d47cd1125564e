import { outcome, type Result } from '../checks/result.ts';

/** Version of the JSON report: it grows when a field changes its meaning or goes, not when one is added. */
export const JSON_VERSION = 1;

/** The whole result as JSON, described by {@link RESULT_SCHEMA} in `result-schema.ts`. */
export function jsonReport(result: Result): string {
  return `${JSON.stringify({ version: JSON_VERSION, outcome: outcome(result), ...result }, null, 2)}\n`;
}
