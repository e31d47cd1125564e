import { MAX_DEPTH } from './cursor.ts';

/**
 * Where a document nests deeper than is read; undefined when it does not. Looks at brackets and indentation only, so that it
 * needs no stack and stays linear: the full parser would exhaust memory on what this refuses. It may count brackets in
 * comments and text blocks; those balance in anything a person wrote.
 */
export function tooDeepAt(text: string, start: number, end: number): number | undefined {
  const indents: number[] = [];
  let brackets = 0;
  let pos = start;
  while (pos < end) {
    const lineStart = pos;
    let column = 0;
    // Each dash or question mark at a line's start opens a level, as indentation does.
    for (let code = text.charCodeAt(pos); pos < end; code = text.charCodeAt(++pos)) {
      if (code === 32 || code === 9) continue;
      column = pos - lineStart;
      while (indents.length > 0 && indents[indents.length - 1]! >= column) indents.pop();
      if (code !== 10) indents.push(column);
      if (indents.length > MAX_DEPTH) return pos;
      const next = text.charCodeAt(pos + 1);
      if ((code !== 45 && code !== 63) || (next !== 32 && next !== 10)) break;
    }
    let quote = 0;
    for (; pos < end; pos++) {
      const code = text.charCodeAt(pos);
      if (code === 10) break;
      if (quote !== 0) {
        if (code === 92 && quote === 34) pos++;
        else if (code === quote) quote = 0;
      } else if (code === 34 || code === 39) quote = opensQuote(text, pos) ? code : 0;
      else if (code === 91 || code === 123) {
        if (++brackets > MAX_DEPTH) return pos;
      } else if ((code === 93 || code === 125) && brackets > 0) brackets--;
    }
    pos++;
  }
  return undefined;
}

/** Whether a quote can start a quoted scalar: an apostrophe inside a word does not. */
function opensQuote(text: string, pos: number): boolean {
  return pos === 0 || ' \n,[{:'.includes(text[pos - 1]!);
}
