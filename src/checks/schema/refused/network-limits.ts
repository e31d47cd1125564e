import { readAddress, readNetwork } from '../../address.ts';
import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { isEmpty, type Limit, like, limit, needs, only, present, type Test } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { domainPath, port, portNumber, subdomain, unlessZero } from './text-shape.ts';

/** A host of an Ingress: a name, or a name whose first part is a star. */
const host: Test = (value, parent, root) => {
  if (typeof value !== 'string' || value === '') return undefined;
  if (readAddress(value) !== undefined)
    return { message: `${shown(value)} is an address, a host must be a name`, fix: 'delete it to take every host' };
  if (!value.includes('*')) return subdomain(value, parent, root);
  if (value === '*') return { message: 'a lone * is no host', fix: 'delete it to take every host' };
  const refused = value.startsWith('*.') ? subdomain(value.slice(2), parent, root) : { message: '' };
  return refused && { message: `${shown(value)} is no host: a * may only be its whole first part, before a name` };
};

const serviceName = like(
  /^(?=.{1,63}$)[a-z]([-a-z0-9]*[a-z0-9])?$/,
  'at most 63 lowercase letters, digits or -, starting with a letter',
);

const backend: Test = (value) => {
  const { service, resource } = record(value);
  if (!isEmpty(service) && !isEmpty(resource)) {
    return { message: 'service and resource exclude each other', fix: 'keep one of them', below: ['resource'] };
  }
  if (isEmpty(service) && isEmpty(resource)) return { message: 'the backend names no service', fix: 'add service' };
  if (isEmpty(service)) {
    const empty = ['kind', 'name'].find((field) => record(resource)[field] === '');
    if (empty === undefined) return undefined;
    return { message: `a resource without a ${empty}`, fix: `add ${empty}`, below: ['resource', empty] };
  }
  const { name, number } = record(record(service)['port']);
  if (isEmpty(record(service)['name']))
    return { message: 'a service without a name', fix: 'add name', below: ['service'] };
  const refused = serviceName(record(service)['name'], {}, {});
  if (refused !== undefined) return { ...refused, below: ['service', 'name'] };
  const named = !isEmpty(name);
  const numbered = typeof number === 'number' && number !== 0;
  if (named && numbered) {
    return {
      message: 'name and number of a port exclude each other',
      fix: 'keep one of them',
      below: ['service', 'port'],
    };
  }
  return named || numbered
    ? undefined
    : { message: 'a backend without a port', fix: 'add port.number or port.name', below: ['service', 'port'] };
};

const httpPath: Test = (value) => {
  const { path, pathType } = record(value);
  if (pathType === undefined || pathType === null) return undefined;
  const given = path ?? '';
  if (typeof given !== 'string') return undefined;
  const below = path === undefined || path === null ? [] : ['path'];
  if (pathType === 'ImplementationSpecific' ? given !== '' && given[0] !== '/' : given[0] !== '/') {
    const message = given === '' ? `pathType ${pathType} needs a path` : `${shown(given)} must be an absolute path`;
    return { message, fix: given === '' ? 'write path: /' : 'begin with /', below };
  }
  if (pathType === 'ImplementationSpecific') return undefined;
  const odd = /\/\/|\/\.\/|\/\.\.\/|%2f|%2F|\/\.\.?$/.exec(given);
  return odd === null ? undefined : { message: `${shown(given)} must not contain ${odd[0]}`, below };
};

/** What the API server refuses in the spec of an Ingress. */
export const INGRESS_LIMITS: readonly Limit[] = [
  limit('', (spec) =>
    present(record(spec), ['defaultBackend', 'backend']).length > 0 || !isEmpty(record(spec)['rules'])
      ? undefined
      : { message: 'neither rules nor defaultBackend', fix: 'add rules' },
  ),
  limit('ingressClassName', subdomain),
  limit('defaultBackend', backend),
  limit('rules.*.host', host),
  limit('rules.*.http', needs('paths', 'http without paths')),
  limit('rules.*.http.paths.*', httpPath),
  limit('rules.*.http.paths.*.pathType', only('Exact', 'Prefix', 'ImplementationSpecific')),
  limit('rules.*.http.paths.*.backend', backend),
  limit('defaultBackend.service.port.number', unlessZero(portNumber)),
  limit('rules.*.http.paths.*.backend.service.port.number', unlessZero(portNumber)),
  limit('rules.*.http.paths.*.backend.service.port.name', unlessZero(port)),
  limit('tls.*.hosts.*', host),
  limit('tls.*.secretName', unlessZero(subdomain)),
];

