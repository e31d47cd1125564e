import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { write } from '../../src/synth/write.ts';
import { AFTER, PLAN } from './interrupted-trees.ts';

/**
 * A program that writes AFTER over copies of an output again and again, stopped at its first, second, … change to the
 * disk until it gets through. Arguments: where to put the copies, the output to copy (or `nothing`), and how to stop it:
 *
 * - `full`: that one change fails, as on a full disk
 * - `frozen`: that change and all after it fail, so the disk stays as a killed program leaves it
 * - `kill`: it kills itself at the fourth change
 */
const [folder, from, how] = process.argv.slice(2) as [string, string, 'full' | 'frozen' | 'kill'];
const CHANGES = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
] as const;

const { cpSync } = fs;
let left = Number.POSITIVE_INFINITY;
for (const name of CHANGES) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      left--;
      if (left === 0 || (left < 0 && how === 'frozen')) stop();
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

function stop(): void {
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
}

const runs: { dist: string; error?: string }[] = [];
for (let n = how === 'kill' ? 4 : 1; ; n++) {
  const dist = join(folder, String(n));
  left = Number.POSITIVE_INFINITY;
  if (from !== 'nothing') cpSync(from, dist, { recursive: true });
  left = n;
  try {
    write(AFTER, dist, PLAN);
    if (left > 0) break;
    runs.push({ dist });
  } catch (error) {
    runs.push({ dist, error: (error as Error).message });
  }
}
process.stdout.write(JSON.stringify(runs));
