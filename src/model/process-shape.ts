import type { Fault } from './fault.ts';
import { nearest } from './nearest.ts';
import type { Process } from './process.ts';

/** Every member of a Process; the compiler keeps the list whole. */
const MEMBERS: Readonly<Record<keyof Process, 'required' | 'optional'>> = {
  name: 'required',
  image: 'optional',
  release: 'optional',
  ports: 'required',
  env: 'optional',
  command: 'optional',
  args: 'optional',
  probes: 'required',
  resources: 'required',
  writable: 'optional',
  volumes: 'optional',
  needs: 'optional',
  cutover: 'required',
  placement: 'optional',
  replicas: 'required',
  promotion: 'optional',
  keepAvailable: 'optional',
  drain: 'optional',
  requestsPerSecond: 'optional',
  callers: 'optional',
};

const CUTOVERS: readonly string[] = ['continuous', 'interrupted'] satisfies Process['cutover'][];

/**
 * What the compiler would refuse in a Process: rendering does not compile, and a mistyped member would be lost in silence.
 *
 * @param path where it stands in the data
 */
export function shapeFaults(process: Process, path: string): Fault[] {
  const given = process as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(MEMBERS);
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name): Fault => {
      const guess = nearest(name, names);
      const hint = guess === undefined ? `a Process has ${names.join(', ')}` : `did you mean ${guess}?`;
      return { path, message: `"${name}" is no member of a Process`, hint };
    });
  const absent = names
    .filter((name) => MEMBERS[name as keyof Process] === 'required' && given[name] === undefined)
    .map((name): Fault => ({ path, message: `${name} is missing`, hint: `write \`${name}\` into the Process` }));
  const { cutover, replicas } = given;
  const wrong: Fault[] = [];
  if (cutover !== undefined && !CUTOVERS.includes(String(cutover))) {
    const hint = 'write continuous when two revisions may run at once, else interrupted';
    wrong.push({ path, message: `cutover is ${JSON.stringify(cutover)}, expected ${CUTOVERS.join(' or ')}`, hint });
  }
  if (replicas !== undefined && typeof replicas !== 'number' && replicas !== 'every eligible node') {
    const hint = 'write the number without quotes';
    wrong.push({
      path,
      message: `replicas is ${JSON.stringify(replicas)}, expected a number or 'every eligible node'`,
      hint,
    });
  }
  return [...unknown, ...absent, ...wrong];
}
