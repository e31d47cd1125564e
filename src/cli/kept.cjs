// Files that are kept between runs, and whether what they were made from still is as it was.
const {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { homedir, tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = { discard, keepingFolder, passingFolder, replace, stamps, unchanged };

/**
 * A folder that can be written: below `beside` where that is possible, else in the user's cache.
 *
 * @param {string} beside the folder to be preferred
 * @param {string} name path below the user's cache
 * @returns {string | undefined} undefined when neither can be written
 */
function keepingFolder(beside, name) {
  const user = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'waveproof', name);
  return [beside, user].find((folder) => {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * A folder for this process alone, gone at its end. Its name cannot be foreseen, so nobody puts a program there first.
 *
 * @returns {string | undefined} undefined when the folder for temporary files cannot be written either
 */
function passingFolder() {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'waveproof-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}

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
    discard(part);
  }
}

/**
 * Removes what was written in part, if it can: where a folder cannot be entered, not even that.
 *
 * @param {string} file
 */
function discard(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing could be written there either.
  }
}
