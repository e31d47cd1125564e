import { Faults } from '../../src/model/fault.ts';
import { attempt, run } from './command.ts';
import type { LabIo } from './io.ts';
import type { ProgramSet } from './programs.ts';
import { BASE_COMMANDS } from './requirements.ts';

/** Commands of real nodes, with the Debian package that has each. */
export const NODE_COMMANDS = {
  containerd: 'containerd',
  ctr: 'containerd',
  runc: 'runc',
  iptables: 'iptables',
} as const;

/** Folder of the CNI plugins in Debian. */
export const CNI_FOLDER = '/usr/lib/cni';

const FULL_COMMANDS = { 'redis-server': 'redis-server', git: 'git', gcc: 'gcc' } as const;

/** Debian packages that a set needs and this machine lacks. */
export async function missingPackages(set: ProgramSet): Promise<readonly string[]> {
  const commands: Readonly<Record<string, string>> = {
    ...BASE_COMMANDS,
    ...(set === 'control-plane' ? {} : NODE_COMMANDS),
    ...(set === 'full' ? FULL_COMMANDS : {}),
  };
  const missing = new Set<string>();
  for (const [command, item] of Object.entries(commands)) {
    if (!(await has(command))) missing.add(item);
  }
  if (set !== 'control-plane' && (await attempt('test', ['-x', `${CNI_FOLDER}/bridge`])).code !== 0) {
    missing.add('containernetworking-plugins');
  }
  return [...missing];
}

/**
 * Installs Debian packages after asking.
 *
 * @param yes whether the question is answered already
 * @throws Faults when the answer is no, or apt is not there
 */
export async function installPackages(io: LabIo, packages: readonly string[], yes: boolean): Promise<void> {
  if (packages.length === 0) return;
  const list = packages.join(' ');
  if (!(await has('apt-get'))) {
    throw new Faults([
      { message: `missing on this machine: ${list}`, hint: 'this is not Debian: install them by its own means' },
    ]);
  }
  if (!yes && !(await io.confirm(`Install the Debian packages ${list}?`))) {
    throw new Faults([
      { message: `missing on this machine: ${list}`, hint: `run \`apt-get install ${list}\`, or add --yes` },
    ]);
  }
  io.err(`installing ${list}\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  if ((await attempt('apt-get', args, { env })).code === 0) return;
  // A machine that never fetched its package lists, or long ago.
  await run('apt-get', ['update'], { env, signal: io.signal });
  await run('apt-get', args, { env, signal: io.signal, hint: 'apt says why above; the lab cannot do without them' });
}

async function has(command: string): Promise<boolean> {
  return (await attempt('sh', ['-c', `command -v ${command}`])).code === 0;
}
