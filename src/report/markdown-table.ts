/** A Markdown table with columns padded to one width, so that its source reads as well as its rendering. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => padded(row[column] ?? '', width)).join(' | ')} |\n`;
  return line(cells[0]!) + line(widths.map((width) => '-'.repeat(width))) + cells.slice(1).map(line).join('');
}

/** By characters, not by UTF-16 units. */
function padded(text: string, width: number): string {
  return text + ' '.repeat(width - [...text].length);
}
