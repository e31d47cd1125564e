import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'cdk8s';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSiteOf, withCallSite } from '../../src/model/call-site.ts';
import { print } from '../../src/synth/print.ts';
import { render } from '../../src/synth/render.ts';
import { Pair, TracedChart } from './traced-construct.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

interface Traced {
  readonly sources: readonly { readonly construct: string; readonly at?: string; readonly from?: string }[];
  readonly text: string;
  readonly fault: object;
  readonly placed: object;
  readonly twins: string;
}

/** Line and column of a piece of a file, as `file:line:col`. */
function place(file: string, piece: string): string {
  const before = readFileSync(join(project, file), 'utf8').split(piece)[0]!.split('\n');
  return `${file}:${before.length}:${before.at(-1)!.length + 1}`;
}

describe('provenance', () => {
  let folder: string;
  let traced: Traced;

  beforeAll(async () => {
    // Below node_modules, so that the bundle finds the packages that stay outside it, as the command line's does.
    mkdirSync(join(project, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(join(project, 'node_modules/.cache/provenance-'));
    traced = run(await bundled('linked'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function bundled(sourcemap: 'linked' | false): Promise<string> {
    const outfile = join(folder, `platform-${sourcemap}.mjs`);
    await build({
      absWorkingDir: project,
      entryPoints: ['test/synth/traced-platform.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      minify: true,
      sourcemap,
      logLevel: 'silent',
    });
    return outfile;
  }

  function run(program: string): Traced {
    const args = ['--enable-source-maps', program, project];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout.replaceAll('\\\\', '/')) as Traced;
  }

  it('names the innermost line of the project that made an object, and the line of the platform that led there', () => {
    const platform = 'test/synth/traced-platform.ts';
    const construct = 'test/synth/traced-construct.ts';
    expect(traced.sources).toEqual([
      { construct: 'agent/own', at: place(platform, "new ApiObject(chart, 'own'") },
      { construct: 'agent/pair/first', at: place(construct, 'new ApiObject(this'), from: place(platform, 'new Pair(') },
      {
        construct: 'agent/pair/second',
        at: place(construct, "super(scope, 'second'"),
        from: place(platform, 'new Pair('),
      },
    ]);
  });

  it('names the line that reported a fault, unless the fault names a better place', () => {
    const at = place('test/synth/traced-platform.ts', "withCallSite({ message: 'wrong' })").split(':');
    expect(traced.fault).toMatchObject({ at: { file: at[0], line: Number(at[1]), column: Number(at[2]) } });
    expect(traced.placed).toMatchObject({ at: { file: 'kind.yaml', line: 1, column: 2 } });
  });

  it('names both makers of an object that is made twice', () => {
    const platform = 'test/synth/traced-platform.ts';
    const first = place(platform, "new ApiObject(chart, 'own'");
    const second = place(platform, "new ApiObject(other, 'own'");
    expect(traced.twins).toContain(`${second}  other/own: ConfigMap own is made twice: first by agent/own at ${first}`);
  });

  it('tells no line rather than one of the bundle when there is no source map', async () => {
    const { sources } = run(await bundled(false));
    expect(sources.map(({ at }) => at)).toEqual([undefined, undefined, undefined]);
  });

  it('leaves no trace in what is rendered', () => {
    expect(traced.text).not.toContain('traced');
    const app = new App();
    new Pair(new TracedChart(app, 'agent'), 'pair');
    expect(render(app, 'kind').files[0]?.text).toContain('  labels:\n    app: pair\n');
    expect(print(withCallSite({ a: 1 }))).toBe('a: 1\n');
    expect(JSON.stringify(withCallSite({ a: 1 }))).toBe('{"a":1}');
  });

  it('hands the call site on when data is spread, and changes the engine no further', () => {
    const limit = Error.stackTraceLimit;
    const data = withCallSite({ a: 1 });
    expect(callSiteOf({ ...data, b: 2 })).toBe(callSiteOf(data));
    expect(callSiteOf({ a: 1 })).toBeUndefined();
    expect(Error.stackTraceLimit).toBe(limit);
  });
});
