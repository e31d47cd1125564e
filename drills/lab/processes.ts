import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from './instance.ts';
import type { LabRecord } from './record.ts';
import { MARK } from './record.ts';

/** A program to start and leave running after the command that started it has ended. */
export interface Service {
  /** Unique in the lab; names the log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Network namespace to run in. @default - the machine's */
  readonly namespace?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/**
 * Starts a service in a session of its own, with its output in `logs/<name>.log`, and writes it into the record.
 * Its environment carries the lab's mark, so that `down` finds it even when this process dies before the record is written.
 */
export function start(lab: Instance, record: LabRecord, service: Service): ChildProcess {
  mkdirSync(join(lab.folder, 'logs'), { recursive: true });
  const log = openSync(logFile(lab, service.name), 'a');
  const [command, args] =
    service.namespace === undefined
      ? [service.command, service.args]
      : ['nsenter', [`--net=/run/netns/${service.namespace}`, '--', service.command, ...service.args]];
  const child = spawn(command, args, {
    detached: true,
    cwd: service.cwd ?? lab.folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], HOME: lab.folder, ...service.env, [MARK]: record.id },
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  if (child.pid !== undefined) {
    record.add({ made: 'process', name: service.name, pid: child.pid, start: startTime(child.pid) ?? '' });
  }
  return child;
}

/** Log file of a service. */
export function logFile(lab: Instance, name: string): string {
  return join(lab.folder, 'logs', `${name}.log`);
}

/**
 * When a process began, in clock ticks since boot, or undefined when there is no such process. A pid alone is
 * not enough to know a process again: numbers are reused.
 */
export function startTime(pid: number): string | undefined {
  const fields = statFields(pid);
  // A zombie has ended already; only its parent has not looked yet.
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19];
}

/** Whether the process that was recorded still runs. */
export function isRunning(entry: { readonly pid: number; readonly start: string }): boolean {
  return entry.start !== '' && startTime(entry.pid) === entry.start;
}

/** Whether the `up` that began this lab is still at work. */
export function isComingUp(record: LabRecord): boolean {
  if (record.boot !== bootId() || record.entries.some(({ made }) => made === 'whole')) return false;
  return record.entries.some((entry) => entry.made === 'process' && entry.name === 'up' && isRunning(entry));
}

/**
 * Memory of a process and of all that descend from it, in bytes; pages that several share are counted once in all.
 *
 * @returns 0 when the process is gone
 */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const child of allProcesses()) {
    const parent = Number(statFields(child)?.[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), child]);
  }
  const family = [pid];
  for (const member of family) family.push(...(parents.get(member) ?? []));
  return family.reduce((sum, member) => sum + proportionalMemory(member), 0);
}

function proportionalMemory(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Processes whose environment carries the mark of the lab: what it started, and all their children. */
export function marked(id: string): readonly number[] {
  const mark = `${MARK}=${id}`;
  return allProcesses().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark) && startTime(pid) !== undefined;
    } catch {
      return false;
    }
  });
}

/** The mark of this boot of the machine: pids recorded under another one mean nothing. */
export function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Fields of /proc/PID/stat from the third on; the second, the name, may hold blanks and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
