/**
 * Empties quoted descriptions that run over several lines, and keeps the line count. Some published CRDs do not indent the
 * lines that follow (Flagger's: https://github.com/fluxcd/flagger/issues/1419): YAML forbids it and Go's reader lets it pass,
 * so nobody upstream notices. A description is not imported anyway.
 */
export function dropBrokenDescriptions(text: string): string {
  const lines: string[] = [];
  let quote: string | undefined;
  for (const line of text.split('\n')) {
    if (quote !== undefined) {
      if (closes(line, quote)) quote = undefined;
      lines.push('');
      continue;
    }
    const [, head, mark, rest] = /^(\s*(?:- )?description:)\s*(['"])(.*)$/.exec(line) ?? [];
    if (head === undefined || mark === undefined || closes(rest ?? '', mark)) lines.push(line);
    else {
      quote = mark;
      lines.push(`${head} ''`);
    }
  }
  return lines.join('\n');
}

/** Whether a quoted text ends in this line. */
function closes(text: string, quote: string): boolean {
  const inner = quote === "'" ? text.replaceAll("''", '') : text.replace(/\\./g, '');
  return inner.includes(quote);
}
