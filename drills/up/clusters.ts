import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { attempt, run } from '../lab/command.ts';
import { requirePrograms } from '../lab/find-program.ts';
import { type Instance, isDown } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { readRecord } from '../lab/record.ts';
import { bringUp } from '../lab/up.ts';

/** A cluster that is up: how to reach it, and what it already runs. */
export interface Reached {
  readonly kubeconfig: string;
  readonly context: string;
  /** The kubectl that speaks to it. */
  readonly kubectl: string;
  /** Whether the delivery engines come from the lab, which has no chart repository to install them from. */
  readonly isLab: boolean;
}

/** A kind of cluster that the journey and the drills know. */
export interface ClusterKind {
  /** Makes the cluster; one that is there already is used as it is. */
  create(io: LabIo, lab: Instance): Promise<Reached>;
  /** Finds the cluster. @throws Faults when there is none */
  reach(io: LabIo, lab: Instance): Promise<Reached>;
}

/** @throws Faults when there is no such kind of cluster */
export function clusterKind(name: string): ClusterKind {
  const found = CLUSTERS[name];
  if (found !== undefined) return found;
  throw new Faults([{ message: `unknown cluster "${name}", expected one of ${Object.keys(CLUSTERS).join(', ')}` }]);
}

/** By name. */
export const CLUSTERS: Readonly<Record<string, ClusterKind>> = {
  kind: { create: createKind, reach: reachKind },
  // A service of its own, so it is only looked for, never installed.
  k3s: { create: reachK3s, reach: reachK3s },
  lab: { create: createLab, reach: (io, lab) => reachLab(lab, io) },
};

/** A kind cluster of the project's own configuration. */
async function createKind(io: LabIo): Promise<Reached> {
  if (await hasKind()) return exportKind(io);
  io.err('creating the kind cluster waveproof\n');
  const config = join(io.root, 'drills/up/kind.yaml');
  const reached = reachedKind(io);
  await run('kind', ['create', 'cluster', '--config', config, '--kubeconfig', reached.kubeconfig], {
    signal: io.signal,
  });
  return reached;
}

async function reachKind(io: LabIo): Promise<Reached> {
  if (!(await hasKind())) {
    const hint = 'make it and the platform on it: npm run up -- --cluster kind';
    throw new Faults([{ message: 'there is no kind cluster called waveproof', hint }]);
  }
  return exportKind(io);
}

async function exportKind(io: LabIo): Promise<Reached> {
  const reached = reachedKind(io);
  await run('kind', ['export', 'kubeconfig', '--name', 'waveproof', '--kubeconfig', reached.kubeconfig]);
  return reached;
}

async function hasKind(): Promise<boolean> {
  await requireCommand('kind', 'https://kind.sigs.k8s.io/docs/user/quick-start/#installation', ['version']);
  await requireCommand('kubectl', KUBECTL, ['version', '--client']);
  await requireCommand('docker', 'https://docs.docker.com/engine/install/', ['version']);
  const { stdout } = await run('kind', ['get', 'clusters']);
  return stdout.split('\n').includes('waveproof');
}

/** In a file of its own: nothing of the machine's kubeconfig is touched. */
function reachedKind(io: LabIo): Reached {
  const kubeconfig = join(io.root, 'node_modules/.cache/waveproof/kind.kubeconfig');
  return { kubeconfig, context: 'kind-waveproof', kubectl: 'kubectl', isLab: false };
}

async function reachK3s(io: LabIo): Promise<Reached> {
  await requireCommand('k3s', 'https://docs.k3s.io/quick-start', ['--version']);
  await requireCommand('kubectl', KUBECTL, ['version', '--client']);
  const kubeconfig = io.env['KUBECONFIG'] || '/etc/rancher/k3s/k3s.yaml';
  return { kubeconfig, context: io.env['KUBE_CONTEXT'] || 'default', kubectl: 'kubectl', isLab: false };
}

/** The lab, brought up when it is down. */
async function createLab(io: LabIo, lab: Instance): Promise<Reached> {
  if (readRecord(lab) === undefined) await bringUp(lab, io, { workers: 2, fakes: 0, controlPlaneOnly: false });
  return reachLab(lab, io);
}

async function reachLab(lab: Instance, io: LabIo): Promise<Reached> {
  if (readRecord(lab) === undefined) throw new Faults([isDown(lab)]);
  const { kubectl } = await requirePrograms(io.env, ['kubectl']);
  return { kubeconfig: lab.kubeconfig, context: lab.context, kubectl, isLab: true };
}

const KUBECTL = 'https://kubernetes.io/docs/tasks/tools/';

async function requireCommand(command: string, link: string, args: readonly string[]): Promise<void> {
  const { code } = await attempt(command, args);
  if (code === 0) return;
  const message = code === 127 ? `there is no ${command} on this machine` : `${command} is there but does not work`;
  throw new Faults([{ message, hint: `see ${link}, or use the lab: npm run up -- --cluster lab` }]);
}
