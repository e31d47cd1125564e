import { blockScalar } from './block-scalar.ts';
import {
  APOSTROPHE,
  BAR,
  blankAt,
  COLON,
  type Cursor,
  cursorAt,
  DASH,
  DOT,
  finishLine,
  GREATER,
  HASH,
  lineEnd,
  MAX_DEPTH,
  NEWLINE,
  NOT_PLAIN,
  nextContent,
  notPlain,
  OPEN_LIST,
  OPEN_MAP,
  type Places,
  QUESTION,
  QUOTE,
  recordPlace,
  SPACE,
  TAB,
} from './cursor.ts';
import { flow } from './flow.ts';
import { type KnownLine, knownLine, LONGEST_LINE, rememberLine } from './known-lines.ts';
import { doubleQuoted, singleQuoted } from './quoted.ts';
import { isAmbiguousBoolean, resolveKey, resolvePlain } from './scalar.ts';

/** A document of the plain subset. */
export interface PlainDocument {
  readonly value: unknown;
  /** Offset of the first content. */
  readonly start: number;
  /** Offsets of unquoted `yes`, `on` and the like. */
  readonly ambiguous: readonly number[];
}

/**
 * Reads one document in the subset of YAML that nearly all manifests are written in: block maps and lists, plain, quoted, literal
 * and folded scalars, flow collections, comments. Undefined for anything else (anchors, tags, complex or repeated keys, tabs,
 * errors …), which the full parser then reads. What it does read, it reads as the full parser would.
 *
 * @param places - filled with where everything stands, when given
 */
export function readPlain(text: string, start: number, end: number, places?: Places): PlainDocument | undefined {
  const c = cursorAt(text, start, end, places);
  try {
    nextContent(c);
    if (c.column < 0) return { value: null, start: end, ambiguous: c.ambiguous };
    const first = c.pos;
    const value = document(c);
    if (c.column >= 0) return undefined;
    return { value, start: first, ambiguous: c.ambiguous };
  } catch (error) {
    if (error === NOT_PLAIN) return undefined;
    throw error;
  }
}

function document(c: Cursor): unknown {
  const code = c.text.charCodeAt(c.pos);
  if (code === OPEN_MAP || code === OPEN_LIST) {
    if (readKey(c)) notPlain();
    return inline(c, -1);
  }
  if (dashAt(c)) return sequence(c, c.column);
  return readKey(c) ? mapping(c, c.column) : notPlain();
}

/** A value on lines of its own, below a key or a dash. */
function block(c: Cursor, parent: number): unknown {
  const start = c.pos;
  const value = dashAt(c) ? sequence(c, c.column) : readKey(c) ? mapping(c, c.column) : scalarOrFlow(c, parent);
  c.valueStart = start;
  return value;
}

/** What an item of a list is when it is neither a list nor a map on lines of its own. */
function scalarOrFlow(c: Cursor, parent: number): unknown {
  const { line, pos } = c;
  if (line !== undefined && atItsEnd(c, line, parent)) return line.value;
  const value = inline(c, parent);
  if (isNew(c)) rememberLine(c, pos, undefined, 0, value);
  return value;
}

/** Whether the line at the key or item is one that may be remembered. */
function isNew(c: Cursor): boolean {
  return c.lineStop >= 0 && c.line === undefined;
}

/** Moves to the next content behind a line that was read before. False when its scalar goes on there: `c` is where it was. */
function atItsEnd(c: Cursor, line: KnownLine, parent: number): boolean {
  if (line.value === undefined) return false;
  const { pos } = c;
  c.pos = c.lineStop + 1;
  nextContent(c);
  if (c.column <= parent) return true;
  c.pos = pos;
  return false;
}

function mapping(c: Cursor, column: number): Record<string, unknown> {
  if (++c.depth > MAX_DEPTH) notPlain();
  const map: Record<string, unknown> = {};
  for (;;) {
    const { key, keyStart, keyEnd } = c;
    const value = memberValue(c, column);
    if (Object.hasOwn(map, key)) notPlain();
    map[key] = value;
    if (c.places !== undefined) recordPlace(c, map, key, keyStart, keyEnd);
    if (c.column < column) break;
    if (c.column > column || !readKey(c)) notPlain();
  }
  c.depth--;
  return map;
}

