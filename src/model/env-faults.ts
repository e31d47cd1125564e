import type { Fault } from './fault.ts';
import { nearest } from './nearest.ts';
import { objectNameShape, refusedName } from './object-name.ts';
import type { EnvValue, Process } from './process.ts';

/** What the API server refuses in the environment variables of a Process: a name, a Secret, a field of the pod. */
export function envFaults({ env = {} }: Pick<Process, 'env'>, path: string): Fault[] {
  return Object.entries(env).flatMap(([name, value]) => [
    ...(/^[A-Za-z_.-][A-Za-z0-9_.-]*$/.test(name)
      ? []
      : [
          {
            path,
            message: `"${name}" is not the name of an environment variable`,
            hint: 'write letters, digits, "_", "." and "-", not a digit first',
          },
        ]),
    ...valueFaults(value, `${path}.${name}`),
  ]);
}

function valueFaults(value: EnvValue, path: string): Fault[] {
  if (typeof value === 'string') return [];
  return 'field' in value ? fieldFaults(value.field, `${path}.field`) : secretFaults(value, path);
}

function secretFaults({ secret, key }: Extract<EnvValue, { secret: string }>, path: string): Fault[] {
  const faults: Fault[] = [];
  const refused = refusedName(secret, objectNameShape({ group: '', kind: 'Secret' }));
  if (refused !== undefined) {
    faults.push({
      path: `${path}.secret`,
      message: `no Secret can be named "${secret}": ${refused}`,
      hint: 'write the name of the Secret as the cluster has it, without its namespace',
    });
  }
  if (key.length > 253 || !/^(?!\.\.)(?!\.$)[-._a-zA-Z0-9]+$/.test(key)) {
    faults.push({
      path: `${path}.key`,
      message: `no Secret can have the key "${key}": at most 253 letters, digits, "-", "_" or ".", not ".." first and not "." alone`,
      hint: 'write one of the keys of the Secret, e.g. password',
    });
  }
  return faults;
}

/**
 * Fields of a pod that a variable can be given.
 *
 * https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields
 */
const FIELDS: readonly string[] = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.hostIPs',
  'status.podIP',
  'status.podIPs',
];

/** A label key: an optional DNS prefix, a slash, a name. */
const KEY =
  /^(?:(?=[^/]{1,253}\/)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*\/)?[A-Za-z0-9](?:[-_.A-Za-z0-9]{0,61}[A-Za-z0-9])?$/;

function fieldFaults(field: string, path: string): Fault[] {
  if (FIELDS.includes(field)) return [];
  const [, kind, key] = /^metadata\.(labels|annotations)\['([^']*)'\]$/.exec(field) ?? [];
  // Annotations are held to the same rule once they are in lower case, which allows capitals in the prefix.
  if (key !== undefined && KEY.test(kind === 'labels' ? key : key.toLowerCase())) return [];
  const guess = meant(field);
  let hint = `write one of ${FIELDS.join(', ')}, or metadata.labels['<key>'] or metadata.annotations['<key>']`;
  if (/^metadata\.(labels|annotations)/.test(field)) hint = "name one, e.g. metadata.labels['app.kubernetes.io/name']";
  else if (guess !== undefined) hint = `did you mean ${guess}?`;
  return [{ path, message: `"${field}" is no field of a pod that a variable can be given`, hint }];
}

/** The field whose last part is near: the first parts are alike, and would make any two of them near. */
function meant(field: string): string | undefined {
  const last = (of: string) => of.slice(of.lastIndexOf('.') + 1);
  const part = last(field);
  const ends = FIELDS.map(last);
  const near = ends.includes(part) ? part : nearest(part, ends);
  return FIELDS.find((one) => last(one) === near);
}
