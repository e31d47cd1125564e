import { record } from '../../field.ts';
import { type Limit, limit, type Test } from './limit.ts';

/** The operating system that a pod says it is for. */
function system(pod: unknown): unknown {
  return record(record(pod)['os'])['name'];
}

/** Fields that mean nothing on Windows: the API server refuses them rather than let them be forgotten. */
const notOnWindows: Test = (value, _, pod) =>
  system(pod) === 'windows' && value !== '' && !(Array.isArray(value) && value.length === 0)
    ? { message: 'not allowed in a pod for Windows', fix: 'delete it' }
    : undefined;

const notOnLinux: Test = (_, __, pod) =>
  system(pod) === 'linux' ? { message: 'not allowed in a pod for Linux', fix: 'delete it' } : undefined;

const ANY = 'runAsUser|runAsGroup|seLinuxOptions|seccompProfile|appArmorProfile';
const OF_POD = 'fsGroup|fsGroupChangePolicy|supplementalGroups|supplementalGroupsPolicy|sysctls|seLinuxChangePolicy';
const OF_CONTAINER = 'capabilities|readOnlyRootFilesystem|privileged|allowPrivilegeEscalation|procMount';
const CONTAINERS = 'containers|initContainers.*.securityContext';

/** What the API server refuses in a pod because of its operating system. */
export const SYSTEM_LIMITS: readonly Limit[] = [
  limit('hostPID|hostIPC', (value, parent, pod) => (value === true ? notOnWindows(value, parent, pod) : undefined)),
  limit('hostUsers|shareProcessNamespace', notOnWindows),
  limit(`securityContext.${ANY}|${OF_POD}`, notOnWindows),
  limit(`${CONTAINERS}.${ANY}|${OF_CONTAINER}`, notOnWindows),
  limit('securityContext.windowsOptions', notOnLinux),
  limit(`${CONTAINERS}.windowsOptions`, notOnLinux),
];
