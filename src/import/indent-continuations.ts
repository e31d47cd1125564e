/** A text in which blanks were put in, and where its offsets stand in the text as it was. */
export interface Indented {
  readonly text: string;
  original(offset: number): number;
}

/**
 * Indents the lines that continue a quoted scalar or a flow collection below their key, where they are not. YAML 1.2 forbids such
 * lines and its parsers refuse them; go-yaml, which kubectl, Helm and Argo CD read with, counts no indentation there, so published
 * files have them and nobody upstream notices (Flagger's CRD: https://github.com/fluxcd/flagger/issues/1419). The blanks that
 * a continued line starts with are no part of the value, so nothing else changes.
 * It takes a comment right behind a closing quote or bracket, a comma or the mark of a block scalar, too, where YAML wants a blank.
 * Source: `yaml_parser_scan_flow_scalar`, `yaml_parser_unroll_indent` and `yaml_parser_scan_to_next_token` in
 * https://github.com/yaml/go-yaml, scannerc.go
 *
 * Undefined when nothing needs it, or when a quote or bracket is never closed.
 */
export function indentContinuations(text: string): Indented | undefined {
  const scan = new Scan(text);
  return scan.run() && scan.at.length > 0 ? indented(text, scan.at, scan.blanks) : undefined;
}

