import { posix } from 'node:path';

/** One file of a tree in Git. */
export interface GitEntry {
  /** `100644`, `100755`, or `120000` for a symbolic link. */
  readonly mode: string;
  /** Object name of the content. */
  readonly name: string;
  /** Below the folder that was listed, with forward slashes. */
  readonly path: string;
}

/**
 * Replaces symbolic links by what they lead to, as reading the working tree does: a file, or all files of a folder. A link that
 * leads outside the listed files, or to another link, is left out.
 *
 * @param targetOf what a link says, by its object name
 */
export function followLinks(entries: readonly GitEntry[], targetOf: (name: string) => string): readonly GitEntry[] {
  const links = entries.filter(({ mode }) => mode === LINK);
  if (links.length === 0) return entries;
  const files = entries.filter(({ mode }) => mode !== LINK);
  const followed = links.flatMap((link) => {
    const target = posix.join(posix.dirname(link.path), targetOf(link.name));
    return files
      .filter(({ path }) => path === target || path.startsWith(`${target}/`))
      .map((file) => ({ ...file, path: `${link.path}${file.path.slice(target.length)}` }));
  });
  return [...files, ...followed];
}

const LINK = '120000';
