import type { Context } from '../context.ts';
import type { ReadFault } from '../read/read-file.ts';

/** The faults of a file behind which an object may stand that nobody can compare. */
export function hidingFaults(faults: readonly ReadFault[]): readonly ReadFault[] {
  return faults.filter(({ kind }) => HIDES.has(kind));
}

/** Files that may hold more objects than were read: what is missing in one of them has not gone. */
export function unreadFiles(context: Context): ReadonlySet<string> {
  return new Set(context.files.filter(({ faults }) => hidingFaults(faults).length > 0).map(({ file }) => file));
}

const HIDES: ReadonlySet<ReadFault['kind']> = new Set(['syntax', 'template', 'broken-object', 'refused']);
