import { readAddress, readNetwork } from '../../address.ts';
import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, type Fields, isEmpty, type Limit, like, limit, only, type Test, without } from './limit.ts';
import { ip, label, labelMap, port, portNumber, qualifiedName, subdomain, unlessZero } from './text-shape.ts';

const isLoadBalancer = (spec: Fields): boolean => spec['type'] === 'LoadBalancer';
const isReachable = (spec: Fields): boolean =>
  isLoadBalancer(spec) || spec['type'] === 'NodePort' || !isEmpty(spec['externalIPs']);

/** Fields that only one type of Service takes. */
function onlyLoadBalancer(field: string): Test {
  return without(
    `${field} is only for type LoadBalancer`,
    'delete it, or set type: LoadBalancer',
    (spec) => !isLoadBalancer(spec),
  );
}

const clusterIp: Test = (value, { type = 'ClusterIP' }) => {
  if (typeof value !== 'string' || value === '') return undefined;
  if (type === 'ExternalName') return { message: 'type ExternalName takes no clusterIP', fix: 'delete it' };
  if (value !== 'None')
    return readAddress(value) !== undefined ? undefined : { message: `${shown(value)} is no IP address` };
  return type === 'ClusterIP' || type === null
    ? undefined
    : { message: `clusterIP None is not allowed with type ${type}`, fix: 'delete clusterIP, or set type: ClusterIP' };
};

const range: Test = (value) => {
  if (typeof value !== 'string' || readNetwork(value.trim()) !== undefined) return undefined;
  const fix =
    readAddress(value) !== undefined ? `write ${value}/${value.includes(':') ? 128 : 32}` : 'write e.g. 10.0.0.0/8';
  return { message: `${shown(value)} is no network`, fix };
};

const externalIp: Test = (value, parent, root) => {
  if (typeof value === 'string' && /^(?:127\.|::1$|0\.0\.0\.0$|169\.254\.|fe80:)/.test(value)) {
    return { message: `${value} is an address of the node itself or of its link` };
  }
  return ip(value, parent, root);
};

const families: Test = (value, spec) => {
  const given = list(value);
  const twice = given.findIndex((one, index) => given.indexOf(one) < index);
  if (twice >= 0) return { message: `${shown(given[twice])} is there twice`, fix: 'keep one of them', below: [twice] };
  return given.length > 1 && (isEmpty(spec['ipFamilyPolicy']) || spec['ipFamilyPolicy'] === 'SingleStack')
    ? { message: 'two families need an ipFamilyPolicy that takes two', fix: 'write ipFamilyPolicy: PreferDualStack' }
    : undefined;
};

const addresses: Test = (value, { clusterIP }) => {
  const first = list(value)[0];
  if (typeof first !== 'string') return undefined;
  if (isEmpty(clusterIP)) return { message: 'clusterIPs needs clusterIP', fix: `add clusterIP: ${first}` };
  return first === clusterIP ? undefined : { message: `the first must be clusterIP, ${shown(clusterIP)}`, below: [0] };
};

/** One port of a node for two ports, unless they are the same port over two protocols. */
const nodePorts: Test = (value) => {
  const seen = new Map<unknown, unknown>();
  for (const [index, item] of list(value).entries()) {
    const { port: number, nodePort } = record(item);
    if (typeof nodePort !== 'number' || nodePort === 0) continue;
    if (seen.has(nodePort) && seen.get(nodePort) !== number)
      return {
        message: `two ports have the nodePort ${nodePort}`,
        fix: 'give one another',
        below: [index, 'nodePort'],
      };
    seen.set(nodePort, number);
  }
  return undefined;
};

/** What the API server refuses in the spec of a Service. */
export const SERVICE_LIMITS: readonly Limit[] = [
  limit('selector', labelMap),
  limit('ports', nodePorts),
  limit('clusterIPs', addresses),
  limit('ipFamilies', families),
  limit('ipFamilies.*', only('IPv4', 'IPv6')),
  limit('ports.*.name', label),
  limit('ports.*.targetPort', unlessZero(port)),
  limit('ports.*.nodePort', unlessZero(portNumber)),
  limit('ports.*.protocol', only('TCP', 'UDP', 'SCTP')),
  limit('ports.*.appProtocol', qualifiedName),
  limit('clusterIP', clusterIp),
  limit('externalIPs.*', externalIp),
  limit('externalName', (value, parent, root) =>
    parent['type'] !== 'ExternalName' || typeof value !== 'string'
      ? undefined
      : subdomain(value.replace(/\.$/, ''), parent, root),
  ),
  limit('externalTrafficPolicy', only('Cluster', 'Local')),
  limit(
    'externalTrafficPolicy',
    without(
      'externalTrafficPolicy is only for types NodePort and LoadBalancer',
      'delete it',
      (spec) => !isReachable(spec) && !isEmpty(spec['externalTrafficPolicy']),
    ),
  ),
  limit('internalTrafficPolicy', only('Cluster', 'Local')),
  limit('loadBalancerSourceRanges', (value, parent, root) =>
    isEmpty(value) ? undefined : onlyLoadBalancer('loadBalancerSourceRanges')(value, parent, root),
  ),
  limit('loadBalancerSourceRanges.*', range),
  limit('loadBalancerClass', onlyLoadBalancer('loadBalancerClass')),
  limit('loadBalancerClass', qualifiedName),
  limit('allocateLoadBalancerNodePorts', onlyLoadBalancer('allocateLoadBalancerNodePorts')),
  limit('healthCheckNodePort', (value, spec) =>
    value === 0 || (isLoadBalancer(spec) && spec['externalTrafficPolicy'] === 'Local')
      ? undefined
      : { message: 'healthCheckNodePort needs type LoadBalancer and externalTrafficPolicy Local', fix: 'delete it' },
  ),
  limit('sessionAffinity', only('ClientIP', 'None')),
  limit('sessionAffinityConfig.clientIP.timeoutSeconds', between(1, 86_400)),
  limit('ipFamilyPolicy', only('SingleStack', 'PreferDualStack', 'RequireDualStack')),
  limit(
    'trafficDistribution',
    like(/^Prefer(?:Close|SameZone|SameNode)$/, 'only PreferClose, PreferSameZone and PreferSameNode'),
  ),
];

const RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/** The old way to name the networks that a load balancer lets through. */
export const SERVICE_ANNOTATION_LIMITS: readonly Limit[] = [
  limit('metadata.annotations', (value, _, service) => {
    const given = record(value)[RANGES];
    if (typeof given !== 'string' || given.trim() === '') return undefined;
    const below = [RANGES];
    const spec = record(service['spec']);
    if (!isLoadBalancer(spec)) return { message: 'it is only for type LoadBalancer', fix: 'delete it', below };
    if (!isEmpty(spec['loadBalancerSourceRanges'])) return undefined;
    const refused = given
      .split(',')
      .map((one) => range(one, {}, {}))
      .find((one) => one !== undefined);
    return refused && { ...refused, below };
  }),
];
