import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Severity } from '../checks/finding.ts';
import { outcome, type Result, SEVERITIES } from '../checks/result.ts';
import { baselineFrom, baselineText, type Ignore } from '../checks/suppression/ignore.ts';
import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import type { ReportOptions } from '../report/report-options.ts';
import { waveSvg } from '../report/wave-graph.ts';
import { type Found, type FoundFile, findManifests } from '../synth/read-manifests.ts';
import { parseRecord, RECORD } from '../synth/record.ts';
import type { Command, CommandContext, ExitCode, OptionValues } from './command.ts';
import { CACHE_HELP, CACHE_OPTION, cacheOf, EXIT, text } from './command.ts';
import { type Ingredient, keptResult } from './kept-result.ts';
import { openProject } from './project.ts';
import { FORMATS, formatNamed } from './report-formats.ts';
import { packageSchemas } from './schemas.ts';
import { version } from './version.ts';

/** Name of the file of decisions that a folder may hold. */
const DECISIONS = '.waveproof.yaml';

export const checkCommand: Command = {
  summary: 'prove manifests: can they land in order, can each rollout finish, does the analysis mean anything',
  help: `usage: waveproof check [DIR|FILE|GLOB|-]... [options]

Checks manifests that anything rendered: Helm, Kustomize, by hand, or synth. Several folders stand for several
Applications; an Argo CD Application that points at one of them is followed. Without arguments, checks the
environments of this project in dist.

options:
      --format FORMAT           ${FORMATS.join(', ')} (default: text)
      --environment FILE        the cluster: its nodes and versions, e.g. src/environments/kind.yaml
      --kubernetes-version V    check against this version, 1.30 to 1.35 (default: the environment's, else 1.35)
      --crds DIR                CustomResourceDefinitions of the cluster that are not among the manifests
      --config FILE             decisions to live with findings (default: .waveproof.yaml when it is there)
      --baseline FILE           accept the findings that are listed there; only new ones count
      --write-baseline FILE     list today's findings in FILE and exit 0
      --fail-on SEVERITY        error, warning or info (default: error)
${CACHE_HELP}
examples:
  helm template shop ./chart | waveproof check -
  waveproof check dist/kind --environment src/environments/kind.yaml
  waveproof check manifests --format sarif > waveproof.sarif

exit codes: 0 clean, 1 could not tell, 2 wrong usage or no manifests, 3 found something
`,
  options: {
    format: { type: 'string' },
    environment: { type: 'string' },
    'kubernetes-version': { type: 'string' },
    crds: { type: 'string' },
    config: { type: 'string' },
    baseline: { type: 'string' },
    'write-baseline': { type: 'string' },
    'fail-on': { type: 'string' },
    ...CACHE_OPTION,
  },
  positionals: true,
  async run(context) {
    const { options, positionals } = context;
    const failOn = severity(options);
    const format = await formatNamed(text(options, 'format') ?? 'text');
    const read: ReadBytes = new Map();
    const results =
      positionals.length === 0
        ? await projectResults(context, read)
        : [await argumentResult(context, positionals, read)];
    const baselineFile = text(options, 'write-baseline');
    if (baselineFile !== undefined) return writeBaseline(context, baselineFile, results);
    context.terminal.out(format(merged(results), reportOptions(context, results, read)));
    const code = exitCode(results, failOn);
    if (code !== EXIT.clean || results.some(({ objects }) => objects > 0)) return code;
    // What a renderer that failed leaves behind must not pass for a clean check.
    const message = `${positionals.map((one) => (one === '-' ? 'standard input' : one)).join(', ') || 'dist'}: there is no Kubernetes object to check`;
    throw new Faults([{ message, hint: 'look whether the renderer before it did its work' }]);
  },
};

/** What was read, by file: a report shows the very text that was checked, also of a pipe. */
type ReadBytes = Map<string, Uint8Array>;

/** One result of several environments: every report format is one document. */
function merged(results: readonly Result[]): Result {
  const [first, ...others] = results;
  return others.reduce(
    (sum, one) => ({
      kubernetes: sum.kubernetes === one.kubernetes ? sum.kubernetes : `${sum.kubernetes}, ${one.kubernetes}`,
      files: sum.files + one.files,
      objects: sum.objects + one.objects,
      applications: [...sum.applications, ...one.applications],
      rules: sum.rules,
      findings: [...sum.findings, ...one.findings],
      suppressed: [...sum.suppressed, ...one.suppressed],
      notEvaluated: [...sum.notEvaluated, ...one.notEvaluated],
      unknownSources: [...sum.unknownSources, ...one.unknownSources],
    }),
    first!,
  );
}

