import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the files of a folder may import: other folders of the project, and packages. Everything else is refused. */
const RULES: Readonly<Record<string, { readonly folders: readonly string[]; readonly packages: readonly string[] }>> = {
  'src/model': { folders: ['src/model'], packages: [] },
  'src/config': { folders: ['src/config', 'src/model'], packages: ['yaml', 'zod'] },
  'src/constructs': {
    folders: ['src/constructs', 'src/model', 'imports'],
    packages: ['cdk8s', 'cdk8s-plus-30', 'constructs'],
  },
  'src/charts': { folders: ['src/charts', 'src/constructs', 'src/model'], packages: ['cdk8s', 'constructs'] },
  'src/platform.ts': { folders: ['src/charts', 'src/constructs', 'src/model'], packages: [] },
  'src/synth': { folders: ['src/synth', 'src/model'], packages: ['cdk8s', 'constructs'] },
  'src/import': { folders: ['src/import', 'src/model'], packages: ['yaml'] },
  'src/checks': {
    folders: ['src/checks', 'src/synth', 'src/model', 'src/import', 'imports/schemas'],
    packages: ['yaml', '@marcbachmann/cel-js', '@prometheus-io/lezer-promql', '@lezer/common'],
  },
  'src/report': { folders: ['src/report', 'src/checks', 'src/synth', 'src/model'], packages: [] },
  'src/live': { folders: ['src/live', 'src/checks', 'src/synth', 'src/model'], packages: ['yaml'] },
  'src/cli': { folders: ['src', 'package.json'], packages: ['esbuild'] },
  'src/index.ts': { folders: ['src/model', 'src/constructs', 'src/charts', 'src/synth', 'src/checks'], packages: [] },
  drills: {
    folders: ['drills', 'src/model', 'src/constructs', 'src/synth', 'src/checks', 'src/live', 'src/config'],
    packages: ['yaml'],
  },
  imports: { folders: ['imports'], packages: ['cdk8s', 'constructs'] },
};

/** The only places that may reach outside the program: files, processes, clock, randomness, environment variables. */
const EDGES =
  /^(src\/config\/load[^/]*\.ts|src\/synth\/(write|read)[^/]*\.ts|src\/import\/(read|write|fetch)[^/]*\.ts|src\/(live|cli)\/|drills\/)/;
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [
    /from 'node:(fs|fs\/promises|child_process|net|http|https|os|worker_threads|tty)'/,
    'a Node module that reaches outside',
  ],
  [/\bprocess\.(env|argv|cwd|exit|stdout|stderr|stdin)\b/, 'the process'],
  [/\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/, 'the clock'],
  [/\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/, 'randomness'],
  [/\bfetch\(/, 'the network'],
];

const TOP_LEVEL = [
  'LICENSE',
  'MEASUREMENTS.md',
  'README.md',
  'cdk8s.yaml',
  'dist',
  'drills',
  'imports',
  'package-lock.json',
  'package.json',
  'src',
  'test',
  'tsconfig.json',
];

/** The three forms of an import; a text that merely talks of one begins no line with it. */
const IMPORTS = [/^(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'/gm, /^import\s+'([^']+)'/gm, /\bimport\('([^']+)'\)/g];

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly string[];
}

const files = ['src', 'drills', 'imports'].flatMap(sourceFiles);

describe('architecture', () => {
  it('finds the sources it judges', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(new Set(files.map((file) => area(file.path)))).toContain('src/model');
  });

  it('lets each folder import only what its stage may know', () => {
    const broken = files.flatMap((file) => {
      const rule = RULES[area(file.path)];
      if (rule === undefined) return [`${file.path}: no rule for this place`];
      return file.imports
        .filter((name) => !allowed(file, name, rule))
        .map((name) => `${file.path}: may not import ${name}`);
    });
    expect(broken).toEqual([]);
  });

  it('reaches files, processes, clock and network only at the edges', () => {
    const broken = files
      .filter((file) => !EDGES.test(file.path))
      .flatMap((file) =>
        OUTSIDE.filter(([pattern]) => pattern.test(withoutOwnProcess(file.code))).map(
          ([, what]) => `${file.path}: uses ${what}`,
        ),
      );
    expect(broken).toEqual([]);
  });

  it('keeps the top level to what a newcomer must see', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const top = new Set(tracked.map((path) => path.split('/')[0]!).filter((name) => !name.startsWith('.')));
    expect([...top].filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });

  it('talks to a cluster only in the drills and in diff --live, so that rendering needs none', () => {
    const users = files.filter((file) => file.imports.some((name) => /\/live\//.test(name))).map((file) => file.path);
    expect(users).toContain('src/cli/diff-live.ts');
    expect(users.filter((path) => !/^(src\/live|src\/cli|drills)\//.test(path))).toEqual([]);
  });

  it('prints and ends the process only in the command line and the drills', () => {
    const broken = files
      .filter((file) => !/^(src\/cli|drills)\//.test(file.path))
      .filter((file) => /\bconsole\.|process\.(exit|exitCode|stdout|stderr)/.test(file.code));
    expect(broken.map((file) => file.path)).toEqual([]);
  });

  it('keeps every file a room of one concept: at most 400 lines, with a name that says what is in it', () => {
    const own = files.filter((file) => !file.path.startsWith('imports/'));
    expect(own.filter((file) => file.text.split('\n').length > 401).map((file) => file.path)).toEqual([]);
    expect(own.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)\.ts$/.test(file.path))).toEqual([]);
  });

  it('keeps the median source file near a hundred lines', () => {
    const lengths = files
      .filter((file) => file.path.startsWith('src/'))
      .map((file) => file.text.split('\n').length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(140);
  });
});

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const text = readFileSync(join(root, path), 'utf8');
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
      const imports = IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
      return { path, text, code, imports };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** In files about the model's Process, a variable of that name is no way out of the program. */
function withoutOwnProcess(code: string): string {
  return /import (type )?\{[^}]*\bProcess/.test(code) ? code.replace(/\bprocess\./g, 'ownProcess.') : code;
}

/** The key of the rule that governs a file. */
function area(path: string): string {
  if (RULES[path] !== undefined) return path;
  const [first, second] = path.split('/');
  return first === 'src' ? `src/${second}` : first!;
}

function allowed(file: SourceFile, name: string, rule: (typeof RULES)[string]): boolean {
  if (name.startsWith('node:')) return true;
  if (!name.startsWith('.')) return rule.packages.includes(name);
  const target = relative(root, resolve(root, dirname(file.path), name)).replaceAll('\\', '/');
  return rule.folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
}
