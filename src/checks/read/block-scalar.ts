import { type Cursor, HASH, lineEnd, NEWLINE, nextContent, notPlain, SPACE, TAB } from './cursor.ts';

/**
 * A literal (`|`) or folded (`>`) scalar whose indicator stands at `c.pos`. Afterwards `c` is at the next content.
 *
 * @param parent - column that the text must be indented beyond
 */
export function blockScalar(c: Cursor, parent: number): string {
  const literal = c.text.charCodeAt(c.pos) === 124;
  const chomp = header(c);
  const lines = textLines(c, parent);
  // Kubernetes adds no newline that the file does not have, whatever the mark says.
  const unfinished = c.pos > c.end && lines.length > 0 && lines[lines.length - 1] !== '';
  nextContent(c);
  let count = lines.length;
  while (count > 0 && lines[count - 1] === '') count--;
  const kept = lines.length - count;
  lines.length = count;
  const body = literal ? lines.join('\n') : fold(lines);
  if (chomp === 'keep' && !unfinished) return count === 0 ? '\n'.repeat(kept) : `${body}\n${'\n'.repeat(kept)}`;
  return count === 0 || chomp === 'strip' || unfinished ? body : `${body}\n`;
}

function header(c: Cursor): 'clip' | 'strip' | 'keep' {
  const { text, end } = c;
  let pos = c.pos + 1;
  const mark = text[pos];
  if (mark === '-' || mark === '+') pos++;
  const afterMark = pos;
  while (pos < end && text.charCodeAt(pos) === SPACE) pos++;
  if (pos < end && text.charCodeAt(pos) !== NEWLINE) {
    // An indentation indicator, or a comment glued to the mark, is left to the full parser.
    if (text.charCodeAt(pos) !== HASH || pos === afterMark) notPlain();
    pos = lineEnd(text, pos, end);
  }
  c.pos = pos + 1;
  return mark === '-' ? 'strip' : mark === '+' ? 'keep' : 'clip';
}

function textLines(c: Cursor, parent: number): string[] {
  const { text, end } = c;
  const lines: string[] = [];
  let indent = -1;
  let widestBlank = 0;
  let pos = c.pos;
  c.valueEnd = pos;
  while (pos < end) {
    const stop = lineEnd(text, pos, end);
    let content = pos;
    while (content < stop && text.charCodeAt(content) === SPACE) content++;
    const spaces = content - pos;
    if (content === stop) {
      if (indent < 0) widestBlank = Math.max(widestBlank, spaces);
      const kept = indent >= 0 && spaces > indent;
      // Parsers disagree about blanks that a text ends with where no newline follows.
      if (kept && stop >= end) notPlain();
      lines.push(kept ? text.slice(pos + indent, stop) : '');
    } else {
      if (indent < 0) {
        if (spaces <= parent) break;
        if (widestBlank > spaces || text.charCodeAt(content) === TAB) notPlain();
        indent = spaces;
      } else if (spaces < indent) {
        if (spaces > parent) notPlain();
        break;
      }
      lines.push(text.slice(pos + indent, stop));
      c.valueEnd = stop;
    }
    pos = stop + 1;
  }
  if (indent < 0 && widestBlank > 0) notPlain();
  c.pos = pos;
  return lines;
}

/** Folds: a break between two ordinary lines is a space; around a line that starts with a blank, breaks stay. */
function fold(lines: readonly string[]): string {
  let value = '';
  let empty = 0;
  let previous: 'none' | 'text' | 'indented' = 'none';
  for (const line of lines) {
    if (line === '') {
      empty++;
      continue;
    }
    const first = line.charCodeAt(0);
    const indented = first === SPACE || first === TAB;
    if (previous === 'none') value = '\n'.repeat(empty) + line;
    else if (indented || previous === 'indented') value += '\n'.repeat(empty + 1) + line;
    else value += (empty === 0 ? ' ' : '\n'.repeat(empty)) + line;
    previous = indented ? 'indented' : 'text';
    empty = 0;
  }
  return value;
}
