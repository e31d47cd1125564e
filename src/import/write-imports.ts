import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TextFile } from './generate.ts';
import type { ImportLock } from './lock.ts';

/** What an import did to the output folder; paths are below it. */
export interface ImportReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes what changed and removes what the last import made and this one does not. Files that no import made
 * (the notice) stay.
 */
export async function writeImports(out: string, files: readonly TextFile[]): Promise<ImportReport> {
  const [written, unchanged]: [string[], string[]] = [[], []];
  const previous = await readLock(out);
  for (const file of files) {
    const path = join(out, file.path);
    if ((await readText(path)) === file.text) {
      unchanged.push(file.path);
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.text);
    written.push(file.path);
  }
  const made = new Set(files.map((file) => file.path));
  const removed = Object.keys(previous?.outputs ?? {}).filter((path) => !made.has(path));
  for (const path of removed) await rm(join(out, path), { force: true });
  return { written, unchanged, removed };
}

async function readLock(out: string): Promise<ImportLock | undefined> {
  const text = await readText(join(out, 'lock.json'));
  return text === undefined ? undefined : (JSON.parse(text) as ImportLock);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}
