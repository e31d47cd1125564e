import { readQuantity } from '../../cel/quantity.ts';
import { isRecord, list, record } from '../../field.ts';
import { listed, shown } from '../describe.ts';
import { between, isEmpty, type Limit, like, limit, needs, only, present, type Test, without } from './limit.ts';
import { divisor } from './resource-field.ts';
import {
  dataKey,
  port,
  portNumber,
  qualifiedName,
  relativePath,
  subdomain,
  unlessZero,
  variableName,
} from './text-shape.ts';
import { windowsLimits } from './windows-limits.ts';

/** What the API server refuses in the securityContext of a pod or a container, below `path`. */
export function securityLimits(path: string): readonly Limit[] {
  const id = between(0, 2_147_483_647);
  return [
    limit(`${path}.runAsUser|runAsGroup`, id),
    limit(`${path}.seccompProfile|appArmorProfile`, localProfile),
    limit(`${path}.seccompProfile.localhostProfile`, relativePath),
    ...windowsLimits(`${path}.windowsOptions`),
  ];
}

const localProfile: Test = (value) => {
  const { type, localhostProfile } = record(value);
  if (type === 'Localhost' && isEmpty(localhostProfile)) {
    return {
      message: 'type Localhost needs localhostProfile',
      fix: 'add localhostProfile',
      below: ['localhostProfile'],
    };
  }
  if (type !== 'Localhost' && typeof localhostProfile === 'string' && localhostProfile !== '') {
    return { message: 'localhostProfile is only for type Localhost', fix: 'delete it', below: ['localhostProfile'] };
  }
  return undefined;
};

/** Exactly one handler is asked of probes elsewhere; here of hooks. */
const oneHandler: Test = (value) => {
  const handlers = present(record(value), ['exec', 'httpGet', 'tcpSocket', 'sleep']);
  if (handlers.length === 1) return undefined;
  return handlers.length === 0
    ? { message: 'the hook does nothing', fix: 'add one of exec, httpGet, sleep' }
    : { message: `the hook has ${handlers.join(' and ')}, only one may be`, fix: 'keep one of them' };
};

const oneSource: Test = (value) => {
  const sources = present(record(value), ['configMapRef', 'secretRef']);
  if (sources.length === 1) return undefined;
  return sources.length === 0
    ? { message: 'the entry names no source', fix: 'add configMapRef or secretRef' }
    : { message: 'configMapRef and secretRef exclude each other in one entry', fix: 'make two entries of it' };
};

const fieldPath: Test = (value) => {
  if (typeof value !== 'string' || POD_FIELDS.includes(value)) return undefined;
  const key = /^metadata\.(?:labels|annotations)\['([^']+)'\]$/.exec(value)?.[1];
  if (key !== undefined && qualifiedName(key, {}, {}) === undefined) return undefined;
  const quoted = /^(metadata\.(?:labels|annotations))\["(.+)"\]$/.exec(value);
  return {
    message: `${shown(value)} is no field that a container can be given, only ${listed(POD_FIELDS)} and one label or annotation`,
    fix: quoted === null ? "write a label as metadata.labels['app']" : `write ${quoted[1]}['${quoted[2]}']`,
  };
};

const POD_FIELDS: readonly string[] = [
  ...['metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName'],
  ...['status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs'],
];

/** Where a variable comes from when it is not written out. */
const SOURCES = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'];

const valueFrom: Test = (value) => {
  const sources = present(record(value), SOURCES);
  if (sources.length === 1) return undefined;
  return sources.length === 0
    ? { message: 'valueFrom names no source', fix: 'add configMapKeyRef, secretKeyRef or another' }
    : { message: `${sources.join(' and ')} exclude each other`, fix: 'keep one of them' };
};

const onceEach: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { resourceName } = record(item);
    if (seen.has(resourceName))
      return { message: `a second entry for ${shown(resourceName)}`, fix: 'keep one of them', below: [index] };
    seen.add(resourceName);
  }
  return undefined;
};

/** A file that something is read from, given by its name. */
function named(what: string): Test {
  return (value) => {
    const { name } = record(value);
    if (isEmpty(name)) return { message: `it does not say which ${what}`, fix: 'add name', below: ['name'] };
    const refused = subdomain(name, {}, {});
    return refused && { ...refused, below: ['name'] };
  };
}

const ownResource: Test = like(
  /^(?:limits|requests)\.(?:cpu|memory|ephemeral-storage|hugepages-.+)$/,
  'limits or requests, a dot, and cpu, memory, ephemeral-storage or hugepages-SIZE',
);

/** Requests and limits by name. What is counted, like a graphics card, is neither cut nor lent. */
const amounts: Test = (value) => {
  const limits = record(record(value)['limits']);
  const requests = record(record(value)['requests']);
  for (const field of ['limits', 'requests'] as const) {
    const map = field === 'limits' ? limits : requests;
    for (const name in map) {
      const amount = map[name];
      const below = [field, name];
      if (!/^(?:cpu|memory|ephemeral-storage|hugepages-.+)$/.test(name) && !name.includes('/')) {
        return {
          message: `${shown(name)} is no resource: cpu, memory, ephemeral-storage, or a name with a domain`,
          below,
        };
      }
      const read = readQuantity(String(amount));
      if (read === undefined) continue;
      if (read.billionths < 0n) return { message: `${amount} is negative`, below };
      if (!isCounted(name)) continue;
      if (name.includes('/') && !read.isInteger)
        return { message: `${name} is counted, ${amount} is no whole number`, below };
      const limited = readQuantity(String(limits[name] ?? ''));
      if (limited === undefined) {
        const message = `${name} is requested without a limit, and it cannot be lent out`;
        return { message, fix: `write it under limits: ${name}: ${amount}`, below };
      }
      if (limited.compare(read) !== 0) {
        return {
          message: `${name} must be requested as it is limited, ${limits[name]}`,
          fix: 'delete the request',
          below,
        };
      }
    }
  }
  const huge = Object.keys(limits).some((name) => name.startsWith('hugepages-'));
  if (!huge || ['cpu', 'memory'].some((name) => name in limits || name in requests)) return undefined;
  return { message: 'huge pages need cpu or memory beside them', fix: 'add requests.memory' };
};

