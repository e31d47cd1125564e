// Builds lib/, what the published package carries: the library and the command as JavaScript with shared chunks,
// and their type declarations. Run by `npm pack` and `npm publish` (prepack).
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lib = join(root, 'lib');
const groups = readdirSync(join(root, 'imports')).filter((name) => name.endsWith('.ts'));

rmSync(lib, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    index: 'src/index.ts',
    main: 'src/cli/main.ts',
    ...Object.fromEntries(groups.map((name) => [`imports/${name.slice(0, -3)}`, `imports/${name}`])),
  },
  outdir: 'lib',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  plugins: [{ name: 'kept-as-module', setup: (bundler) => bundler.onLoad({ filter: /\/kept\.cjs$/ }, keptAsModule) }],
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'error',
});
writeFileSync(
  join(lib, 'waveproof.js'),
  `#!/usr/bin/env node
// Without an import of its own, so that Node loads what it needs and not a view of whole modules.
const { createRequire } = process.getBuiltinModule('node:module');
const { dirname } = process.getBuiltinModule('node:path');
const { fileURLToPath } = process.getBuiltinModule('node:url');

const { launch } = createRequire(import.meta.url)('./launch.cjs');
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = await launch({ root, entry: 'lib/main.js', argv: process.argv.slice(2) });
`,
);
for (const name of ['launch.cjs', 'kept.cjs']) copyFileSync(join(root, 'src/cli', name), join(lib, name));

// Declarations of the library alone: what tests and drills declare is nobody's interface.
const project = join(lib, 'tsconfig.json');
const compilerOptions = {
  noEmit: false,
  emitDeclarationOnly: true,
  declaration: true,
  stripInternal: true,
  rootDir: '..',
  outDir: 'types',
};
writeFileSync(
  project,
  JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: ['../src/index.ts', '../imports/*.ts'] }),
);
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(1);
rmSync(project);

// Declarations name their neighbours by source file (`./process.ts`), which only exists here.
for (const entry of readdirSync(join(lib, 'types'), { withFileTypes: true, recursive: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(from '\.[^']*|import\('\.[^']*)\.ts'/g, "$1.js'"));
}

/** The launcher requires this file before there is any module; in a module, nothing may be required. */
function keptAsModule({ path }) {
  const contents = readFileSync(path, 'utf8')
    .replaceAll(/^const (\{[^}]+\}) = require\(('[^']+')\);$/gm, 'import $1 from $2;')
    .replace(/^module\.exports = /m, 'export ');
  if (contents.includes('require(')) throw new Error(`${path} requires what this cannot turn into an import`);
  return { contents, loader: 'js' };
}
