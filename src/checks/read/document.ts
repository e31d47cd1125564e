import { MAX_DEPTH, type Places } from './cursor.ts';
import { type OffsetFault, readFull } from './full-yaml.ts';
import { readPlain } from './plain-yaml.ts';
import { type Slice, splitJson } from './split.ts';

/** One document, read. */
export interface ReadDocument {
  readonly slice: Slice;
  /** Undefined when it could not be read; null when it is empty. */
  readonly value: unknown;
  /** Offset of the first content. */
  readonly start: number;
  readonly faults: readonly OffsetFault[];
  /** Offsets of unquoted `yes`, `on` and the like. */
  readonly ambiguous: readonly number[];
}

/** Where the parts of a document stand. */
export interface DocumentPlaces {
  readonly value: unknown;
  readonly start: number;
  readonly places: Places;
}

/** Reads a slice of a stream: JSON by the engine's own parser, plain YAML by ours, anything else by the full parser. */
export function readDocuments(text: string, slice: Slice): readonly ReadDocument[] {
  const first = firstContent(text, slice);
  const code = text.charCodeAt(first);
  if (first < slice.end && (code === 123 || code === 91) && !nestsDeeply(text, slice)) {
    const value = parseJson(text.slice(first, slice.end));
    if (value !== undefined) return [{ slice, value, start: first, faults: [], ambiguous: [] }];
    const parts = splitJson(text, first, slice.end);
    if (parts !== undefined) return parts.map((part) => readOne(text, part));
  }
  return [readOne(text, slice)];
}

/** Reads a document again, with places. The value equals the one that was read before, but is another object. */
export function placesOf(text: string, slice: Slice): DocumentPlaces {
  const places: Places = new Map();
  const { value, start } =
    readPlain(text, slice.start, slice.end, places) ?? readFull(text, slice.start, slice.end, places);
  return { value, start, places };
}

function readOne(text: string, slice: Slice): ReadDocument {
  const plain = readPlain(text, slice.start, slice.end);
  if (plain !== undefined) return { slice, faults: [], ...plain };
  return { slice, ...readFull(text, slice.start, slice.end) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the brackets, those in strings included, ever nest so deep that a reader of the value could exhaust the stack. */
function nestsDeeply(text: string, slice: Slice): boolean {
  let depth = 0;
  for (let pos = slice.start; pos < slice.end; pos++) {
    const code = text.charCodeAt(pos);
    if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}

function firstContent(text: string, slice: Slice): number {
  let pos = slice.start;
  while (pos < slice.end && text.charCodeAt(pos) <= 32) pos++;
  return pos;
}
