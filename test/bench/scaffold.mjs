// The folder that `cdk8s init typescript-app` leaves to its user, with the benchmark's app in it: TypeScript that ts-node
// checks and runs at each `cdk8s synth`. CommonJS as there, so it cannot run where this project's sources lie.
import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './measure.mjs';

/**
 * @param {string} folder to be made
 * @returns {{ folder: string } | { missing: string }} the folder, or why there is none
 */
export function scaffold(folder) {
  cpSync(join(root, 'test/bench/peers/typescript-app'), folder, { recursive: true });
  process.stderr.write('peers: installing ts-node\n');
  const { status, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    return { missing: (error?.message ?? stderr.trim().split('\n').pop()) || `npm ended with ${status}` };
  for (const name of ['cdk8s', 'constructs'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of ['src', 'imports']) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['cdk8s-app.ts', 'synthetic-platform.ts']) {
    cpSync(join(root, 'test/bench', name), join(folder, 'test/bench', name));
  }
  writeFileSync(join(folder, 'main.ts'), "import './test/bench/cdk8s-app.ts';\n");
  writeFileSync(join(folder, 'cdk8s.yaml'), 'language: typescript\napp: npx ts-node main.ts\n');
  return { folder };
}
