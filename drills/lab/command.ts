import { spawn } from 'node:child_process';
import { Faults } from '../../src/model/fault.ts';

/** What a command printed. */
export interface Output {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** How to run a command. */
export interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly input?: string | Buffer;
  /** What the machine's owner can do when it fails. */
  readonly hint?: string;
  readonly signal?: AbortSignal;
}

/**
 * Runs a command to its end.
 *
 * @throws Faults with the command and what it said, when it fails
 */
export async function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<Output> {
  const output = await attempt(command, args, options);
  if (output.code === 0) return output;
  const said = (output.stderr || output.stdout).trim().split('\n').slice(-5).join('; ');
  throw new Faults([
    {
      message: `\`${[command, ...args].join(' ')}\` failed with exit code ${output.code}: ${said || 'it said nothing'}`,
      ...(options.hint === undefined ? {} : { hint: options.hint }),
    },
  ]);
}

/** Runs a command to its end and hands back how it ended; 127 stands for a command that is not there. */
export function attempt(command: string, args: readonly string[], options: CommandOptions = {}): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    // A command that closes its input early is judged by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.name === 'AbortError') reject(error);
      else resolve({ stdout: '', stderr: error.message, code: error.code === 'ENOENT' ? 127 : 126 });
    });
    child.on('close', (code, signal) => {
      resolve({
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
        code: code ?? (signal === null ? 1 : 128),
      });
    });
  });
}
