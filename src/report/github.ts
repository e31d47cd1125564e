import { type Finding, objectText } from '../checks/finding.ts';
import { type Result, SEVERITIES } from '../checks/result.ts';
import { asideText, countsText } from './summary.ts';

/**
 * Workflow commands that GitHub Actions turns into annotations, worst first, since it shows only the first ten of a kind.
 * Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubReport(result: Result): string {
  const findings = SEVERITIES.flatMap((severity) => result.findings.filter((finding) => finding.severity === severity));
  const lines = findings.map(annotation);
  for (const gap of result.notEvaluated) {
    lines.push(command('warning', { title: `could not tell: ${gap.rule}`, ...place(gap.at) }, gap.message));
  }
  const aside = asideText(result);
  lines.push(`${countsText(result.findings)}${aside === '' ? '' : ` · ${aside}`}`);
  return `${lines.join('\n')}\n`;
}

function annotation(finding: Finding): string {
  const { rule, severity, object, path, message, fix, at } = finding;
  const subject = object === undefined ? '' : `${objectText(object)}${path === undefined ? '' : ` ${path}`}: `;
  const text = `${subject}${message}${fix === undefined ? '' : `\nfix: ${fix}`}`;
  return command(severity === 'info' ? 'notice' : severity, { title: rule, ...place(at) }, text);
}

function place(at: Finding['at']): Readonly<Record<string, string>> {
  if (at === undefined) return {};
  const { file, line, column, endLine, endColumn } = at;
  const start = { file, line: String(line), col: String(column) };
  return endLine === line && endColumn > column ? { ...start, endColumn: String(endColumn) } : start;
}

function command(kind: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${kind} ${list.join(',')}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