/** What a report may use: the checked files for excerpts, and the waves of the first environment as a picture. */
function reportOptions({ terminal }: CommandContext, [first]: readonly Result[], read: ReadBytes): ReportOptions {
  const texts = new Map<string, string>();
  return {
    colour: terminal.colour,
    version: version(),
    picture: waveSvg({ applications: first?.applications ?? [], edges: [] }),
    textOf: (file) => {
      const bytes = read.get(file);
      if (bytes !== undefined && !texts.has(file)) texts.set(file, Buffer.from(bytes).toString('utf8'));
      return texts.get(file);
    },
  };
}

/** Found beats "could not tell", which beats clean. */
function exitCode(results: readonly Result[], failOn: Severity): ExitCode {
  const outcomes = results.map((result) => outcome(result, failOn));
  if (outcomes.includes('found')) return EXIT.found;
  return outcomes.includes('could not tell') ? EXIT.failed : EXIT.clean;
}

/** The environments that this project has rendered, each against its own facts. */
async function projectResults(context: CommandContext, read: ReadBytes): Promise<Result[]> {
  const { terminal } = context;
  if (!existsSync(resolve(terminal.cwd, 'src/environments'))) {
    const message = 'nothing was named to check, and this folder is no project: it has no src/environments';
    throw new Faults([{ message, hint: 'name a folder of manifests, or - for standard input: waveproof check DIR' }]);
  }
  const project = openProject(terminal.cwd, terminal.env, {});
  const rendered = project.environments.filter(({ name }) => existsSync(join(project.out, name)));
  if (rendered.length === 0) {
    const message = `${relative(terminal.cwd, project.out)} holds no rendered environment`;
    throw new Faults([{ message, hint: 'run `npm run synth`, or name a folder to check' }]);
  }
  const results: Result[] = [];
  for (const { name, file } of rendered) {
    const folder = relative(terminal.cwd, join(project.out, name));
    results.push(await checkPaths(context, [folder], read, relative(terminal.cwd, file)));
  }
  return results;
}

async function argumentResult(context: CommandContext, paths: readonly string[], read: ReadBytes) {
  const stdin = paths.includes('-') ? await context.terminal.stdin() : undefined;
  return checkPaths(context, paths, read, text(context.options, 'environment'), stdin);
}

/** Reads what is to be checked, and checks it unless the very same was checked before. */
async function checkPaths(
  context: CommandContext,
  paths: readonly string[],
  read: ReadBytes,
  environment: string | undefined,
  stdin?: Uint8Array,
): Promise<Result> {
  const { terminal, options } = context;
  const found = manifests(paths, stdin);
  for (const file of found.flatMap(({ files }) => files)) if ('bytes' in file) read.set(file.file, file.bytes);
  const crds = text(options, 'crds');
  const definitions = crds === undefined ? undefined : manifests([crds]);
  const sources = sourcesOf(paths);
  const ingredients: Ingredient[] = [
    ...ingredientsOf(found),
    ...(definitions === undefined ? [] : ingredientsOf(definitions)),
    ['sources', JSON.stringify([...sources])],
    ['version', text(options, 'kubernetes-version')],
    // Named from the current folder, as everything that a command line names.
    fileIngredient('environment', environment),
    fileIngredient('decisions', text(options, 'config') ?? DECISIONS),
    fileIngredient('baseline', text(options, 'baseline')),
  ];
  return keptResult(cacheOf(context), ingredients, async () => {
    const { check } = await import('../checks/check.ts');
    const { readFound } = await import('../checks/read/read-input.ts');
    const kubernetes = text(options, 'kubernetes-version');
    const baseline = text(options, 'baseline');
    return check({
      inputs: found.map(({ application, files }) => ({ application, files: files.map(readFound) })),
      schemas: packageSchemas(),
      ...(definitions !== undefined && { crds: definitions.flatMap(({ files }) => files.map(readFound)) }),
      ...(environment !== undefined && {
        environment: (await import('../config/load.ts')).loadEnvironment(environment),
      }),
      ...(kubernetes !== undefined && { kubernetes: versionNamed(kubernetes) }),
      ...(baseline !== undefined && { baseline: readBaseline(terminal.cwd, baseline) }),
      ignore: await ignores(terminal.cwd, text(options, 'config')),
      sourceOf: (file) => sources.get(file) as ReturnType<NonNullable<Parameters<typeof check>[0]['sourceOf']>>,
    });
  });
}

