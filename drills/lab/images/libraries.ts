import { realpathSync } from 'node:fs';
import { run } from '../command.ts';
import type { ImageFile } from './image.ts';

/**
 * The shared libraries and the loader that some programs of this machine need, at the paths where they look for them.
 * A static program needs none.
 */
export async function librariesOf(programs: readonly string[]): Promise<readonly ImageFile[]> {
  const paths = new Set<string>();
  for (const program of programs) {
    const { stdout, stderr } = await run('sh', ['-c', 'ldd "$0" 2>&1 || true', program]);
    if (/not a dynamic executable|statically linked/.test(stdout + stderr)) continue;
    for (const [, path] of stdout.matchAll(/(?:=> )?(\/\S+) \(0x[0-9a-f]+\)/g)) paths.add(path!);
  }
  // What ldd names is often a link: the image gets the file itself under the name that is looked for.
  return [...paths].sort().map((path) => ({ path, source: realpathSync(path), mode: 0o755 }));
}
