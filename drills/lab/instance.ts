import { join, resolve } from 'node:path';
import { type Fault, Faults } from '../../src/model/fault.ts';

/**
 * One lab on this machine: its name decides every other name, so that two labs never meet
 * and `down` can tell its own things from the machine's.
 */
export interface Instance {
  readonly name: string;
  /** Context of the kubeconfig. */
  readonly context: string;
  /** Everything the lab writes while it is up; gone after `down`. */
  readonly folder: string;
  /** The lab's own kubeconfig; the user's is never touched. */
  readonly kubeconfig: string;
  /** First two octets of its network, e.g. `10.77`: nodes in `.0.0/24`, pods in `.64.0/18` and `.128.0/18`, Services in `.240.0/20`. */
  readonly network: string;
  /** Network namespace of the control plane; workers append `-1`, `-2`. */
  readonly namespace: string;
  /** Host end of the cable to the control plane. At most 15 characters. */
  readonly link: string;
  /** Control group of the lab's pods, below every controller's root. */
  readonly cgroup: string;
}

/** The network that a lab uses unless `--network` says otherwise. */
export const DEFAULT_NETWORK = '10.77';

/**
 * Names and addresses of the lab called `name`.
 *
 * @param network first two octets of a private /16, e.g. `10.77`
 * @throws Faults when the name or the network cannot be used
 */
export function instance(
  env: Readonly<Record<string, string | undefined>>,
  name = 'lab',
  network = DEFAULT_NETWORK,
): Instance {
  const faults = [];
  if (!/^[a-z][a-z0-9]{0,10}$/.test(name)) {
    faults.push({
      message: `lab name "${name}" is not usable, expected 1 to 11 lowercase letters and digits, a letter first`,
    });
  }
  if (!/^(10\.(\d{1,2}|1\d\d|2[0-4]\d|25[0-5])|172\.(1[6-9]|2\d|3[01])|192\.168)$/.test(network)) {
    faults.push({
      message: `network "${network}" is not usable, expected the first two octets of a private network`,
      hint: `try --network ${DEFAULT_NETWORK}`,
    });
  }
  if (faults.length > 0) throw new Faults(faults);
  const folder = join(stateHome(env), 'waveproof', name);
  return {
    name,
    context: `waveproof-${name}`,
    folder,
    kubeconfig: join(folder, 'kubeconfig'),
    network,
    namespace: `waveproof-${name}`,
    link: `wp-${name}`,
    cgroup: `waveproof-${name}`,
  };
}

/** A command of this lab, for a hint. */
export function labCommand({ name }: Pick<Instance, 'name'>, words: string): string {
  return `\`npm run lab -- ${words}${name === 'lab' ? '' : ` --name ${name}`}\``;
}

/** That a lab is not there. */
export function isDown(lab: Instance): Fault {
  return { message: `lab "${lab.name}" is down`, hint: `start it with ${labCommand(lab, 'up')}` };
}

/** Addresses that more than one part of the lab must agree on. */
export function addresses(lab: Instance) {
  const base = lab.network;
  return {
    everything: `${base}.0.0/16`,
    nodes: `${base}.0.0/24`,
    host: `${base}.0.254`,
    /** Node `index` counts from 0, the control plane. */
    node: (index: number) => `${base}.0.${index + 1}`,
    apiServer: `https://${base}.0.1:6443`,
    pods: `${base}.64.0/18`,
    podsOf: (index: number) => `${base}.${64 + index}.0/24`,
    fakePods: `${base}.128.0/18`,
    services: `${base}.240.0/20`,
    kubernetesService: `${base}.240.1`,
    dns: `${base}.240.10`,
  };
}

/** Folder of the programs and images that the lab builds: it outlives every lab and every checkout. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['XDG_CACHE_HOME'] || join(home(env), '.cache'), 'waveproof', 'lab');
}

function stateHome(env: Readonly<Record<string, string | undefined>>): string {
  // Programs run in folders of their own, where a relative path would mean another place.
  return resolve(env['XDG_STATE_HOME'] || join(home(env), '.local', 'state'));
}

function home(env: Readonly<Record<string, string | undefined>>): string {
  return env['HOME'] || '/root';
}
