#!/usr/bin/env node
// Runs the command line from its TypeScript sources. The published package has a launcher of its own, made by package.mjs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './launch.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const [verb, ...rest] = process.argv.slice(2);

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  process.stderr.write('error: the dependencies are not installed\n  hint: run `npm ci` first\n');
  process.exitCode = 1;
} else {
  // `lab` is a program of its own: it touches machines, and nothing that renders or checks may depend on it.
  process.exitCode = await launch(
    verb === 'lab'
      ? { root, entry: 'drills/lab/main.ts', argv: rest }
      : { root, entry: 'src/cli/main.ts', argv: process.argv.slice(2) },
  );
}
