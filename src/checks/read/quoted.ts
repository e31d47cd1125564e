import { BACKSLASH, type Cursor, NEWLINE, notPlain, SPACE, TAB } from './cursor.ts';

/**
 * A single-quoted scalar that starts at `c.pos`. Afterwards `c.pos` is behind the closing quote.
 *
 * @param parent - column that further lines must be indented beyond
 */
export function singleQuoted(c: Cursor, parent: number): string {
  const from = c.pos + 1;
  let close = c.text.indexOf("'", from);
  let doubled = false;
  while (close >= 0 && close + 1 < c.end && c.text.charCodeAt(close + 1) === 39) {
    doubled = true;
    close = c.text.indexOf("'", close + 2);
  }
  if (close < 0 || close >= c.end) notPlain();
  c.pos = close + 1;
  const raw = c.text.slice(from, close);
  const value = raw.includes('\n') ? foldLines(raw, parent) : raw;
  return doubled ? value.replaceAll("''", "'") : value;
}

/** A double-quoted scalar that starts at `c.pos`. Afterwards `c.pos` is behind the closing quote. */
export function doubleQuoted(c: Cursor, parent: number): string {
  const { text, end } = c;
  const from = c.pos + 1;
  let escaped = false;
  let lines = false;
  let pos = from;
  for (; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === 34) break;
    if (code === NEWLINE) lines = true;
    else if (code === BACKSLASH) {
      escaped = true;
      pos++;
    }
  }
  if (pos >= end) notPlain();
  c.pos = pos + 1;
  const raw = text.slice(from, pos);
  if (!lines) return escaped ? unescaped(raw) : raw;
  // An escaped line break joins lines, and an escaped blank survives folding: both are left to the full parser.
  if (/\\[\n \t]/.test(raw)) notPlain();
  const folded = foldLines(raw, parent);
  return escaped ? unescaped(folded) : folded;
}

/** Joins the lines of a quoted scalar: blanks around a break go, one break is a space, n are n - 1 newlines. */
function foldLines(raw: string, parent: number): string {
  const lines = raw.split('\n');
  let value = trimEnd(lines[0]!);
  let empty = 0;
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    let indent = 0;
    while (line.charCodeAt(indent) === SPACE) indent++;
    if (line.charCodeAt(indent) === TAB) notPlain();
    const last = i === lines.length - 1;
    if (indent === line.length && !last) {
      empty++;
      continue;
    }
    if (indent <= parent) notPlain();
    value += empty === 0 ? ' ' : '\n'.repeat(empty);
    value += last ? line.slice(indent) : trimEnd(line.slice(indent));
    empty = 0;
  }
  return value;
}

function trimEnd(line: string): string {
  let stop = line.length;
  while (stop > 0 && (line.charCodeAt(stop - 1) === SPACE || line.charCodeAt(stop - 1) === TAB)) stop--;
  return line.slice(0, stop);
}

function unescaped(raw: string): string {
  let value = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    value += raw.slice(from, at);
    const code = raw[at + 1]!;
    const length = HEX_LENGTHS[code];
    if (length === undefined) {
      const plain = ESCAPES[code];
      if (plain === undefined) notPlain();
      value += plain;
      from = at + 2;
    } else {
      const hex = raw.slice(at + 2, at + 2 + length);
      const point = /^[0-9a-fA-F]+$/.test(hex) && hex.length === length ? Number.parseInt(hex, 16) : -1;
      // Halves of a surrogate pair mean different things to different parsers.
      if (point < 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) notPlain();
      value += String.fromCodePoint(point);
      from = at + 2 + length;
    }
  }
  return value + raw.slice(from);
}

const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