/** Whether a resource can be neither shared nor split: anything of another domain than Kubernetes', and huge pages. */
function isCounted(name: string): boolean {
  return name.startsWith('hugepages-') || (name.includes('/') && !/^(?:[^/]*\.)?kubernetes\.io\//.test(name));
}

const mount: Test = (value, container) => {
  const { subPath, subPathExpr, recursiveReadOnly, readOnly, mountPropagation } = record(value);
  if (!isEmpty(subPath) && !isEmpty(subPathExpr)) {
    return { message: 'subPath and subPathExpr exclude each other', fix: 'keep one of them', below: ['subPathExpr'] };
  }
  if (typeof recursiveReadOnly === 'string' && recursiveReadOnly !== 'Disabled' && readOnly !== true) {
    return { message: 'recursiveReadOnly needs readOnly', fix: 'add readOnly: true', below: ['recursiveReadOnly'] };
  }
  if (mountPropagation === 'Bidirectional' && record(container['securityContext'])['privileged'] !== true) {
    return { message: 'Bidirectional is for privileged containers alone', below: ['mountPropagation'] };
  }
  return undefined;
};

const unprivileged: Test = (value) => {
  const { allowPrivilegeEscalation, capabilities } = record(value);
  const adds = list(record(capabilities)['add']);
  return allowPrivilegeEscalation === false && adds.includes('CAP_SYS_ADMIN')
    ? { message: 'CAP_SYS_ADMIN and allowPrivilegeEscalation: false exclude each other' }
    : undefined;
};

const command: Test = (value) =>
  isRecord(value) && isEmpty(value['command'])
    ? { message: 'exec without a command', fix: 'add command', below: ['command'] }
    : undefined;

const envName: Test = (value: unknown) => {
  const { name } = record(value);
  if (isEmpty(name)) return { message: 'a variable without a name', fix: 'add name', below: ['name'] };
  const refused = variableName(name, {}, {});
  return refused && { ...refused, below: ['name'] };
};

const PROBES = 'livenessProbe|readinessProbe|startupProbe';

/** What the API server refuses in a container, whatever its pod. */
export const CONTAINER_LIMITS: readonly Limit[] = [
  limit(`${PROBES}.initialDelaySeconds|timeoutSeconds|periodSeconds|successThreshold|failureThreshold`, between(0)),
  limit(
    'readinessProbe.terminationGracePeriodSeconds',
    without('a readinessProbe never ends a container, so it takes no terminationGracePeriodSeconds'),
  ),
  limit('livenessProbe|startupProbe.terminationGracePeriodSeconds', between(1)),
  limit(`${PROBES}.exec`, command),
  limit('lifecycle.postStart|preStop.exec', command),
  limit('lifecycle.postStart|preStop', oneHandler),
  limit(`${PROBES}.httpGet|tcpSocket.port`, port),
  limit('lifecycle.postStart|preStop.httpGet|tcpSocket.port', port),
  limit(`${PROBES}.grpc.port`, portNumber),
  limit(`${PROBES}.httpGet.httpHeaders.*.name`, like(/^[-A-Za-z0-9]+$/, 'letters, digits and - alone')),
  limit('ports.*.protocol', only('TCP', 'UDP', 'SCTP')),
  limit('env.*', envName),
  limit('env.*.valueFrom', valueFrom),
  limit('env.*.valueFrom.fieldRef.fieldPath', fieldPath),
  limit('env.*.valueFrom.fieldRef.apiVersion', only('v1')),
  limit('env.*.valueFrom.resourceFieldRef.resource', ownResource),
  limit('env.*.valueFrom.resourceFieldRef', divisor),
  limit('env.*.valueFrom.configMapKeyRef', named('ConfigMap')),
  limit('env.*.valueFrom.secretKeyRef', named('Secret')),
  limit('env.*.valueFrom.configMapKeyRef|secretKeyRef.key', dataKey),
  limit('envFrom.*', oneSource),
  limit('envFrom.*.prefix', unlessZero(variableName)),
  limit('envFrom.*.configMapRef', named('ConfigMap')),
  limit('envFrom.*.secretRef', named('Secret')),
  limit('resizePolicy', onceEach),
  limit('resizePolicy.*.resourceName', only('cpu', 'memory')),
  limit('resources', amounts),
  limit('volumeMounts.*', needs('mountPath', 'a mount without a path')),
  limit('volumeMounts.*', mount),
  limit('volumeMounts.*.subPath', relativePath),
  limit('volumeMounts.*.subPathExpr', relativePath),
  limit('securityContext.procMount', only('Default', 'Unmasked')),
  limit('securityContext', unprivileged),
  ...securityLimits('securityContext'),
];
