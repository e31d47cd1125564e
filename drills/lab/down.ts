import { type Dirent, existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from '../../src/model/fault.ts';
import { attempt } from './command.ts';
import type { Instance } from './instance.ts';
import { cgroupsOf } from './node/cgroups.ts';
import { bootId, isRunning, marked, startTime } from './processes.ts';
import type { LabRecord } from './record.ts';
import { readRecord } from './record.ts';

/** What `down` removed. */
export interface Removed {
  readonly processes: number;
  readonly namespaces: readonly string[];
  readonly cgroups: number;
}

/** Longest wait for a killed process to be gone: one that hangs in the kernel longer is reported. */
const PATIENCE_MS = 20_000;

/**
 * Removes everything the lab made, and nothing else: processes by pid and start time or by the lab's mark in their
 * environment, then namespaces, cables, control groups and files that the record lists. Safe to repeat, at any moment
 * of an `up` that was killed, and after a reboot.
 *
 * @throws Faults naming what could not be removed
 */
export async function takeDown(lab: Instance): Promise<Removed> {
  const record = readRecord(lab);
  const killed = record === undefined ? 0 : await endProcesses(record);
  const namespaces = record === undefined ? [] : await removeNetwork(record);
  // A child that was forked but not yet itself when its parent was killed carries the mark only now.
  const late = record === undefined ? 0 : await endProcesses(record);
  const cgroups = record === undefined ? 0 : await removeCgroups(record);
  await removeMounts(lab);
  // The record goes last, by itself: a `down` that is killed before this point can be run again.
  for (const name of existsSync(lab.folder) ? readdirSync(lab.folder) : []) {
    if (name !== 'record.jsonl') rmSync(join(lab.folder, name), { recursive: true, force: true });
  }
  rmSync(lab.folder, { recursive: true, force: true });
  return { processes: killed + late, namespaces, cgroups };
}

/** Processes of the lab that still run, whoever started them on its behalf. */
export function remainingProcesses(record: LabRecord): readonly number[] {
  const recorded =
    record.boot === bootId()
      ? record.entries.flatMap((entry) => (entry.made === 'process' && isRunning(entry) ? [entry.pid] : []))
      : [];
  const inGroups = cgroupFolders(record).flatMap((folder) => membersOf(folder));
  return [...new Set([...recorded, ...marked(record.id), ...inGroups])].filter((pid) => pid !== process.pid);
}

async function endProcesses(record: LabRecord): Promise<number> {
  const ended = new Set<number>();
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    // Looked up again each time: a process may have started another one just before it was killed.
    const pids = remainingProcesses(record);
    if (pids.length === 0) return ended.size;
    for (const pid of pids) {
      ended.add(pid);
      kill(pid);
    }
    if (performance.now() > deadline) {
      throw new Faults([
        {
          message: `${pids.length} processes of the lab do not end: ${pids.join(', ')}`,
          hint: 'they hang in the kernel; reboot, then run `npm run lab -- down` again',
        },
      ]);
    }
    await sleep(50);
  }
}

function kill(pid: number): void {
  try {
    // No grace: everything a lab holds goes with it.
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

async function removeNetwork(record: LabRecord): Promise<string[]> {
  const removed: string[] = [];
  for (const entry of record.entries) {
    if (entry.made === 'namespace' && existsSync(`/run/netns/${entry.name}`)) {
      await attempt('ip', ['netns', 'del', entry.name]);
      // A namespace file that was made but never mounted is an ordinary empty file.
      if (existsSync(`/run/netns/${entry.name}`)) rmSync(`/run/netns/${entry.name}`, { force: true });
      removed.push(entry.name);
    }
  }
  for (const entry of record.entries) {
    if (entry.made === 'link' && existsSync(`/sys/class/net/${entry.name}`))
      await attempt('ip', ['link', 'del', entry.name]);
  }
  return removed;
}

/** Folders of the lab's control groups, one for every controller of a version-1 machine, deepest first. */
function cgroupFolders(record: LabRecord): string[] {
  const paths = record.entries.flatMap((entry) => (entry.made === 'cgroup' ? [entry.path] : []));
  return paths.flatMap(cgroupsOf).flatMap(below);
}

function below(folder: string): string[] {
  let children: Dirent[];
  try {
    children = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  } catch (error) {
    // Another `down` may be at work.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return [...children.flatMap((entry) => below(join(folder, entry.name))), folder];
}

function membersOf(folder: string): number[] {
  try {
    return readFileSync(join(folder, 'cgroup.procs'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && line !== '0')
      .map(Number)
      .filter((pid) => startTime(pid) !== undefined);
  } catch {
    return [];
  }
}

async function removeCgroups(record: LabRecord): Promise<number> {
  let removed = 0;
  for (const deadline = performance.now() + PATIENCE_MS; ; ) {
    const folders = cgroupFolders(record);
    if (folders.length === 0) return removed;
    for (const folder of folders) {
      try {
        rmdirSync(folder);
        removed += 1;
      } catch {
        // Busy until the kernel has buried the last member.
      }
    }
    if (performance.now() > deadline) {
      throw new Faults([
        { message: `cannot remove control group ${folders[0]}`, hint: 'run `npm run lab -- down` again' },
      ]);
    }
    if (cgroupFolders(record).length > 0) await sleep(50);
  }
}

/** Mounts below the lab's folder that a node left on the machine: none, unless a node was killed while it came up. */
async function removeMounts(lab: Instance): Promise<void> {
  const points = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((point) => point === lab.folder || point.startsWith(`${lab.folder}/`))
    .sort((a, b) => b.length - a.length);
  for (const point of points) await attempt('umount', ['--lazy', point]);
}
