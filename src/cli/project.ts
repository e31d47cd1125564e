import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { Faults } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import type { OptionValues } from './command.ts';
import { text, texts } from './command.ts';

/** Where a project keeps what a render needs; every path is absolute. */
export interface Project {
  readonly root: string;
  readonly platform: string;
  readonly releases: string | undefined;
  readonly out: string;
  /** Environment files to render, by name, in name order. */
  readonly environments: readonly { readonly name: string; readonly file: string }[];
  /** Names of all its environments, also of those that this command leaves out. */
  readonly names: readonly string[];
}

/** Options that say where a project keeps things; shared by the commands that render. */
export const PROJECT_OPTIONS = {
  environment: { type: 'string', multiple: true, short: 'e' },
  platform: { type: 'string' },
  environments: { type: 'string' },
  releases: { type: 'string' },
  out: { type: 'string', short: 'o' },
} as const;

/** The help of {@link PROJECT_OPTIONS}. */
export const PROJECT_HELP = `  -e, --environment NAME   only this environment; may be repeated (default: every one)
      --platform FILE      the platform file (default: src/platform.ts)
      --environments DIR   folder of the environment files (default: src/environments)
      --releases DIR       folder of the release files (default: src/releases)
  -o, --out DIR            output folder (default: dist, or CDK8S_OUTDIR)
`;

/**
 * The project that a command works on.
 *
 * @throws Faults when there is no environment file, or none of the name asked for
 */
export function openProject(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  options: OptionValues,
): Project {
  const folder = resolve(cwd, text(options, 'environments') ?? 'src/environments');
  const all = environmentFiles(folder, cwd);
  const wanted = texts(options, 'environment');
  const faults = wanted
    .filter((name) => all.every((one) => one.name !== name))
    .map((name) => {
      const names = all.map((one) => one.name);
      const guess = nearest(name, names);
      return {
        message: `there is no environment "${name}", there are ${names.join(', ')}`,
        hint: guess === undefined ? `add ${relative(cwd, join(folder, `${name}.yaml`))}` : `did you mean ${guess}?`,
      };
    });
  if (faults.length > 0) throw new Faults(faults);
  return {
    root: cwd,
    platform: resolve(cwd, text(options, 'platform') ?? 'src/platform.ts'),
    releases: releasesFolder(cwd, text(options, 'releases')),
    out: resolve(cwd, text(options, 'out') ?? (env['CDK8S_OUTDIR'] || 'dist')),
    names: all.map(({ name }) => name),
    environments: wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name)),
  };
}

function environmentFiles(folder: string, cwd: string): { readonly name: string; readonly file: string }[] {
  const shown = relative(cwd, folder) || '.';
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Faults([
      {
        message: `there is no folder ${shown} with environment files`,
        hint: 'run the command in the project folder, or name the folder with --environments DIR',
      },
    ]);
  }
  const all = readdirSync(folder).sort();
  const misnamed = all.filter((name) => name.endsWith('.yml'));
  if (misnamed.length > 0) {
    const at = (name: string) => ({ file: relative(cwd, join(folder, name)), line: 1, column: 1 });
    const message = 'ends in .yml: environment files end in .yaml';
    throw new Faults(misnamed.map((name) => ({ message, hint: 'rename it', at: at(name) })));
  }
  const files = all.filter((name) => name.endsWith('.yaml'));
  if (files.length === 0) {
    throw new Faults([{ message: `${shown} holds no environment file`, hint: `add one, e.g. ${shown}/kind.yaml` }]);
  }
  return files.map((name) => ({ name: basename(name, '.yaml'), file: join(folder, name) }));
}

/** A platform without releases needs no folder for them; one that is named must be there. */
function releasesFolder(cwd: string, named: string | undefined): string | undefined {
  const folder = resolve(cwd, named ?? 'src/releases');
  return named === undefined && !existsSync(folder) ? undefined : folder;
}