/** The manifests that arguments name; the record of synth lies beside them and is none. */
function manifests(paths: readonly string[], stdin?: Uint8Array): Found['folders'] {
  const { folders, faults } = findManifests(paths, stdin === undefined ? {} : { stdin: () => stdin });
  if (faults.length > 0) throw new Faults(faults);
  // A file that two arguments name is one file, not the same object twice.
  const seen = new Set<string>();
  const isNew = ({ file }: FoundFile) => paths.length === 1 || seen.size < seen.add(resolve(file)).size;
  return folders
    .map(({ application, files }) => ({
      application,
      files: files.filter((found) => !found.file.endsWith(`/${RECORD}`) && isNew(found)),
    }))
    .filter(({ files }, index) => files.length > 0 || folders[index]!.files.length === 0);
}

function ingredientsOf(folders: Found['folders']): Ingredient[] {
  const content = (found: FoundFile) => ('bytes' in found ? found.bytes : `cannot be read: ${found.error}`);
  return folders.flatMap(({ application, files }): Ingredient[] => [
    ['folder', `${application}, files: ${files.length}`],
    ...files.map((found): Ingredient => [found.file + ('bytes' in found ? '' : ' !'), content(found)]),
  ]);
}

/** An option's file with its name, which results may tell; absent when it cannot be read. */
function fileIngredient(option: string, file: string | undefined): Ingredient {
  if (file === undefined) return [option, undefined];
  try {
    return [`${option} ${file}`, readFileSync(file)];
  } catch {
    return [`${option} ${file}`, undefined];
  }
}

/** What made each object of a folder that synth wrote. */
function sourcesOf(paths: readonly string[]): ReadonlyMap<string, object> {
  const sources = new Map<string, object>();
  for (const path of paths) {
    const folder = path.replace(/\/+$/, '');
    const file = join(folder, RECORD);
    const record = existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : undefined;
    for (const [name, source] of record?.files ?? []) {
      if (source.construct !== undefined) sources.set(`${folder}/${name}`, source);
    }
  }
  return sources;
}

function versionNamed(version: string): string {
  const match = /^v?(1\.\d{1,2})(?:\.\d+)?$/.exec(version);
  if (match !== null) return match[1]!;
  const message = `--kubernetes-version is "${version}", expected major.minor such as 1.35`;
  throw new Faults([{ message }]);
}

function severity(options: OptionValues): Severity {
  const wanted = text(options, 'fail-on') ?? 'error';
  const found = SEVERITIES.find((one) => one === wanted);
  if (found !== undefined) return found;
  const guess = nearest(wanted, SEVERITIES);
  throw new Faults([
    {
      message: `--fail-on is "${wanted}", expected one of ${SEVERITIES.join(', ')}`,
      ...(guess !== undefined && { hint: `did you mean ${guess}?` }),
    },
  ]);
}

/** Decisions to live with findings, from the named file or from the one that stands in the folder. */
async function ignores(cwd: string, named: string | undefined): Promise<readonly Ignore[]> {
  if (named === undefined && !existsSync(resolve(cwd, DECISIONS))) return [];
  const { loadDecisions } = await import('../config/load.ts');
  return loadDecisions(named ?? DECISIONS).ignore;
}

function readBaseline(cwd: string, file: string): ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined;
  try {
    found = baselineFrom(JSON.parse(readFileSync(resolve(cwd, file), 'utf8')));
  } catch {
    // Told below: a baseline that cannot be read must not pass for an empty one.
  }
  if (found !== undefined) return found;
  throw new Faults([{ message: `${file} is no baseline`, hint: 'make one with --write-baseline FILE' }]);
}

async function writeBaseline({ terminal }: CommandContext, file: string, results: readonly Result[]) {
  const { writeFile } = await import('node:fs/promises');
  const findings = results.flatMap((result) => result.findings);
  try {
    await writeFile(resolve(terminal.cwd, file), baselineText(findings));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = missing ? 'its folder does not exist' : error instanceof Error ? error.message : String(error);
    throw new Faults([
      { message: `${file} cannot be written: ${reason}`, hint: 'name a file in a folder that is there' },
    ]);
  }
  terminal.out(`check    ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} listed in ${file}\n`);
  return EXIT.clean;
}
