import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, RECORD } from './record.ts';

/** What stands in `dist/<environment>`. */
export interface OutputOnDisk {
  /**
   * Text of each file by its path below the folder, with forward slashes; undefined for what is not a plain file of
   * reasonable size: a symbolic link, a socket, something of many megabytes.
   */
  readonly files: ReadonlyMap<string, string | undefined>;
}

/** A rendered file is some kilobytes, a record some megabytes at the very most; more is not ours and is not read. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Reads what synth has written before, and whatever else stands there. Names that begin with a dot are left out.
 * Links are not followed. A folder that does not exist is an empty one.
 *
 * @param outDir the output folder, e.g. `dist`
 * @throws the error of the file system when something exists but cannot be read
 */
export function readOutput(outDir: string, environment: string): OutputOnDisk {
  const files = new Map<string, string | undefined>();
  collect(join(outDir, environment), '', files);
  return { files };
}

/**
 * Folders that synth wrote for environments which are no more. Nobody renders them again, and Argo CD may still follow them.
 *
 * @param outDir the output folder, e.g. `dist`
 * @param names of the environments that there are
 */
export function abandonedFolders(outDir: string, names: readonly string[]): string[] {
  if (!statOf(outDir)?.isDirectory()) return [];
  return readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !names.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => parseRecord(readPlainFile(join(outDir, name, RECORD)) ?? '') !== undefined)
    .sort();
}

/** The text of a plain file; undefined when there is none, or when it is no plain file of reasonable size. */
export function readPlainFile(path: string, stats = statOf(path)): string | undefined {
  return stats?.isFile() && stats.size <= LARGEST ? readFileSync(path, 'utf8') : undefined;
}

/** What a path is itself, links not followed; undefined when nothing is there. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file stands where the path has a folder: below it, nothing is there.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function collect(folder: string, prefix: string, files: Map<string, string | undefined>): void {
  if (!statOf(folder)?.isDirectory()) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path, `${prefix}${entry.name}/`, files);
    else files.set(`${prefix}${entry.name}`, readPlainFile(path));
  }
}
