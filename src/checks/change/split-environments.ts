import { identity } from '../../synth/manifest.ts';
import { parseRecord, RECORD } from '../../synth/record.ts';
import type { ReadFile } from '../read/read-file.ts';

/** The folder that stands for an environment, of each file of two trees; empty for all when they hold one only. */
export type EnvironmentOf = (path: string) => string;

/** A record of synth, or what may be one. */
export interface RecordFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Finds out which folders at the top of two trees are environments, so that the same object in each is no duplicate:
 * those with a record of synth; without any, all of them when they mostly hold the same objects, as overlays do.
 */
export function splitEnvironments(
  records: readonly RecordFile[],
  trees: readonly (readonly ReadFile[])[],
): EnvironmentOf {
  const recorded = records
    .filter(
      ({ path, text }) => /^[^/]+\/[^/]+$/.test(path) && path.endsWith(`/${RECORD}`) && parseRecord(text) !== undefined,
    )
    .map(({ path }) => topOf(path));
  if (recorded.length > 0) {
    const names = new Set(recorded);
    return (path) => (names.has(topOf(path)) ? topOf(path) : '');
  }
  return trees.some(areOverlays) ? topOf : () => '';
}

/** The first folder of a path; empty for a file at the top. */
function topOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Whether each top folder shares at least half of its objects with another one. */
function areOverlays(files: readonly ReadFile[]): boolean {
  if (!repeatsPaths(files.map(({ file }) => file))) return false;
  const objects = new Map<string, Set<string>>();
  const holders = new Map<string, Set<string>>();
  for (const { file, objects: read } of files) {
    const top = topOf(file);
    for (const { manifest } of read) {
      const key = identity(manifest);
      objects.set(top, (objects.get(top) ?? new Set()).add(key));
      holders.set(key, (holders.get(key) ?? new Set()).add(top));
    }
  }
  if (objects.size < 2 || objects.has('')) return false;
  return [...objects.values()].every((keys) => {
    const shared = [...keys].filter((key) => holders.get(key)!.size > 1).length;
    return shared * 2 >= keys.size;
  });
}

/** Whether two top folders have a file of the same path below them: overlays do, and it is quickly found out. */
export function repeatsPaths(paths: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const path of paths) {
    const below = path.slice(topOf(path).length);
    if (seen.has(below)) return true;
    seen.add(below);
  }
  return false;
}
