import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openApi } from '../../src/live/api.ts';
import { Faults } from '../../src/model/fault.ts';
import { Cluster } from '../harness/cluster.ts';
import { apiServer, controllerManager, etcd, kwok, scheduler } from './control-plane.ts';
import { takeDown } from './down.ts';
import { FAKE_LABEL, FAKE_TAINT, fakeNode, stages } from './fake-nodes.ts';
import { requirePrograms } from './find-program.ts';
import type { Instance } from './instance.ts';
import { labCommand } from './instance.ts';
import type { LabIo } from './io.ts';
import { layNetwork } from './network.ts';
import { realNodes } from './node/layout.ts';
import { joinNodes, raiseNodes, readyNodes } from './node/raise.ts';
import { NODE_COMMANDS } from './packages.ts';
import { installParts } from './parts/install.ts';
import { makePki } from './pki.ts';
import { bootId, isComingUp, start, startTime } from './processes.ts';
import { Progress } from './progress.ts';
import type { LabRecord } from './record.ts';
import { beginRecord, readRecord } from './record.ts';
import { BASE_COMMANDS, MIB, requireMachine } from './requirements.ts';
import { deadFault, until } from './until.ts';

/** The shape of a lab. */
export interface UpOptions {
  /** Real nodes beside the control plane. */
  readonly workers: number;
  /** Fake nodes, whose pods run nothing. */
  readonly fakes: number;
  /** Only the control plane's programs and fake nodes: no kubelet, so no pod runs. */
  readonly controlPlaneOnly: boolean;
}

/** What each stage of bringing the lab up may use. */
export interface Build {
  readonly lab: Instance;
  readonly io: LabIo;
  readonly record: LabRecord;
  readonly progress: Progress;
}

/** Variable that leaves a lab that did not come up as it is, for a look at its logs. */
const KEEP = 'WAVEPROOF_LAB_KEEP';

/**
 * Brings a lab up and leaves it running. What a failed or interrupted run made is removed before it returns.
 *
 * @throws Faults when something is in the way; AbortError after Ctrl-C
 */
export async function bringUp(lab: Instance, io: LabIo, options: UpOptions): Promise<Progress> {
  refuseSecond(lab);
  const programs = await requirePrograms(io.env, programNames(options));
  try {
    await requireMachine(lab, {
      memory: (options.controlPlaneOnly ? 700 : 1200 + 250 * options.workers) * MIB,
      disk: (options.controlPlaneOnly ? 512 : 2048 + 1024 * options.workers) * MIB,
      commands: { ...BASE_COMMANDS, ...(options.controlPlaneOnly ? {} : NODE_COMMANDS) },
    });
  } catch (error) {
    // What is in the way may be this very lab, which another run began meanwhile.
    refuseSecond(lab);
    throw error;
  }
  const progress = new Progress(io);
  const record = begin(lab);
  try {
    record.add({ made: 'process', name: 'up', pid: process.pid, start: startTime(process.pid) ?? '' });
    await raise({ lab, io, record, progress }, options, programs);
    record.add({ made: 'whole' });
    return progress;
  } catch (error) {
    // A connection that breaks says less than the program that ended.
    const dead = io.signal.aborted || Faults.is(error) ? undefined : deadFault({ lab, io, record });
    if (io.env[KEEP] !== '1') await takeDown(lab);
    throw dead === undefined ? error : new Faults([dead]);
  }
}

type Programs = Awaited<ReturnType<typeof requirePrograms<ReturnType<typeof programNames>[number]>>>;

async function raise(build: Build, options: UpOptions, programs: Programs): Promise<void> {
  const { lab, record, progress } = build;
  const nodes = options.controlPlaneOnly ? [] : realNodes(lab, options.workers);
  await progress.stage('network', () => layNetwork(lab, record, options.workers));
  await progress.stage('certificates', () => makePki(lab, nodes));
  start(lab, record, etcd(lab, programs));
  start(lab, record, apiServer(lab, programs));
  // The nodes start while the API server comes up.
  const images = nodes.length > 0 ? await raiseNodes(build, nodes, programs) : [];
  const cluster = new Cluster(await openApi(lab.kubeconfig));
  try {
    await progress.stage('API server', () => until(build, 'the API server', () => cluster.ready()));
    start(lab, record, controllerManager(lab, programs));
    start(lab, record, scheduler(lab, programs));
    if (nodes.length > 0) {
      await progress.stage(`${nodes.length} nodes ready`, () => joinNodes(build, cluster, nodes, programs));
    }
    if (options.fakes > 0) {
      await progress.stage(`${options.fakes} fake nodes ready`, () => addFakes(build, cluster, programs.kwok, options));
    }
    await progress.stage('service accounts', () =>
      until(build, 'the default service account', () => defaultAccount(cluster)),
    );
    if (nodes.length > 0) await progress.stage('cluster services', () => installParts(build, cluster, nodes, images));
  } finally {
    cluster.api.close();
  }
}

function programNames(options: UpOptions) {
  return [
    'etcd' as const,
    'kube-apiserver' as const,
    'kube-controller-manager' as const,
    'kube-scheduler' as const,
    ...(options.fakes > 0 ? (['kwok'] as const) : []),
    ...(options.controlPlaneOnly ? [] : (['kubelet', 'kube-proxy', 'image-server', 'pause'] as const)),
  ];
}

function begin(lab: Instance): LabRecord {
  try {
    return beginRecord(lab, `${lab.name}-${randomBytes(8).toString('hex')}`, bootId());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') refuseSecond(lab);
    throw error;
  }
}

function refuseSecond(lab: Instance): void {
  const record = readRecord(lab);
  if (record === undefined && !existsSync(lab.folder)) return;
  if (record !== undefined && isComingUp(record)) {
    const hint = `wait for it: ${labCommand(lab, 'status')} says when it is up`;
    throw new Faults([{ message: `another run is bringing the lab "${lab.name}" up`, hint }]);
  }
  throw new Faults([
    {
      message: `the lab "${lab.name}" is up already, or an earlier one was left behind`,
      hint: `see ${labCommand(lab, 'status')}; ${labCommand(lab, 'down')} removes it`,
    },
  ]);
}

async function addFakes(build: Build, cluster: Cluster, program: string, options: UpOptions): Promise<void> {
  start(build.lab, build.record, kwok(build.lab, program, stages()));
  const names = Array.from({ length: options.fakes }, (_, index) => `fake-${index}`);
  // Beside real nodes, fake ones take only the pods that ask for them.
  const taints = options.controlPlaneOnly ? {} : { taints: [FAKE_TAINT] };
  await Promise.all(names.map((name) => cluster.create(fakeNode({ name, labels: FAKE_LABEL, ...taints }))));
  await until(build, 'the fake nodes', async () => {
    const ready = await readyNodes(cluster);
    return names.every((name) => ready.has(name));
  });
}

async function defaultAccount(cluster: Cluster): Promise<boolean> {
  const account = { apiVersion: 'v1', kind: 'ServiceAccount', namespace: 'default', name: 'default' };
  return (await cluster.get(account)) !== undefined;
}
