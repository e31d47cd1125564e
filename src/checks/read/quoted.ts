import { BACKSLASH, type Cursor, NEWLINE, notPlain, SPACE, TAB } from './cursor.ts';

/** A single-quoted scalar that starts at `c.pos`. Afterwards `c.pos` is behind the closing quote. */
export function singleQuoted(c: Cursor): string {
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
  const lines = raw.includes('\n');
  if (lines && /\\ *\n/.test(raw)) notPlain();
  const value = lines ? foldLines(raw) : raw;
  return doubled ? value.replaceAll("''", "'") : value;
}

/** A double-quoted scalar that starts at `c.pos`. Afterwards `c.pos` is behind the closing quote. */
export function doubleQuoted(c: Cursor): string {
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
      if (text.charCodeAt(pos) === NEWLINE) lines = true;
    }
  }
  if (pos >= end) notPlain();
  c.pos = pos + 1;
  const raw = text.slice(from, pos);
  if (!lines) return escaped ? unescaped(raw) : raw;
  const folded = foldLines(raw);
  return escaped ? unescaped(folded) : folded;
}

/**
 * Joins the lines of a quoted scalar: blanks around a break go, one break is a space, n are n - 1 newlines.
 * A backslash before the break joins without a space and keeps the blanks before it; single quotes know no backslash,
 * and a text with one is left to the full parser. How deep a line is indented does not matter, as to go-yaml: see
 * `indentContinuations` in ../../import/indent-continuations.ts.
 */
function foldLines(raw: string): string {
  const lines = raw.split('\n');
  let value = '';
  let empty = 0;
  let joined = true;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    let indent = 0;
    if (i > 0) {
      while (line.charCodeAt(indent) === SPACE) indent++;
      if (line.charCodeAt(indent) === TAB) notPlain();
    }
    const last = i === lines.length - 1;
    if (i > 0 && indent === line.length && !last) {
      if (joined) notPlain();
      empty++;
      continue;
    }
    if (i > 0 && indent === 0 && DOCUMENT_MARK.test(line)) notPlain();
    if (!joined) value += empty === 0 ? ' ' : '\n'.repeat(empty);
    const escapedBreak = !last && endsEscaped(line);
    const content = line.slice(indent);
    value += last ? content : escapedBreak ? content.slice(0, -1) : trimmedEnd(content);
    joined = escapedBreak;
    empty = 0;
  }
  return value;
}

/** Without the blanks at the end, save one that a backslash makes part of the text. */
function trimmedEnd(line: string): string {
  const trimmed = trimEnd(line);
  return trimmed.length < line.length && endsEscaped(trimmed) ? line.slice(0, trimmed.length + 1) : trimmed;
}

/** Whether a line ends in a backslash that is not itself escaped. */
function endsEscaped(line: string): boolean {
  let count = 0;
  while (line.charCodeAt(line.length - 1 - count) === BACKSLASH) count++;
  return count % 2 === 1;
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

/** What ends a document, in a quoted text as well. */
const DOCUMENT_MARK = /^(?:---|\.\.\.)(?:\s|$)/;

const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
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
