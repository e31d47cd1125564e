import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../command.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { registryHosts } from '../images/store.ts';
import type { Instance } from '../instance.ts';
import { start } from '../processes.ts';
import type { LabRecord } from '../record.ts';
import { makeCgroup } from './cgroups.ts';
import { cniConfig, containerdConfig, initScript } from './init.ts';
import type { RealNode } from './layout.ts';

/** Starts the first process of a node; containerd follows inside. */
export function startNode(lab: Instance, record: LabRecord, node: RealNode): void {
  for (const name of ['containerd', 'kubelet', 'var.upper', 'var.work', 'etc.upper', 'etc.work']) {
    mkdirSync(join(node.folder, name), { recursive: true });
  }
  mkdirSync(join(lab.folder, 'logs'), { recursive: true });
  record.add({ made: 'cgroup', path: lab.cgroup });
  makeCgroup(node.cgroup);
  const init = join(node.folder, 'init.sh');
  writeFileSync(init, initScript(lab, node));
  writeFileSync(join(node.folder, 'containerd.toml'), containerdConfig(node));
  mkdirSync(join(node.folder, 'registries', REGISTRY), { recursive: true });
  writeFileSync(join(node.folder, 'registries', REGISTRY, 'hosts.toml'), registryHosts(lab));
  writeFileSync(join(node.folder, 'cni.json'), cniConfig(node));
  start(lab, record, {
    name: `node-${node.name}`,
    command: 'unshare',
    namespace: node.namespace,
    args: [
      ...['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'],
      ...['bash', init],
    ],
  });
}

/**
 * Command that leads into a running node.
 *
 * @returns undefined when the node is not running
 */
export function enterNode(record: LabRecord, node: RealNode): readonly string[] | undefined {
  const entry = record.entries.findLast((item) => item.made === 'process' && item.name === `node-${node.name}`);
  if (entry?.made !== 'process') return undefined;
  const first = childOf(entry.pid);
  if (first === undefined) return undefined;
  return ['nsenter', '--target', String(first), '--mount', '--net', '--pid', '--uts', '--ipc', '--'];
}

/** Whether containerd of a node answers. */
export async function containerdAnswers(record: LabRecord, node: RealNode): Promise<boolean> {
  const enter = enterNode(record, node);
  if (enter === undefined) return false;
  return (await attempt(enter[0]!, [...enter.slice(1), 'ctr', 'version'])).code === 0;
}

function childOf(pid: number): number | undefined {
  try {
    const first = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
    return first === undefined || first === '' ? undefined : Number(first);
  } catch {
    return undefined;
  }
}
