import type { Fault } from '../../src/model/fault.ts';
import { Faults, faultText } from '../../src/model/fault.ts';

/** What `read` refused; empty when it refused nothing. Anything but Faults is a crash and passes through. */
export function faultsOf(read: () => unknown): readonly Fault[] {
  try {
    read();
  } catch (error) {
    if (Faults.is(error)) return error.faults;
    throw error;
  }
  return [];
}

/** The same as the lines that a user sees. */
export function linesOf(read: () => unknown): string[] {
  return faultsOf(read).flatMap((fault) => faultText(fault).split('\n'));
}
