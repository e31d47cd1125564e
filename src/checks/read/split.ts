/** One document of a stream: offsets into the file's text. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a YAML stream into documents as Kubernetes' own reader does: at each line that is `---`, with nothing but blanks
 * or a comment behind it. Source: `YAMLReader` in https://github.com/kubernetes/apimachinery, pkg/util/yaml/decoder.go.
 */
export function splitYaml(text: string): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  let from = 0;
  while (from < text.length) {
    const found = text.startsWith('---', from) && atLineStart(text, from) ? from : text.indexOf('\n---', from) + 1;
    if (found === 0 && !text.startsWith('---')) break;
    if (found < from) break;
    const newline = text.indexOf('\n', found);
    const stop = newline < 0 ? text.length : newline;
    // With nothing before it, the reader hands the mark itself on, and to go-yaml `---#` is none but text.
    const isText = found === start && text[found + 3] === '#';
    if (!isText && SEPARATOR.test(text.slice(found + 3, Math.min(stop, found + 200)))) {
      if (found > start) slices.push({ start, end: found });
      start = newline < 0 ? text.length : newline + 1;
      from = start;
    } else {
      from = stop;
    }
  }
  if (start < text.length) slices.push({ start, end: text.length });
  return slices;
}

/**
 * Cuts JSON values that follow each other (`{…}{…}`, one a line or not). Undefined when the text is not such a stream.
 */
export function splitJson(text: string, start: number, end: number): Slice[] | undefined {
  const slices: Slice[] = [];
  let depth = 0;
  let from = -1;
  let quoted = false;
  for (let pos = start; pos < end; pos++) {
    const code = text.charCodeAt(pos);
    if (quoted) {
      if (code === 92) pos++;
      else if (code === 34) quoted = false;
      continue;
    }
    if (code === 34) {
      if (depth === 0) return undefined;
      quoted = true;
    } else if (code === 123 || code === 91) {
      if (depth++ === 0) from = pos;
    } else if (code === 125 || code === 93) {
      if (--depth === 0) slices.push({ start: from, end: pos + 1 });
      if (depth < 0) return undefined;
    } else if (depth === 0 && code > 32) {
      return undefined;
    }
  }
  return depth === 0 && slices.length > 1 ? slices : undefined;
}

function atLineStart(text: string, pos: number): boolean {
  return pos === 0 || text.charCodeAt(pos - 1) === 10;
}

const SEPARATOR = /^\s*(?:#|$)/;
