// Files that are kept between runs, and whether what they were made from still is as it was.
const { existsSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

module.exports = { replace, stamps, unchanged };

/**
 * @param {readonly string[]} files absolute paths
 * @returns {import('./kept.cjs').Stamp[]}
 */
function stamps(files) {
  return [...new Set(files.map(witness))].map(stamp);
}

/** The file whose change tells that an input has changed: a package changes as a whole. */
function witness(file) {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(file) ?? [];
  const manifest = folder === undefined ? undefined : join(folder, 'package.json');
  return manifest !== undefined && existsSync(manifest) ? manifest : file;
}

/** The time of the change as well as that of the content: packers give every file of a package the same old date. */
function stamp(file) {
  const { mtimeMs, ctimeMs, size } = statSync(file);
  return [file, mtimeMs, ctimeMs, size];
}

/** @param {import('./kept.cjs').Stamp} stamp */
function unchanged([file, mtimeMs, ctimeMs, size]) {
  const now = statSync(file, { throwIfNoEntry: false });
  return now !== undefined && now.mtimeMs === mtimeMs && now.ctimeMs === ctimeMs && now.size === size;
}

/**
 * Writes a file so that a reader sees the old one or the new one whole. A cache that cannot be written is no mistake.
 *
 * @param {string} file
 * @param {string | Uint8Array} data
 */
function replace(file, data) {
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, data);
    renameSync(part, file);
  } catch {
    rmSync(part, { force: true });
  }
}
