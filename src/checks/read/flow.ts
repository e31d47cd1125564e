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
 * @param whole - whether it is the whole document, as JSON is: tabs may indent then
 */
export function flow(c: Cursor, whole: boolean): unknown {
  if (++c.depth > MAX_DEPTH) notPlain();
  const start = c.pos;
  const value = c.text.charCodeAt(c.pos) === OPEN_MAP ? flowMap(c, whole) : flowList(c, whole);
  c.valueStart = start;
  c.valueEnd = c.pos;
  c.depth--;
  return value;
}

function flowMap(c: Cursor, whole: boolean): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  c.pos++;
  skip(c, whole);
  while (c.text.charCodeAt(c.pos) !== CLOSE_MAP) {
    const keyStart = c.pos;
    const key = flowKey(c);
    const keyEnd = c.pos;
    if (Object.hasOwn(map, key) || key === '__proto__') notPlain();
    while (c.text.charCodeAt(c.pos) === SPACE) c.pos++;
    if (c.text.charCodeAt(c.pos) !== COLON) notPlain();
    c.pos++;
    skip(c, whole);
    map[key] = flowValue(c, whole);
    if (c.places !== undefined) recordPlace(c, map, key, keyStart, keyEnd);
    separator(c, whole, CLOSE_MAP);
  }
  c.pos++;
  return map;
}

function flowList(c: Cursor, whole: boolean): unknown[] {
  const items: unknown[] = [];
  c.pos++;
  skip(c, whole);
  while (c.text.charCodeAt(c.pos) !== CLOSE_LIST) {
    const start = c.pos;
    if (c.text.charCodeAt(start) === COMMA) notPlain();
    items.push(flowValue(c, whole));
    if (c.places !== undefined) recordPlace(c, items, items.length - 1, start, start);
    separator(c, whole, CLOSE_LIST);
  }
  c.pos++;
  return items;
}

function flowKey(c: Cursor): string {
  const code = c.text.charCodeAt(c.pos);
  if (code === QUOTE || code === APOSTROPHE) return quoted(c, code);
  const start = c.pos;
  const written = plain(c);
  if (isAmbiguousBoolean(written)) c.ambiguous.push(start);
  const key = resolveKey(written);
  if (key === undefined || key === '<<') notPlain();
  return key;
}

function flowValue(c: Cursor, whole: boolean): unknown {
  const start = c.pos;
  const code = c.text.charCodeAt(start);
  if (code === OPEN_MAP || code === OPEN_LIST) return flow(c, whole);
  let value: unknown = null;
  if (code === QUOTE || code === APOSTROPHE) {
    value = quoted(c, code);
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

function quoted(c: Cursor, code: number): string {
  const start = c.pos;
  const value = code === QUOTE ? doubleQuoted(c) : singleQuoted(c);
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
function separator(c: Cursor, whole: boolean, close: number): void {
  skip(c, whole);
  const code = c.text.charCodeAt(c.pos);
  if (code === COMMA) {
    c.pos++;
    skip(c, whole);
  } else if (code !== close) {
    notPlain();
  }
}

/** Over blanks and line breaks. How deep a line is indented does not matter, as to go-yaml. */
function skip(c: Cursor, whole: boolean): void {
  const { text, end } = c;
  let pos = c.pos;
  for (; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === HASH || (code === TAB && !whole)) notPlain();
    if (code !== SPACE && code !== NEWLINE && code !== TAB) break;
  }
  if (pos >= end) notPlain();
  c.pos = pos;
}

/** Characters that a plain scalar in a flow collection cannot start with, or that make it doubtful. */
const FORBIDDEN_FIRST = '-?:,[]{}#&*!|>\'"%@`';
