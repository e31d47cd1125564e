import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fault } from '../model/fault.ts';
import { NobodyWrites, readPipe } from './read-pipe.ts';

/** A file that may hold manifests: its bytes, or a sentence that says why it cannot be read. */
export type FoundFile =
  | { readonly file: string; readonly bytes: Uint8Array }
  | { readonly file: string; readonly error: string };

/** The files of one argument of a check, which stands for one Application. */
export interface FoundFolder {
  /** Name of the folder, of the file without its extension, or `stdin`. */
  readonly application: string;
  readonly files: readonly FoundFile[];
}

/** What was found, and the arguments that hold nothing. */
export interface Found {
  readonly folders: readonly FoundFolder[];
  readonly faults: readonly Fault[];
}

/** Where to look. */
export interface FindOptions {
  /** Reads standard input to its end, for the argument `-`. @default - `-` is refused */
  readonly stdin?: () => Uint8Array;
  /** How long somebody has to begin to write into a named pipe, in milliseconds. @default 10 s */
  readonly patience?: number;
}

/**
 * Finds the manifests that arguments name: folders (recursively, `.yaml`, `.yml` and `.json`, without hidden ones and
 * node_modules), files, globs (`*`, `?`, `**`) and `-`. Files come sorted by path, which uses forward slashes.
 * Never throws for what is missing or unreadable: that is a fault or part of the file.
 */
export function findManifests(args: readonly string[], options: FindOptions = {}): Found {
  const folders = new Map<string, FoundFolder>();
  const faults: Fault[] = [];
  for (const [index, argument] of args.entries()) {
    const result = findOne(argument, options);
    if ('message' in result) {
      faults.push(result);
      continue;
    }
    // Files of one folder stand for one Application together, as the folder does: a shell that fills in a pattern names them
    // one by one.
    const isFile = argument !== '-' && kindOf(slashed(argument)) === 'file';
    const folder = dirname(slashed(argument));
    const key = isFile ? `files of ${folder}` : `argument ${index}`;
    const known = folders.get(key);
    const joined = known && { application: nameOf(resolve(folder)), files: [...known.files, ...result.files] };
    folders.set(key, joined ?? result);
  }
  return { folders: [...folders.values()], faults };
}

function findOne(argument: string, options: FindOptions): FoundFolder | Fault {
  if (argument === '-') {
    if (options.stdin === undefined) return { path: '-', message: 'there is no standard input to read here' };
    return { application: 'stdin', files: [{ file: '<stdin>', bytes: options.stdin() }] };
  }
  const path = slashed(argument).replace(/(?<=.)\/+$/, '');
  if (isPipe(path)) return pipe(path, options);
  const kind = kindOf(path);
  if (kind === 'file') return { application: nameOf(path), files: [readOne(path)] };
  if (kind === 'folder') {
    const files = walk(path, new Set());
    if (files.length > 0) return { application: nameOf(path), files: files.map(readOne) };
    return {
      path: argument,
      message: 'this folder holds no manifests: no .yaml, .yml or .json file in it or below it',
      hint: 'name the folder that helm template, kustomize build or synth wrote to',
    };
  }
  if (/[*?]/.test(path)) {
    const files = glob(path);
    if (files.length > 0) return { application: nameOf(path.slice(0, path.search(/[*?]/))), files: files.map(readOne) };
    return {
      path: argument,
      message: 'no file matches this pattern',
      hint: 'quote the pattern, and use ** for any depth',
    };
  }
  return {
    path: argument,
    message: 'there is no such file or folder',
    hint: 'check the path; it is relative to the current folder',
  };
}

function pipe(path: string, { patience }: FindOptions): FoundFolder | Fault {
  try {
    return { application: nameOf(path), files: [{ file: path, bytes: readPipe(path, patience) }] };
  } catch (error) {
    if (!(error instanceof NobodyWrites))
      return { application: nameOf(path), files: [{ file: path, error: `cannot be read: ${reasonOf(error)}` }] };
    const hint = `start what writes into it first, or give it its output: … | waveproof check -`;
    return { path, message: error.message, hint };
  }
}

function isPipe(path: string): boolean {
  try {
    return statSync(path).isFIFO();
  } catch {
    return false;
  }
}

function readOne(file: string): FoundFile {
  try {
    return { file, bytes: readFileSync(file) };
  } catch (error) {
    return { file, error: `cannot be read: ${reasonOf(error)}` };
  }
}

/** Manifest files below a folder, sorted. `seen` holds the real paths above, so that a circle of links ends. */
function walk(folder: string, seen: ReadonlySet<string>): string[] {
  const real = realpathSync(folder);
  if (seen.has(real)) return [];
  const inside = new Set(seen).add(real);
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A folder that cannot be opened is passed on as a file, whose reading then says why.
    return reasonOf(error) === '' ? [] : [folder];
  }
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = folder === '.' ? entry.name : `${folder === '/' ? '' : folder}/${entry.name}`;
    const kind = entry.isSymbolicLink()
      ? kindOf(path)
      : entry.isDirectory()
        ? 'folder'
        : entry.isFile()
          ? 'file'
          : undefined;
    if (kind === 'folder') files.push(...walk(path, inside));
    else if (kind === 'file' && MANIFEST.test(entry.name)) files.push(path);
  }
  return files;
}

function glob(pattern: string): string[] {
  const fixed = pattern.slice(0, pattern.search(/[*?]/));
  const base = fixed.includes('/') ? fixed.slice(0, fixed.lastIndexOf('/')) || '/' : '.';
  if (kindOf(base) !== 'folder') return [];
  const matches = globExpression(pattern.replace(/^\.\//, ''));
  return walk(base, new Set()).filter((file) => matches.test(file.replace(/^\.\//, '')));
}

function globExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (mark) => GLOB_MARKS[mark]!);
  return new RegExp(`^${source}$`);
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    // A link that leads nowhere is still there to be complained about.
    return linkAt(path) ? 'file' : undefined;
  }
}

function linkAt(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function nameOf(path: string): string {
  return basename(join(path)).replace(MANIFEST, '') || 'manifests';
}

function slashed(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? (REASONS[code] ?? code) : String(error);
}

const MANIFEST = /\.(?:ya?ml|json)$/i;
const GLOB_MARKS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ENOENT: 'it is a link that leads nowhere',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
};
