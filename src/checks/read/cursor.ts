import type { KnownLine } from './known-lines.ts';

/**
 * Where the parts of a parsed value stand, by the map or list that holds them and then by key or index.
 * Each place is four offsets: key start, key end, value start, value end. For a list item the key is the item itself.
 */
export type Places = Map<object, Map<string | number, readonly [number, number, number, number]>>;

/** The state of reading one document. Offsets count UTF-16 units from the start of the file's text. */
export interface Cursor {
  readonly text: string;
  /** One past the document's last character. */
  readonly end: number;
  pos: number;
  /** Indentation of the content at `pos`; -1 at the end of the document. */
  column: number;
  depth: number;
  /** Whether the last {@link nextContent} skipped a comment line. */
  comment: boolean;
  /** The key that `readKey` just read, and where it stands. */
  key: string;
  keyStart: number;
  keyEnd: number;
  /** The line at the key or item that is being read, when one like it was read before, and where it ends; -1 when not asked. */
  line: KnownLine | undefined;
  lineStop: number;
  /** Where the value that was just read starts and ends. */
  valueStart: number;
  valueEnd: number;
  /** Whether the line of the plain scalar that was just read ended in a comment. */
  commented: boolean;
  /** Filled while reading, when wanted. */
  readonly places: Places | undefined;
  /** Offsets of unquoted `yes`, `on` and the like. */
  readonly ambiguous: number[];
}

/** Deepest nesting that is read: Kubernetes objects stay far below, and a deeper one would exhaust the stack. */
export const MAX_DEPTH = 256;

/** Thrown when the text is outside the plain subset: the full parser decides then. Carries no stack, since it is ordinary. */
export const NOT_PLAIN: unique symbol = Symbol('not plain');

/** Leaves the plain subset. */
export function notPlain(): never {
  throw NOT_PLAIN;
}

/** A cursor at the start of a document. */
export function cursorAt(text: string, start: number, end: number, places?: Places): Cursor {
  return {
    text,
    end,
    pos: start,
    column: -1,
    depth: 0,
    comment: false,
    key: '',
    keyStart: 0,
    keyEnd: 0,
    line: undefined,
    lineStop: -1,
    valueStart: 0,
    valueEnd: 0,
    commented: false,
    places,
    ambiguous: [],
  };
}

/** From the start of a line, moves to the next content, over blank lines and comments, and sets `column`. */
export function nextContent(c: Cursor): void {
  const { text, end } = c;
  let pos = c.pos;
  c.comment = false;
  for (;;) {
    const start = pos;
    while (pos < end && text.charCodeAt(pos) === SPACE) pos++;
    if (pos >= end) {
      c.pos = end;
      c.column = -1;
      return;
    }
    const code = text.charCodeAt(pos);
    if (code === NEWLINE) {
      pos++;
    } else if (code === HASH) {
      c.comment = true;
      pos = lineEnd(text, pos, end) + 1;
    } else if (code === TAB) {
      notPlain();
    } else {
      c.pos = pos;
      c.column = pos - start;
      return;
    }
  }
}

/** After an inline value: only blanks and a comment may follow. Moves to the next content. */
export function finishLine(c: Cursor): void {
  const { text, end } = c;
  let pos = c.pos;
  while (pos < end && text.charCodeAt(pos) === SPACE) pos++;
  if (pos < end && text.charCodeAt(pos) !== NEWLINE) {
    if (text.charCodeAt(pos) !== HASH || (pos === c.pos && !closes(text.charCodeAt(pos - 1)))) notPlain();
    pos = lineEnd(text, pos, end);
  }
  c.pos = pos + 1;
  nextContent(c);
}

/** Whether a quote or bracket ends here: go-yaml takes a comment right behind it, with no blank between. */
function closes(code: number): boolean {
  return code === QUOTE || code === APOSTROPHE || code === CLOSE_LIST || code === CLOSE_MAP;
}

/** Offset of the line's end: its newline, or the document's end. */
export function lineEnd(text: string, pos: number, end: number): number {
  const found = text.indexOf('\n', pos);
  return found < 0 || found > end ? end : found;
}

/** Whether a space, a newline or the end stands at an offset. */
export function blankAt(c: Cursor, pos: number): boolean {
  if (pos >= c.end) return true;
  const code = c.text.charCodeAt(pos);
  return code === SPACE || code === NEWLINE;
}

/** Records where a member of a map or list stands, its value being the one that was just read. */
export function recordPlace(c: Cursor, holder: object, step: string | number, keyStart: number, keyEnd: number): void {
  const places = c.places!;
  const place = [keyStart, keyEnd, c.valueStart, c.valueEnd] as const;
  const known = places.get(holder);
  if (known === undefined) places.set(holder, new Map([[step, place]]));
  else known.set(step, place);
}

export const TAB = 9;
export const NEWLINE = 10;
export const SPACE = 32;
export const QUOTE = 34;
export const HASH = 35;
export const APOSTROPHE = 39;
export const COMMA = 44;
export const DASH = 45;
export const DOT = 46;
export const COLON = 58;
export const QUESTION = 63;
export const OPEN_LIST = 91;
export const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN_MAP = 123;
export const BAR = 124;
export const CLOSE_MAP = 125;
export const GREATER = 62;
