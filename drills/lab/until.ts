import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, Faults } from '../../src/model/fault.ts';
import type { Instance } from './instance.ts';
import type { LabIo } from './io.ts';
import { isRunning, logFile } from './processes.ts';
import type { LabRecord } from './record.ts';
import { freeDisk, MIB } from './requirements.ts';

/** A lab that is coming up, or that gets something more. */
export interface Waiting {
  readonly lab: Instance;
  readonly io: LabIo;
  readonly record: LabRecord;
}

/** Longest wait for one part of the lab: far above what a loaded machine needs, so that it only ends what hangs. */
const PATIENCE_MS = 300_000;

/**
 * Waits until `done` says yes, looking ten times a second.
 *
 * @throws Faults as soon as a program of the lab has ended, with the last lines of its log, or when the wait is over
 */
export async function until(build: Waiting, what: string, done: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    build.io.signal.throwIfAborted();
    if (await done()) return;
    refuseDead(build);
    if (performance.now() > deadline) {
      throw new Faults([
        {
          message: `${what} did not come up within ${PATIENCE_MS / 60_000} minutes`,
          hint: 'look at `npm run lab -- logs` after `up` with WAVEPROOF_LAB_KEEP=1',
        },
      ]);
    }
    await sleep(100);
  }
}

function refuseDead(build: Waiting): void {
  const fault = deadFault(build);
  if (fault !== undefined) throw new Faults([fault]);
}

/** What ended although it should run, and why; undefined when nothing did. */
export function deadFault(build: Waiting): Fault | undefined {
  const dead = build.record.entries.find(
    (entry) => entry.made === 'process' && entry.name !== 'up' && !isRunning(entry),
  );
  if (dead?.made !== 'process') return undefined;
  const log = logFile(build.lab, dead.name);
  // A program that cannot write often cannot say so either.
  if (/no space left on device/i.test(tail(log)) || freeDisk(build.lab.folder) < MIB) {
    return { message: `the disk is full: ${dead.name} could not write`, hint: 'free some, and try again' };
  }
  return { message: `${dead.name} ended while the lab came up: ${lastLines(log)}` };
}

function lastLines(file: string): string {
  return tail(file).split('\n').slice(-3).join(' | ').slice(-600) || 'it wrote nothing';
}

/** The end of a log: what a program says last, a stack trace included. */
function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(-20_000) : '';
}
