// Rendering: the same platform by several programs.
//
//   waveproof    this project's command: reads files, renders, checks, writes one file an object
//   cdk8s synth  the cdk8s command around the same constructs: renders and writes one file a chart, checks nothing
//                the app is compiled before the measurement
//   cdk8s init   the same command around the TypeScript itself, as `cdk8s init typescript-app` sets it up: ts-node
//   App.synth    the same without that command: one process of plain cdk8s
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './measure.mjs';

/**
 * Programs that render, by subject.
 *
 * @param {string | undefined} scaffolded folder of a `cdk8s init` with the app in it, where there is one
 */
export async function renderers(work, sizes, reference, scaffolded) {
  const app = join(work, 'app.mjs');
  await bundle('test/bench/cdk8s-app.ts', app);
  const load = join(work, 'load.mjs');
  await bundle('src/config/load.ts', load);
  const { loadConfiguration } = await import(pathToFileURL(load).href);
  const input = (file) => JSON.stringify(loadConfiguration(file, 'src/releases'));
  const kind = 'src/environments/kind.yaml';
  return [
    ...(reference
      ? [
          subject(work, 'reference', undefined, app, scaffolded, ['--environment', 'kind'], {
            BENCH_INPUT: input(kind),
          }),
        ]
      : []),
    ...sizes.map((size) => {
      const { file, args, env } = synthetic(work, size);
      return subject(work, `${size} objects`, size, app, scaffolded, args, { ...env, BENCH_INPUT: input(file) });
    }),
  ];
}

/** A platform of `size` objects, on a cluster that has room for it. */
export function synthetic(work, size) {
  const folder = join(work, `environments-${size}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'bench.yaml');
  writeFileSync(file, environmentText(Math.ceil(size / 100) + 2));
  const args = ['--platform', 'test/bench/synthetic-platform.ts', '--environments', folder];
  return { file, args, env: { BENCH_OBJECTS: String(size) } };
}

function subject(work, name, size, app, scaffolded, args, env) {
  const folder = mkdtempSync(join(work, 'run-'));
  writeFileSync(join(folder, 'cdk8s.yaml'), `language: typescript\napp: node ${app}\noutput: dist\n`);
  const out = join(folder, 'out');
  const all = [join(root, 'src/cli/waveproof.mjs'), 'synth', ...args, '--out', out];
  const cli = join(root, 'node_modules/cdk8s-cli/bin/cdk8s');
  return {
    name,
    size,
    programs: {
      waveproof: { args: [...all, '--no-cache'], cwd: root, env, fresh: out },
      'waveproof, nothing changed': { args: all, cwd: root, env },
      'cdk8s synth': { args: [cli, 'synth', '--check-upgrade=false'], cwd: folder, env },
      ...(scaffolded !== undefined && {
        'cdk8s init, cdk8s synth': { args: [cli, 'synth', '--check-upgrade=false'], cwd: scaffolded, env },
      }),
      'App.synth': { args: [app], cwd: folder, env, fresh: join(folder, 'dist') },
    },
  };
}

function environmentText(nodes) {
  const names = Array.from({ length: nodes }, (_, index) => `node-${index}`);
  return `kubernetes: '1.35'
nodes:
${names.map((name) => `  - name: ${name}\n    allocatable: { cpu: '32', memory: 128Gi }\n    labels: { kubernetes.io/arch: amd64 }\n`).join('')}
storageClass: standard
git:
  url: http://gitea-http.gitea.svc.cluster.local:3000/waveproof/platform.git
  revision: main
argocd:
  namespace: argocd
  version: 3.6.1
`;
}

function bundle(entry, outfile) {
  return build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'error',
  });
}
