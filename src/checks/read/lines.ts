import type { Span } from '../finding.ts';

/** Turns offsets of a text into lines and columns, both from 1. The line table is made when first asked. */
export class Lines {
  readonly file: string;
  readonly #text: string;
  #starts: number[] | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
  }

  /** The place of a stretch of the text. */
  span(start: number, end: number): Span {
    const from = this.#place(start);
    const to = this.#place(Math.max(start, end));
    return { file: this.file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  #place(offset: number): { line: number; column: number } {
    this.#starts ??= lineStarts(this.#text);
    const starts = this.#starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
