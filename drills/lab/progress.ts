import type { LabIo } from './io.ts';

/** One finished stage. */
export interface Stage {
  readonly title: string;
  readonly milliseconds: number;
}

/** Says what is being done, and how long each part took. */
export class Progress {
  readonly stages: Stage[] = [];
  private readonly io: LabIo;
  private readonly began = performance.now();

  constructor(io: LabIo) {
    this.io = io;
  }

  /**
   * Runs one stage and prints its line when it ends. A Ctrl-C that came before or during it ends it with an AbortError.
   */
  async stage<T>(title: string, work: () => Promise<T>): Promise<T> {
    this.io.signal.throwIfAborted();
    const start = performance.now();
    const result = await work();
    this.io.signal.throwIfAborted();
    const milliseconds = performance.now() - start;
    this.stages.push({ title, milliseconds });
    this.io.err(`  ${inSeconds(performance.now() - this.began)}  ${title} (${inSeconds(milliseconds).trim()})\n`);
    return result;
  }

  /** Time since the beginning. */
  get milliseconds(): number {
    return performance.now() - this.began;
  }
}

/** `12.3 s`, right-aligned so that a column of them lines up. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
}
