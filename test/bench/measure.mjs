// One run of a program in a process of its own: wall time and CPU time in ms (its children's too), peak memory in MiB.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = join(root, 'test/bench/usage.cjs');

/**
 * @typedef {object} Program
 * @property {readonly string[]} args of Node, or of `command`
 * @property {string} [command] a program that is none of Node's; measured through `measure`
 * @property {string} [measure] path of the program of peers/measure
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} [fresh] folder that must not be there
 * @property {readonly number[]} [ends] exit codes of a run that did its work; default 0 alone
 *
 * @param {Program} program
 * @param {string} work folder for what the measurement itself needs
 */
export function run({ args, command, measure, cwd, env, fresh, ends = [0] }, work) {
  if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true });
  const usage = join(work, 'usage');
  rmSync(usage, { force: true });
  const [file, all] = command === undefined ? [process.execPath, args] : [measure, [usage, command, ...args]];
  // Where it is set, Node 20 reads all certificates at each start, which takes as long as the rest of starting.
  const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;
  const start = performance.now();
  const { status, stderr, stdout, error } = spawnSync(file, all, {
    cwd,
    encoding: 'utf8',
    env: {
      ...environment,
      ...env,
      ...(command === undefined && { BENCH_USAGE: usage, NODE_OPTIONS: `--require=${JSON.stringify(USAGE)}` }),
    },
    maxBuffer: 1 << 28,
    timeout: 300_000,
  });
  const wall = performance.now() - start;
  if (error !== undefined) throw error;
  if (!ends.includes(status)) {
    const line = [command ?? 'node', ...args].join(' ').slice(0, 300);
    throw new Error(`${line} ended with ${status}: ${stderr}${stdout}`.slice(0, 2000));
  }
  const processes = readFileSync(usage, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    wall,
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0) / 1000,
    rss: Math.max(...processes.map(({ rss }) => rss)) / 1024,
  };
}

/**
 * Rounds of programs, each round in an order of its own, so that a busy machine slows all alike.
 *
 * @param {string} name for the progress
 * @param {Readonly<Record<string, Program>>} programs
 * @param {{ rounds: number, deadline: number, work: string, right?: Readonly<Record<string, string>> }} options
 *   `right`: a program that runs right behind another, by the other's name
 */
export function measure(name, programs, { rounds, deadline, work, right = {} }) {
  const runs = Object.fromEntries(Object.keys(programs).map((program) => [program, []]));
  const names = Object.keys(programs).filter((program) => !Object.values(right).includes(program));
  // Once outside the measurement, as the first run after an edit: bundles the sources and the platform, keeps the result.
  for (const program of [names[0], right[names[0]]]) if (program !== undefined) run(programs[program], work);
  for (let round = 0; round < rounds && performance.now() < deadline; round++) {
    const turn = round % names.length;
    for (const first of [...names.slice(turn), ...names.slice(0, turn)]) {
      for (const program of right[first] === undefined ? [first] : [first, right[first]]) {
        runs[program].push(run(programs[program], work));
      }
    }
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
  }
  return runs;
}
