import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { attempt, run } from '../lab/command.ts';
import { requirePrograms } from '../lab/find-program.ts';
import type { Instance } from '../lab/instance.ts';
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

/** Clusters that the journey knows, and what makes them. */
export const CLUSTERS: Readonly<Record<string, (io: LabIo, lab: Instance) => Promise<Reached>>> = {
  kind,
  k3s,
  lab: labCluster,
};

/** A kind cluster of the project's own configuration; one that is there already is used as it is. */
async function kind(io: LabIo): Promise<Reached> {
  await requireCommand('kind', 'https://kind.sigs.k8s.io/docs/user/quick-start/#installation', ['version']);
  await requireCommand('kubectl', KUBECTL, ['version', '--client']);
  await requireCommand('docker', 'https://docs.docker.com/engine/install/', ['version']);
  const kubeconfig = join(io.root, 'node_modules/.cache/waveproof/kind.kubeconfig');
  const { stdout } = await run('kind', ['get', 'clusters']);
  const config = join(io.root, 'drills/up/kind.yaml');
  if (stdout.split('\n').includes('waveproof')) {
    await run('kind', ['export', 'kubeconfig', '--name', 'waveproof', '--kubeconfig', kubeconfig]);
  } else {
    io.err('creating the kind cluster waveproof\n');
    await run('kind', ['create', 'cluster', '--config', config, '--kubeconfig', kubeconfig], { signal: io.signal });
  }
  return { kubeconfig, context: 'kind-waveproof', kubectl: 'kubectl', isLab: false };
}

/** The k3s of this machine. It is a service of its own, so it is only looked for, never installed. */
async function k3s(io: LabIo): Promise<Reached> {
  await requireCommand('k3s', 'https://docs.k3s.io/quick-start', ['--version']);
  await requireCommand('kubectl', KUBECTL, ['version', '--client']);
  const kubeconfig = io.env['KUBECONFIG'] || '/etc/rancher/k3s/k3s.yaml';
  return { kubeconfig, context: io.env['KUBE_CONTEXT'] || 'default', kubectl: 'kubectl', isLab: false };
}

/** The lab, brought up when it is down. */
async function labCluster(io: LabIo, lab: Instance): Promise<Reached> {
  if (readRecord(lab) === undefined) await bringUp(lab, io, { workers: 2, fakes: 0, controlPlaneOnly: false });
  return reachLab(lab, io);
}

/** How a lab that is up is reached. */
export async function reachLab(lab: Instance, io: LabIo): Promise<Reached> {
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
