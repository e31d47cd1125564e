import { envFaults } from './env-faults.ts';
import type { Fault } from './fault.ts';
import { collect } from './fault.ts';
import { nameFaults } from './name.ts';
import type { Process } from './process.ts';
import { parseCpu, parseRoom } from './quantity.ts';

/**
 * What is wrong with the program of a Process apart from how it is placed and promoted: ports, probes, resources, paths,
 * environment variables, times and callers. All faults at once.
 */
export function programFaults(process: Process, path: string): Fault[] {
  const faults = [
    ...portFaults(process, `${path}.ports`),
    ...probeFaults(process, `${path}.probes`),
    ...pathFaults(process, path),
    ...envFaults(process, `${path}.env`),
    ...(process.callers ?? []).flatMap((caller, index) =>
      nameFaults(caller, { what: 'namespace', path: `${path}.callers[${index}]` }),
    ),
  ];
  collect(faults, () => parseCpu(process.resources.cpu, `${path}.resources.cpu`));
  collect(faults, () => parseRoom(process.resources.memory, 'memory', `${path}.resources.memory`));
  if (process.drain !== undefined && !(process.drain.milliseconds > 0)) {
    faults.push({ path: `${path}.drain`, message: 'a drain must take some time', hint: 'leave it out for 20 s' });
  }
  const { requestsPerSecond } = process;
  if (requestsPerSecond !== undefined && !(requestsPerSecond >= 0 && Number.isFinite(requestsPerSecond))) {
    faults.push({
      path: `${path}.requestsPerSecond`,
      message: `a process cannot receive ${requestsPerSecond} requests per second`,
      hint: 'write what it receives on a normal day, 0 or more',
    });
  }
  return faults;
}

/** https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports */
function portFaults({ ports }: Process, path: string): Fault[] {
  const faults: Fault[] = [];
  const owners = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const at = `${path}.${name}`;
    if (!/^(?=.{1,15}$)(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      faults.push({
        path: at,
        message: `"${name}" is not the name of a port`,
        hint: 'write 1 to 15 lower-case letters, digits and single dashes, with a letter among them',
      });
    }
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      faults.push({ path: at, message: `port ${port} does not exist`, hint: 'write a whole number from 1 to 65535' });
    }
    const other = owners.get(port);
    if (other !== undefined) {
      faults.push({ path: at, message: `ports "${other}" and "${name}" are both ${port}`, hint: 'keep one of them' });
    }
    owners.set(port, name);
  }
  if (ports['http'] === undefined) {
    faults.push({
      path,
      message: 'there is no port "http", the one that is probed, served and judged',
      hint: 'name it, e.g. ports: { http: 8080 }',
    });
  }
  return faults;
}

function probeFaults({ probes }: Process, path: string): Fault[] {
  const faults: Fault[] = [];
  for (const field of ['readiness', 'liveness'] as const) {
    if (/^\/\S*$/.test(probes[field])) continue;
    faults.push({
      path: `${path}.${field}`,
      message: `"${probes[field]}" is not the path of an HTTP request`,
      hint: 'begin it with "/", e.g. /healthz',
    });
  }
  if (!(probes.startup.milliseconds > 0)) {
    faults.push({
      path: `${path}.startup`,
      message: 'a start must be granted some time',
      hint: 'write the longest start that is still a healthy one, e.g. seconds(30)',
    });
  }
  return faults;
}

function pathFaults({ writable = [], volumes = [] }: Process, path: string): Fault[] {
  const places = [
    ...writable.map((mount, index) => ({ mount, at: `${path}.writable[${index}]` })),
    ...volumes.map((volume, index) => ({ mount: volume.path, at: `${path}.volumes[${index}].path` })),
  ];
  const seen = new Set<string>();
  return places.flatMap(({ mount, at }) => {
    const faults: Fault[] = [];
    const normal = mount.replace(/\/+$/, '');
    if (!/^(\/(?!\.{1,2}(\/|$))[^/:]+)+\/?$/.test(mount)) {
      faults.push({
        path: at,
        message: `"${mount}" is not a folder that can be mounted`,
        hint: 'write an absolute path below the root, without "." and "..", e.g. /tmp',
      });
    } else if (seen.has(normal)) {
      faults.push({ path: at, message: `${normal} is mounted twice`, hint: 'keep one of the two' });
    }
    seen.add(normal);
    return faults;
  });
}