/** The old way to name a class, beside the new one. */
export const INGRESS_CLASS_LIMITS: readonly Limit[] = [
  limit('metadata.annotations', (value, _, ingress) => {
    const old = record(value)['kubernetes.io/ingress.class'];
    const { ingressClassName } = record(ingress['spec']);
    if (old === undefined || ingressClassName === undefined || ingressClassName === null || old === ingressClassName)
      return undefined;
    const message = `the annotation says ${shown(old)}, ingressClassName ${shown(ingressClassName)}`;
    return { message, fix: 'delete the annotation', below: ['kubernetes.io/ingress.class'] };
  }),
];

/** What the API server refuses in the spec of an IngressClass. */
export const INGRESS_CONTROLLER_LIMITS: readonly Limit[] = [
  limit('controller', domainPath),
  limit('parameters.scope', only('Cluster', 'Namespace')),
  limit('parameters', (value) => {
    const { scope, namespace } = record(value);
    if (scope === 'Namespace') return needs('namespace', 'scope Namespace needs a namespace')(value, {}, {});
    return isEmpty(namespace)
      ? undefined
      : { message: 'namespace is only for scope Namespace', fix: 'write scope: Namespace', below: ['namespace'] };
  }),
];

const peer: Test = (value) => {
  const { ipBlock, podSelector, namespaceSelector } = record(value);
  const selects = [podSelector, namespaceSelector].some((one) => one !== undefined && one !== null);
  const block = ipBlock !== undefined && ipBlock !== null;
  if (block && selects)
    return { message: 'ipBlock excludes the selectors', fix: 'make two entries of it', below: ['ipBlock'] };
  return block || selects
    ? undefined
    : {
        message: 'the entry is empty',
        fix: 'write podSelector: {} for all pods of the namespace, or delete the list for everyone',
      };
};

const block: Test = (value) => {
  const { cidr, except } = record(value);
  if (typeof cidr !== 'string') return undefined;
  const network = readNetwork(cidr);
  if (network === undefined) {
    const fix =
      readAddress(cidr) !== undefined ? `write ${cidr}/${cidr.includes(':') ? 128 : 32}` : 'write e.g. 10.0.0.0/8';
    return { message: `${shown(cidr)} is no network`, fix, below: ['cidr'] };
  }
  for (const [index, item] of list(except).entries()) {
    if (typeof item !== 'string') continue;
    const below = ['except', index];
    const inner = readNetwork(item);
    if (inner === undefined) return { message: `${shown(item)} is no network`, below };
    if (inner.length === network.length || !network.contains(inner))
      return { message: `${item} is not a part of ${cidr}`, below };
  }
  return undefined;
};

const lastPort: Test = (value) => {
  const { port: first, endPort } = record(value);
  if (typeof endPort !== 'number') return undefined;
  const below = ['endPort'];
  if (endPort < 1 || endPort > 65_535) return { message: `${endPort} is no port, it must be 1 to 65535`, below };
  if (first === undefined || first === null) return { message: 'endPort needs port', fix: 'add port', below };
  if (typeof first !== 'number') return { message: 'endPort needs a port with a number', below };
  return endPort < first ? { message: `endPort, ${endPort}, is below port, ${first}`, below } : undefined;
};

const WAYS = ['ingress.*.from.*', 'egress.*.to.*'];

/** What the API server refuses in the spec of a NetworkPolicy. */
export const NETWORK_POLICY_LIMITS: readonly Limit[] = [
  ...selectorLimits('podSelector'),
  limit('policyTypes', (value) =>
    list(value).length > 2 ? { message: 'more than two policyTypes', fix: 'keep one of each' } : undefined,
  ),
  limit('policyTypes.*', only('Ingress', 'Egress')),
  limit('ingress|egress.*.ports.*.protocol', only('TCP', 'UDP', 'SCTP')),
  limit('ingress|egress.*.ports.*.port', port),
  limit('ingress|egress.*.ports.*', lastPort),
  ...WAYS.flatMap((way) => [
    limit(way, peer),
    limit(`${way}.ipBlock`, block),
    ...selectorLimits(`${way}.podSelector`),
    ...selectorLimits(`${way}.namespaceSelector`),
  ]),
];