function sequence(c: Cursor, column: number): unknown[] {
  if (++c.depth > MAX_DEPTH) notPlain();
  const items: unknown[] = [];
  for (;;) {
    const dash = c.pos;
    items.push(itemOf(c, column));
    if (c.places !== undefined) recordPlace(c, items, items.length - 1, dash, dash + 1);
    if (c.column > column) notPlain();
    if (c.column < column || !dashAt(c)) break;
  }
  c.depth--;
  return items;
}

function memberValue(c: Cursor, column: number): unknown {
  const { line, key, keyStart } = c;
  if (line !== undefined && atItsEnd(c, line, column)) return line.value;
  const valueAt = c.pos - keyStart;
  const value = skipToValue(c) ? inline(c, column) : undefined;
  if (isNew(c)) rememberLine(c, keyStart, key, valueAt, value);
  if (value !== undefined) return value;
  if (c.column > column || (c.column === column && dashAt(c))) return block(c, column);
  c.valueStart = c.valueEnd = c.keyEnd;
  return null;
}

function itemOf(c: Cursor, column: number): unknown {
  const dash = c.pos++;
  if (skipToValue(c)) {
    c.column = column + (c.pos - dash);
    return block(c, column);
  }
  if (c.column > column) return block(c, column);
  c.valueStart = c.valueEnd = dash + 1;
  return null;
}

/** Over the blanks after a colon or dash. False when the line ends there: then `c` is at the next content. */
function skipToValue(c: Cursor): boolean {
  const { text, end } = c;
  let pos = c.pos;
  while (pos < end && text.charCodeAt(pos) === SPACE) pos++;
  if (pos < end) {
    const code = text.charCodeAt(pos);
    if (code === TAB) notPlain();
    if (code !== NEWLINE && code !== HASH) {
      c.pos = pos;
      return true;
    }
    pos = lineEnd(text, pos, end);
  }
  c.pos = pos + 1;
  nextContent(c);
  return false;
}

function dashAt(c: Cursor): boolean {
  return c.text.charCodeAt(c.pos) === DASH && blankAt(c, c.pos + 1);
}

/** A scalar or flow collection that starts at `c.pos`. Afterwards `c` is at the next content. */
function inline(c: Cursor, parent: number): unknown {
  const start = c.pos;
  const code = c.text.charCodeAt(start);
  let value: unknown;
  if (code === BAR || code === GREATER) {
    value = blockScalar(c, parent);
  } else if (startsPlain(c, code)) {
    value = plain(c, parent);
  } else {
    if (code === QUOTE) value = doubleQuoted(c);
    else if (code === APOSTROPHE) value = singleQuoted(c);
    else if (code === OPEN_MAP || code === OPEN_LIST) value = flow(c, parent < 0);
    else notPlain();
    c.valueEnd = c.pos;
    finishLine(c);
    if (c.column > parent) notPlain();
  }
  c.valueStart = start;
  return value;
}

function plain(c: Cursor, parent: number): unknown {
  const start = c.pos;
  const line = plainLine(c);
  if (c.column > parent) return folded(c, parent, line);
  if (isAmbiguousBoolean(line)) c.ambiguous.push(start);
  const value = resolvePlain(line);
  if (typeof value === 'number' && !Number.isFinite(value)) notPlain();
  return value;
}

/** A plain scalar that goes on over further lines: one line break is a space, n are n - 1 newlines. */
function folded(c: Cursor, parent: number, first: string): string {
  let value = first;
  while (c.column > parent) {
    if (c.comment || c.commented) notPlain();
    let breaks = 0;
    for (let i = c.valueEnd; i < c.pos; i++) if (c.text.charCodeAt(i) === NEWLINE) breaks++;
    value += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + plainLine(c);
  }
  return value;
}

