import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Platform } from '../constructs/platform.ts';
import type { Environment } from '../model/environment.ts';
import { Faults } from '../model/fault.ts';
import type { Releases } from '../model/release.ts';
import { bundlePlatform } from './bundle-platform.ts';
import { keepingFolder, passingFolder, replace, type Stamp, stamps, unchanged } from './kept.cjs';

/** What a platform file exports by default: the platform of one environment, built anew at each call. */
export type PlatformFactory = (environment: Environment, releases: Releases) => Platform;

/**
 * Loads the platform file of a project.
 *
 * The file is bundled into `node_modules/.cache/waveproof`, so that it may be TypeScript on every supported Node, and the
 * bundle is reused while no file that went into it has changed.
 *
 * @param file absolute path of the platform file
 * @param load loads a module by its URL
 * @throws Faults when the file is missing, does not compile, or exports no function
 */
export async function loadPlatform(
  file: string,
  cwd: string,
  load: (url: string) => Promise<unknown>,
): Promise<PlatformFactory> {
  const name = relative(cwd, file);
  if (!existsSync(file)) {
    throw new Faults([
      {
        message: `there is no platform file at ${name}`,
        hint: 'run the command in the project folder, or name the file with --platform FILE',
      },
    ]);
  }
  // From here on, so that Node keeps maps of what the platform is made of and not of the whole command line.
  process.setSourceMapsEnabled(true);
  const module = (await load(pathToFileURL(await bundle(file, cwd)).href)) as {
    default?: unknown;
  };
  if (typeof module.default !== 'function') {
    throw new Faults([
      {
        message: `${name} has no default export that is a function`,
        hint: 'end it with `export default function platform(environment, releases) { … return platform; }`',
      },
    ]);
  }
  return module.default as PlatformFactory;
}

/** A finished bundle. */
interface Bundle {
  readonly out: string;
  readonly inputs: readonly Stamp[];
}

/** The bundle that a record tells of; undefined when there is none, or the record is damaged. */
function bundleOf(record: string): Bundle | undefined {
  try {
    const { out, inputs } = JSON.parse(readFileSync(record, 'utf8')) as Partial<Bundle>;
    return typeof out === 'string' && Array.isArray(inputs) ? { out, inputs } : undefined;
  } catch {
    return undefined;
  }
}

async function bundle(file: string, cwd: string): Promise<string> {
  const folder = cacheFolder(dirname(file));
  const key = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const record = join(folder, `${key}.json`);
  const previous = bundleOf(record);
  if (previous !== undefined && existsSync(previous.out) && previous.inputs.every(unchanged)) return previous.out;
  // A name of its own each time: Node keeps a module it has loaded, and --watch loads again in one process.
  const out = join(folder, `${key}.${process.pid}.${process.hrtime.bigint()}.mjs`);
  const metafile = await bundlePlatform(file, out, cwd);
  const inputs = stamps(Object.keys(metafile.inputs).map((input) => resolve(cwd, input)));
  replace(record, JSON.stringify({ out, inputs } satisfies Bundle));
  if (previous !== undefined) {
    rmSync(previous.out, { force: true });
    rmSync(`${previous.out}.map`, { force: true });
  }
  return out;
}

/**
 * Beside the packages that the bundle imports, so that Node finds them from there; where that folder cannot be written, in
 * another one with a link to them.
 */
function cacheFolder(from: string): string {
  const modules = packages(from);
  const beside = join(modules, '.cache/waveproof/platform');
  const name = `platform/${createHash('sha256').update(modules).digest('hex').slice(0, 16)}`;
  const folder = keepingFolder(beside, name) ?? passingFolder();
  if (folder === undefined) {
    throw new Faults([
      {
        message: `the compiled platform can be kept nowhere: neither in ${beside}, nor in the user's cache, nor in ${tmpdir()}`,
        hint: 'let one of them be written, or name another cache with XDG_CACHE_HOME',
      },
    ]);
  }
  if (folder !== beside && !existsSync(join(folder, 'node_modules'))) {
    symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  }
  // Node loads by the real path, and a source map's paths are relative to where its file really is.
  return realpathSync(folder);
}

/** The nearest folder of packages. */
function packages(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) return realpathSync(modules);
    if (dirname(folder) === folder) {
      throw new Faults([
        {
          message: `no node_modules folder at or above ${from}`,
          hint: 'install the packages that the platform file imports, e.g. `npm install waveproof`',
        },
      ]);
    }
  }
}
