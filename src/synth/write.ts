import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Fault, Faults } from '../model/fault.ts';
import { readOutput, statOf } from './read.ts';
import { type OutputFile, outputFiles, parseRecord, RECORD, recordText } from './record.ts';
import type { RenderedTree } from './rendered.ts';
import { type Change, hasStage, transact } from './write-transaction.ts';

/** What a run did; paths are below the folder, sorted. */
export interface WriteReport {
  /** The folder of the environment, as given. */
  readonly folder: string;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  /** Files that nobody rendered and no record lists. They are left alone, but Argo CD would apply them. */
  readonly strangers: readonly string[];
}

/**
 * Writes a rendered environment to `<outDir>/<environment>`: what changed, and nothing else.
 *
 * 1. What stands there is read and compared; everything in the way is refused before anything is touched.
 * 2. Changed files are written aside, in a folder of their own that also keeps two runs apart.
 * 3. The record first lists old and new files, so that a run that is killed leaves nothing unaccounted for.
 * 4. Files are moved into place one by one, each whole; orphans that the last record lists are removed.
 * 5. The record lists the new files. A failure on the way moves everything back.
 *
 * @param extras files beside the folders of the Applications, e.g. the plan
 * @throws Faults when the output folder cannot take the files, or its record names files that are not synth's
 * @throws the error of the file system (a full disk) after everything was moved back
 */
export function write(tree: RenderedTree, outDir: string, extras: readonly OutputFile[] = []): WriteReport {
  const folder = join(outDir, tree.environment);
  const files = outputFiles(tree, extras);
  refuse([...wayFaults(outDir, folder), ...targetFaults(folder, files)]);

  const { files: disk } = readOutput(outDir, tree.environment);
  const record = parseRecord(disk.get(RECORD) ?? '');
  refuse((record?.refused ?? []).map((entry) => untrusted(join(folder, RECORD), entry)));

  const wanted = new Set(files.map(({ path }) => path));
  const listed = record?.files ?? new Map<string, object>();
  const [unchanged, written] = partition(files, ({ path, text }) => disk.get(path) === text);
  const others = [...disk.keys()].filter((path) => !wanted.has(path));
  // A link is not what synth wrote, whatever the record says.
  const [removed, strangers] = partition(others, (path) => listed.has(path) && disk.get(path) !== undefined);
  const report = {
    folder,
    written: names(written.map(({ path }) => path)),
    removed: names(removed),
    unchanged: names(unchanged.map(({ path }) => path)),
    strangers: names(strangers),
  };
  const changes: Change[] = [
    ...unionRecord(files, listed),
    ...written.filter(({ path }) => path !== RECORD),
    ...removed.map((path) => ({ path, text: undefined })),
    // Last: until then the record tells of everything that may stand here.
    ...written.filter(({ path }) => path === RECORD),
  ];
  if (changes.length > 0 || hasStage(folder)) transact(folder, changes);
  return report;
}

/** A first record of old and new files together, when there are new ones. */
function unionRecord(files: readonly OutputFile[], listed: ReadonlyMap<string, object>): readonly Change[] {
  const paths = files.map(({ path }) => path).filter((path) => path !== RECORD);
  if (paths.every((path) => listed.has(path))) return [];
  const union = new Set([...paths, ...listed.keys()]);
  return [{ path: RECORD, text: recordText([...union].map((path) => [path, undefined])) }];
}

/** What keeps the folder itself from being written to. */
function wayFaults(outDir: string, folder: string): readonly Fault[] {
  if (statOf(folder)?.isSymbolicLink()) return [link(folder)];
  const nearest = nearestExisting(resolve(folder));
  // The output folder may be a link: that is the user's choice. Nothing below it may be one.
  if (!isFolder(nearest)) {
    return [
      {
        message: `the output folder ${outDir} cannot be made: ${nearest} is not a folder`,
        hint: 'name another folder',
      },
    ];
  }
  return writableFaults(nearest);
}

/** What keeps single files from being written: a file where a folder must be, a folder where a file must be, a link. */
function targetFaults(folder: string, files: readonly OutputFile[]): readonly Fault[] {
  const faults: Fault[] = [];
  for (const sub of new Set(files.map(({ path }) => dirname(join(folder, path))))) {
    const stats = statOf(sub);
    if (stats?.isSymbolicLink()) faults.push(link(sub));
    else if (stats !== undefined && !stats.isDirectory()) {
      faults.push({ message: `${sub} is a file, and a folder of that name must be made`, hint: 'move the file away' });
    } else if (stats !== undefined) faults.push(...writableFaults(sub));
  }
  for (const { path } of files) {
    const target = join(folder, path);
    if (statOf(target)?.isDirectory()) {
      faults.push({ message: `${target} is a folder, and a file of that name must be written`, hint: 'move it away' });
    }
  }
  return faults;
}

function writableFaults(folder: string): readonly Fault[] {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [{ message: `${folder} is not writable`, hint: 'change its permissions, or name another output folder' }];
  }
}

function link(path: string): Fault {
  return {
    message: `${path} is a symbolic link, and writing through it could change files outside the output folder`,
    hint: 'replace the link by a folder',
  };
}

function untrusted(record: string, entry: string): Fault {
  return {
    message: `${record} lists ${JSON.stringify(entry)}, which synth cannot have written`,
    hint: 'restore the record from Git, or take the line out',
  };
}

function nearestExisting(path: string): string {
  let nearest = path;
  while (statOf(nearest) === undefined && dirname(nearest) !== nearest) nearest = dirname(nearest);
  return nearest;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Faults(faults);
}

function partition<T>(list: readonly T[], belongs: (item: T) => boolean): [belonging: T[], others: T[]] {
  const both: [T[], T[]] = [[], []];
  for (const item of list) both[belongs(item) ? 0 : 1].push(item);
  return both;
}

function names(paths: readonly string[]): readonly string[] {
  return [...paths].sort((a, b) => (a < b ? -1 : 1));
}
