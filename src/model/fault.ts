/** A place in a text file. Lines and columns count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong with the user's input, said so that it can be mended. */
export interface Fault {
  /** What is wrong: lowercase, names the thing, no full stop. */
  readonly message: string;
  /** The smallest mend: an edit or a command. */
  readonly hint?: string;
  /** The file and place it was read from, or the TypeScript line that made it. */
  readonly at?: Position;
  /** Where in the data it is, e.g. `nodes[1].allocatable.cpu` or `platform/agent/api`. */
  readonly path?: string;
}

const FAULTS = Symbol.for('waveproof.Faults');

/**
 * All faults of one input, thrown together: a user mends a list, not one error after another.
 * Never carries a stack trace to the terminal: the command line prints the sentences only.
 */
export class Faults extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('\n'));
    this.name = 'Faults';
    this.faults = faults;
    Object.defineProperty(this, FAULTS, { value: true });
  }

  /**
   * Whether `error` is a Faults, also when it was made by another copy of this module
   * (a platform bundled apart from the command line), where `instanceof` says no.
   */
  static is(error: unknown): error is Faults {
    return typeof error === 'object' && error !== null && FAULTS in error;
  }
}

/** One fault as text: `file:line:col  path: message` and an indented hint. */
export function faultText(fault: Fault): string {
  const place = fault.at === undefined ? '' : `${fault.at.file}:${fault.at.line}:${fault.at.column}  `;
  const path = fault.path === undefined ? '' : `${fault.path}: `;
  const hint = fault.hint === undefined ? '' : `\n  hint: ${fault.hint}`;
  return `${place}${path}${fault.message}${hint}`;
}

/**
 * Run `read`; when it throws Faults, add them to `faults` and answer undefined. Other errors pass through.
 * So a caller goes on to the next value and names every mistake at once.
 */
export function collect<T>(faults: Fault[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!Faults.is(error)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
