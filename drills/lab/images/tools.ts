import type { LabIo } from '../io.ts';
import { filesBelow, unpackPackages } from './debian.ts';
import type { ImageFile } from './image.ts';
import { librariesOf } from './libraries.ts';

/** Packages of an image whose program calls git and a shell. */
export const GIT_PACKAGES = ['git', 'libc-bin', 'dash', 'bash', 'coreutils', 'grep', 'sed', 'ca-certificates'] as const;

/**
 * Programs of Debian packages with the libraries that they, and some programs beside them, need.
 *
 * @param name names the folder of the cache
 * @param own programs from elsewhere that go into the same image
 */
export async function debianTools(
  io: LabIo,
  name: string,
  packages: readonly string[],
  own: readonly string[],
): Promise<readonly ImageFile[]> {
  const root = await unpackPackages(io, name, packages);
  const tools = filesBelow(root, (path) => KEEP.test(path) && !DROP.test(path));
  const programs = tools.flatMap((file) =>
    'source' in file && /\/s?bin\/|git-core\//.test(file.path) ? [file.source] : [],
  );
  return [{ path: '/bin/sh', link: 'dash' }, ...tools, ...(await librariesOf([...own, ...programs], root))];
}

/** An account that a container runs as. */
export interface Account {
  readonly name: string;
  readonly id: number;
  readonly home: string;
}

/** The files that name an account beside root. */
export function accountFiles({ name, id, home }: Account): readonly ImageFile[] {
  return [
    { path: '/etc/passwd', content: `root:x:0:0:root:/root:/bin/sh\n${name}:x:${id}:${id}:${name}:${home}:/bin/sh\n` },
    { path: '/etc/group', content: `root:x:0:\n${name}:x:${id}:\n` },
    { path: '/etc/nsswitch.conf', content: 'hosts: files dns\n' },
  ];
}

/** The first of several files with the same path. */
export function unique(files: readonly ImageFile[]): readonly ImageFile[] {
  return [...new Map([...files].reverse().map((file) => [file.path, file])).values()];
}

const KEEP = /^\/(usr\/(lib\/git-core|share\/git-core|bin)|bin)\//;
const DROP = /git-shell$|scalar|git-daemon|imap-send|gitk|git-gui|\/man\//;
