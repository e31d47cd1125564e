import { CHANGE_RULES } from '../checks/change/change-rules.ts';
import type { Example, Rule } from '../checks/rule.ts';
import { RULES } from '../checks/rules.ts';
import { paint } from './paint.ts';
import type { ReportOptions } from './report-options.ts';

/** What is told of a rule: all but its work, so that rules over one tree and over two read alike. */
export type ExplainedRule = Omit<Rule, 'check'>;

/** Every rule: those over manifests, then those over a change of them. */
export const ALL_RULES: readonly ExplainedRule[] = [...RULES, ...CHANGE_RULES];

/** One rule, explained at a terminal: what, why, source, a failing and a passing example, how to live with it. */
export function ruleText(rule: ExplainedRule, options: ReportOptions = {}): string {
  const style = paint(options.colour === true);
  return `${style('strong', rule.id)}  ${style(rule.severity, rule.severity)}
${rule.title}

${rule.why}
source: ${rule.source}

${style('error', 'fails')}
${indented(rule.examples.failing)}
${style('good', 'passes')}
${indented(rule.examples.passing)}
${waysOut(rule.id)}`;
}

/** How to go on in spite of a finding: a change is acknowledged once, a manifest is lived with. */
function waysOut(id: string): string {
  return id.startsWith('change/')
    ? `To mean it, acknowledge it in .waveproof.yaml:
    acknowledge:
      - { object: Kind namespace/name, change: ${id.slice('change/'.length)}, reason: the reason }
`
    : `To live with it in one object, say why in an annotation:
    waveproof.dev/ignore: "${id}: the reason"
`;
}

/** The page of all rules, as Markdown. Generated: edit the rules, not the page. */
export function ruleList(): string {
  const families = new Map<string, ExplainedRule[]>();
  for (const rule of ALL_RULES) {
    const family = rule.id.slice(0, rule.id.indexOf('/'));
    families.set(family, [...(families.get(family) ?? []), rule]);
  }
  const contents = [...families].map(([family, rules]) => `- ${family}: ${rules.map(linked).join(', ')}\n`);
  const sections = [...families].map(([family, rules]) => `\n## ${family}\n${rules.map(ruleSection).join('')}`);
  return `# Rules\n\n${ALL_RULES.length} rules, generated from their source: \`waveproof explain --markdown\`. What stands for the checks of other\ntools: \`waveproof explain --mapping\`.\n\n${contents.join('')}${sections.join('')}`;
}

function ruleSection(rule: ExplainedRule): string {
  const { id, severity, title, why, source, examples } = rule;
  return `
### ${id}

**${severity}**: ${title}. ${why} ([source](${source}))

Fails:

${fenced(examples.failing)}
Passes:

${fenced(examples.passing)}`;
}

function linked(rule: ExplainedRule): string {
  return `[${rule.id.slice(rule.id.indexOf('/') + 1)}](#${rule.id.replace('/', '')})`;
}

function fenced(example: Example): string {
  return files(example)
    .map(([file, text]) => `\`\`\`yaml\n${file === '' ? '' : `# ${file}\n`}${text}\n\`\`\`\n`)
    .join('\n');
}

function indented(example: Example): string {
  return files(example)
    .map(([file, text]) => `${file === '' ? '' : `    # ${file}\n`}${text.replace(/^(?=.)/gm, '    ')}\n`)
    .join('');
}

/** The files of an example, long ones cut: some rules are about size. */
function files(example: Example): [string, string][] {
  const all: [string, string][] = typeof example === 'string' ? [['', example]] : Object.entries(example);
  return all.map(([file, text]) => [file, cut(text.trim())]);
}

function cut(text: string): string {
  const lines = text.split('\n').map((line) => (line.length > 160 ? `${line.slice(0, 157)}…` : line));
  return lines.length > 80 ? [...lines.slice(0, 78), '# … and so on'].join('\n') : lines.join('\n');
}
