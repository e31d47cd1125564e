import { setMaxListeners } from 'node:events';

/** What the lab may use of the process it runs in; tests pass their own. */
export interface LabIo {
  /** Writes a result to standard output. */
  out(text: string): void;
  /** Writes progress and errors to standard error. */
  err(text: string): void;
  /** Asks a yes-or-no question; without a terminal to ask on, the answer is no. */
  confirm(question: string): Promise<boolean>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the checkout: `drills/lab/modules` is found below it. */
  readonly root: string;
  /** Aborted by Ctrl-C: what is under way ends, cleans up and returns 130. */
  readonly signal: AbortSignal;
}

/** The process's own streams, environment and Ctrl-C. `root` is the working folder, which npm sets to the package's. */
export function processIo(): LabIo {
  const controller = new AbortController();
  // Hundreds of waits may listen to it at once.
  setMaxListeners(0, controller.signal);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort(name));
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    confirm,
    env: process.env,
    root: process.cwd(),
    signal: controller.signal,
  };
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const { createInterface } = await import('node:readline/promises');
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim());
  } finally {
    reader.close();
  }
}
