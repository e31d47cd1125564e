import { type Finding, objectText } from '../checks/finding.ts';
import { type Result, SEVERITIES } from '../checks/result.ts';
import { cell, code } from './markup.ts';
import { asideText, countOf, countsText, placeText, scopeText } from './summary.ts';

/** Longest report: GitHub refuses comments of more than 65,536 characters. */
export const MARKDOWN_LIMIT = 60_000;

/**
 * Markdown for a pull-request comment: the counts, then a table of findings for each severity, then what could not be told.
 * Never longer than `limit`: what does not fit is counted, worst kept first.
 *
 * @param limit - characters
 */
export function markdownReport(result: Result, limit: number = MARKDOWN_LIMIT): string {
  const aside = asideText(result);
  const head = `**${countsText(result.findings)}**${aside === '' ? '' : ` · ${aside}`}\n\n${scopeText(result)}\n`;
  const page = new Page(head, limit);
  for (const severity of SEVERITIES) {
    const findings = result.findings.filter((finding) => finding.severity === severity);
    if (findings.length === 0) continue;
    const title = `${TITLES[severity]} (${countOf(result.findings, severity)})`;
    page.table(title, ['Object', 'Finding', 'Fix'], findings.map(row));
  }
  if (result.notEvaluated.length > 0) {
    const rows = result.notEvaluated.map(({ rule, object, message, fix, at }) => [
      object === undefined ? code(at?.file ?? '') : code(objectText(object)),
      `${cell(message)}<br>${code(rule)}`,
      cell(fix ?? ''),
    ]);
    page.table(`Could not be told (${rows.length})`, ['Object', 'What', 'Fix'], rows);
  }
  if (result.unknownSources.length > 0) {
    const rows = result.unknownSources.map(({ application, why }) => [code(application), cell(why)]);
    page.table(`Not seen by this check (${rows.length})`, ['Application', 'Why'], rows);
  }
  return page.text;
}

/** Text that stops growing at a limit, and then says how much is missing. */
class Page {
  text: string;
  readonly #limit: number;

  constructor(head: string, limit: number) {
    this.text = head;
    // Room for the sentences that say what was left out.
    this.#limit = limit - 600;
  }

  table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
    const start = `\n### ${title}\n\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}\n`;
    let body = '';
    let shown = 0;
    for (const cells of rows) {
      const line = `| ${cells.join(' | ')} |\n`;
      if (this.text.length + start.length + body.length + line.length > this.#limit) break;
      body += line;
      shown++;
    }
    if (shown > 0) this.text += start + body;
    else this.text += `\n### ${title}\n`;
    if (shown < rows.length) this.text += `\n… and ${rows.length - shown} more that do not fit here.\n`;
  }
}

function row(finding: Finding): string[] {
  const { rule, object, path, at, message, fix, link } = finding;
  const subject = object === undefined ? '' : `${code(objectText(object))}<br>`;
  const field = path === undefined ? '' : `${code(path)}: `;
  return [`${subject}${code(placeText(at))}`, `${field}${cell(message)}<br>[${rule}](${link})`, cell(fix ?? '')];
}

const TITLES: Readonly<Record<Finding['severity'], string>> = { error: 'Errors', warning: 'Warnings', info: 'Remarks' };
