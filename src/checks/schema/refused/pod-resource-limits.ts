import { Quantity, readQuantity } from '../../cel/quantity.ts';
import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { type Limit, limit, present, type Test } from './limit.ts';

function amount(map: unknown, name: string): Quantity | undefined {
  const given = record(map)[name];
  return given === undefined || given === null ? undefined : readQuantity(String(given));
}

/** Amounts for the pod as a whole, which its containers share. */
const whole: Test = (value, pod) => {
  const { requests, limits } = record(value);
  for (const [field, map] of Object.entries({ requests, limits })) {
    const other = Object.keys(record(map)).find((name) => !/^(?:cpu|memory|hugepages-.+)$/.test(name));
    if (other !== undefined)
      return {
        message: `${shown(other)} is not allowed for a whole pod, only cpu, memory and huge pages`,
        below: [field, other],
      };
  }
  for (const name of Object.keys(record(requests))) {
    const asked = amount(requests, name);
    const most = amount(limits, name);
    const below = ['requests', name];
    if (asked && most && asked.compare(most) > 0) {
      return {
        message: `the request of the pod for ${name}, ${record(requests)[name]}, is above its limit, ${record(limits)[name]}`,
        below,
      };
    }
    if (asked && together(pod, name).compare(asked) > 0) {
      return { message: `the containers request more ${name} than the pod, ${record(requests)[name]}`, below };
    }
  }
  return undefined;
};

/**
 * What the containers ask for at once: init containers stop before the next one starts, and sidecars go on beside those that
 * come after them.
 */
function together(pod: Readonly<Record<string, unknown>>, name: string): Quantity {
  const asked = (container: unknown) => amount(record(record(container)['resources'])['requests'], name) ?? NONE;
  let sidecars = NONE;
  let most = NONE;
  for (const container of list(pod['initContainers'])) {
    const now = sidecars.add(asked(container));
    if (now.compare(most) > 0) most = now;
    if (record(container)['restartPolicy'] === 'Always') sidecars = now;
  }
  const running = list(pod['containers']).reduce<Quantity>((sum, one) => sum.add(asked(one)), sidecars);
  return running.compare(most) > 0 ? running : most;
}

const NONE = new Quantity(0n);

/** No container may have more than its whole pod. Init containers are not asked. */
const within: Test = (value, _, pod) => {
  const limits = record(record(pod['resources'])['limits']);
  for (const name of Object.keys(limits)) {
    const own = amount(value, name);
    const most = amount(limits, name);
    if (own && most && own.compare(most) > 0)
      return {
        message: `the limit for ${name}, ${record(value)[name]}, is above that of the pod, ${limits[name]}`,
        below: [name],
      };
  }
  return undefined;
};

const claim: Test = (value, _, pod) => {
  const { name } = record(value);
  const known = list(pod['resourceClaims']).some((one) => record(one)['name'] === name);
  return known
    ? undefined
    : { message: `the pod has no claim ${shown(name)}`, fix: 'add it under resourceClaims', below: ['name'] };
};

const claimSource: Test = (value) => {
  const sources = present(record(value), ['resourceClaimName', 'resourceClaimTemplateName']);
  if (sources.length === 1) return undefined;
  return sources.length === 0
    ? { message: 'the claim names no source', fix: 'add resourceClaimName or resourceClaimTemplateName' }
    : { message: 'resourceClaimName and resourceClaimTemplateName exclude each other', fix: 'keep one of them' };
};

/** What the API server refuses in the resources that a pod and its containers ask for together. */
export const POD_RESOURCE_LIMITS: readonly Limit[] = [
  limit('resources', whole),
  limit('containers.*.resources.limits', within),
  limit('containers|initContainers.*.resources.claims.*', claim),
  limit('resourceClaims.*', claimSource),
];
