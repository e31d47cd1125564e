import type { Fault, Position } from '../model/fault.ts';
import { Faults } from '../model/fault.ts';

/** Largest configuration file in bytes. Real ones have a few thousand. */
export const MAX_BYTES = 1_048_576;

/**
 * Control characters that YAML forbids or a reader cannot see: C0 without tab and line ends, C1, a carriage return that
 * ends no line, and the marks that reorder text on the screen.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/;

/**
 * The bytes of a configuration file as text, without a byte order mark.
 *
 * @throws Faults when there are more than {@link MAX_BYTES}, or they are no UTF-8 text
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (bytes.length > MAX_BYTES) {
    throw new Faults([
      {
        message: `is larger than ${MAX_BYTES / 1_048_576} MiB: this is no configuration file`,
        hint: 'name the right file, or delete what does not belong in it',
        at: start(file),
      },
    ]);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new Faults([{ message: 'is UTF-16 text', hint: 'save it as UTF-8', at: start(file) }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Faults([
      {
        message: 'is a binary file or not UTF-8 text',
        hint: 'save it as UTF-8 text',
        at: firstBroken(bytes, file),
      },
    ]);
  }
}

/** What makes `text` unreadable before any YAML is seen in it: nothing there, or characters that nobody can see. */
export function textFault(text: string, file: string): Fault | undefined {
  if (text.trim() === '') return { message: 'is empty', at: start(file) };
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return {
      message: 'is a binary file: it holds a NUL byte',
      hint: 'name the right file',
      at: positionAt(text, nul, file),
    };
  }
  const match = INVISIBLE.exec(text);
  if (match === null) return undefined;
  const at = positionAt(text, match.index, file);
  if (match[0] === '\r') {
    return { message: 'ends a line with a lone carriage return', hint: 'save it with LF or CRLF line ends', at };
  }
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { message: `holds the invisible character U+${code}`, hint: 'delete the character', at };
}

/** The first place of a file. */
export function start(file: string): Position {
  return { file, line: 1, column: 1 };
}

function positionAt(text: string, offset: number, file: string): Position {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Where the first byte stands that is no UTF-8: the decoder puts U+FFFD there. */
function firstBroken(bytes: Uint8Array, file: string): Position {
  const text = new TextDecoder('utf-8').decode(bytes);
  return positionAt(text, Math.max(0, text.indexOf('\ufffd')), file);
}
