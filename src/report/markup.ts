/** Text inside a table cell or a list: nothing in it becomes markup, a mention or a new row. */
export function cell(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, (char) => (char === '<' ? '&lt;' : char === '>' ? '&gt;' : `\\${char}`))
    .replaceAll('@', '@\u200b')
    .replace(/\s+/g, ' ');
}

/** Text as code on one line, also inside a table. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return flat === '' ? '' : `\`${flat}\``;
}

/** Lines as a block of code, with a fence that nothing in them can close. */
export function fenced(language: string, lines: readonly string[]): string {
  const text = lines.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}\n`;
}
