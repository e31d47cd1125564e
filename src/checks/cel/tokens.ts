/** One token of a CEL expression: a name, a literal, or a sign. Blanks and comments are none. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The tokens of an expression. A quote that is never closed ends the list: the parser says what is wrong. */
export function tokens(expression: string): readonly Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(expression); match !== null; match = TOKEN.exec(expression)) {
    const [text] = match;
    if (!/^(?:\s|\/\/)/.test(text)) found.push({ text, start: match.index, end: match.index + text.length });
  }
  return found;
}

/** For each opening bracket the index of the one that closes it, and the other way round. */
export function brackets(all: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  all.forEach(({ text }, index) => {
    if (text === '(' || text === '[' || text === '{') open.push(index);
    else if (text === ')' || text === ']' || text === '}') {
      const other = open.pop();
      if (other === undefined) return;
      pairs.set(other, index);
      pairs.set(index, other);
    }
  });
  return pairs;
}

/** Where the parts between two brackets start and end, cut at the commas: as indices of tokens, the end not included. */
export function parts(
  all: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  open: number,
): readonly (readonly [number, number])[] {
  const close = pairs.get(open)!;
  const found: (readonly [number, number])[] = [];
  let from = open + 1;
  for (let index = from; index < close; index++) {
    const { text } = all[index]!;
    if (text === ',') {
      found.push([from, index]);
      from = index + 1;
    } else if (text === '(' || text === '[' || text === '{') index = pairs.get(index)!;
  }
  if (from < close) found.push([from, close]);
  return found;
}

/** Whether a token is a name. */
export function isName(token: Token | undefined): boolean {
  return token !== undefined && /^[A-Za-z_]\w*$/.test(token.text);
}

/** Source: https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax */
const TOKEN = new RegExp(
  [
    '\\s+',
    '//[^\\n]*',
    '[bB]?[rR][bB]?(?:"""[^]*?"""|\'\'\'[^]*?\'\'\'|"[^"\\n]*"|\'[^\'\\n]*\')',
    '[bB]?(?:"""(?:\\\\[^]|[^\\\\])*?"""|\'\'\'(?:\\\\[^]|[^\\\\])*?\'\'\'|"(?:\\\\.|[^"\\\\\\n])*"|\'(?:\\\\.|[^\'\\\\\\n])*\')',
    '[A-Za-z_]\\w*',
    '(?:\\d[\\w.]*|\\.\\d\\w*)',
    '&&|\\|\\||[=!<>]=',
    '[^]',
  ].join('|'),
  'g',
);
