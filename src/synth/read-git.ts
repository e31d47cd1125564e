import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Faults } from '../model/fault.ts';
import { followLinks, type GitEntry } from './git-links.ts';
import type { FoundFile } from './read-manifests.ts';

/** A commit to compare with, and what people call it. */
export interface Revision {
  /** Full object name. */
  readonly commit: string;
  /** E.g. `origin/main at 1a2b3c4`. */
  readonly label: string;
}

/** Where a folder stands in its repository. */
export interface GitFolder {
  /** Top folder of the working tree. */
  readonly root: string;
  /** The folder's path below it, with forward slashes; empty for the top itself. */
  readonly path: string;
  /** The folder as it was named. */
  readonly named: string;
}

/**
 * Finds the repository that a folder is in. The folder itself need not exist.
 *
 * @throws Faults when it is in none
 * @throws the error of the operating system when git cannot be run
 */
export function gitFolder(cwd: string, named: string): GitFolder {
  const folder = realParent(resolve(cwd, named));
  const top = git(existingParent(folder), ['rev-parse', '--show-toplevel']);
  if (top.status !== 0) {
    const message = `${named} is not in a Git repository, so there is no revision to compare it with`;
    throw new Faults([{ message, hint: 'name two folders: waveproof diff OLD NEW' }]);
  }
  const root = realpathSync(top.text.trim());
  return { root, path: relative(root, folder).replaceAll('\\', '/'), named };
}

/**
 * The revision that a name means; without a name, the commit where the checked-out branch left the default branch, which on
 * the default branch itself is what was pushed last.
 *
 * @throws Faults when there is no such revision
 */
export function baseRevision({ root }: GitFolder, named: string | undefined): Revision {
  if (named !== undefined) {
    const commit = commitOf(root, named);
    if (commit !== undefined) return { commit, label: labelOf(named, commit) };
    const hint = 'check the name, or fetch it first: git fetch origin BRANCH; in CI check out with the whole history';
    throw new Faults([{ message: `there is no revision ${JSON.stringify(named)} in this repository`, hint }]);
  }
  const head = commitOf(root, 'HEAD');
  if (head === undefined) {
    throw new Faults([
      { message: 'this repository has no commit yet', hint: 'commit, or name two folders to compare' },
    ]);
  }
  const branch = defaultBranch(root);
  if (branch === undefined) return { commit: head, label: labelOf('HEAD', head) };
  const base = git(root, ['merge-base', head, branch.commit]);
  if (base.status !== 0) {
    const message = `HEAD and ${branch.name} have no commit in common here`;
    throw new Faults([{ message, hint: 'fetch the whole history, or name the revision with --base REV' }]);
  }
  const commit = base.text.trim();
  return { commit, label: labelOf(branch.name, commit) };
}

/**
 * The manifests of a folder as a commit has them, by their path below the folder. Content that is known already is not read
 * from Git: a file in the working tree with the same object name has the same bytes. A folder that the commit has not is empty.
 *
 * @param known bytes by path below the folder, e.g. those of the working tree
 */
export function readRevision(
  folder: GitFolder,
  { commit }: Revision,
  known: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, FoundFile> {
  const { root, path, named } = folder;
  const listed = succeeded(
    git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, ...(path === '' ? [] : ['--', path])]),
  );
  const entries = listed.text.split('\0').flatMap((line) => entryOf(line, path === '' ? '' : `${path}/`));
  const links = entries.filter(({ mode }) => mode === LINK);
  const targets = readBlobs(root, new Set(links.map(({ name }) => name)));
  const files = followLinks(entries, (name) => Buffer.from(targets.get(name) ?? []).toString());
  const wanted = files.filter((file) => isManifest(file.path));
  const missing = new Set(wanted.filter((file) => !isKnown(file, known.get(file.path))).map(({ name }) => name));
  const blobs = readBlobs(root, missing);
  const found = new Map<string, FoundFile>();
  for (const { path: file, name } of wanted) {
    const shown = named === '.' ? file : `${named.replace(/\/+$/, '')}/${file}`;
    const bytes = missing.has(name) ? blobs.get(name) : known.get(file);
    found.set(file, bytes === undefined ? { file: shown, error: 'Git has lost its content' } : { file: shown, bytes });
  }
  return found;
}

/** Names as `findManifests` takes them: YAML and JSON, nothing hidden. */
function isManifest(path: string): boolean {
  return (
    /\.(?:ya?ml|json)$/i.test(path) && path.split('/').every((part) => !part.startsWith('.') && part !== 'node_modules')
  );
}

function entryOf(line: string, prefix: string): GitEntry[] {
  const match = /^(\d{6}) (\w+) ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
  if (match === null || match[2] !== 'blob' || !match[4]!.startsWith(prefix)) return [];
  return [{ mode: match[1]!, name: match[3]!, path: match[4]!.slice(prefix.length) }];
}

/** Whether bytes are those of a Git object. Filters of `.gitattributes` may change them: then they are read from Git. */
function isKnown({ name }: GitEntry, bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined) return false;
  const hash = createHash(name.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === name;
}

function readBlobs(root: string, names: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  if (names.size === 0) return blobs;
  const { bytes } = succeeded(git(root, ['cat-file', '--batch'], `${[...names].join('\n')}\n`));
  let pos = 0;
  while (pos < bytes.length) {
    const end = bytes.indexOf(10, pos);
    const [name = '', type, size] = bytes.subarray(pos, end).toString().split(' ');
    pos = end + 1;
    if (type !== 'blob') continue;
    blobs.set(name, bytes.subarray(pos, pos + Number(size)));
    pos += Number(size) + 1;
  }
  return blobs;
}

function commitOf(root: string, name: string): string | undefined {
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  return found.status === 0 ? found.text.trim() : undefined;
}

/** The branch that changes are merged to: what the remote says, else a branch of the usual names. */
function defaultBranch(root: string): { readonly name: string; readonly commit: string } | undefined {
  const told = git(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const names = [...(told.status === 0 ? [told.text.trim()] : []), 'origin/main', 'origin/master', 'main', 'master'];
  for (const name of names) {
    const commit = commitOf(root, name);
    if (commit !== undefined) return { name, commit };
  }
  return undefined;
}

function labelOf(name: string, commit: string): string {
  const short = commit.slice(0, 7);
  return commit.startsWith(name) ? short : `${name} at ${short}`;
}

interface GitRun {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  readonly error: string;
}

/** Runs git without a shell: a revision or a path is never taken for a command. */
function git(cwd: string, args: readonly string[], input?: string): GitRun {
  const run = spawnSync('git', args, {
    cwd,
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
    ...(input !== undefined && { input }),
  });
  if (run.error !== undefined) throw run.error;
  return { status: run.status ?? 1, bytes: run.stdout, text: run.stdout.toString(), error: run.stderr.toString() };
}

function succeeded(run: GitRun): GitRun {
  if (run.status === 0) return run;
  throw new Faults([{ message: `git failed: ${run.error.trim().split('\n')[0] ?? 'it does not say why'}` }]);
}

/** The path without links in it, as git reports its own; parts that do not exist are kept. */
function realParent(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realParent(dirname(path)), basename(path));
  }
}

function existingParent(path: string): string {
  try {
    realpathSync(path);
    return path;
  } catch {
    return dirname(path) === path ? path : existingParent(dirname(path));
  }
}

const LINK = '120000';
/** All changed manifests of a tree, in bytes. */
const MAX_OUTPUT = 1024 * 1024 * 1024;
