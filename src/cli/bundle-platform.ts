import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { Faults } from '../model/fault.ts';

/**
 * Bundles a platform file to an ES module with a source map.
 *
 * Its packages go in as well when they are only those that constructs are made with: loading them file by file takes longer
 * than rendering does. With any other package they all stay outside, since that one may bring them too, and two copies of
 * cdk8s do not resolve each other's lazy values.
 *
 * @param cwd absolute path of the project folder
 * @throws Faults when something does not compile
 */
export async function bundlePlatform(file: string, outfile: string, cwd: string): Promise<Metafile> {
  const esbuild = await import('esbuild');
  const strangers = new Set<string>();
  const options = {
    absWorkingDir: cwd,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  } as const satisfies BuildOptions;
  const build = async (more: BuildOptions): Promise<Metafile> =>
    (await esbuild.build({ ...options, ...more, metafile: true })).metafile;
  try {
    const whole = await build({
      banner: { js: REQUIRE },
      minifyWhitespace: true,
      plugins: [packagesInside(strangers)],
    });
    return strangers.size === 0 ? whole : await build({ packages: 'external' });
  } catch (error) {
    throw compileFaults(error);
  }
}

/** Packages that constructs are made with. */
const KNOWN = /^(?:cdk8s|cdk8s-plus-\d+|constructs|waveproof)(?:\/|$)/;

/** Bundled CommonJS packages ask for Node's own modules by this name. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** A map that leads nowhere: who made something is never answered with a line of a package. */
const NO_MAP = `//# sourceMappingURL=data:application/json,${encodeURIComponent('{"version":3,"sources":[""],"mappings":"A"}')}`;

/** Takes packages in, and notes those that are imported by the project and are none of the known ones. */
function packagesInside(strangers: Set<string>): Plugin {
  return {
    name: 'packages-inside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        const own = kind !== 'entry-point' && !PACKAGE.test(importer);
        if (!own || path.startsWith('node:') || KNOWN.test(path)) return undefined;
        strangers.add(path);
        return { path, external: true };
      });
      build.onLoad({ filter: PACKAGE_CODE }, ({ path }) => {
        const code = readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '');
        // A package that looks for a file of its own finds it where it was installed.
        const place = /\b__(?:dirname|filename)\b/.test(code)
          ? `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`
          : '';
        return { contents: `${place}${code}\n${NO_MAP}\n`, loader: 'js' };
      });
    },
  };
}

const PACKAGE = /[\\/]node_modules[\\/]/;
const PACKAGE_CODE = /[\\/]node_modules[\\/].*\.[cm]?js$/;

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
