import { existsSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { type ChangeResult, differs } from '../checks/change/change-result.ts';
import { compareTrees, type Tree } from '../checks/change/compare-trees.ts';
import { SEVERITIES } from '../checks/result.ts';
import { loadDecisions, loadEnvironment } from '../config/load.ts';
import type { Environment } from '../model/environment.ts';
import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import { DIFF_FORMATS } from '../report/diff-formats.ts';
import { baseRevision, gitFolder, readRevision } from '../synth/read-git.ts';
import { findManifests } from '../synth/read-manifests.ts';
import type { Command, CommandContext, ExitCode, OptionValues } from './command.ts';
import { EXIT, flag, text } from './command.ts';
import { openProject, type Project } from './project.ts';
import { packageSchemas } from './schemas.ts';

const DECISIONS = '.waveproof.yaml';
/** What a single file is called in a tree, whatever its own name. */
const SINGLE = 'manifests';
/** What makes a diff end with exit code 3, least first. */
const FAIL_ON = ['difference', 'warning', 'error'] as const;

export const diffCommand: Command = {
  summary:
    'say what a change of the rendered manifests does in the cluster: restarts, replacements, deletions, their order',
  help: `usage: waveproof diff [DIR] [--base REV] [options]
       waveproof diff OLD NEW [options]
       waveproof diff DIR --live --context NAME [options]

Compares manifests by object, not by file: what is added, removed, renamed or edited, and what that comes to when
Argo CD syncs it. The first form compares a folder or file of the working tree (default: dist) with the same in a Git
revision; the second two folders, files or - for standard input; the third a folder with a cluster, by a server-side dry run of every
object, and names what Argo CD made and would prune. It stores nothing. The same edit in several environments is said once.

A destructive change (a deleted CustomResourceDefinition, Namespace, volume or database, a replacement, a scale to
zero, lost endpoints) is an error until .waveproof.yaml acknowledges it with a reason:

  acknowledge:
    - { object: Namespace shop, change: deletes-namespace, reason: the shop moved to another cluster }

options:
      --base REV                the revision to compare with (default: where this branch left the default branch)
      --live                    compare with a cluster
      --context NAME            the kubeconfig's context of that cluster
      --kubeconfig FILE         (default: KUBECONFIG, else ~/.kube/config)
      --format FORMAT           ${Object.keys(DIFF_FORMATS).join(', ')} (default: text); markdown fits a GitHub comment
      --environment FILE        the cluster: its nodes and versions (default: src/environments/NAME.yaml of each folder)
      --kubernetes-version V    the API server's version, 1.30 to 1.35 (default: the environment's, else the newest known)
      --config FILE             the acknowledgements (default: ${DECISIONS} when it is there)
      --fail-on WHAT            difference, warning or error: the least that ends with 3 (default: difference)

examples:
  waveproof diff                                   # what this branch changes
  waveproof diff dist/kind --live --context kind-waveproof
  waveproof diff --base origin/main --format markdown --fail-on error
  helm template shop ./chart | waveproof diff rendered.yaml -

exit codes: 0 no difference (or less than --fail-on), 1 could not tell, 2 wrong usage, 3 a difference
`,
  options: {
    base: { type: 'string' },
    live: { type: 'boolean' },
    context: { type: 'string' },
    kubeconfig: { type: 'string' },
    format: { type: 'string' },
    environment: { type: 'string' },
    'kubernetes-version': { type: 'string' },
    config: { type: 'string' },
    'fail-on': { type: 'string' },
  },
  positionals: true,
  async run(context) {
    const { terminal, options } = context;
    const format = DIFF_FORMATS[choice(options, 'format', Object.keys(DIFF_FORMATS), 'text')]!;
    const failOn = choice(options, 'fail-on', FAIL_ON, 'difference') as (typeof FAIL_ON)[number];
    const kubernetes = versionNamed(text(options, 'kubernetes-version'));
    const acknowledgements = acknowledged(terminal.cwd, text(options, 'config'));
    const assumed = { ...(kubernetes !== undefined && { kubernetes }), acknowledgements, schemas: packageSchemas() };
    const environment = (project?: Project) => environments(terminal.cwd, text(options, 'environment'), project);
    let result: ChangeResult | undefined;
    if (isLive(options)) {
      const { diffLive } = await import('./diff-live.ts');
      result = await diffLive(context, liveTree(context), { ...assumed, environment: environment() });
      if (result === undefined) return EXIT.failed;
    } else {
      const [before, after, project] = await trees(context);
      result = compareTrees(before, after, { ...assumed, environment: environment(project) });
    }
    terminal.out(format(result, { colour: terminal.colour }));
    return exitCode(result, failOn);
  },
};

/** Whether a cluster is meant; options that name one without saying so are a mistake. */
function isLive(options: OptionValues): boolean {
  const named = ['context', 'kubeconfig'].find((name) => text(options, name) !== undefined);
  if (!flag(options, 'live') && named !== undefined) {
    throw new Faults([{ message: `--${named} goes with --live`, hint: 'add --live to compare with a cluster' }]);
  }
  if (flag(options, 'live') && text(options, 'base') !== undefined) {
    throw new Faults([{ message: '--live compares with a cluster and --base with a revision: take one of them' }]);
  }
  return flag(options, 'live');
}

/** The one folder that is compared with a cluster. */
function liveTree({ positionals }: CommandContext): Tree {
  const [folder, ...others] = positionals;
  if (folder === undefined || folder === '-' || others.length > 0) {
    const message = '--live compares one folder with a cluster';
    throw new Faults([{ message, hint: 'name it: waveproof diff dist/kind --live --context NAME' }]);
  }
  const tree = treeOf(folder, undefined);
  if (tree.files.size > 0) return tree;
  throw new Faults([{ message: `${folder} holds no manifest`, hint: 'name a folder of rendered YAML' }]);
}

/** Found beats "could not tell", which beats clean. */
function exitCode(result: ChangeResult, failOn: (typeof FAIL_ON)[number]): ExitCode {
  const found =
    failOn === 'difference'
      ? differs(result)
      : result.findings.some(({ severity }) => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn));
  if (found) return EXIT.found;
  return result.notEvaluated.length > 0 ? EXIT.failed : EXIT.clean;
}

