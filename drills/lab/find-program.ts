import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { attempt } from './command.ts';
import { cacheFolder } from './instance.ts';
import type { Program } from './programs.ts';
import { PROGRAMS } from './programs.ts';

/** Variable that names a folder of ready programs, looked into before everything else. */
export const PROGRAM_FOLDER = 'WAVEPROOF_LAB_BIN';

/** Where a program was found. */
export interface Found {
  readonly path: string;
  readonly from: 'folder' | 'PATH' | 'cache';
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Finds a program: in the folder that `WAVEPROOF_LAB_BIN` names, on PATH if it is the very version, then in the cache.
 */
export async function findProgram(env: Env, program: Program): Promise<Found | undefined> {
  const folder = env[PROGRAM_FOLDER];
  if (folder !== undefined && folder !== '') {
    const path = join(folder, program.name);
    if (isExecutable(path)) return { path, from: 'folder' };
  }
  for (const entry of (env['PATH'] ?? '').split(delimiter).filter((item) => item !== '')) {
    const path = join(entry, program.name);
    if (isExecutable(path) && (await isVersion(path, program))) return { path, from: 'PATH' };
  }
  const path = join(binFolder(env), cachedName(program));
  return isExecutable(path) ? { path, from: 'cache' } : undefined;
}

/**
 * Paths of the named programs.
 *
 * @throws Faults naming every program that is missing and the command that builds it
 */
export async function requirePrograms<Name extends string>(
  env: Env,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const found = await Promise.all(names.map(async (name) => [name, await findNamed(env, name)] as const));
  const missing = found.flatMap(([name, path]) => (path === undefined ? [name] : []));
  if (missing.length > 0) {
    throw new Faults([
      {
        message: `the lab has no ${missing.join(', ')}`,
        hint: `run \`npm run lab -- build --set ${setOf(missing)}\`, or name a folder that has them in ${PROGRAM_FOLDER}`,
      },
    ]);
  }
  return Object.fromEntries(found) as Record<Name, string>;
}

/** Path of one program by name, or undefined when it is not there. */
export async function findNamed(env: Env, name: string): Promise<string | undefined> {
  const program = PROGRAMS.find((item) => item.name === name);
  return program === undefined ? undefined : (await findProgram(env, program))?.path;
}

/** Folder of the programs that the lab built. */
export function binFolder(env: Env): string {
  return join(cacheFolder(env), 'bin');
}

/** File name in the cache: with the version, so that a new one never meets an old file. */
export function cachedName(program: Program): string {
  return `${program.name}-${program.version}`;
}

function setOf(missing: readonly string[]): string {
  const sets = PROGRAMS.filter((program) => missing.includes(program.name)).map((program) => program.set);
  return sets.includes('full') ? 'full' : sets.includes('core') ? 'core' : 'control-plane';
}

async function isVersion(path: string, program: Program): Promise<boolean> {
  if (program.versionArgs === undefined) return false;
  const { stdout, stderr, code } = await attempt(path, program.versionArgs);
  return code === 0 && new RegExp(`\\bv?${program.version.replaceAll('.', '\\.')}\\b`).test(stdout + stderr);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
