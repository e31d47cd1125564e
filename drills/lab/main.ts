import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Faults, faultText } from '../../src/model/fault.ts';
import { runReleaseDrill } from '../release/run.ts';
import { verdicts } from '../release/verdict.ts';
import { tellTruth } from '../truth/run.ts';
import { bringPlatformUp } from '../up/platform.ts';
import { brokenOrder, coldStartTable } from '../up/timeline.ts';
import { buildPrograms } from './build.ts';
import { takeDown } from './down.ts';
import { startEngines } from './engines/start.ts';
import { requirePrograms } from './find-program.ts';
import { imageTable, makeImages } from './images/store.ts';
import type { Instance } from './instance.ts';
import { addresses, DEFAULT_NETWORK, instance, isDown } from './instance.ts';
import type { LabIo } from './io.ts';
import { processIo } from './io.ts';
import { logFile } from './processes.ts';
import type { ProgramSet } from './programs.ts';
import { inSeconds } from './progress.ts';
import { knownInstance, MARK, readRecord } from './record.ts';
import { requireOwner } from './requirements.ts';
import { logNames, logTail, statusOf } from './status.ts';
import { bringUp } from './up.ts';
import { readUsage, type Usage } from './usage.ts';

const HELP = `lab: a real Kubernetes control plane and real nodes on one Linux machine, without a container runtime installed

usage: npm run lab -- <command> [options]

commands:
  up       start it and leave it running
  down     remove everything it made; safe to repeat
  status   what runs, and what the API server says of its nodes
  logs     list the log files, or print one: logs kube-apiserver [--tail 50]
  exec     kubectl against it: exec get pods -A
  build    find or build the programs it runs
  images   list the images it has, with their digests
  platform the whole journey: cluster, engines, Git server, Argo CD, and every Application healthy
  drill    a good, a bad and a blue-green release on real traffic: drill release [--journal FILE]
  truth    hold a model against the real thing: truth canary | placement | dry-run | admission
  start    start engines beside it: start rollouts flagger prometheus kyverno argo-cd

options of up:
  --workers N            real nodes beside the control plane (default 2)
  --fake N               fake nodes, whose pods run nothing (default 0; 3 with --control-plane-only)
  --control-plane-only   no real node: API server, controllers, scheduler and fake nodes
  --network A.B          first two octets of its private network (default ${DEFAULT_NETWORK})

options of build:
  --set NAME             control-plane, core or full (default core)
  --yes                  install missing Debian packages without asking

options of platform and drill:
  --cluster NAME         lab, kind or k3s (default lab)
  --rendered DIR         rendered environment (default dist/CLUSTER)
  --load-image IMAGE     of drill: sends the requests (default the lab's own, of drills/lab/modules/apps/load)

options of every command:
  --name NAME            which lab (default lab)

It needs root, isolates nothing from untrusted programs, and is not for production.
exit codes: 0 done, 1 could not do it, 2 wrong usage, 130 interrupted after clean-up
`;

/** Options of {@link main}. */
export interface LabMainOptions {
  /** @default - the process's own streams, environment and Ctrl-C */
  readonly io?: LabIo;
}

/** Runs one lab command and says how it ended. Never throws for what a user can mend. */
export async function main(argv: readonly string[], options: LabMainOptions = {}): Promise<number> {
  const io = options.io ?? processIo();
  const [verb, ...rest] = argv;
  if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
    io.out(HELP);
    return verb === undefined ? 2 : 0;
  }
  let usage: Usage;
  let lab: Instance;
  try {
    usage = readUsage(verb, rest);
    lab = instance(io.env, usage.values.name, usage.values.network);
  } catch (error) {
    return report(error, io, 2);
  }
  const { values } = usage;
  if (values.help === true) {
    io.out(HELP);
    return 0;
  }
  try {
    if (!ANYWHERE.has(verb)) requireOwner(lab);
    return await COMMANDS[verb]!({ lab: knownInstance(io.env, values.name, values.network), io, ...usage });
  } catch (error) {
    return report(error, io, 1);
  }
}

interface Context extends Usage {
  readonly lab: Instance;
  readonly io: LabIo;
}

/** Commands that need no lab, and so neither root nor its folder. */
const ANYWHERE: ReadonlySet<string> = new Set(['build', 'images']);

const COMMANDS: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  up,
  down,
  status,
  logs,
  exec,
  build,
  images,
  start,
  truth,
  platform,
  drill,
};

async function up({ lab, io, values }: Context): Promise<number> {
  const controlPlaneOnly = values['control-plane-only'] === true;
  const workers = controlPlaneOnly ? 0 : Number(values.workers ?? 2);
  const fakes = Number(values.fake ?? (controlPlaneOnly ? 3 : 0));
  io.err(`lab "${lab.name}" on network ${addresses(lab).everything}\n`);
  const progress = await bringUp(lab, io, { workers, fakes, controlPlaneOnly });
  io.err(`up after ${inSeconds(progress.milliseconds).trim()}\n`);
  io.out(`export KUBECONFIG=${lab.kubeconfig}\n`);
  return 0;
}

