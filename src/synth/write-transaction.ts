import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Faults } from '../model/fault.ts';
import { readPlainFile, statOf } from './read.ts';

/** One file to be: its text, or undefined to remove it. */
export interface Change {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  readonly text: string | undefined;
}

/** Where files are written before they are moved into place; also the lock: it is there while a run is on. */
const STAGE = '.writing';

/**
 * Makes all changes, in order, or none.
 *
 * Each file appears whole or not at all. A failure moves everything back and throws; a kill leaves the files moved so far
 * and the folder `.writing`, which the next run clears.
 *
 * @throws Faults when another run is writing to the folder, or no folder can be made there
 * @throws the error of the file system, with the folder as it was
 */
export function transact(folder: string, changes: readonly Change[]): void {
  const stage = join(folder, STAGE);
  const undo: (() => void)[] = [];
  try {
    const made = makeOutput(folder);
    if (made !== undefined) undo.push(() => removeEmpty(folder, made));
    lock(folder, stage);
    undo.push(() => clear(stage));
    for (const [index, { text }] of changes.entries()) {
      if (text !== undefined) writeFileSync(join(stage, `new-${index}`), text);
    }
    for (const [index, change] of changes.entries()) apply(folder, stage, change, index, undo);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw explained(error, folder);
  }
  clear(stage);
  const left = new Set(changes.filter(({ text }) => text === undefined).map(({ path }) => dirname(join(folder, path))));
  for (const sub of left) if (sub !== folder) removeEmpty(sub, sub);
}

/** Whether a run that is no more, or is still on, left its stage in the folder. */
export function hasStage(folder: string): boolean {
  return statOf(folder)?.isDirectory() === true && readdirSync(folder).some(isStage);
}

function isStage(name: string): boolean {
  return name === STAGE || name.startsWith(`${STAGE}.`);
}

function apply(folder: string, stage: string, { path, text }: Change, index: number, undo: (() => void)[]): void {
  const target = join(folder, path);
  const kept = join(stage, `old-${index}`);
  if (text === undefined) {
    renameSync(target, kept);
    undo.push(() => renameSync(kept, target));
    return;
  }
  const parent = dirname(target);
  const made = makeFolder(parent);
  if (made !== undefined) undo.push(() => removeEmpty(parent, made));
  if (statOf(target) === undefined) {
    renameSync(join(stage, `new-${index}`), target);
    undo.push(() => unlinkSync(target));
  } else {
    keep(target, kept);
    renameSync(join(stage, `new-${index}`), target);
    undo.push(() => renameSync(kept, target));
  }
}

/** A second name for a file, so that replacing it loses nothing; a copy where the file system has no second names. */
function keep(target: string, kept: string): void {
  try {
    linkSync(target, kept);
  } catch {
    copyFileSync(target, kept);
  }
}

/** Makes the folder `.writing`, with the id of this process in it from the first moment. */
function lock(folder: string, stage: string): void {
  clearDead(folder, stage);
  const own = `${stage}.${process.pid}`;
  mkdirSync(own);
  try {
    writeFileSync(join(own, 'pid'), `${process.pid}\n`);
    // Committed by mistake, it would reach Git with everything that a killed run left in it.
    writeFileSync(join(own, '.gitignore'), '*\n');
    renameSync(own, stage);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw busy(stage, 'another run');
  }
}

/** Clears what runs left that are no longer alive; refuses when one is. */
function clearDead(folder: string, stage: string): void {
  for (const name of readdirSync(folder)) {
    if (!isStage(name)) continue;
    const path = join(folder, name);
    const pid = Number(name === STAGE ? readPlainFile(join(path, 'pid')) : name.slice(STAGE.length + 1));
    if (pid > 0 && pid !== process.pid && isAlive(pid)) throw busy(stage, `process ${pid}`);
    rmSync(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function busy(stage: string, who: string): Faults {
  return new Faults([
    {
      message: `${who} is writing to ${dirname(stage)}`,
      hint: `wait for it to end; if no synth is running, delete ${stage}`,
    },
  ]);
}

/** A stage that cannot be cleared now harms nobody: the next run clears it. */
function clear(stage: string): void {
  try {
    rmSync(stage, { recursive: true, force: true });
  } catch {}
}

/**
 * Makes a folder and those above it; says which one was the first to be made. By hand, one after the other: Node's own
 * recursive way never ends where a file system answers "no such file" to it, as `/proc` does.
 */
function makeFolder(folder: string): string | undefined {
  if (statOf(folder) !== undefined) return undefined;
  const above = makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (above !== undefined) removeEmpty(dirname(folder), above);
    throw error;
  }
  return above ?? folder;
}

/** Places where no folder can ever be: a file system of the kernel's own, one that is mounted read-only, a name too long. */
const NO_PLACE = new Set(['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'EINVAL', 'ENAMETOOLONG', 'ELOOP']);

function makeOutput(folder: string): string | undefined {
  try {
    return makeFolder(folder);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || !NO_PLACE.has(code)) throw error;
    throw new Faults([
      {
        message: `the output folder ${folder} cannot be made: its file system takes no folder ${path} (${code})`,
        hint: 'name another folder',
      },
    ]);
  }
}

/** Removes `from` and the folders above it up to `to`, as far as they are empty. */
function removeEmpty(from: string, to: string): void {
  const top = resolve(to);
  for (let folder = resolve(from); folder.startsWith(top); folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** The error of the file system, with what it means for the user in front. */
function explained(error: unknown, folder: string): unknown {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const what = `could not write to ${folder}, which is as it was: ${message}`;
  return Object.assign(new Error(what, { cause: error }), { code, syscall, path });
}
