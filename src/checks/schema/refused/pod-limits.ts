import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { securityLimits } from './container-limits.ts';
import { DISK_LIMITS } from './disk-limits.ts';
import { between, filled, isEmpty, type Limit, like, limit, only, type Test, without } from './limit.ts';
import { POD_RESOURCE_LIMITS } from './pod-resource-limits.ts';
import { SCHEDULING_LIMITS } from './scheduling-limits.ts';
import { SYSTEM_LIMITS } from './system-limits.ts';
import { ip, label, qualifiedName, subdomain, unlessZero } from './text-shape.ts';
import { VOLUME_LIMITS } from './volume-limits.ts';
import { HOST_PROCESS_LIMITS } from './windows-limits.ts';

/** Init containers and containers share their names; the schema only knows each list. */
const sharedNames: Test = (value, pod) => {
  const names = new Set(list(pod['containers']).map((one) => record(one)['name']));
  for (const [index, one] of list(value).entries()) {
    const { name } = record(one);
    if (typeof name === 'string' && names.has(name)) {
      return {
        message: `a container is named ${shown(name)} too`,
        fix: 'give it another name',
        below: [index, 'name'],
      };
    }
  }
  return undefined;
};

const hostPorts: Test = (value) => {
  const seen = new Set<string>();
  for (const [index, container] of list(value).entries()) {
    for (const [place, item] of list(record(container)['ports']).entries()) {
      const { hostPort, hostIP, protocol } = record(item);
      if (typeof hostPort !== 'number' || hostPort === 0) continue;
      const key = `${protocol ?? 'TCP'}/${hostIP ?? ''}/${hostPort}`;
      if (seen.has(key)) {
        return {
          message: `two ports of the pod take the port ${hostPort} of the node`,
          below: [index, 'ports', place, 'hostPort'],
        };
      }
      seen.add(key);
    }
  }
  return undefined;
};

/** A user namespace of its own excludes the namespaces of the node. */
const userNamespace: Test = (value, pod) => {
  const shared = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => pod[field] === true);
  return value === false && shared.length > 0
    ? { message: `hostUsers: false excludes ${shared.join(' and ')}`, fix: 'delete one of them' }
    : undefined;
};

const dns: Test = (value, pod) => {
  if (value !== 'None' || !isEmpty(record(pod['dnsConfig'])['nameservers'])) return undefined;
  return { message: 'dnsPolicy None needs dnsConfig with nameservers', fix: 'add dnsConfig.nameservers' };
};

function most(count: number, what: string): Test {
  return (value) =>
    list(value).length > count ? { message: `${list(value).length} ${what}, at most ${count} are allowed` } : undefined;
}

/** A domain to look names up in: underscores are fine here, and a dot behind it or alone. */
const search: Test = (value, parent, root) =>
  typeof value !== 'string' || value === '.'
    ? undefined
    : subdomain(value.replace(/\.$/, '').replaceAll('_', 'a'), parent, root);

const namesTwice: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { name } = record(item);
    if (seen.has(name))
      return { message: `${shown(name)} is set twice`, fix: 'delete one of the two', below: [index, 'name'] };
    seen.add(name);
  }
  return undefined;
};

/** A hook that sleeps for longer than the pod has until it is killed. */
const sleep: Test = (value, _, pod) => {
  const { terminationGracePeriodSeconds } = pod;
  const grace = typeof terminationGracePeriodSeconds === 'number' ? terminationGracePeriodSeconds : 30;
  return typeof value === 'number' && (value > grace || value < 0)
    ? {
        message: `a hook that sleeps for ${value} seconds, longer than the pod has to end, ${grace}`,
        fix: 'raise terminationGracePeriodSeconds',
      }
    : undefined;
};

const id = between(0, 2_147_483_647);

/** What the API server refuses in a pod beside its containers. */
export const POD_LIMITS: readonly Limit[] = [
  limit('containers', filled('a pod without containers', 'add a container')),
  limit('containers', hostPorts),
  limit('initContainers', sharedNames),
  limit('containers|initContainers.*.lifecycle.preStop.sleep.seconds', sleep),
  limit('ephemeralContainers', (value) =>
    isEmpty(value)
      ? undefined
      : { message: 'ephemeral containers are only added to a pod that runs', fix: 'delete them' },
  ),
  limit('activeDeadlineSeconds', between(1, 2_147_483_647)),
  limit('hostUsers', userNamespace),
  // A process sees all of /proc only where it is root of a user namespace alone.
  limit('containers|initContainers.*.securityContext.procMount', (value, _, pod) =>
    value === 'Unmasked' && pod['hostUsers'] !== false
      ? { message: 'procMount Unmasked needs hostUsers: false', fix: 'add hostUsers: false to the pod' }
      : undefined,
  ),
  limit('initContainers.*.lifecycle', (_, container) =>
    container['restartPolicy'] === 'Always'
      ? undefined
      : {
          message: 'an init container that is no sidecar takes no lifecycle',
          fix: 'delete it, or set restartPolicy: Always',
        },
  ),
  limit('shareProcessNamespace', (value, pod) =>
    value === true && pod['hostPID'] === true
      ? { message: 'shareProcessNamespace and hostPID exclude each other', fix: 'delete one of them' }
      : undefined,
  ),
  limit('hostname|subdomain', unlessZero(label)),
  limit('serviceAccountName|nodeName|priorityClassName', unlessZero(subdomain)),
  limit('runtimeClassName', subdomain),
  limit('hostAliases.*.ip', ip),
  limit('hostAliases.*.hostnames.*', subdomain),
  limit('dnsPolicy', only('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None')),
  limit('dnsPolicy', dns),
  limit('dnsConfig.nameservers.*', ip),
  limit('dnsConfig.nameservers', most(3, 'nameservers')),
  limit('dnsConfig.searches', most(32, 'searches')),
  limit('dnsConfig.searches.*', search),
  limit('dnsConfig.options.*', (value) =>
    isEmpty(record(value)['name']) ? { message: 'an option without a name', fix: 'add name' } : undefined,
  ),
  limit('schedulingGates.*.name', qualifiedName),
  limit('schedulingGates', namesTwice),
  limit('readinessGates.*.conditionType', qualifiedName),
  limit('securityContext.fsGroup', id),
  limit('securityContext.supplementalGroups.*', id),
  limit('securityContext.sysctls', namesTwice),
  limit(
    'securityContext.sysctls.*.name',
    like(
      /^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$/,
      'lowercase parts with . or / between',
    ),
  ),
  // MountOption needs the gate SELinuxMount, which is off.
  limit('securityContext.seLinuxChangePolicy', only('Recursive')),
  ...securityLimits('securityContext'),
  ...POD_RESOURCE_LIMITS,
  ...SYSTEM_LIMITS,
  ...SCHEDULING_LIMITS,
  ...VOLUME_LIMITS,
  ...DISK_LIMITS,
  ...HOST_PROCESS_LIMITS,
];

/** What pods that are made again and again do not take. */
export const REPLACED_POD_LIMITS: readonly Limit[] = [
  limit('activeDeadlineSeconds', without('activeDeadlineSeconds is for Jobs and bare Pods')),
];
