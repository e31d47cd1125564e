import { realpathSync } from 'node:fs';
import { run } from '../command.ts';
import { libraryPath } from './debian.ts';
import type { ImageFile } from './image.ts';

/**
 * The shared libraries and the loader that some programs need, at the paths where they look for them. A static program
 * needs none.
 *
 * @param root folder that stands for `/` where the programs were unpacked. @default - they are of this machine
 */
export async function librariesOf(programs: readonly string[], root = ''): Promise<readonly ImageFile[]> {
  const paths = new Set<string>();
  for (const program of programs) {
    const { stdout, stderr } = await run('sh', ['-c', 'ldd "$0" 2>&1 || true', program], {
      env: root === '' ? {} : { LD_LIBRARY_PATH: libraryPath(root) },
    });
    if (/not a dynamic executable|statically linked/.test(stdout + stderr)) continue;
    for (const [, path] of stdout.matchAll(/(?:=> )?(\/\S+) \(0x[0-9a-f]+\)/g)) paths.add(path!);
  }
  // What ldd names is often a link: the image gets the file itself under the name that is looked for.
  return [...paths].sort().map((path) => ({
    path: root !== '' && path.startsWith(root) ? path.slice(root.length) : path,
    source: realpathSync(path),
    mode: 0o755,
  }));
}
