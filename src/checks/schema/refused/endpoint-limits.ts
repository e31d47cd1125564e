import { readAddress } from '../../address.ts';
import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { isEmpty, type Limit, limit, only, type Test } from './limit.ts';
import { ip, label, portNumber, subdomain } from './text-shape.ts';

/** An address that other machines can reach. */
const reachable: Test = (value, parent, root) =>
  typeof value === 'string' && /^(?:127\.|::1$|0\.0\.0\.0$|::$|169\.254\.|fe80:|224\.0\.0\.|ff02:)/i.test(value)
    ? { message: `${value} is an address of the machine itself or of its link` }
    : ip(value, parent, root);

const subset: Test = (value) => {
  const { addresses, notReadyAddresses, ports } = record(value);
  if (isEmpty(addresses) && isEmpty(notReadyAddresses)) return { message: 'no addresses', fix: 'add addresses' };
  const nameless = list(ports).length > 1 ? list(ports).findIndex((one) => isEmpty(record(one)['name'])) : -1;
  return nameless < 0
    ? undefined
    : { message: 'with several ports each needs a name', fix: 'add name', below: ['ports', nameless] };
};

/** What the API server refuses in Endpoints. */
export const ENDPOINTS_LIMITS: readonly Limit[] = [
  limit('subsets.*', subset),
  limit('subsets.*.addresses|notReadyAddresses.*.ip', reachable),
  limit('subsets.*.ports.*.port', portNumber),
  limit('subsets.*.ports.*.protocol', only('TCP', 'UDP', 'SCTP')),
  limit('subsets.*.ports.*.name', (value, parent, root) => (value === '' ? undefined : label(value, parent, root))),
];

const address: Test = (value, parent, slice) => {
  if (typeof value !== 'string') return undefined;
  const { addressType } = slice;
  if (addressType === 'FQDN') return subdomain(value.replace(/\.$/, ''), parent, slice);
  const read = readAddress(value);
  if (read === undefined) return { message: `${shown(value)} is no IP address` };
  if ((addressType === 'IPv4' || addressType === 'IPv6') && addressType !== `IPv${read.family}`)
    return { message: `${value} is no ${addressType} address`, fix: `write addressType: IPv${read.family}` };
  return reachable(value, parent, slice);
};

const names: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const name = record(item)['name'] ?? '';
    if (seen.has(name)) return { message: `two ports are named ${shown(name)}`, below: [index, 'name'] };
    seen.add(name);
  }
  return undefined;
};

/** What the API server refuses in an EndpointSlice. */
export const SLICE_LIMITS: readonly Limit[] = [
  limit('addressType', only('IPv4', 'IPv6', 'FQDN')),
  limit('endpoints.*.addresses', (value) => (isEmpty(value) ? { message: 'no address', fix: 'add one' } : undefined)),
  limit('endpoints.*.addresses.*', address),
  limit('ports', names),
  limit('ports.*.name', (value, parent, root) => (value === '' ? undefined : label(value, parent, root))),
  limit('ports.*.port', portNumber),
];
