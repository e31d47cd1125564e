import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Environment } from '../model/environment.ts';
import type { Fault } from '../model/fault.ts';
import { collect, Faults } from '../model/fault.ts';
import type { Located } from '../model/located.ts';
import { nameFaults } from '../model/name.ts';
import { nearest } from '../model/nearest.ts';
import type { Release } from '../model/release.ts';
import { type Decisions, parseDecisions } from './decisions-file.ts';
import { parseEnvironment } from './environment-file.ts';
import { parseRelease } from './release-file.ts';
import { decodeText, MAX_BYTES, start } from './text.ts';

/** Everything a platform is rendered from besides its TypeScript. */
export interface Configuration {
  readonly environment: Located<Environment>;
  /** By Process name. */
  readonly releases: Readonly<Record<string, Located<Release>>>;
}

/**
 * Reads an environment file and a folder of release files, where there is one.
 *
 * @throws Faults with everything that is wrong with any of them
 */
export function loadConfiguration(environmentFile: string, releasesFolder: string | undefined): Configuration {
  const faults: Fault[] = [];
  const environment = collect(faults, () => loadEnvironment(environmentFile));
  const releases = releasesFolder === undefined ? {} : collect(faults, () => loadReleases(releasesFolder));
  if (environment === undefined || releases === undefined) throw new Faults(faults);
  return { environment, releases };
}

/**
 * Reads one environment file, e.g. `src/environments/kind.yaml`.
 *
 * @throws Faults with everything that is wrong with it
 */
export function loadEnvironment(file: string): Located<Environment> {
  return parseEnvironment(readText(file), file);
}

/**
 * Reads one release file, e.g. `src/releases/api.yaml`.
 *
 * @throws Faults with everything that is wrong with it
 */
export function loadRelease(file: string): Located<Release> {
  return parseRelease(readText(file), file);
}

/**
 * Reads the file of decisions, e.g. `.waveproof.yaml`.
 *
 * @throws Faults with everything that is wrong with it
 */
export function loadDecisions(file: string): Located<Decisions> {
  return parseDecisions(readText(file), file);
}

/**
 * Reads every `.yaml` file of a folder as the release of the Process it is named after.
 *
 * @throws Faults with everything that is wrong with any of them
 */
export function loadReleases(folder: string): Configuration['releases'] {
  const faults: Fault[] = [];
  const releases: Record<string, Located<Release>> = Object.create(null);
  for (const name of entries(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.yml')) {
      faults.push({ message: 'ends in .yml: release files end in .yaml', hint: 'rename it', at: start(file) });
    }
    if (!name.endsWith('.yaml')) continue;
    const process = basename(name, '.yaml');
    faults.push(...nameFaults(process, { what: 'process' }).map((fault) => ({ ...fault, at: start(file) })));
    const release = collect(faults, () => loadRelease(file));
    if (release !== undefined) releases[process] = release;
  }
  if (faults.length > 0) throw new Faults(faults);
  return releases;
}

/** The names in a folder, sorted by their bytes, so that every machine sees one order. */
function entries(folder: string): string[] {
  try {
    return readdirSync(folder).sort((a, b) => (a < b ? -1 : 1));
  } catch (error) {
    throw new Faults([unreadable(folder, 'folder', error)]);
  }
}

/** The text of a file, of which at most one byte more than the limit is read. */
function readText(file: string): string {
  let bytes: Uint8Array;
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new Faults([{ message: `${file} is a folder`, hint: 'name a file in it' }]);
    // A pipe or a device would block, or never end.
    if (!found.isFile()) throw new Faults([{ message: `${file} is not a regular file`, hint: 'name a text file' }]);
    bytes = readAtMost(file, MAX_BYTES + 1);
  } catch (error) {
    if (Faults.is(error)) throw error;
    throw new Faults([unreadable(file, 'file', error)]);
  }
  return decodeText(bytes, file);
}

function readAtMost(file: string, limit: number): Uint8Array {
  const buffer = new Uint8Array(limit);
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    while (length < limit) {
      const read = readSync(descriptor, buffer, length, limit - length, null);
      if (read === 0) break;
      length += read;
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function unreadable(path: string, what: 'file' | 'folder', error: unknown): Fault {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  if (code === 'ENOENT') return missing(path, what);
  if (code === 'ENOTDIR' && what === 'folder') return { message: `${path} is not a folder`, hint: 'name a folder' };
  if (code === 'EACCES' || code === 'EPERM') {
    return { message: `${path} may not be read`, hint: `give yourself the right: chmod u+r ${path}` };
  }
  return { message: `${path} cannot be read: ${code}` };
}

function missing(path: string, what: string): Fault {
  const message = `there is no ${what} ${path}`;
  let names: string[];
  try {
    names = readdirSync(dirname(path)).filter((name) => what === 'folder' || name.endsWith('.yaml'));
  } catch {
    return { message, hint: `there is no folder ${dirname(path)} either` };
  }
  const near = nearest(basename(path), names);
  if (near !== undefined) return { message, hint: `did you mean ${join(dirname(path), near)}?` };
  return names.length === 0 ? { message } : { message, hint: `there is ${names.sort().join(', ')}` };
}
