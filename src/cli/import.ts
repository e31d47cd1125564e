import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { importAll } from '../import/import-all.ts';
import { readFolder } from '../import/read-folder.ts';
import { readUrls } from '../import/read-urls.ts';
import { loadSources } from '../import/sources.ts';
import { Faults } from '../model/fault.ts';
import type { Command } from './command.ts';
import { EXIT, text } from './command.ts';

export const importCommand: Command = {
  summary: 'make imports/ again from the CRDs and schemas that cdk8s.yaml pins',
  help: `usage: waveproof import [options]

Reads every source of cdk8s.yaml and writes one TypeScript file and one schema file per API group.
A second run changes nothing.

options:
      --from DIR   read a local copy (DIR/crds and DIR/schemas) in place of the URLs
  -o, --out DIR    folder for the generated files (default: imports)

exit codes: 0 written or up to date, 1 a source could not be read, 2 invalid cdk8s.yaml or source
`,
  options: { from: { type: 'string' }, out: { type: 'string', short: 'o' } },
  positionals: false,
  async run({ terminal, options }) {
    const file = join(terminal.cwd, 'cdk8s.yaml');
    const sources = loadSources(relative(terminal.cwd, file), pins(file, terminal.cwd));
    const from = text(options, 'from');
    const folder = from === undefined ? undefined : resolve(terminal.cwd, from);
    const report = await importAll({
      sources,
      read: folder === undefined ? (all) => readUrls(all) : (all) => readFolder(all, folder),
      out: resolve(terminal.cwd, text(options, 'out') ?? 'imports'),
    });
    const { written, removed, unchanged } = report;
    terminal.out(
      `import   ${written.length} files changed, ${removed.length} removed, ${unchanged.length} unchanged\n`,
    );
    return EXIT.clean;
  },
};

function pins(file: string, cwd: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const message = `there is no cdk8s.yaml in ${cwd}`;
    throw new Faults([{ message, hint: 'run the command in the project folder' }]);
  }
}
