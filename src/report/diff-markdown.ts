import { acknowledgementText, type ChangeFinding } from '../checks/change/acknowledge.ts';
import type { ChangeResult, ReportedChange } from '../checks/change/change-result.ts';
import { EFFECTS, type EffectKind, effectText } from '../checks/change/effect.ts';
import { shownFields } from './diff-fields.ts';
import { groupChanges } from './diff-groups.ts';
import { blockedText, changeName, differenceText, environmentsText, restartText, SIGNS } from './diff-summary.ts';
import { valueLines } from './diff-value.ts';
import { cell, code, fenced } from './markup.ts';

/** First line of the report, by which a job finds its earlier comment to update it. Not shown. */
export const DIFF_MARKER = '<!-- waveproof diff -->';

/** Longest report: GitHub refuses comments of more than 65,536 characters. */
export const DIFF_MARKDOWN_LIMIT = 60_000;

/**
 * Markdown for one pull-request comment: what has to be meant, then what happens in each Application in the order in which it
 * lands, then the fields. Never longer than `limit`: the worst is kept, the rest is counted.
 *
 * @param limit - characters
 */
export function diffMarkdown(result: ChangeResult, limit: number = DIFF_MARKDOWN_LIMIT): string {
  const head = headOf(result);
  const findings = findingsOf(result, Math.floor(limit * 0.3));
  const tail = tailOf(result, Math.floor(limit * 0.1));
  const table = tableOf(result, Math.floor(limit * 0.9) - head.length - findings.length - tail.length);
  const used = head.length + findings.length + table.length + tail.length;
  return `${head}${findings}${table}${fieldsOf(result, limit - used)}${tail}`;
}

function headOf(result: ChangeResult): string {
  const parts = [blockedText(result), differenceText(result), restartText(result)].filter((part) => part !== undefined);
  const environments = result.environments.length > 1 ? ` in ${result.environments.map(code).join(', ')}` : '';
  return `${DIFF_MARKER}\n### Waveproof diff: ${parts.join(' · ')}\n\n${code(result.before)} → ${code(result.after)}${environments}\n`;
}

function findingsOf(result: ChangeResult, limit: number): string {
  if (result.findings.length === 0) return '';
  const textOf = (finding: ChangeFinding) => {
    const { severity, message, rule, link, fix, environments } = finding;
    const where = environmentsText(environments, result);
    const yaml = severity === 'error' ? acknowledgementText(finding) : undefined;
    return [
      `- ${SIGN[severity]} **${cell(message)}**${where === '' ? '' : ` in ${cell(where)}`} ([${rule}](${link}))`,
      ...(fix === undefined ? [] : [`  <br>Instead: ${cell(fix)}`]),
      ...(yaml === undefined ? [] : [`  <br>If it is meant: ${code(yaml)}`]),
    ].join('\n');
  };
  const { text, left } = fill(result.findings, textOf, limit);
  const more = left === 0 ? '' : `- … and ${left} more that do not fit here\n`;
  const blocked = result.findings.some(({ severity }) => severity === 'error');
  const how = blocked ? '\nWhat is meant goes below `acknowledge:` in `.waveproof.yaml`, each with a reason.\n' : '';
  return `\n#### ${blocked ? 'Blocked until it is meant' : 'Worth a look'}\n\n${text}${more}${how}`;
}

/** One row for each edit. When not all fit, the worst stay and the others are counted. */
function tableOf(result: ChangeResult, limit: number): string {
  const rows = result.applications.flatMap(({ name, wave, changes }) =>
    groupChanges(changes).map((group) => ({
      group,
      weight: weightOf(group[0]!),
      text: rowText(result, group, wave === undefined ? code(name) : `${code(name)} (${wave})`),
    })),
  );
  if (rows.length === 0) return '';
  const many = result.environments.length > 1;
  const columns = ['Application (wave)', 'Object', 'What it comes to', ...(many ? ['Environments'] : [])];
  const start = `\n#### What happens, in order\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`;
  let room = limit - start.length - REST;
  const kept = new Set<(typeof rows)[number]>();
  for (const row of [...rows].sort((a, b) => a.weight - b.weight)) {
    if (row.text.length > room) break;
    room -= row.text.length;
    kept.add(row);
  }
  const rest = rows.filter((row) => !kept.has(row)).flatMap(({ group }) => group);
  return `${start}${rows
    .filter((row) => kept.has(row))
    .map(({ text }) => text)
    .join('')}${restText(rest)}`;
}

