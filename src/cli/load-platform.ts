import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Platform } from '../constructs/platform.ts';
import type { Environment } from '../model/environment.ts';
import { Faults } from '../model/fault.ts';
import type { Releases } from '../model/release.ts';

/** What a platform file exports by default: the platform of one environment, built anew at each call. */
export type PlatformFactory = (environment: Environment, releases: Releases) => Platform;

/**
 * Loads the platform file of a project.
 *
 * The file is bundled (packages stay outside) into `node_modules/.cache/waveproof`, so that it may be TypeScript on
 * every supported Node, and the bundle is reused while no file that went into it has changed.
 *
 * @param file absolute path of the platform file
 * @param modules files that the launcher has bundled already
 * @throws Faults when the file is missing, does not compile, or exports no function
 */
export async function loadPlatform(
  file: string,
  modules: Readonly<Record<string, string>>,
  cwd: string,
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
  const module = (await import(pathToFileURL(modules[file] ?? (await bundle(file, cwd))).href)) as {
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

/** What a finished bundle was made from: file, modification time in ms, size in bytes. */
type Inputs = readonly (readonly [file: string, mtimeMs: number, size: number])[];

async function bundle(file: string, cwd: string): Promise<string> {
  const folder = cacheFolder(dirname(file));
  const key = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const record = join(folder, `${key}.json`);
  if (existsSync(record)) {
    const { out, inputs } = JSON.parse(readFileSync(record, 'utf8')) as { out: string; inputs: Inputs };
    if (existsSync(out) && inputs.every(unchanged)) return out;
  }
  mkdirSync(folder, { recursive: true });
  const esbuild = await import('esbuild');
  // A name of its own each time: Node keeps a module it has loaded, and --watch loads again in one process.
  const out = join(folder, `${key}.${process.pid}.${process.hrtime.bigint()}.mjs`);
  const result = await esbuild
    .build({
      absWorkingDir: cwd,
      entryPoints: [file],
      outfile: out,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      sourcemap: 'linked',
      metafile: true,
      logLevel: 'silent',
    })
    .catch((error: unknown) => {
      throw compileFaults(error);
    });
  const inputs = Object.keys(result.metafile.inputs).map((input) => {
    const path = resolve(cwd, input);
    const { mtimeMs, size } = statSync(path);
    return [path, mtimeMs, size] as const;
  });
  const previous = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as { out: string }).out : undefined;
  writeFileSync(`${record}.${process.pid}`, JSON.stringify({ out, inputs }));
  renameSync(`${record}.${process.pid}`, record);
  if (previous !== undefined) {
    rmSync(previous, { force: true });
    rmSync(`${previous}.map`, { force: true });
  }
  return out;
}

function unchanged([file, mtimeMs, size]: Inputs[number]): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now !== undefined && now.mtimeMs === mtimeMs && now.size === size;
}

/** Beside the packages that the bundle imports, so that Node finds them from there. */
function cacheFolder(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    // Node loads by the real path, and a source map's paths are relative to where its file really is.
    if (existsSync(modules)) return join(realpathSync(modules), '.cache/waveproof/platform');
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

function compileFaults(error: unknown): unknown {
  const errors = (error as { errors?: readonly EsbuildMessage[] }).errors;
  if (!Array.isArray(errors) || errors.length === 0) return error;
  return new Faults(
    errors.map(({ text, location }: EsbuildMessage) => ({
      message: text.charAt(0).toLowerCase() + text.slice(1),
      ...(location && { at: { file: location.file, line: location.line, column: location.column + 1 } }),
    })),
  );
}

interface EsbuildMessage {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
}
