import { join, relative } from 'node:path';
import { outcome } from '../checks/result.ts';
import { Faults } from '../model/fault.ts';
import { countsText } from '../report/summary.ts';
import { textReport } from '../report/text.ts';
import { waveText } from '../report/wave-graph.ts';
import { diff, hunkText, type OutputDiff } from '../synth/diff.ts';
import { abandonedFolders, readOutput } from '../synth/read.ts';
import { type WriteReport, write } from '../synth/write.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { CACHE_HELP, CACHE_OPTION, cacheOf, EXIT, flag } from './command.ts';
import type { ResultCache } from './kept-result.ts';
import { loadPlatform, type PlatformFactory } from './load-platform.ts';
import { openProject, PROJECT_HELP, PROJECT_OPTIONS, type Project } from './project.ts';
import { releaseTable } from './release-table.ts';
import { type RenderedEnvironment, renderEnvironment } from './render-environment.ts';
import { watch } from './watch.ts';

export const synthCommand: Command = {
  summary: 'render the platform to dist, after every check has passed',
  help: `usage: waveproof synth [options]

Renders every environment of the project, checks the result, and writes what changed. When anything is wrong,
nothing is written. Prints the waves, and what each canary step exposes and can detect.

options:
${PROJECT_HELP}      --check              write nothing; exit 3 when the output folder is not what would be written
      --watch              render again whenever a file of the project changes
      --json               print one JSON object instead of text
${CACHE_HELP}
examples:
  waveproof synth                        # every environment, to dist
  waveproof synth -e kind --watch        # one environment, again on every save
  waveproof synth --check                # in CI: is dist what the platform says?

exit codes: 0 written or up to date, 2 invalid input, 3 a check failed or (--check) the output is out of date
`,
  options: {
    ...PROJECT_OPTIONS,
    check: { type: 'boolean' },
    watch: { type: 'boolean' },
    json: { type: 'boolean' },
    ...CACHE_OPTION,
  },
  positionals: false,
  async run(context) {
    if (!flag(context.options, 'watch')) return synth(context);
    const shown = new Shown();
    return watch(context, () => synth(context, shown));
  },
};

/** What was printed before in this process: the next render of a watch shows only what differs from it. */
class Shown {
  readonly #texts = new Map<string, string>();

