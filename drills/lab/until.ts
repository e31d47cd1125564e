import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from '../../src/model/fault.ts';
import type { Instance } from './instance.ts';
import type { LabIo } from './io.ts';
import { isRunning, logFile } from './processes.ts';
import type { LabRecord } from './record.ts';

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
  const dead = build.record.entries.find(
    (entry) => entry.made === 'process' && entry.name !== 'up' && !isRunning(entry),
  );
  if (dead?.made !== 'process') return;
  throw new Faults([
    { message: `${dead.name} ended while the lab came up: ${lastLines(logFile(build.lab, dead.name))}` },
  ]);
}

function lastLines(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.slice(-3).join(' | ').slice(-600) || 'it wrote nothing';
}