/** The part of a plain scalar on this line. Afterwards `c` is at the next content, and `c.commented` says how the line ended. */
function plainLine(c: Cursor): string {
  const { text, end, pos: start } = c;
  let pos = start;
  let stop = start;
  c.commented = false;
  for (; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === NEWLINE) break;
    if (code === SPACE) continue;
    if (code === TAB) notPlain();
    if (code === COLON && blankAt(c, pos + 1)) notPlain();
    if (code === HASH && pos > start && text.charCodeAt(pos - 1) === SPACE) {
      c.commented = true;
      pos = lineEnd(text, pos, end);
      break;
    }
    stop = pos + 1;
  }
  c.valueEnd = stop;
  c.pos = pos + 1;
  nextContent(c);
  return text.slice(start, stop);
}

/** Whether a plain scalar may start with the character at `c.pos`. */
function startsPlain(c: Cursor, code: number): boolean {
  if (code === DASH || code === QUESTION || code === COLON) return !blankAt(c, c.pos + 1);
  return code >= 128 || INDICATORS[code] === 0;
}

/**
 * Reads `key:` at `c.pos` when the line holds one: then `c.key` is set and `c.pos` is after the colon.
 * Otherwise leaves `c.pos` where it was.
 */
function readKey(c: Cursor): boolean {
  const { text, end, pos: start } = c;
  c.line = undefined;
  c.lineStop = -1;
  if (c.places === undefined) {
    const stop = lineEnd(text, start, end);
    if (stop - start <= LONGEST_LINE) {
      const line = knownLine(text.slice(start, stop));
      c.line = line;
      c.lineStop = stop;
      if (line !== undefined) {
        if (line.key === undefined) return false;
        c.key = line.key;
        c.keyStart = start;
        c.pos = start + line.valueAt;
        return true;
      }
    }
  }
  const first = text.charCodeAt(start);
  if (first === QUOTE || first === APOSTROPHE) return readQuotedKey(c, first);
  if (first === QUESTION && blankAt(c, start + 1)) notPlain();
  if (!startsPlain(c, first)) return false;
  if ((first === DASH || first === DOT) && MARKER.test(text.slice(start, start + 3))) notPlain();
  let stop = start;
  for (let pos = start; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === COLON && blankAt(c, pos + 1)) {
      if (pos - start > MAX_KEY) notPlain();
      const written = text.slice(start, stop);
      const key = resolveKey(written);
      if (key === undefined || key === '<<' || key === '__proto__') notPlain();
      if (isAmbiguousBoolean(written)) c.ambiguous.push(start);
      c.key = key;
      c.keyStart = start;
      c.keyEnd = stop;
      c.pos = pos + 1;
      return true;
    }
    if (code === NEWLINE || (code === HASH && text.charCodeAt(pos - 1) === SPACE)) return false;
    if (code === TAB) notPlain();
    if (code !== SPACE) stop = pos + 1;
  }
  return false;
}

function readQuotedKey(c: Cursor, quote: number): boolean {
  const start = c.pos;
  const line = lineEnd(c.text, start, c.end);
  const key = quote === QUOTE ? doubleQuoted(c) : singleQuoted(c);
  const stop = c.pos;
  if (stop > line || c.text.charCodeAt(stop) !== COLON || !blankAt(c, stop + 1)) {
    // `"key" : value` is rare enough to leave to the full parser.
    if (stop < line && /^ *:/.test(c.text.slice(stop, line))) notPlain();
    c.pos = start;
    return false;
  }
  if (stop - start > MAX_KEY || key === '__proto__') notPlain();
  c.key = key;
  c.keyStart = start;
  c.keyEnd = stop;
  c.pos = stop + 1;
  return true;
}

/** YAML allows 1024 characters for a key on one line. */
const MAX_KEY = 1000;

/** What starts or ends a document at the start of a line. */
const MARKER = /^(?:---|\.\.\.)$/;

/** 1 for the characters that a plain scalar cannot start with. */
const INDICATORS: Uint8Array = indicators();

function indicators(): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of ' \t\n\r,[]{}#&*!|>\'"%@`') table[char.charCodeAt(0)] = 1;
  for (let code = 0; code < 32; code++) table[code] = 1;
  return table;
}
