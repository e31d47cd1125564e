/** What a command may use of the process it runs in; tests pass their own. */
export interface Terminal {
  /** Writes a result to standard output. */
  out(text: string): void;
  /** Writes progress and errors to standard error. */
  err(text: string): void;
  /** Reads standard input to its end. */
  stdin(): Promise<Buffer>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output shows colour. */
  readonly colour: boolean;
}

/** The terminal of this process. Colour follows NO_COLOR, FORCE_COLOR and whether standard output is a terminal. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that went away (`waveproof check | head`) is no fault of the command.
      if (error.code === 'EPIPE') return;
      if (stream === stdout) stderr.write(`error: standard output cannot be written: ${error.code ?? error.message}\n`);
      process.exit(1);
    });
  }
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    stdin: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    cwd: process.cwd(),
    env,
    colour: wantsColour(env, stdout.isTTY === true),
  };
}

function wantsColour(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return isTerminal && env['TERM'] !== 'dumb';
}
