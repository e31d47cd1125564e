import { type Finding, type NotEvaluated, objectText } from '../checks/finding.ts';
import type { Result } from '../checks/result.ts';
import { excerpt, printable } from './excerpt.ts';
import { type Paint, paint } from './paint.ts';
import type { ReportOptions } from './report-options.ts';
import { asideText, countsText, placeText, scopeText } from './summary.ts';

/**
 * The report for people at a terminal: findings by object, each with the line at fault, why it matters (once a rule) and the
 * smallest fix; then what could not be told; then one line of counts.
 */
export function textReport(result: Result, options: ReportOptions = {}): string {
  const style = paint(options.colour === true);
  const explained = new Set<string>();
  const blocks: string[] = [];
  for (const [title, findings] of groups(result.findings)) {
    const lines = [style('strong', printable(title))];
    for (const finding of findings) lines.push(...findingLines(finding, options, style, explained));
    blocks.push(lines.join('\n'));
  }
  if (result.notEvaluated.length > 0) blocks.push(gapBlock(result.notEvaluated, style));
  if (result.unknownSources.length > 0) blocks.push(sourceBlock(result, style));
  blocks.push(closing(result, style));
  return `${blocks.join('\n\n')}\n`;
}

/** Findings by object, or by file where there is none, in order of first mention. */
function groups(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { object, at } = finding;
    const title = object === undefined ? (at?.file ?? 'the whole check') : `${objectText(object)}  ${at?.file ?? ''}`;
    const group = found.get(title);
    if (group === undefined) found.set(title, [finding]);
    else group.push(finding);
  }
  return found;
}

function findingLines(finding: Finding, options: ReportOptions, style: Paint, explained: Set<string>): string[] {
  const { severity, rule, at, path, message, why, link, fix, related, source } = finding;
  const field = path === undefined ? '' : `${printable(path)}: `;
  const lines = [
    `  ${style(severity, severity.padEnd(7))}  ${field}${printable(message)}`,
    style('faint', `  ${' '.repeat(7)}  ${[placeText(at), rule].filter((part) => part !== '').join('  ')}`),
  ];
  const text = at === undefined ? undefined : options.textOf?.(at.file);
  const shown = text === undefined ? undefined : excerpt(text, at!);
  if (shown !== undefined) {
    const number = String(shown.number);
    lines.push(`${INDENT}${style('faint', `${number} │`)} ${shown.line}`);
    lines.push(`${INDENT}${' '.repeat(number.length)} ${style('faint', '│')} ${style(severity, shown.carets)}`);
  }
  if (fix !== undefined) lines.push(`${INDENT}${style('good', 'fix')}  ${printable(fix)}`);
  if (!explained.has(rule)) {
    explained.add(rule);
    lines.push(...wrapped(`why  ${why}`).map((line) => `${INDENT}${line}`), `${INDENT}see  ${link}`);
  }
  for (const place of related ?? []) lines.push(`${INDENT}also ${placeText(place.at)}  ${printable(place.message)}`);
  if (source !== undefined)
    lines.push(`${INDENT}made by ${source.construct}${source.at === undefined ? '' : ` (${source.at})`}`);
  return lines;
}

function gapBlock(gaps: readonly NotEvaluated[], style: Paint): string {
  const lines = [style('strong', 'could not be told')];
  for (const { rule, object, at, message, fix } of gaps) {
    const subject = object === undefined ? '' : `${printable(objectText(object))}: `;
    lines.push(`  ${style('warning', '?'.padEnd(7))}  ${subject}${printable(message)}`);
    lines.push(style('faint', `  ${' '.repeat(7)}  ${[placeText(at), rule].filter((part) => part !== '').join('  ')}`));
    if (fix !== undefined) lines.push(`${INDENT}${style('good', 'fix')}  ${printable(fix)}`);
  }
  return lines.join('\n');
}

function sourceBlock(result: Result, style: Paint): string {
  const lines = result.unknownSources.map(({ application, why }) => `  ${printable(application)}: ${printable(why)}`);
  return [style('strong', 'not seen by this check'), ...lines].join('\n');
}

function closing(result: Result, style: Paint): string {
  const aside = asideText(result);
  const counts = countsText(result.findings);
  const worst = result.findings.some((finding) => finding.severity === 'error') ? 'error' : 'good';
  return `${style('strong', 'check')}    ${style(worst, counts)}${aside === '' ? '' : ` · ${aside}`} · ${scopeText(result)}`;
}

/** Breaks a sentence into lines of at most 100 characters; lines after the first are set in. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length > 100 && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = '     ';
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

const INDENT = ' '.repeat(11);
