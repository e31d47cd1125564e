import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `changed` whenever anything in a folder or below it changes, until the returned function is called.
 *
 * Each folder is watched for itself: a recursive watch of Node's follows the file that was there at first, and misses every
 * save that puts a new file in its place, as most editors do.
 */
export function watchTree(root: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const follow = (): void => {
    const now = new Set([root, ...foldersBelow(root)]);
    for (const [folder, watcher] of watchers) {
      if (now.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of now) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, () => {
          follow();
          changed();
        });
        // A folder that goes away ends its watch; its parent tells of it.
        watcher.on('error', () => {});
        watchers.set(folder, watcher);
      } catch (error) {
        if (folder === root) throw error;
      }
    }
  };
  follow();
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

function foldersBelow(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // It went away while it was read: the next change finds what is there then.
    return [];
  }
}
