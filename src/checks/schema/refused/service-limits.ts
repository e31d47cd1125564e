import { readAddress, readNetwork } from '../../address.ts';
import { shown } from '../describe.ts';
import { between, type Fields, isEmpty, type Limit, like, limit, only, type Test, without } from './limit.ts';
import { ip, label, port, portNumber, qualifiedName, subdomain, unlessZero } from './text-shape.ts';

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

/** What the API server refuses in the spec of a Service. */
export const SERVICE_LIMITS: readonly Limit[] = [
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
