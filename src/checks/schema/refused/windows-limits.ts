import { at, list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { filled, type Limit, limit, type Test } from './limit.ts';
import { subdomain } from './text-shape.ts';

/** A domain, which may be left out, and a user. */
const userName: Test = (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  const parts = value.split('\\');
  const [user = '', domain] = parts.reverse();
  const refused = (what: string) => ({ message: `${shown(value)} is no user of Windows: ${what}` });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\x00-\x1f\x7f]/.test(value)) return refused('it has control characters');
  if (parts.length > 2) return refused('it has more than one backslash');
  if (domain !== undefined && !NETBIOS.test(domain) && subdomain(domain, {}, {}) !== undefined) {
    return refused('what stands before the backslash is no domain');
  }
  if (/^[. ]*$/.test(user) || user.length > 104) return refused('a user has 1 to 104 characters and is no row of dots');
  return /["/\\:;|=,+*?<>@[\]]/.test(user) ? refused('a user has none of "/\\:;|=,+*?<>@[]') : undefined;
};

const NETBIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/;

/** What the API server refuses in the windowsOptions of a pod or a container, below `path`. */
export function windowsLimits(path: string): readonly Limit[] {
  return [
    limit(`${path}.runAsUserName`, filled('an empty runAsUserName', 'delete it')),
    limit(`${path}.runAsUserName`, userName),
    limit(`${path}.gmsaCredentialSpecName`, subdomain),
    limit(`${path}.gmsaCredentialSpec`, filled('an empty gmsaCredentialSpec', 'delete it')),
  ];
}

const HOST_PROCESS = ['securityContext', 'windowsOptions', 'hostProcess'];

/** Containers that are processes of the node: all of a pod are, and use the node's network. */
const hostProcesses: Test = (pod) => {
  const { containers, initContainers, hostNetwork } = record(pod);
  const ofPod = at(pod, ...HOST_PROCESS);
  const all = [...list(containers), ...list(initContainers)].map((one) => at(one, ...HOST_PROCESS));
  if (typeof ofPod === 'boolean') {
    const other = list(containers).findIndex((one) => at(one, ...HOST_PROCESS) === !ofPod);
    if (other >= 0) {
      const message = `the pod says hostProcess: ${ofPod}, a container must say the same`;
      return { message, fix: 'delete it', below: ['containers', other, ...HOST_PROCESS] };
    }
  }
  const count = all.filter((one) => (one ?? ofPod) === true).length;
  if (count === 0) return undefined;
  if (count < all.length) return { message: 'either all containers of a pod are host processes, or none' };
  return hostNetwork === true
    ? undefined
    : { message: 'host processes need the network of the node', fix: 'add hostNetwork: true to the pod' };
};

/** What the API server refuses in a pod of host processes. */
export const HOST_PROCESS_LIMITS: readonly Limit[] = [limit('', hostProcesses)];
