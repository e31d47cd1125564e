import type { ReportedField } from '../checks/change/change-result.ts';
import { lineDiff } from '../synth/line-diff.ts';

/** Longest value that is shown on one line. */
const WIDTH = 160;
/** Most lines of a text that are shown. */
const LINES = 12;

/** What became of a field, as lines that begin with `-` or `+`; texts of several lines as the lines that differ. */
export function valueLines(field: ReportedField): readonly string[] {
  const { kind, before, after } = field;
  if (field.secret === true) return ['  (secret values are not shown)'];
  if (kind === 'moved') return [`  order: ${inline(before)} → ${inline(after)}`];
  if (isText(before) && isText(after) && ended(before) !== ended(after)) {
    const lines = lineDiff(ended(before), ended(after), 1).flatMap((hunk) =>
      hunk.lines.map(({ mark, text }) => `${mark} ${cut(text)}`),
    );
    return lines.length <= LINES ? lines : [...lines.slice(0, LINES), `  … ${lines.length - LINES} more lines`];
  }
  return [...(kind === 'added' ? [] : [`- ${inline(before)}`]), ...(kind === 'removed' ? [] : [`+ ${inline(after)}`])];
}

/** A value on one line, cut where it is long. */
export function inline(value: unknown): string {
  return cut(typeof value === 'string' ? value.replaceAll('\n', '⏎') : (JSON.stringify(value) ?? 'nothing'));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n');
}

function cut(text: string): string {
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH - 1)}…`;
}

/** Whether the last line has an end is worth no line of its own. */
function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
