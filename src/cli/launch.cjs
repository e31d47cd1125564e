// Runs a program of this project or package as one file: bundled once together with the packages that it uses, since
// loading those file by file takes longer than rendering does. The bundle, and what the engine compiled of it, are kept
// in a cache folder and reused while nothing that went into them has changed.
const { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const nodeModule = require('node:module');
const { basename, dirname, join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');
const { discard, keepingFolder, passingFolder, replace, stamps, unchanged } = require('./kept.cjs');

module.exports = { launch };

const HOUR_MS = 3_600_000;
const CHECKSUM_BYTES = 4;

/**
 * How the optimising compilers work, by major version of Node. As V8 is set, they begin so early, and take so many functions into
 * each that they compile, that in a run of half a second they need twice the time that they save. Other versions may not know
 * the flags, and would say so on every run.
 */
const COMPILERS = {
  20: ['--interrupt-budget=250000', '--max-inlined-bytecode-size-cumulative=100'],
  22: ['--invocation-count-for-turbofan=5000', '--max-inlined-bytecode-size-cumulative=100'],
  24: ['--invocation-count-for-turbofan=20000', '--invocation-count-for-maglev=4000'],
};

/**
 * @param {object} options
 * @param {string} options.root folder of the project or package
 * @param {string} options.entry file below it that exports `main`
 * @param {readonly string[]} options.argv
 * @returns {Promise<number>} the exit code
 */
async function launch({ root, entry, argv }) {
  // Before any code is compiled: what is kept of it holds for these flags alone.
  for (const flag of COMPILERS[process.versions.node.split('.')[0]] ?? []) setFlagsFromString(flag);
  const folder = cacheFolder(root, entry);
  // Node 22.1 and later keep compiled code of modules between runs; older versions compile them each time.
  if (folder !== undefined) nodeModule.enableCompileCache?.(join(folder, 'compiled'));
  const name = entry.replaceAll(/[^\w]+/g, '-').replace(/-\w+$/, '');
  // Several checkouts may share one folder of packages.
  const place = `${root.replaceAll(/[^\w]+/g, '-').slice(-100)}-${name}`;
  let bundle;
  try {
    bundle = folder && (await bundled(root, entry, join(folder, 'cli', place)));
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    for (const { text, location } of error.errors) process.stderr.write(`error: ${compileError(text, location)}\n`);
    return 2;
  }
  if (bundle === undefined && entry.endsWith('.ts')) {
    process.stderr.write(
      "error: no folder can be written, neither beside the packages, nor the user's cache, nor that for temporary files\n  hint: name another cache with XDG_CACHE_HOME\n",
    );
    return 1;
  }
  // Without a place to keep a bundle, the package runs as it was published.
  if (bundle === undefined) return (await import(pathToFileURL(join(root, entry)).href)).main(argv);
  // What one command compiles is a fraction of the whole, and another one each time.
  const verb = /^[a-z]+$/.exec(argv[0] ?? '')?.[0] ?? 'other';
  const kept = `${bundle.file}.${verb}.${process.version}-${process.arch}`;
  const filename = join(root, 'node_modules/.cache/waveproof', `${name}.cjs`);
  const { exports, script, reused } = run(bundle.source, kept, filename);
  const cache = { folder: join(folder, 'results'), program: basename(bundle.file) };
  const code = await exports.main(argv, { load: (url) => import(url), cache });
  // A run that ended early, or found its results made before, compiled a fraction of what the next one needs.
  const isWhole = code !== 2 && cache.work !== 'reused' && !argv.includes('--help') && !argv.includes('-h');
  if (!reused && isWhole) {
    const data = script.createCachedData();
    replace(kept, Buffer.concat([checksumOf(data), data]));
  }
  return code;
}

/**
 * Beside the packages where that is possible, else in the user's cache. TypeScript cannot run without a bundle on every
 * supported Node: for it a folder that passes will do.
 *
 * @returns {string | undefined} undefined when nothing can be written anywhere, or need not
 */
function cacheFolder(root, entry) {
  const above = /^(.*[\\/]node_modules)[\\/]/.exec(`${root}/`)?.[1] ?? join(root, 'node_modules');
  const kept = keepingFolder(join(above, '.cache/waveproof'), '');
  return kept ?? (entry.endsWith('.ts') ? passingFolder() : undefined);
}

/** A mistake in the sources themselves, as any other mistake is told. */
function compileError(text, location) {
  const at = location === null ? '' : `${location.file}:${location.line}:${location.column + 1}  `;
  return `${at}${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/**
 * An up-to-date bundle of the entry.
 *
 * @returns {Promise<{ file: string, source: string }>}
 */
async function bundled(root, entry, folder) {
  const record = join(folder, 'record.json');
  const known = recordOf(record);
  const source = known?.root === root ? wholeSource(known) : undefined;
  if (source !== undefined && known.inputs.every(unchanged)) return { file: known.file, source };
  const { build } = require('esbuild');
  // A name of its own each time: another run may still be reading the one before.
  const file = join(folder, `${process.hrtime.bigint().toString(36)}.${process.pid}.cjs`);
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    // These two are loaded only where they are needed.
    external: ['esbuild'],
    // A script of node:vm may not import: packages are required, and a module is loaded by the function handed over.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: {
      js: "(function (exports, require, module, __filename, __dirname) {const importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
    },
    footer: { js: '})' },
    minifyWhitespace: true,
    metafile: true,
    logLevel: 'silent',
  });
  const inputs = stamps(Object.keys(metafile.inputs).map((input) => resolve(root, input)));
  const bundle = ascii(outputFiles[0].text);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, bundle, 'latin1');
    replace(record, JSON.stringify({ root, file, inputs, checksum: crc32(bundle) }));
    sweep(folder, file);
  } catch {
    // On a full disk, or in a folder that another user made, the program runs without being kept.
    discard(file);
  }
  return { file, source: bundle };
}

/**
 * The engine keeps a text with one letter beyond Latin as two bytes a letter, which takes it twice the time to load. The bundler
 * leaves such letters in regular expressions alone, where an escape means the same.
 */
function ascii(bundle) {
  return bundle.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Removes what earlier bundles left, once no run can be about to read it. */
function sweep(folder, keep) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (!file.startsWith(keep) && name !== 'record.json' && age > HOUR_MS) rmSync(file, { force: true });
  }
}

/** A bundle as it was written; undefined when it is torn, damaged or gone, and to be made again. */
function wholeSource({ file, inputs, checksum }) {
  if (typeof file !== 'string' || !Array.isArray(inputs)) return undefined;
  const bytes = bytesOf(file);
  return bytes !== undefined && crc32(bytes) === checksum ? bytes.latin1Slice() : undefined;
}

function checksumOf(data) {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(data));
  return checksum;
}

function recordOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a file holds; undefined when it is not there or may not be read. */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Compiled code behind its checksum: the engine ends the whole process over damaged code. */
function compiledCode(kept) {
  const whole = bytesOf(kept);
  if (whole === undefined) return undefined;
  const data = whole.subarray(CHECKSUM_BYTES);
  return checksumOf(data).equals(whole.subarray(0, CHECKSUM_BYTES)) ? data : undefined;
}

/**
 * Runs a CommonJS bundle, from compiled code where that was kept.
 *
 * @param {string} source
 * @param {string} kept file with the compiled code
 * @param {string} filename what the bundle takes itself for: packages and schemas are found from there
 */
function run(source, kept, filename) {
  const cachedData = compiledCode(kept);
  const script = new Script(source, { filename, cachedData });
  const module = { exports: {} };
  const require = nodeModule.createRequire(filename);
  script.runInThisContext()(module.exports, require, module, filename, dirname(filename));
  return { exports: module.exports, script, reused: cachedData !== undefined && !script.cachedDataRejected };
}
