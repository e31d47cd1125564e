import { acknowledgementText, type ChangeFinding } from '../checks/change/acknowledge.ts';
import type { ChangeResult, ReportedApplication, ReportedChange } from '../checks/change/change-result.ts';
import { effectText } from '../checks/change/effect.ts';
import { shownFields } from './diff-fields.ts';
import { groupChanges } from './diff-groups.ts';
import { blockedText, changeName, differenceText, environmentsText, restartText, SIGNS } from './diff-summary.ts';
import { valueLines } from './diff-value.ts';
import { printable } from './excerpt.ts';
import { type Paint, paint } from './paint.ts';
import { placeText } from './summary.ts';

/**
 * A diff for people at a terminal: what has to be meant first, then the changes of each Application in the order in which they
 * land, each with what it comes to and the fields that differ; then one line of counts.
 */
export function diffText(result: ChangeResult, { colour = false }: { readonly colour?: boolean } = {}): string {
  const style = paint(colour);
  const explained = new Set<string>();
  const blocks = [
    ...result.findings.map((finding) => findingBlock(result, finding, style, explained)),
    ...result.applications.map((application) => applicationBlock(result, application, style)),
    ...(result.unordered.length > 0 ? [unorderedBlock(result, style)] : []),
    ...(result.acknowledged.length > 0 ? [acknowledgedBlock(result, style)] : []),
    ...(result.notEvaluated.length > 0 ? [gapBlock(result, style)] : []),
    closing(result, style),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function findingBlock(result: ChangeResult, finding: ChangeFinding, style: Paint, explained: Set<string>): string {
  const { severity, rule, message, at, why, link, fix, environments } = finding;
  const where = [placeText(at), rule, environmentsText(environments, result)].filter((part) => part !== '').join('  ');
  const acknowledgement = acknowledgementText(finding);
  const lines = [
    `${style(severity, severity.padEnd(7))}  ${style('strong', printable(message))}`,
    `${INDENT}${style('faint', where)}`,
    ...(explained.has(rule) ? [] : [`${INDENT}why  ${why}`, `${INDENT}see  ${link}`]),
    ...(fix === undefined ? [] : [`${INDENT}${style('good', 'fix')}  ${printable(fix)}`]),
    ...(acknowledgement === undefined || severity !== 'error'
      ? []
      : [
          `${INDENT}or   say that it is meant, in .waveproof.yaml below acknowledge:`,
          `${INDENT}     ${printable(acknowledgement)}`,
        ]),
  ];
  explained.add(rule);
  return lines.join('\n');
}

function applicationBlock(result: ChangeResult, { name, wave, changes }: ReportedApplication, style: Paint): string {
  const lines = [style('strong', printable(name)) + (wave === undefined ? '' : style('faint', `  wave ${wave}`))];
  let step = '';
  for (const group of groupChanges(changes)) {
    const [first] = group;
    const title = stepText(first!);
    if (title !== step && (step !== '' || title !== 'wave 0')) lines.push(style('faint', `  ${title}`));
    step = title;
    for (const change of group.slice(0, NAMES)) lines.push(changeLine(result, change, style));
    if (group.length > NAMES) lines.push(`    and ${group.length - NAMES} more with the same edit`);
    for (const effect of first!.effects) {
      if (effect.kind !== 'creates' || effect.text !== '') lines.push(`      ${printable(effectText(effect))}`);
    }
    const { fields, left } = shownFields(first!);
    for (const field of fields) {
      lines.push(style('faint', `      ${printable(field.path)}`));
      for (const line of valueLines(field)) lines.push(`        ${styled(printable(line), style)}`);
    }
    if (left > 0) lines.push(style('faint', `      … and ${left} more fields; --format json has them all`));
  }
  return lines.join('\n');
}

function changeLine(result: ChangeResult, change: ReportedChange, style: Paint): string {
  const environments = environmentsText(change.environments, result);
  const sign = SIGNS[change.kind];
  const mark = change.kind === 'added' ? style('good', sign) : change.kind === 'removed' ? style('error', sign) : sign;
  return `  ${mark} ${printable(changeName(change))}${environments === '' ? '' : style('faint', `  ${environments}`)}`;
}

function stepText({ step: { phase, wave } }: ReportedChange): string {
  return phase === 0 ? `wave ${wave}` : `${phase < 0 ? 'PreSync' : 'PostSync'} wave ${wave}`;
}

function styled(line: string, style: Paint): string {
  return line.startsWith('+') ? style('good', line) : line.startsWith('-') ? style('error', line) : line;
}

function unorderedBlock({ unordered }: ChangeResult, style: Paint): string {
  return `${style('strong', 'order')}  ${unordered.join(', ')} sync on their own: nothing says which of them changes first`;
}

function acknowledgedBlock(result: ChangeResult, style: Paint): string {
  const lines = result.acknowledged.map(
    ({ finding, reason }) => `  ${printable(finding.message)}\n${INDENT}${finding.rule}  meant: ${printable(reason)}`,
  );
  return [style('strong', 'acknowledged'), ...lines].join('\n');
}

function gapBlock({ notEvaluated }: ChangeResult, style: Paint): string {
  const lines = notEvaluated.map(({ message, at, fix }) => {
    const place = placeText(at);
    return `  ${style('warning', '?')}  ${place === '' ? '' : `${place}  `}${printable(message)}${fix === undefined ? '' : `\n     fix  ${printable(fix)}`}`;
  });
  return [style('strong', 'could not be told'), ...lines].join('\n');
}

function closing(result: ChangeResult, style: Paint): string {
  const blocked = blockedText(result);
  const parts = [
    ...(blocked === undefined ? [] : [style('error', blocked)]),
    differenceText(result),
    ...(restartText(result) === undefined ? [] : [restartText(result)!]),
    `${result.before} → ${result.after}`,
  ];
  return `${style('strong', 'diff')}     ${parts.join(' · ')}`;
}

const INDENT = ' '.repeat(9);
/** Most objects of one edit that are named. */
const NAMES = 12;
