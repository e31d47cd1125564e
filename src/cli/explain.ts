import { mappingTable } from '../checks/mapping.ts';
import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import { DIFF_SCHEMA } from '../report/diff-schema.ts';
import { RESULT_SCHEMA } from '../report/result-schema.ts';
import { ALL_RULES, ruleList, ruleText } from '../report/rule-list.ts';
import type { Command, OptionValues } from './command.ts';
import { EXIT, flag, text } from './command.ts';

export const explainCommand: Command = {
  summary: 'say what a rule means, why it matters, and show what fails and what passes',
  help: `usage: waveproof explain [RULE]
       waveproof explain --markdown | --mapping | --schema check|diff

Without a rule, lists all of them; with --markdown as the page of all rules. --mapping is the table, in Markdown, that says
for each check of kube-linter, kube-score, polaris, pluto and kubeconform which rule stands for it here, or why none does.
--schema is the JSON Schema of what \`check\` or \`diff\` writes with --format json.

examples:
  waveproof explain order/crd-first
`,
  options: { markdown: { type: 'boolean' }, mapping: { type: 'boolean' }, schema: { type: 'string' } },
  positionals: true,
  async run({ terminal, options, positionals }) {
    const [id] = positionals;
    const page = pageOf(options);
    if (page !== undefined && id === undefined) {
      terminal.out(page);
      return EXIT.clean;
    }
    if (page !== undefined || positionals.length > 1) {
      const message = `explain takes one rule, or a page, got "${positionals.join(' ')}"${page === undefined ? '' : ' and a page'}`;
      throw new Faults([{ message, hint: 'run `waveproof explain --help` for its usage' }]);
    }
    if (id === undefined) {
      const width = Math.max(...ALL_RULES.map((rule) => rule.id.length));
      for (const rule of ALL_RULES) {
        terminal.out(`${rule.id.padEnd(width)}  ${rule.severity.padEnd(7)}  ${rule.title}\n`);
      }
      return EXIT.clean;
    }
    const rule = ALL_RULES.find((one) => one.id === id);
    if (rule === undefined) {
      const ids = ALL_RULES.map((one) => one.id);
      const guess = nearest(id, ids);
      throw new Faults([
        {
          message: `there is no rule "${id}"`,
          hint: guess === undefined ? 'run `waveproof explain` for the list' : `did you mean ${guess}?`,
        },
      ]);
    }
    terminal.out(ruleText(rule, { colour: terminal.colour }));
    return EXIT.clean;
  },
};

/** The page that the options ask for, if any. */
function pageOf(options: OptionValues): string | undefined {
  if (flag(options, 'mapping')) return mappingTable();
  if (flag(options, 'markdown')) return ruleList();
  const wanted = text(options, 'schema');
  if (wanted === undefined) return undefined;
  const schema = Object.hasOwn(SCHEMAS, wanted) ? SCHEMAS[wanted] : undefined;
  if (schema !== undefined) return `${JSON.stringify(schema, null, 2)}\n`;
  throw new Faults([{ message: `--schema is "${wanted}", expected one of ${Object.keys(SCHEMAS).join(', ')}` }]);
}

const SCHEMAS: Readonly<Record<string, object>> = { check: RESULT_SCHEMA, diff: DIFF_SCHEMA };