function indented(text: string, at: readonly number[], blanks: readonly number[]): Indented {
  const parts: string[] = [];
  /** Offsets in the new text behind each insertion. */
  const behind: number[] = [];
  const added: number[] = [];
  let from = 0;
  let total = 0;
  at.forEach((offset, index) => {
    parts.push(text.slice(from, offset), ' '.repeat(blanks[index]!));
    from = offset;
    total += blanks[index]!;
    behind.push(offset + total);
    added.push(total);
  });
  parts.push(text.slice(from));
  const original = (offset: number): number => {
    let low = 0;
    let high = behind.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (behind[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    // Inside an insertion, the line's own start is meant.
    const before = offset - (added[low - 1] ?? 0);
    return low < at.length ? Math.min(before, at[low]!) : before;
  };
  return { text: parts.join(''), original };
}

/** One pass over the tokens of a block document: enough of YAML to tell a quote that opens a scalar from one in a text. */
class Scan {
  /** Where blanks are missing, and how many: starts of lines, and comments. */
  readonly at: number[] = [];
  readonly blanks: number[] = [];
  readonly #text: string;
  #pos = 0;
  #lineStart = 0;
  /** Column of the last key or dash: what belongs to it is indented deeper. */
  #column = -1;
  /** Column that the plain scalar of the line before belongs to, when it may go on. */
  #plain: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** False when something is never closed. */
  run(): boolean {
    while (this.#pos < this.#text.length) {
      this.#lineStart = this.#pos;
      this.#blanks();
      const first = this.#pos;
      const column = first - this.#lineStart;
      if (this.#atEnd()) this.#nextLine();
      else if (column === 0 && DOCUMENT_MARK.test(this.#text.slice(first, first + 4))) {
        this.#plain = undefined;
        this.#nextLine();
      } else if (this.#plain !== undefined && column > this.#plain) this.#nextLine();
      else {
        this.#plain = undefined;
        this.#column = column - 1;
        if (!this.#line()) return false;
      }
    }
    return true;
  }

  /** The tokens of a line, and of those after it that they reach over. */
  #line(): boolean {
    for (;;) {
      this.#blanks();
      const start = this.#pos;
      const char = this.#text[start] ?? '\n';
      if (char === '\n' || char === '#') break;
      if ((char === '-' || char === '?') && this.#blankAt(start + 1)) {
        this.#column = start - this.#lineStart;
        this.#pos++;
      } else if (char === '&' || char === '!' || char === '*') {
        while (!this.#blankAt(this.#pos)) this.#pos++;
      } else if (char === '|' || char === '>') {
        this.#blockScalar();
        return true;
      } else if (char === '"' || char === "'" || char === '{' || char === '[') {
        const column = start - this.#lineStart;
        if (!(char === '{' || char === '[' ? this.#flow(this.#column + 1) : this.#quoted(this.#column + 1)))
          return false;
        this.#comment();
        this.#blanks();
        if (this.#text[this.#pos] !== ':') break;
        this.#column = column;
        this.#pos++;
      } else if (!this.#plainScalar()) break;
    }
    this.#nextLine();
    return true;
  }

  /** True when it was a key. */
  #plainScalar(): boolean {
    const start = this.#pos;
    for (; this.#pos < this.#text.length; this.#pos++) {
      const char = this.#text[this.#pos]!;
      if (char === '\n' || (char === '#' && this.#blankAt(this.#pos - 1))) break;
      if (char !== ':' || !this.#blankAt(this.#pos + 1)) continue;
      this.#column = start - this.#lineStart;
      this.#pos++;
      return true;
    }
    if (this.#text[this.#pos] === '\n') this.#plain = this.#column;
    return false;
  }

  #blockScalar(): void {
    this.#pos++;
    while (/[-+0-9]/.test(this.#text[this.#pos] ?? '')) this.#pos++;
    this.#comment();
    this.#nextLine();
    while (this.#pos < this.#text.length) {
      const start = this.#pos;
      while (this.#text[this.#pos] === ' ') this.#pos++;
      const inside = this.#text[this.#pos] === '\n' || this.#pos - start > this.#column;
      if (!inside) {
        this.#pos = start;
        return;
      }
      this.#nextLine();
    }
  }

  #flow(least: number): boolean {
    let depth = 0;
    let opens = true;
    /** Behind what ends by itself, so that a comment may follow at once. */
    let closed = -1;
    while (this.#pos < this.#text.length) {
      const char = this.#text[this.#pos]!;
      if ((char === '"' || char === "'") && opens) {
        if (!this.#quoted(least)) return false;
        this.#comment();
        closed = this.#pos;
        opens = false;
        continue;
      }
      if (char === '#' && (this.#blankAt(this.#pos - 1) || closed === this.#pos)) {
        while (this.#pos < this.#text.length && this.#text[this.#pos] !== '\n') this.#pos++;
        continue;
      }
      this.#pos++;
      if (char === '\n' && !this.#continued(least)) return false;
      if (char === '{' || char === '[') depth++;
      if ((char === '}' || char === ']') && --depth === 0) return true;
      if (/[{}[\],]/.test(char)) {
        this.#comment();
        closed = this.#pos;
      }
      opens = char === ',' || char === ':' || char === '{' || char === '[' || (opens && this.#blankAt(this.#pos - 1));
    }
    return false;
  }

  #quoted(least: number): boolean {
    const quote = this.#text[this.#pos++]!;
    while (this.#pos < this.#text.length) {
      const char = this.#text[this.#pos++]!;
      if (char === '\\' && quote === '"' && this.#text[this.#pos] !== '\n') this.#pos++;
      else if (char === '\n' && !this.#continued(least)) return false;
      else if (char === quote) {
        if (quote === '"' || this.#text[this.#pos] !== quote) return true;
        this.#pos++;
      }
    }
    return false;
  }

  /** At the start of a line that continues something. False where a document ends. */
  #continued(least: number): boolean {
    const start = this.#pos;
    this.#lineStart = start;
    if (DOCUMENT_MARK.test(this.#text.slice(start, start + 4)) || least > MAX_INDENT) return false;
    let pos = start;
    while (this.#text[pos] === ' ') pos++;
    if (pos - start < least && pos < this.#text.length && this.#text[pos] !== '\n') {
      this.at.push(start);
      this.blanks.push(least - (pos - start));
    }
    return true;
  }

  /** A comment with no blank before it. */
  #comment(): void {
    if (this.#text[this.#pos] !== '#') return;
    this.at.push(this.#pos);
    this.blanks.push(1);
  }

  #blanks(): void {
    while (this.#text[this.#pos] === ' ' || this.#text[this.#pos] === '\t') this.#pos++;
  }

  #atEnd(): boolean {
    return this.#pos >= this.#text.length || this.#text[this.#pos] === '\n';
  }

  #blankAt(pos: number): boolean {
    const char = this.#text[pos];
    return char === undefined || char === ' ' || char === '\n' || char === '\t';
  }

  #nextLine(): void {
    const found = this.#text.indexOf('\n', this.#pos);
    this.#pos = found < 0 ? this.#text.length : found + 1;
  }
}

const DOCUMENT_MARK = /^(?:---|\.\.\.)(?:\s|$)/;
/** Deepest indentation that is written: a deeper one is no manifest, and could make a small text a huge one. */
const MAX_INDENT = 512;
