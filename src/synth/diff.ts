import { type Hunk, lineDiff } from './line-diff.ts';
import type { OutputOnDisk } from './read.ts';
import { type OutputFile, outputFiles, parseRecord, RECORD } from './record.ts';
import type { RenderedTree } from './rendered.ts';

/** A file that stands on disk with another text. */
export interface ChangedFile {
  readonly path: string;
  /** What differs, from disk to what would be written; empty when no plain file stands there. */
  readonly hunks: readonly Hunk[];
}

/** What writing would do; paths are below `dist/<environment>`, sorted. */
export interface OutputDiff {
  readonly environment: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedFile[];
  readonly unchanged: number;
  /** Files that nobody rendered and no record lists: writing leaves them alone, but Argo CD would apply them. */
  readonly strangers: readonly string[];
  /** Whether writing would change nothing and nothing foreign stands there: dist is what the platform says. */
  readonly upToDate: boolean;
}

/**
 * Compares a rendered environment with what stands on disk. Pure; `readOutput` reads the disk.
 *
 * @param extras files beside the folders of the Applications, as given to `write`
 */
export function diff(tree: RenderedTree, disk: OutputOnDisk, extras: readonly OutputFile[] = []): OutputDiff {
  const files = [...outputFiles(tree, extras)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const wanted = new Set(files.map(({ path }) => path));
  const listed = parseRecord(disk.files.get(RECORD) ?? '')?.files ?? new Map<string, object>();
  const others = [...disk.files.keys()].filter((path) => !wanted.has(path)).sort();
  const isRemoved = (path: string) => listed.has(path) && disk.files.get(path) !== undefined;
  const removed = others.filter(isRemoved);
  const strangers = others.filter((path) => !isRemoved(path));
  const added = files.filter(({ path }) => !disk.files.has(path)).map(({ path }) => path);
  const changed = files
    .filter(({ path, text }) => disk.files.has(path) && disk.files.get(path) !== text)
    .map(({ path, text }) => ({ path, hunks: hunksOf(disk.files.get(path), text) }));
  return {
    environment: tree.environment,
    added,
    removed,
    changed,
    unchanged: files.length - added.length - changed.length,
    strangers,
    upToDate: [added, removed, changed, strangers].every(({ length }) => length === 0),
  };
}

function hunksOf(before: string | undefined, after: string): readonly Hunk[] {
  return before === undefined ? [] : lineDiff(before, after);
}

/** The hunks of a file as text, each line marked, each hunk headed by its line in the new text. */
export function hunkText(hunks: readonly Hunk[]): string {
  return hunks
    .map(({ newLine, lines }) => `@@ line ${newLine}\n${lines.map(({ mark, text }) => `${mark} ${text}\n`).join('')}`)
    .join('');
}