/** The two states to compare, and the project when its own output is compared. */
async function trees({
  terminal,
  options,
  positionals,
}: CommandContext): Promise<[before: Tree, after: Tree, project: Project | undefined]> {
  const base = text(options, 'base');
  if (positionals.length > 2 || (positionals.length === 2 && base !== undefined)) {
    const message = base === undefined ? 'diff takes two folders at most' : '--base goes with one folder, not with two';
    throw new Faults([{ message, hint: 'run `waveproof diff --help` for its usage' }]);
  }
  const [first, second] = positionals;
  if (first !== undefined && second !== undefined) {
    const stdin = positionals.includes('-') ? await terminal.stdin() : undefined;
    const [before, after] = [treeOf(first, stdin), treeOf(second, stdin)];
    if (before.files.size === 0 && after.files.size === 0) {
      throw new Faults([
        { message: `neither ${first} nor ${second} holds a manifest`, hint: 'name two folders of rendered YAML' },
      ]);
    }
    return [before, after, undefined];
  }
  const project = first === undefined ? projectAt(terminal) : undefined;
  const named =
    first ??
    (relative(terminal.cwd, project?.out ?? resolve(terminal.cwd, terminal.env['CDK8S_OUTDIR'] || 'dist')) || '.');
  return [...revisionTrees(terminal.cwd, named, base), project];
}

/** The working tree's folder or file, and the same in a revision. */
function revisionTrees(cwd: string, named: string, base: string | undefined): [before: Tree, after: Tree] {
  const single = isFile(resolve(cwd, named)) ? basename(named) : undefined;
  const folder = gitFolder(cwd, single === undefined ? named : dirname(named));
  const revision = baseRevision(folder, base);
  if (!existsSync(resolve(cwd, named))) {
    const message = `there is no folder ${named} to compare`;
    throw new Faults([{ message, hint: 'run `npm run synth` first, or name a folder: waveproof diff DIR' }]);
  }
  const after = treeOf(named, undefined);
  const known = new Map(
    [...after.files].flatMap(([path, found]) => ('bytes' in found ? [[single ?? path, found.bytes] as const] : [])),
  );
  const all = readRevision(folder, revision, known);
  const files = single === undefined ? all : oneOf(all, single);
  if (files.size === 0 && after.files.size === 0) {
    throw new Faults([{ message: `${named} holds no manifest, neither now nor in ${revision.label}` }]);
  }
  return [{ name: revision.label, files }, after];
}

function oneOf(files: Tree['files'], name: string): Tree['files'] {
  const found = files.get(name);
  return new Map(found === undefined ? [] : [[SINGLE, found]]);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The manifests of a folder, a file or standard input, by their path below it. An empty folder is an empty tree. */
function treeOf(named: string, stdin: Uint8Array | undefined): Tree {
  const { folders, faults } = findManifests([named], stdin === undefined ? {} : { stdin: () => stdin });
  const [folder] = folders;
  if (folder === undefined) {
    if (existsSync(named)) return { name: named, files: new Map() };
    throw new Faults(faults);
  }
  const root = named.replaceAll('\\', '/').replace(/\/+$/, '');
  const files = folder.files.map((found) => [pathBelow(root, found.file), found] as const);
  return { name: named === '-' ? 'standard input' : named, files: new Map(files) };
}

/** A single file stands for a whole tree, so its own name does not matter. */
function pathBelow(root: string, file: string): string {
  if (file === root || file === '<stdin>') return SINGLE;
  return root === '.' || !file.startsWith(`${root}/`) ? file : file.slice(root.length + 1);
}

function projectAt({ cwd, env }: CommandContext['terminal']): Project | undefined {
  return existsSync(resolve(cwd, 'src/environments')) ? openProject(cwd, env, {}) : undefined;
}

/** The cluster of a compared folder, by its name; one file for all when it was named. */
function environments(cwd: string, file: string | undefined, project: Project | undefined) {
  const named = file === undefined ? undefined : loadEnvironment(file);
  return (name: string): Environment | undefined => {
    if (named !== undefined) return named;
    const own = project?.environments.find((one) => one.name === name);
    return own === undefined ? undefined : loadEnvironment(relative(cwd, own.file));
  };
}

function acknowledged(cwd: string, named: string | undefined) {
  if (named === undefined && !existsSync(resolve(cwd, DECISIONS))) return [];
  return loadDecisions(named ?? DECISIONS).acknowledge;
}

function choice(options: OptionValues, name: string, allowed: readonly string[], fallback: string): string {
  const wanted = text(options, name) ?? fallback;
  if (allowed.includes(wanted)) return wanted;
  const guess = nearest(wanted, allowed);
  throw new Faults([
    {
      message: `--${name} is "${wanted}", expected one of ${allowed.join(', ')}`,
      ...(guess !== undefined && { hint: `did you mean ${guess}?` }),
    },
  ]);
}

function versionNamed(version: string | undefined): string | undefined {
  if (version === undefined) return undefined;
  const match = /^v?(1\.\d{1,2})(?:\.\d+)?$/.exec(version);
  if (match !== null) return match[1]!;
  throw new Faults([{ message: `--kubernetes-version is "${version}", expected major.minor such as 1.35` }]);
}
