import { BAR, type Cursor, GREATER } from './cursor.ts';

/** What one line says from its key or item on, wherever it stands. */
export interface KnownLine {
  /** Undefined for an item of a list that is a scalar. */
  readonly key: string | undefined;
  /** Characters up to the end of the colon. */
  readonly valueAt: number;
  /** The scalar on the line, as far as no further line adds to it; undefined where there is none. */
  readonly value: string | number | boolean | null | undefined;
}

/** A line as it was read before. The files of a platform say the same few hundred lines over and over. */
export function knownLine(line: string): KnownLine | undefined {
  return LINES.get(line);
}

/**
 * Remembers the line that was just read, from `start` on. A value that is a list or map, goes on over further lines, or has to
 * be spoken about is not kept.
 */
export function rememberLine(c: Cursor, start: number, key: string | undefined, valueAt: number, value: unknown): void {
  if (LINES.size >= MOST_LINES || (typeof value === 'object' && value !== null)) return;
  if (value !== undefined && (c.valueEnd > c.lineStop || isBlockScalar(c))) return;
  if ((c.ambiguous.at(-1) ?? -1) >= start) return;
  const line = c.text.slice(start, c.lineStop);
  if (!ASCII.test(line) || (typeof value === 'string' && !ASCII.test(value))) return;
  LINES.set(own(line), {
    // As the name of a property it is the very text that the engine keeps for all properties of that name.
    key: key && Object.keys({ [key]: 0 })[0],
    valueAt,
    value: typeof value === 'string' ? own(value) : (value as KnownLine['value']),
  });
}

function isBlockScalar(c: Cursor): boolean {
  const code = c.text.charCodeAt(c.valueStart);
  return code === BAR || code === GREATER;
}

/** A copy: a part of a text keeps the whole text in memory. */
function own(part: string): string {
  return Buffer.from(part, 'latin1').toString('latin1');
}

/** Longer lines are rarely the same twice. */
export const LONGEST_LINE = 100;
const MOST_LINES = 5000;
const LINES = new Map<string, KnownLine>();
const ASCII = /^[\x20-\x7e]*$/;
