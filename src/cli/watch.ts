import { join } from 'node:path';
import { Faults, faultText } from '../model/fault.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { EXIT } from './command.ts';
import { watchTree } from './watch-tree.ts';

/** Saving several files at once, or one file in steps, is one change. */
const SETTLE_MS = 80;

/**
 * Runs `render` once, and again whenever a file below `src` changes, until Ctrl-C.
 * A mistake is printed and waited out: the next save may mend it.
 */
export function watch({ terminal }: CommandContext, render: () => Promise<ExitCode>): Promise<ExitCode> {
  const again = async (): Promise<void> => {
    try {
      await render();
    } catch (error) {
      if (!Faults.is(error)) throw error;
      for (const fault of error.faults) terminal.err(`error: ${faultText(fault)}\n`);
    }
  };
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let running = again();
    const close = watchTree(join(terminal.cwd, 'src'), () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(again);
        running.catch(reject);
      }, SETTLE_MS);
    });
    running.catch(reject);
    terminal.err('watch    src, Ctrl-C ends\n');
    process.once('SIGINT', () => {
      clearTimeout(timer);
      close();
      running.then(() => resolve(EXIT.interrupted), reject);
    });
  });
}
