import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of a committed table. */
export function tableFile(root: string, name: string): string {
  return join(root, 'drills/truth/tables', name);
}

/**
 * Writes a table: remarks on what was measured, then its lines.
 *
 * @param remarks without the leading `#`
 */
export function writeTable(file: string, remarks: readonly string[], lines: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${remarks.map((remark) => `# ${remark}\n`).join('')}${lines}`);
}

/** The lines of a table without its remarks. */
export function readTable(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