function rowText(result: ChangeResult, group: readonly ReportedChange[], application: string): string {
  const [first] = group;
  const names = group.slice(0, 3).map((change) => `${SIGN_TEXT[change.kind]} ${code(changeName(change))}`);
  if (group.length > names.length) names.push(`and ${group.length - names.length} more`);
  const effects = first!.effects.map((effect) => cell(shortened(effectText(effect)))).join('<br>');
  const environments = environmentsText(first!.environments, result);
  const cells = [
    application,
    names.join('<br>'),
    effects,
    ...(result.environments.length > 1 ? [cell(environments)] : []),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** What does not fit, counted by what it comes to. */
function restText(rest: readonly ReportedChange[]): string {
  if (rest.length === 0) return '';
  const counts = new Map<EffectKind, number>();
  for (const { effects } of rest) counts.set(effects[0]!.kind, (counts.get(effects[0]!.kind) ?? 0) + 1);
  const parts = EFFECTS.filter((kind) => counts.has(kind)).map((kind) => `${counts.get(kind)} ${kind}`);
  return `\n… and ${rest.length} more objects that do not fit here: ${parts.join(', ')}.\n`;
}

/** The fields, folded away, as far as there is room: those of the worst changes first. */
function fieldsOf(result: ChangeResult, limit: number): string {
  const groups = result.applications
    .flatMap(({ changes }) => groupChanges(changes))
    .filter(([first]) => first!.fields.length > 0)
    .sort(([a], [b]) => weightOf(a!) - weightOf(b!));
  if (groups.length === 0) return '';
  const textOf = (group: readonly ReportedChange[]) => {
    const [first] = group;
    const names = group.slice(0, 3).map((change) => code(changeName(change)));
    const title =
      group.length > names.length ? `${names.join(', ')} and ${group.length - names.length} more` : names.join(', ');
    const { fields, left: hidden } = shownFields(first!);
    const lines = fields.flatMap((field) => [`  ${field.path}`, ...valueLines(field)]);
    const rest = hidden > 0 ? [`  … and ${hidden} more fields`] : [];
    return `${title}\n\n${fenced('diff', [...lines, ...rest])}\n`;
  };
  const start = '\n<details><summary>Fields</summary>\n\n';
  const end = '</details>\n';
  const { text, left } = fill(groups, textOf, limit - start.length - end.length - REST);
  const more = left === 0 ? '' : `… and ${left} more edits; \`waveproof diff\` shows them all.\n\n`;
  return `${start}${text}${more}${end}`;
}

function tailOf(result: ChangeResult, limit: number): string {
  const notes = [
    ...(result.unordered.length === 0
      ? []
      : [`- ${result.unordered.map(code).join(', ')} sync on their own: nothing says which of them changes first.`]),
    ...result.acknowledged.map(({ finding, reason }) => `- Meant: ${cell(finding.message)}: ${cell(reason)}`),
    ...result.notEvaluated.map(({ message, at }) => {
      return `- Could not be told: ${at === undefined ? '' : `${code(`${at.file}:${at.line}`)} `}${cell(message)}`;
    }),
  ].map((note) => `${note}\n`);
  if (notes.length === 0) return '';
  const { text, left } = fill(notes, (note) => note, limit);
  return `\n${text}${left === 0 ? '' : `- … and ${left} more remarks\n`}`;
}

/** As many texts as fit, each on lines of its own. The ones after that are not even made. */
function fill<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  limit: number,
): { readonly text: string; readonly left: number } {
  let text = '';
  for (const [index, item] of items.entries()) {
    const one = textOf(item);
    const line = one.endsWith('\n') ? one : `${one}\n`;
    if (text.length + line.length > limit) return { text, left: items.length - index };
    text += line;
  }
  return { text, left: 0 };
}

function weightOf({ effects }: ReportedChange): number {
  return EFFECTS.indexOf(effects[0]!.kind);
}

function shortened(text: string): string {
  return text.length <= 400 ? text : `${text.slice(0, 399)}…`;
}

/** Room for the sentences that say what was left out. */
const REST = 600;
const SIGN: Readonly<Record<'error' | 'warning' | 'info', string>> = { error: '⛔', warning: '⚠️', info: 'ℹ️' };
const SIGN_TEXT: Readonly<Record<ReportedChange['kind'], string>> = {
  added: `\`${SIGNS.added}\``,
  removed: `\`${SIGNS.removed}\``,
  changed: `\`${SIGNS.changed}\``,
  renamed: `\`${SIGNS.renamed}\``,
};
