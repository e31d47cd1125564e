import type { PlatformPlan } from '../constructs/platform.ts';
import { assumptionText, STEP_COLUMNS, stepRows } from '../report/release-steps.ts';

/** What each canary step of a platform exposes and can detect, as a table for a terminal; empty without a canary. */
export function releaseTable(plan: PlatformPlan): string {
  return plan.processes
    .map(({ application, plan: process }) => {
      const { canary, release } = process;
      if (canary === undefined) return '';
      const rows = [STEP_COLUMNS, ...stepRows(canary)];
      const widths = STEP_COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
      const lines = rows.map((row) =>
        `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd(),
      );
      return `release ${application}/${process.process} ${release?.name ?? ''}  ${assumptionText(canary)}\n${lines.join('\n')}\n`;
    })
    .join('');
}
