import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';

/** How long somebody has to begin to write into a named pipe. @unit milliseconds */
const PATIENCE = 10_000;

/** How often it is looked whether there is something to read. @unit milliseconds */
const STEP = 20;

/** Nobody opened the other end of a named pipe. */
export class NobodyWrites extends Error {}

/**
 * Reads a named pipe to its end. Opening one waits for a writer, for ever when there is none: here it is opened without waiting,
 * and somebody has to write within some seconds. Once they do, they may take as long as they like.
 *
 * @param patience - for the first byte, in milliseconds. @default 10 s
 * @throws NobodyWrites
 */
export function readPipe(path: string, patience = PATIENCE): Uint8Array {
  // The pipe of a process substitution, <(command), was opened by the shell: it ends when its command does, even with nothing.
  if (/^\/(?:dev\/fd|proc)\//.test(path) || path === '/dev/stdin') return readFileSync(path);
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const chunks: Buffer[] = [];
  const chunk = Buffer.alloc(64 * 1024);
  let left = patience;
  try {
    for (;;) {
      const count = read(file, chunk);
      if (count > 0) chunks.push(Buffer.from(chunk.subarray(0, count)));
      else if (count === 0 && chunks.length > 0) return Buffer.concat(chunks);
      else {
        if (count === 0 && left <= 0) throw new NobodyWrites(`nobody wrote into this pipe within ${patience / 1000} s`);
        if (count === 0) left -= STEP;
        Atomics.wait(CLOCK, 0, 0, STEP);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** How many bytes came: 0 when nobody has the pipe open, `SILENT` while somebody has and says nothing. */
function read(file: number, chunk: Buffer): number {
  try {
    return readSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return SILENT;
    throw error;
  }
}

const SILENT = -1;
const CLOCK = new Int32Array(new SharedArrayBuffer(4));
