#!/usr/bin/env node
// Runs the command line from its TypeScript sources: bundles src/cli/main.ts once, keeps the bundle in
// node_modules/.cache/waveproof, and reuses it while no source file has changed. The published package
// carries the finished bundle and does not use this file.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// `lab` is a program of its own: it touches machines, and nothing that renders or checks may depend on it.
const program = process.argv[2] === 'lab' ? 'lab' : 'main';
const entries =
  program === 'lab' ? { lab: 'drills/lab/main.ts' } : { main: 'src/cli/main.ts', platform: 'src/platform.ts' };

// Bundled CommonJS packages ask for Node's own modules by this name.
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  process.stderr.write('error: the dependencies are not installed\n  hint: run `npm ci` first\n');
  process.exitCode = 1;
} else {
  // Node 22.1 and later keep compiled code between runs; older versions compile each time.
  nodeModule.enableCompileCache?.(join(root, 'node_modules/.cache/waveproof/compiled'));
  const out = await bundled();
  const { main } = await import(pathToFileURL(join(out, `${program}.js`)).href);
  const argv = process.argv.slice(program === 'lab' ? 3 : 2);
  process.exitCode = await main(argv, { modules: { [join(root, 'src/platform.ts')]: join(out, 'platform.js') } });
}

async function bundled() {
  const hash = createHash('sha256').update(JSON.stringify(entries));
  for (const folder of ['src', 'imports', 'drills']) fingerprint(join(root, folder), hash);
  for (const file of ['package-lock.json']) fingerprintFile(join(root, file), hash);
  const out = join(root, 'node_modules/.cache/waveproof/cli', hash.digest('hex').slice(0, 16));
  if (!existsSync(join(out, '.complete'))) {
    const { build } = await import('esbuild');
    const { mkdir, rename, rm, writeFile } = await import('node:fs/promises');
    const part = `${out}.${process.pid}`;
    await mkdir(part, { recursive: true });
    await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: part,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      // Loading packages file by file takes longer than rendering does. These two are loaded only where they are needed.
      external: ['esbuild', '@kubernetes/client-node'],
      banner: { js: REQUIRE },
      sourcemap: 'linked',
      sourcesContent: false,
      minifyWhitespace: true,
      logLevel: 'error',
    });
    await writeFile(join(part, 'package.json'), '{"type":"module"}\n');
    await writeFile(join(part, '.complete'), '');
    // Another run may have finished the same bundle meanwhile: either one serves.
    await rename(part, out).catch(() => rm(part, { recursive: true, force: true }));
  }
  return out;
}

function fingerprint(folder, hash) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(ts|json)$/.test(entry.name)) {
      fingerprintFile(join(entry.parentPath ?? entry.path, entry.name), hash);
    }
  }
}

function fingerprintFile(file, hash) {
  const { mtimeMs, size } = statSync(file);
  hash.update(`${file}\0${mtimeMs}\0${size}\n`);
}
