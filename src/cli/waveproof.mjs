#!/usr/bin/env node
// Runs the command line from its TypeScript sources. The published package has a launcher of its own, made by package.mjs.
// Without an import of its own, so that Node loads what it needs and not a view of whole modules.
const { existsSync } = process.getBuiltinModule('node:fs');
const { createRequire } = process.getBuiltinModule('node:module');
const { dirname, join } = process.getBuiltinModule('node:path');
const { fileURLToPath } = process.getBuiltinModule('node:url');

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [verb, ...rest] = process.argv.slice(2);

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  process.stderr.write('error: the dependencies are not installed\n  hint: run `npm ci` first\n');
  process.exitCode = 1;
} else {
  const { launch } = createRequire(import.meta.url)('./launch.cjs');
  // `lab` is a program of its own: it touches machines, and nothing that renders or checks may depend on it.
  process.exitCode = await launch(
    verb === 'lab'
      ? { root, entry: 'drills/lab/main.ts', argv: rest }
      : { root, entry: 'src/cli/main.ts', argv: process.argv.slice(2) },
  );
}