async function down({ lab, io }: Context): Promise<number> {
  const { processes, namespaces, cgroups } = await takeDown(lab);
  io.err(
    `lab "${lab.name}" is down: ended ${processes} processes, removed ${namespaces.length} network namespaces and ${cgroups} control groups\n`,
  );
  return 0;
}

async function status({ lab, io }: Context): Promise<number> {
  const { state, text } = await statusOf(lab);
  io.out(text);
  return state === 'up' ? 0 : 1;
}

async function logs({ lab, io, values, words }: Context): Promise<number> {
  const names = logNames(lab);
  const name = words[0];
  if (name === undefined) {
    io.out(names.map((item) => `${item}\n`).join(''));
    return 0;
  }
  if (!names.includes(name)) {
    throw new Faults([{ message: `no log "${name}", there is ${names.join(', ') || 'none: the lab is down'}` }]);
  }
  io.out(logTail(logFile(lab, name), Number(values.tail ?? 50)));
  return 0;
}

async function exec({ lab, io, words }: Context): Promise<number> {
  const record = readRecord(lab);
  if (record === undefined || !existsSync(lab.kubeconfig)) throw new Faults([isDown(lab)]);
  const { kubectl } = await requirePrograms(io.env, ['kubectl']);
  return new Promise((resolve, reject) => {
    const child = spawn(kubectl, words, {
      stdio: 'inherit',
      env: {
        ...process.env,
        KUBECONFIG: lab.kubeconfig,
        // What it keeps goes with the lab, and so does kubectl itself when it still runs then.
        KUBECACHEDIR: join(lab.folder, 'kubectl'),
        [MARK]: record.id,
      },
    });
    const end = () => child.kill('SIGTERM');
    if (io.signal.aborted) end();
    io.signal.addEventListener('abort', end, { once: true });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function build({ io, values }: Context): Promise<number> {
  await buildPrograms(io, { set: (values.set ?? 'core') as ProgramSet, yes: values.yes === true });
  return 0;
}

async function images({ io }: Context): Promise<number> {
  io.out(imageTable(await makeImages(io)));
  return 0;
}

async function platform({ lab, io, values }: Context): Promise<number> {
  const lines = await bringPlatformUp(lab, io, {
    cluster: values.cluster ?? 'lab',
    ...(values.rendered === undefined ? {} : { rendered: values.rendered }),
  });
  io.out(coldStartTable(lines));
  const broken = brokenOrder(lines);
  for (const line of broken) io.out(`${line}\n`);
  return broken.length === 0 ? 0 : 3;
}

async function drill({ lab, io, values }: Context): Promise<number> {
  const journal = await runReleaseDrill(lab, io, {
    cluster: values.cluster ?? 'lab',
    ...(values.rendered === undefined ? {} : { rendered: values.rendered }),
    ...(values['load-image'] === undefined ? {} : { loadImage: values['load-image'] }),
  });
  if (values.journal !== undefined) journal.save(resolve(io.root, values.journal));
  const drawn = verdicts(journal.file.entries);
  for (const { outcome, claim, because } of drawn) io.out(`${outcome.padEnd(12)}  ${claim}: ${because}\n`);
  if (drawn.some((verdict) => verdict.outcome === 'refuted')) return 3;
  return drawn.some((verdict) => verdict.outcome === 'inconclusive') ? 1 : 0;
}

async function truth({ lab, io, values, words }: Context): Promise<number> {
  const disagreements = await tellTruth(lab, io, words[0] ?? '', {
    count: Number(values.count ?? 500),
    seed: Number(values.seed ?? 1),
    atOnce: Number(values['at-once'] ?? 20),
  });
  return disagreements === 0 ? 0 : 3;
}

async function start({ lab, io, words }: Context): Promise<number> {
  await startEngines(lab, io, words);
  return 0;
}

function report(error: unknown, io: LabIo, code: number): number {
  if (io.signal.aborted) {
    io.err('interrupted, after clean-up\n');
    return 130;
  }
  if (Faults.is(error)) {
    for (const fault of error.faults) io.err(`error: ${faultText(fault)}\n`);
    return code;
  }
  const failure = error as NodeJS.ErrnoException;
  if (failure.code === 'EACCES' || failure.code === 'EROFS') {
    const hint = 'run it as the owner of that folder, or name others in XDG_CACHE_HOME and XDG_STATE_HOME';
    io.err(`error: ${failure.path ?? 'a file'} cannot be written (${failure.code})\n  hint: ${hint}\n`);
    return 1;
  }
  if (failure.code === 'ENOSPC') {
    io.err(
      `error: the disk is full: ${failure.message}\n  hint: free some, then run \`npm run lab -- down\` and try again\n`,
    );
    return 1;
  }
  io.err(`error: ${failure.syscall === undefined ? `internal: ${failure.stack ?? String(error)}` : failure.message}\n`);
  return 1;
}
