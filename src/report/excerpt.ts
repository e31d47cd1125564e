import type { Span } from '../checks/finding.ts';

/** One line of a file with the part at fault underlined. */
export interface Excerpt {
  readonly number: number;
  /** The line, cut to the window around the part at fault. */
  readonly line: string;
  /** Blanks and carets that stand below it. */
  readonly carets: string;
}

/** Widest part of a line that is shown. */
const WIDTH = 100;

/** The line of a span with its underline; undefined when the text has no such line. */
export function excerpt(text: string, span: Span): Excerpt | undefined {
  const whole = lineOf(text, span.line);
  if (whole === undefined) return undefined;
  const from = span.column - 1;
  const to = span.endLine === span.line ? span.endColumn - 1 : whole.length;
  const cut = Math.max(0, Math.min(from - WIDTH / 2, whole.length - WIDTH));
  // Tabs would shift the carets; other control characters could rewrite the terminal.
  const line = printable(whole.slice(cut, cut + WIDTH));
  const width = Math.max(1, Math.min(to - from, line.length - (from - cut)));
  return { number: span.line, line, carets: ' '.repeat(Math.max(0, from - cut)) + '^'.repeat(width) };
}

/** Text without the characters that steer a terminal. */
export function printable(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    out += code < 32 || (code >= 127 && code < 160) ? (code === 10 ? '\n' : ' ') : char;
  }
  return out;
}

function lineOf(text: string, number: number): string | undefined {
  let start = 0;
  for (let line = 1; line < number; line++) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return undefined;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
}
