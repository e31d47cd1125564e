import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from '../../src/model/fault.ts';
import { Faults } from '../../src/model/fault.ts';
import { statOf } from '../../src/synth/read.ts';
import { attempt } from './command.ts';
import type { Instance } from './instance.ts';
import { addresses } from './instance.ts';
import { cgroupsOf } from './node/cgroups.ts';

/** What a lab of some shape asks of the machine. */
export interface Needs {
  /** Bytes of memory that must be available. */
  readonly memory: number;
  /** Bytes of disk that must be free below the state folder. */
  readonly disk: number;
  /** Commands that must be there, with the Debian package that has each. */
  readonly commands: Readonly<Record<string, string>>;
}

export const MIB = 1024 * 1024;

/** Commands that every lab needs. */
export const BASE_COMMANDS = {
  ip: 'iproute2',
  nsenter: 'util-linux',
  unshare: 'util-linux',
  sysctl: 'procps',
  openssl: 'openssl',
} as const;

/**
 * Makes sure that this user may look after the lab at all: whatever it asks for, it would see and change nothing.
 *
 * @throws Faults when it is not root, or the lab's folder cannot be one
 */
export function requireOwner(lab: Instance): void {
  // The folder of another user cannot even be looked at.
  if (process.getuid?.() !== 0) throw new Faults([NOT_ROOT]);
  let folder = lab.folder;
  while (statOf(folder) === undefined) folder = dirname(folder);
  // A link to a folder is one.
  if (statSync(folder).isDirectory()) return;
  const hint = 'move it away, or name another place in XDG_STATE_HOME';
  throw new Faults([{ message: `the lab keeps its state in ${lab.folder}, and ${folder} is no folder`, hint }]);
}

const NOT_ROOT: Fault = {
  message: 'the lab needs root: it makes network namespaces and mounts',
  hint: 'run it with sudo',
};

/**
 * Looks at the machine before anything is made.
 *
 * @throws Faults naming everything that is in the way, at once
 */
export async function requireMachine(lab: Instance, needs: Needs): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Faults([
      {
        message: `the lab needs Linux, this machine runs ${process.platform}`,
        hint: 'use kind instead: `npm run up -- --cluster kind`',
      },
    ]);
  }
  const faults: Fault[] = [
    ...(process.getuid?.() === 0 ? [] : [NOT_ROOT]),
    ...memoryFault(needs.memory),
    ...diskFault(lab.folder, needs.disk),
    ...(await commandFaults(needs.commands)),
    ...takenFaults(lab),
    ...(await networkFault(lab)),
  ];
  if (faults.length > 0) throw new Faults(faults);
}

function memoryFault(needed: number): Fault[] {
  const kib = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  const available = Number(kib ?? 0) * 1024;
  if (available >= needed) return [];
  return [
    {
      message: `too little memory: ${mib(available)} available, the lab needs ${mib(needed)}`,
      hint: 'stop other programs, or start a smaller lab with --control-plane-only',
    },
  ];
}

function diskFault(folder: string, needed: number): Fault[] {
  const free = freeDisk(folder);
  if (free >= needed) return [];
  return [
    {
      message: `too little disk: ${mib(free)} free for ${folder}, the lab needs ${mib(needed)}`,
      hint: 'free some, or name another place in XDG_STATE_HOME',
    },
  ];
}

/** Bytes that may still be written below a folder that need not exist yet. */
export function freeDisk(folder: string): number {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

/**
 * Makes sure that commands are there.
 *
 * @param commands each with the Debian package that has it
 * @throws Faults naming the missing ones and their packages
 */
export async function requireCommands(commands: Readonly<Record<string, string>>): Promise<void> {
  const faults = await commandFaults(commands);
  if (faults.length > 0) throw new Faults(faults);
}

async function commandFaults(commands: Readonly<Record<string, string>>): Promise<Fault[]> {
  const missing: [string, string][] = [];
  for (const [command, item] of Object.entries(commands)) {
    if ((await attempt('sh', ['-c', `command -v ${command}`])).code !== 0) missing.push([command, item]);
  }
  if (missing.length === 0) return [];
  const packages = [...new Set(missing.map(([, item]) => item))];
  return [
    {
      message: `missing on this machine: ${missing.map(([command]) => command).join(', ')}`,
      hint: `run \`apt-get install ${packages.join(' ')}\`, or \`npm run lab -- build --yes\`, which does it`,
    },
  ];
}

/** Names of this lab that something else holds already; what an own record lists is dealt with before. */
function takenFaults(lab: Instance): Fault[] {
  const namespaces = existsSync('/run/netns') ? readdirSync('/run/netns') : [];
  const taken = namespaces.filter((name) => name === lab.namespace || name.startsWith(`${lab.namespace}-`));
  const faults = taken.map((name) => ({
    message: `network namespace ${name} exists already, and no record says that a lab made it`,
    hint: `remove it with \`ip netns del ${name}\`, or use another name with --name`,
  }));
  for (const folder of cgroupsOf(lab.cgroup)) {
    const hint = `remove it with \`rmdir ${folder}\`, or use another name with --name`;
    faults.push({ message: `control group ${folder} exists already, and no record says that a lab made it`, hint });
  }
  if (!existsSync(`/sys/class/net/${lab.link}`)) return faults;
  const hint = `remove it with \`ip link del ${lab.link}\`, or use another name with --name`;
  return [
    ...faults,
    { message: `network interface ${lab.link} exists already, and no record says that a lab made it`, hint },
  ];
}

async function networkFault(lab: Instance): Promise<Fault[]> {
  const wanted = addresses(lab).everything;
  const { stdout, code } = await attempt('ip', ['-4', 'route', 'show', 'table', 'all']);
  if (code !== 0) return [];
  const prefix = `${lab.network}.`;
  const routes = stdout
    .split('\n')
    .filter((line) => line.replace(/^(local|broadcast|unicast) /, '').startsWith(prefix));
  if (routes.length === 0) return [];
  return [
    {
      message: `network ${wanted} is in use on this machine: ${routes[0]!.trim()}`,
      hint: 'choose another one with --network, e.g. --network 10.99',
    },
  ];
}

function mib(bytes: number): string {
  return `${Math.round(bytes / MIB)} MiB`;
}
