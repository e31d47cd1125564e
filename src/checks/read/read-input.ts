import type { FoundFile } from '../../synth/read-manifests.ts';
import { decode } from './decode.ts';
import type { ReadFile } from './read-file.ts';
import { readText } from './read-text.ts';

/** Reads one file that was found on disk, as far as its bytes are text. Never throws. */
export function readFound(found: FoundFile): ReadFile {
  const { file } = found;
  if ('error' in found) {
    const at = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
    return { file, objects: [], faults: [{ kind: 'syntax', at, message: found.error }] };
  }
  const decoded = decode(found.bytes, file);
  if ('fault' in decoded) return { file, objects: [], faults: [decoded.fault] };
  const read = readText(decoded.text, file);
  // JSON of other tools lies about in every repository: it is not worth a word.
  return file.endsWith('.json') ? { ...read, faults: read.faults.filter((fault) => fault.kind !== 'other') } : read;
}
