// Measures what rendering costs: `npm run bench`. Prints a Markdown table.
//
// Each round runs three programs one after the other on the same platform, in an order that turns from round to round,
// and compares them within the round, so that a busy machine slows all alike:
//
//   waveproof    this project's command: reads files, renders, checks, writes one file an object
//   cdk8s synth  the cdk8s command around the same constructs: renders and writes one file a chart, checks nothing
//   App.synth    the same without that command: one process of plain cdk8s
//
// options: --sizes 300,3000,10000  --rounds 5  --no-reference  --seconds 600 (no round starts after that)
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,3000,10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '600' },
    reference: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const sizes = options.sizes.split(',').filter(Boolean).map(Number);
const deadline = performance.now() + Number(options.seconds) * 1000;

// Below node_modules, so that bundles find the packages that they leave outside.
const cache = join(root, 'node_modules/.cache/waveproof');
mkdirSync(cache, { recursive: true });
const work = mkdtempSync(join(cache, 'bench-'));
try {
  await bench();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function bench() {
  const app = join(work, 'app.mjs');
  await bundle('test/bench/cdk8s-app.ts', app);
  const load = join(work, 'load.mjs');
  await bundle('src/config/load.ts', load);
  const { loadConfiguration } = await import(pathToFileURL(load).href);

  const subjects = [
    ...(options.reference && existsSync(join(root, 'src/platform.ts')) ? [referenceSubject(app)] : []),
    ...sizes.map((size) => syntheticSubject(app, size)),
  ];
  const results = [];
  for (const subject of subjects) {
    subject.env.BENCH_INPUT = JSON.stringify(loadConfiguration(subject.environmentFile, 'src/releases'));
    results.push(measure(subject));
  }
  process.stdout.write(report(results));
}

/** The platform of src/platform.ts for kind. */
function referenceSubject(app) {
  const args = ['synth', '--environment', 'kind'];
  return subject('reference', undefined, app, args, 'src/environments/kind.yaml', {});
}

/** A platform of `size` objects, on a cluster that has room for it. */
function syntheticSubject(app, size) {
  const folder = join(work, `environments-${size}`);
  mkdirSync(folder);
  const file = join(folder, 'bench.yaml');
  writeFileSync(file, environmentText(Math.ceil(size / 100) + 2));
  const args = ['synth', '--platform', 'test/bench/synthetic-platform.ts', '--environments', folder];
  return subject(`${size} objects`, size, app, args, file, { BENCH_OBJECTS: String(size) });
}

function subject(name, size, app, args, environmentFile, env) {
  const folder = mkdtempSync(join(work, 'run-'));
  writeFileSync(join(folder, 'cdk8s.yaml'), `language: typescript\napp: node ${app}\noutput: dist\n`);
  const out = join(folder, 'out');
  const ours = { args: [join(root, 'src/cli/waveproof.mjs'), ...args, '--out', out], cwd: root };
  const cli = join(root, 'node_modules/cdk8s-cli/bin/cdk8s');
  return {
    name,
    size,
    env,
    environmentFile,
    programs: {
      waveproof: { ...ours, fresh: out },
      unchanged: ours,
      'cdk8s synth': { args: [cli, 'synth', '--check-upgrade=false'], cwd: folder },
      'App.synth': { args: [app], cwd: folder, fresh: join(folder, 'dist') },
    },
  };
}

/** All rounds of one subject: for each program its runs, in the order of the rounds. */
function measure({ name, size, env, programs }) {
  const runs = Object.fromEntries(Object.keys(programs).map((program) => [program, []]));
  // Once outside the measurement: bundles the sources and the platform, as the first run after an edit does.
  run(programs.waveproof, env);
  for (let round = 0; round < Number(options.rounds) && performance.now() < deadline; round++) {
    // `unchanged` needs the output of `waveproof` and stays right behind it.
    const names = ['waveproof', 'cdk8s synth', 'App.synth'];
    const order = [...names.slice(round % 3), ...names.slice(0, round % 3)];
    for (const program of order.flatMap((one) => (one === 'waveproof' ? ['waveproof', 'unchanged'] : [one]))) {
      runs[program].push(run(programs[program], env));
    }
    process.stderr.write(`${name}: round ${round + 1} of ${options.rounds}\n`);
  }
  return { name, size, runs };
}

/** One run in a process of its own: wall time in ms, CPU time of it and its children in ms, peak memory in MiB. */
function run({ args, cwd, fresh }, env) {
  if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true });
  const usage = join(work, 'usage');
  rmSync(usage, { force: true });
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...env,
      BENCH_USAGE: usage,
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'test/bench/usage.mjs')).href}`,
    },
    maxBuffer: 1 << 26,
    timeout: 300_000,
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}${stdout}`);
  const processes = readFileSync(usage, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    wall,
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0) / 1000,
    rss: Math.max(...processes.map(({ rss }) => rss)) / 1024,
  };
}

function report(results) {
  const rows = results.filter(({ runs }) => runs.waveproof.length > 0).flatMap(subjectRows);
  return [
    `Node ${process.versions.node}, ${availableParallelism()} CPUs, at most ${options.rounds} rounds; medians. `,
    'Times as slow: within each round, against waveproof, fresh output.\n\n',
    '| platform | program | wall | CPU | peak memory | wall, times as slow | CPU, times as slow |\n',
    '|---|---|--:|--:|--:|--:|--:|\n',
    ...rows,
    '\n',
    ...growth(results),
    ...results
      .filter(({ runs }) => runs.waveproof.length === 0)
      .map(({ name }) => `- ${name}: left out, time was up\n`),
  ].join('');
}

function subjectRows({ name, runs }) {
  return Object.entries(runs).map(([program, list]) => {
    const label = program === 'unchanged' ? 'waveproof, nothing changed' : program;
    const ratio = (key) => {
      if (program === 'waveproof') return '1';
      return median(list.map((one, round) => one[key] / runs.waveproof[round][key])).toFixed(1);
    };
    const [wall, cpu, rss] = ['wall', 'cpu', 'rss'].map((key) => median(list.map((one) => one[key])));
    const cells = [name, label, seconds(wall), seconds(cpu), `${rss.toFixed(0)} MiB`, ratio('wall'), ratio('cpu')];
    return `| ${cells.join(' | ')} |\n`;
  });
}

/** CPU time that one more object costs, between each two sizes: equal figures mean linear growth. */
function growth(results) {
  const sized = results.filter(({ size, runs }) => size !== undefined && runs.waveproof.length > 0);
  if (sized.length < 2) return [];
  const steps = sized.slice(1).map((to, index) => ({ from: sized[index], to }));
  const head = steps.map(({ from, to }) => `${from.size} to ${to.size}`);
  const programs = ['waveproof', 'unchanged', 'cdk8s synth', 'App.synth'];
  return [
    'CPU time that one more object costs:\n\n',
    `| program | ${head.join(' | ')} |\n|---|${head.map(() => '--:|').join('')}\n`,
    ...programs.map((program) => {
      const cpu = ({ runs }) => median(runs[program].map((one) => one.cpu));
      const cells = steps.map(({ from, to }) => `${((cpu(to) - cpu(from)) / (to.size - from.size)).toFixed(2)} ms`);
      return `| ${program === 'unchanged' ? 'waveproof, nothing changed' : program} | ${cells.join(' | ')} |\n`;
    }),
  ];
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
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
