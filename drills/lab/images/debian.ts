import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.ts';
import { cacheFolder } from '../instance.ts';
import type { LabIo } from '../io.ts';
import type { ImageFile } from './image.ts';

/**
 * Unpacks Debian packages, and those they need, into a folder of the cache. Nothing is installed: no service starts and no
 * file of the machine changes. apt checks what it downloads.
 *
 * @param name names the folder
 * @returns the folder that stands for `/`
 */
export async function unpackPackages(io: LabIo, name: string, packages: readonly string[]): Promise<string> {
  const folder = join(cacheFolder(io.env), 'debian', name);
  const root = join(folder, 'root');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return root;
  rmSync(folder, { recursive: true, force: true });
  const archives = join(folder, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  mkdirSync(root);
  const flags = ['--yes', '--download-only', '--reinstall', '--no-install-recommends'];
  await run('apt-get', ['install', ...flags, '-o', `Dir::Cache::archives=${archives}`, ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    hint: `run \`apt-get update\`, then again; the lab unpacks ${packages[0]} without installing it`,
    signal: io.signal,
  });
  for (const file of readdirSync(archives).filter((item) => item.endsWith('.deb'))) {
    await run('dpkg-deb', ['--extract', join(archives, file), root], { signal: io.signal });
  }
  rmSync(archives, { recursive: true });
  writeFileSync(complete, '');
  return root;
}

/** Files and links below a folder, as files of an image, at the paths that they have there. */
export function filesBelow(root: string, keep: (path: string) => boolean): readonly ImageFile[] {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  return entries.flatMap((entry): ImageFile[] => {
    const source = join(entry.parentPath ?? entry.path, entry.name);
    const path = source.slice(root.length);
    if (!keep(path)) return [];
    if (entry.isSymbolicLink()) return [{ path, link: readlinkSync(source) }];
    return entry.isFile() ? [{ path, source }] : [];
  });
}

/** Puts files of a folder into an image under another one, e.g. `/usr/share/gitea`. */
export function under(folder: string, files: readonly ImageFile[]): readonly ImageFile[] {
  return files.map((file) => ({ ...file, path: join(folder, file.path) }));
}

/** The folder that a library is looked for in, when programs of `root` run from there. */
export function libraryPath(root: string): string {
  return ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'].map((path) => join(root, path)).join(':');
}
