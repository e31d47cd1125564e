import {
  APOSTROPHE,
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  type Cursor,
  HASH,
  MAX_DEPTH,
  NEWLINE,
  notPlain,
  OPEN_LIST,
  OPEN_MAP,
  QUOTE,
  recordPlace,
  SPACE,
  TAB,
} from './cursor.ts';
import { doubleQuoted, singleQuoted } from './quoted.ts';
import { isAmbiguousBoolean, resolveKey, resolvePlain } from './scalar.ts';

/**
 * A flow collection, `{…}` or `[…]`, that starts at `c.pos`. Afterwards `c.pos` is behind its closing bracket.
 *
 * @param parent - column that further lines must be indented beyond
 */
export function flow(c: Cursor, parent: number): unknown {
  if (++c.depth > MAX_DEPTH) notPlain();
  const start = c.pos;
  const value = c.text.charCodeAt(c.pos) === OPEN_MAP ? flowMap(c, parent) : flowList(c, parent);
  c.valueStart = start;
  c.valueEnd = c.pos;
  c.depth--;
  return value;
}

function flowMap(c: Cursor, parent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  c.pos++;
  skip(c, parent);
  while (c.text.charCodeAt(c.pos) !== CLOSE_MAP) {
    const keyStart = c.pos;
    const key = flowKey(c, parent);
    const keyEnd = c.pos;
    if (Object.hasOwn(map, key) || key === '__proto__') notPlain();
    while (c.text.charCodeAt(c.pos) === SPACE) c.pos++;
    if (c.text.charCodeAt(c.pos) !== COLON) notPlain();
    c.pos++;
    skip(c, parent);
    map[key] = flowValue(c, parent);
    if (c.places !== undefined) recordPlace(c, map, key, keyStart, keyEnd);
    separator(c, parent, CLOSE_MAP);
  }
  c.pos++;
  return map;
}

function flowList(c: Cursor, parent: number): unknown[] {
  const items: unknown[] = [];
  c.pos++;
  skip(c, parent);
  while (c.text.charCodeAt(c.pos) !== CLOSE_LIST) {
    const start = c.pos;
    if (c.text.charCodeAt(start) === COMMA) notPlain();
    items.push(flowValue(c, parent));
    if (c.places !== undefined) recordPlace(c, items, items.length - 1, start, start);
    separator(c, parent, CLOSE_LIST);
  }
  c.pos++;
  return items;
}

function flowKey(c: Cursor, parent: number): string {
  const code = c.text.charCodeAt(c.pos);
  if (code === QUOTE || code === APOSTROPHE) return quoted(c, parent, code);
  const start = c.pos;
  const written = plain(c);
  if (isAmbiguousBoolean(written)) c.ambiguous.push(start);
  const key = resolveKey(written);
  if (key === undefined || key === '<<') notPlain();
  return key;
}

function flowValue(c: Cursor, parent: number): unknown {
  const start = c.pos;
  const code = c.text.charCodeAt(start);
  if (code === OPEN_MAP || code === OPEN_LIST) return flow(c, parent);
  let value: unknown = null;
  if (code === QUOTE || code === APOSTROPHE) {
    value = quoted(c, parent, code);
  } else if (code !== COMMA && code !== CLOSE_MAP) {
    const text = plain(c);
    if (isAmbiguousBoolean(text)) c.ambiguous.push(start);
    value = resolvePlain(text);
    if (typeof value === 'number' && !Number.isFinite(value)) notPlain();
  }
  c.valueStart = start;
  c.valueEnd = c.pos;
  return value;
}

function quoted(c: Cursor, parent: number, code: number): string {
  const start = c.pos;
  const value = code === QUOTE ? doubleQuoted(c, parent) : singleQuoted(c, parent);
  // A key or item over several lines is legal in some places only.
  if (c.text.slice(start, c.pos).includes('\n')) notPlain();
  return value;
}

/** A plain scalar inside a flow collection, on one line. */
function plain(c: Cursor): string {
  const { text, end, pos: start } = c;
  if (FORBIDDEN_FIRST.includes(text[start] ?? '') || text.startsWith('...', start)) notPlain();
  let stop = start;
  let pos = start;
  for (; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === COMMA || code === CLOSE_LIST || code === CLOSE_MAP || code === NEWLINE) break;
    if (code === COLON) {
      const next = text.charCodeAt(pos + 1);
      if (next === SPACE || next === NEWLINE) break;
      if (next === COMMA || next === CLOSE_LIST || next === CLOSE_MAP || next === OPEN_LIST || next === OPEN_MAP)
        notPlain();
    }
    // A bracket in the middle, like text that goes on over the next line, is left to the full parser.
    if (code === OPEN_LIST || code === OPEN_MAP || code === TAB || code === HASH) notPlain();
    if (code !== SPACE) stop = pos + 1;
  }
  if (pos >= end || stop === start) notPlain();
  c.pos = stop;
  return text.slice(start, stop);
}

/** After a member: a comma (then on to the next member) or the closing bracket. */
function separator(c: Cursor, parent: number, close: number): void {
  skip(c, parent);
  const code = c.text.charCodeAt(c.pos);
  if (code === COMMA) {
    c.pos++;
    skip(c, parent);
  } else if (code !== close) {
    notPlain();
  }
}

/** Over blanks and line breaks; a further line must be indented beyond `parent`. */
function skip(c: Cursor, parent: number): void {
  const { text, end } = c;
  let pos = c.pos;
  for (; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === NEWLINE) {
      let indent = 0;
      while (text.charCodeAt(pos + 1 + indent) === SPACE) indent++;
      const next = text.charCodeAt(pos + 1 + indent);
      if (next !== NEWLINE && indent <= parent) notPlain();
    } else if (code === HASH || (code === TAB && parent >= 0)) {
      // In a document that is all flow, as JSON is, tabs may indent.
      notPlain();
    } else if (code !== SPACE && code !== TAB) {
      break;
    }
  }
  if (pos >= end) notPlain();
  c.pos = pos;
}

/** Characters that a plain scalar in a flow collection cannot start with, or that make it doubtful. */
const FORBIDDEN_FIRST = '-?:,[]{}#&*!|>\'"%@`';
