import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A reader of the schema files in a folder (`imports/schemas` of the package), by name without extension. A file is read when it
 * is first asked for and then kept; undefined for one that does not exist.
 *
 * @throws Error for a file that exists and cannot be read or parsed: the package itself is broken then
 */
export function schemaReader<T>(folder: string): (name: string) => T | undefined {
  const files = new Map<string, T | undefined>();
  return (name) => {
    if (!files.has(name))
      files.set(name, /^[\w.-]+$/.test(name) ? readJson<T>(join(folder, `${name}.json`)) : undefined);
    return files.get(name);
  };
}

function readJson<T>(path: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
  return JSON.parse(text) as T;
}