  /** The text, or nothing when it was the last one printed under that name. */
  news(name: string, text: string): string {
    if (this.#texts.get(name) === text) return '';
    this.#texts.set(name, text);
    return text;
  }
}

async function synth(context: CommandContext, shown?: Shown): Promise<ExitCode> {
  const { terminal, options, load } = context;
  const project = openProject(terminal.cwd, terminal.env, options);
  const factory = await loadPlatform(project.platform, project.root, load);
  const rendered = await renderAll(project, factory, cacheOf(context));
  const failed = rendered.filter(({ result }) => outcome(result) === 'found');
  if (failed.length > 0) {
    for (const { result, textOf } of failed) terminal.err(textReport(result, { colour: terminal.colour, textOf }));
    terminal.err('error: a check failed, nothing was written\n');
    return EXIT.found;
  }
  if (flag(options, 'check')) return compare(context, project, rendered);
  const hunks = shown === undefined ? [] : rendered.map((one) => manifestHunks(project, one));
  const reports = rendered.map(({ tree, extras }) => write(tree, project.out, extras));
  if (flag(options, 'json')) terminal.out(`${JSON.stringify(rendered.map((one, i) => jsonOf(one, reports[i]!)))}\n`);
  else {
    terminal.out(rendered.map((one, i) => textOf(project, one, reports[i]!, hunks[i], shown)).join(''));
    terminal.out(abandonedText(project));
    terminal.err(rendered.map((one) => concerns(one, terminal.colour, shown)).join(''));
  }
  return EXIT.clean;
}

/** Renders every environment before any is written; faults of all of them are said together, each once. */
async function renderAll(
  project: Project,
  factory: PlatformFactory,
  cache: ResultCache | undefined,
): Promise<RenderedEnvironment[]> {
  const faults = new Map<string, Faults['faults'][number]>();
  const rendered: RenderedEnvironment[] = [];
  for (const environment of project.environments) {
    try {
      rendered.push(await renderEnvironment(project, environment, factory, cache));
    } catch (error) {
      if (!Faults.is(error)) throw error;
      for (const fault of error.faults) faults.set(JSON.stringify(fault), fault);
    }
  }
  if (faults.size > 0) throw new Faults([...faults.values()]);
  return rendered;
}

function compare({ terminal, options }: CommandContext, project: Project, rendered: RenderedEnvironment[]): ExitCode {
  const diffs = rendered.map(({ name, tree, extras }) => diff(tree, readOutput(project.out, name), extras));
  const abandoned = abandonedText(project);
  const upToDate = abandoned === '' && diffs.every((one) => one.upToDate);
  if (flag(options, 'json')) {
    terminal.out(`${JSON.stringify(diffs)}\n`);
    terminal.err(abandoned);
  } else
    terminal.out(diffs.map((one) => differenceText(relative(project.root, project.out), one)).join('') + abandoned);
  if (!upToDate) {
    terminal.err(`error: ${relative(project.root, project.out)} is not what the platform says\n`);
    terminal.err('  hint: run synth without --check, and commit what it writes\n');
  }
  return upToDate ? EXIT.clean : EXIT.found;
}

function abandonedText({ out, root, names }: Project): string {
  return abandonedFolders(out, names)
    .map(
      (name) => `? ${relative(root, join(out, name))}  there is no environment ${name} any more: delete the folder\n`,
    )
    .join('');
}

function differenceText(out: string, difference: OutputDiff): string {
  const folder = `${out}/${difference.environment}`;
  if (difference.upToDate) return `check    ${difference.environment}  up to date, ${difference.unchanged} files\n`;
  const { added, removed, changed, strangers } = difference;
  return [
    ...added.map((path) => `+ ${folder}/${path}\n`),
    ...removed.map((path) => `- ${folder}/${path}\n`),
    ...changed.map(({ path, hunks }) => `~ ${folder}/${path}\n${hunkText(hunks)}`),
    ...strangers.map((path) => `? ${folder}/${path}  nobody renders this file, and Argo CD would apply it\n`),
  ].join('');
}

/** The lines of manifests that a save changes; nothing for the plan, which says the same in other words. */
function manifestHunks(project: Project, { name, tree, extras }: RenderedEnvironment): string {
  const { changed } = diff(tree, readOutput(project.out, name), extras);
  return changed
    .filter(({ path }) => path.endsWith('.yaml'))
    .map(({ path, hunks }) => `~ ${path}\n${indented(hunkText(hunks))}`)
    .join('');
}

function textOf(
  project: Project,
  rendered: RenderedEnvironment,
  report: WriteReport,
  hunks = '',
  before = new Shown(),
): string {
  const { name, tree, plan, result } = rendered;
  const waves = new Set(plan.waves.applications.map(({ wave }) => wave)).size;
  const folder = relative(project.root, report.folder);
  const changed = report.written.length + report.removed.length;
  const files = [
    `${report.written.length} file${report.written.length === 1 ? '' : 's'} changed`,
    ...(report.removed.length > 0 ? [`${report.removed.length} removed`] : []),
  ].join(', ');
  const shown = [
    ...report.written.map((path) => `  ~ ${folder}/${path}\n`),
    ...report.removed.map((path) => `  - ${folder}/${path}\n`),
    ...report.strangers.map((path) => `  ? ${folder}/${path}  nobody renders this file, and Argo CD would apply it\n`),
  ];
  const remarks = result.findings.length === 0 ? '' : ` · ${countsText(result.findings)}`;
  return [
    `synth    ${name}  ${plan.waves.applications.length} applications, ${tree.files.length} objects, ${waves} waves · ${files}${remarks}\n`,
    // A first render changes every file: a list of them all says nothing.
    ...(changed <= 20 ? shown : report.strangers.length > 0 ? shown.slice(-report.strangers.length) : []),
    indented(hunks),
    before.news(`${name} waves`, indented(waveText(plan.waves))),
    before.news(`${name} releases`, indented(releaseTable(plan))),
  ].join('');
}

/** What keeps nothing from being written and yet wants a look: warnings, and what could not be told. */
function concerns({ name, result, textOf }: RenderedEnvironment, colour: boolean, before = new Shown()): string {
  const findings = result.findings.filter(({ severity }) => severity === 'warning');
  if (findings.length === 0 && result.notEvaluated.length === 0) return '';
  return before.news(`${name} concerns`, textReport({ ...result, findings, unknownSources: [] }, { colour, textOf }));
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function jsonOf({ name, tree, plan, result }: RenderedEnvironment, report: WriteReport) {
  return {
    environment: name,
    applications: plan.waves.applications,
    edges: plan.waves.edges,
    objects: tree.files.length,
    written: report.written,
    removed: report.removed,
    unchanged: report.unchanged.length,
    strangers: report.strangers,
    processes: plan.processes,
    derivations: plan.derivations,
    findings: result.findings,
  };
}
