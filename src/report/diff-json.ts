import type { ChangeResult } from '../checks/change/change-result.ts';

/** The result as one JSON object. `version` changes when a field changes its meaning or goes. */
export function diffJson(result: ChangeResult): string {
  return `${JSON.stringify({ version: 1, ...result }, null, 2)}\n`;
}
