import type { ReadFault } from './read-file.ts';

/** Largest file that is read. */
export const MAX_FILE = 64 * 1024 * 1024;

/** The text of a file, or why its bytes are none. */
export type Decoded = { readonly text: string } | { readonly fault: ReadFault };

/** Decodes UTF-8, or UTF-16 where a byte order mark says so. Refuses binary, broken and huge files, with the place. */
export function decode(bytes: Uint8Array, file: string): Decoded {
  if (bytes.length > MAX_FILE) {
    const size = Math.ceil(bytes.length / 1024 / 1024);
    const message = `a file of ${size} MiB is not read, the limit is ${MAX_FILE / 1024 / 1024} MiB`;
    return { fault: faultAt(file, 'refused', new Uint8Array(), 0, message, 'split it: one object a file is best') };
  }
  const text = decoded(bytes);
  const zero = text.indexOf('\0');
  if (zero >= 0) return { fault: faultAt(file, 'syntax', bytes, bytes.indexOf(0), 'a binary file, not YAML or JSON') };
  // A replacement character is either in the file itself or stands for bytes that are no UTF-8.
  if (text.includes('\ufffd')) {
    const broken = firstBroken(bytes);
    if (broken >= 0) {
      const byte = bytes[broken]!.toString(16).padStart(2, '0');
      const message = `not UTF-8: the byte 0x${byte} does not belong here`;
      return { fault: faultAt(file, 'syntax', bytes, broken, message, 'save the file as UTF-8') };
    }
  }
  return { text };
}

/** Without a byte order mark. What is no UTF-8 becomes the replacement character. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', marked ? 3 : 0);
}

/** Offset of the first byte that is no UTF-8, or -1. */
function firstBroken(bytes: Uint8Array): number {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return -1;
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    if (length === 0) return i;
    i += length;
  }
  return -1;
}

/** Bytes of the UTF-8 sequence at an offset; 0 when there is none. Source: Unicode, table 3-7. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  const second = bytes[at + 1]!;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0;
  return length;
}

function faultAt(
  file: string,
  kind: ReadFault['kind'],
  bytes: Uint8Array,
  offset: number,
  message: string,
  fix?: string,
): ReadFault {
  let line = 1;
  let start = 0;
  for (let i = bytes.indexOf(10); i >= 0 && i < offset; i = bytes.indexOf(10, i + 1)) {
    line++;
    start = i + 1;
  }
  const column = Math.max(offset - start, 0) + 1;
  const at = { file, line, column, endLine: line, endColumn: column };
  return { kind, at, message, ...(fix !== undefined && { fix }) };
}
