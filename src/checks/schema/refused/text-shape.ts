import { LABEL_NAME, PORT_NAME, refusedName } from '../../../model/object-name.ts';
import { readAddress } from '../../address.ts';
import { record } from '../../field.ts';
import { shown } from '../describe.ts';
import { like, type Test } from './limit.ts';

/*
 * Shapes of text that the API server's code asks for.
 * Source: https://github.com/kubernetes/apimachinery/blob/v0.35.4/pkg/util/validation/validation.go
 */

/** A name with dots, as of objects and hosts. */
export const subdomain: Test = like(
  /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  'lowercase letters, digits, - and . with a letter or digit at both ends of each part',
);

/** A name without dots. */
export const label: Test = like(/^(?=.{1,63}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, LABEL_NAME.what);

/** A value of a label. */
export const labelValue: Test = like(
  /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/,
  'at most 63 letters, digits, - _ or ., with a letter or digit at both ends',
);

/** A key of a label, and whatever is named like one. */
export const qualifiedName: Test = like(
  /^(?:(?=[^/]{1,253}\/)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/)?(?=.{1,63}$)[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/,
  'an optional domain and a slash, then at most 63 letters, digits, - _ or .',
);

/** A map of labels, or of labels that are looked for. */
export const labelMap: Test = (value) => {
  for (const [key, given] of Object.entries(record(value))) {
    const refused = qualifiedName(key, {}, {}) ?? labelValue(given, {}, {});
    if (refused !== undefined) return { ...refused, below: [key] };
  }
  return undefined;
};

/** A key of a ConfigMap or a Secret. */
export const dataKey: Test = like(
  /^(?!\.$|\.\.)[-._a-zA-Z0-9]{1,253}$/,
  'a key has at most 253 letters, digits, -, _ or .',
);

/** Text that Kubernetes takes as an environment variable's name. */
export const variableName: Test = (value) =>
  typeof value === 'string' && !/^[ -<>-~]+$/.test(value)
    ? { message: `${shown(value)} is no name of a variable: printable ASCII characters other than =` }
    : undefined;

/** What a controller calls itself: a domain, a slash and a path. */
export const domainPath: Test = like(
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/,
  'a domain, a slash and a path, like example.org/controller',
);

/** A port by number, or by the name of a container's port. */
export const port: Test = (value) => {
  if (typeof value === 'number') {
    return value < 1 || value > 65_535 ? { message: `${value} is no port, it must be 1 to 65535` } : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (/^\d+$/.test(value)) {
    const message = `${shown(value)} in quotes is the name of a port, and a name needs a letter`;
    return { message, fix: `write ${value} without quotes` };
  }
  const refused = refusedName(value, PORT_NAME);
  return refused === undefined ? undefined : { message: `${shown(value)} is no name of a port: ${refused}` };
};

/** The number of a port. */
export const portNumber: Test = (value, parent, root) =>
  typeof value === 'number' ? port(value, parent, root) : undefined;

/** Zero and nothing are left for the API server to fill in. */
export function unlessZero(test: Test): Test {
  return (value, parent, root) => (value === 0 || value === '' ? undefined : test(value, parent, root));
}

/** A path that stays below where it starts. */
export const relativePath: Test = (value) => {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('/')) return { message: `${shown(value)} must be a relative path`, fix: 'delete the slash' };
  return upwards(value);
};

/** A path without a step up. */
export const noStepUp: Test = (value) => (typeof value === 'string' ? upwards(value) : undefined);

function upwards(value: string) {
  return value.split('/').includes('..') ? { message: `${shown(value)} must not contain ..` } : undefined;
}

/** An IP address. */
export const ip: Test = (value) =>
  typeof value === 'string' && readAddress(value) === undefined
    ? { message: `${shown(value)} is no IP address` }
    : undefined;

/** A share of 100 at most, or a count. `above` allows more than all. */
export function countOrPercent(above = false): Test {
  return (value) => {
    if (typeof value === 'number') {
      return value < 0 ? { message: `${value} is not allowed here, it must be at least 0` } : undefined;
    }
    if (typeof value !== 'string') return undefined;
    if (!/^\d+%$/.test(value)) {
      const fix = /^\d+$/.test(value) ? `write ${value} without quotes, or "${value}%"` : 'write e.g. 1 or 25%';
      return { message: `${shown(value)} is neither a number nor a percentage`, fix };
    }
    return !above && Number(value.slice(0, -1)) > 100 ? { message: `${value} is more than 100%` } : undefined;
  };
}
