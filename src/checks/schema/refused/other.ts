import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, isRecord, list, number, record, text } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { shown } from '../describe.ts';

/**
 * What the API server's own code refuses in Services, budgets, autoscalers, ConfigMaps, Secrets and bindings.
 * Source: the validation.go files of https://github.com/kubernetes/kubernetes/tree/v1.35.4/pkg/apis
 */
export function* refusedElsewhere(context: Context): Iterable<Observation> {
  for (const object of context.ofKind('', 'Service')) yield* service(object);
  for (const object of context.ofKind('policy', 'PodDisruptionBudget')) yield* budget(object);
  for (const object of context.ofKind('autoscaling', 'HorizontalPodAutoscaler')) yield* autoscaler(object);
  for (const kind of ['ConfigMap', 'Secret']) for (const object of context.ofKind('', kind)) yield* keys(object);
  for (const kind of ['RoleBinding', 'ClusterRoleBinding']) {
    for (const object of context.ofKind('rbac.authorization.k8s.io', kind)) yield* binding(object);
  }
}

function* service(on: CheckedObject): Iterable<Observation> {
  const spec = record(on.manifest['spec']);
  const ports = list(spec['ports']);
  const type = spec['type'] ?? 'ClusterIP';
  if (type === 'ExternalName' && !text(spec['externalName'])) {
    yield {
      on,
      path: ['spec', 'externalName'],
      message: 'type ExternalName needs externalName',
      fix: 'add externalName',
    };
  }
  if (ports.length === 0 && type !== 'ExternalName' && spec['clusterIP'] !== 'None') {
    yield { on, path: ['spec', 'ports'], message: 'a Service without ports', fix: 'add ports' };
  }
  const names = new Set<string>();
  for (const [index, item] of ports.entries()) {
    const port = record(item);
    const name = text(port['name']);
    const path = ['spec', 'ports', index];
    if (ports.length > 1 && !name) yield { on, path, message: 'with several ports each needs a name', fix: 'add name' };
    if (name && names.has(name)) yield { on, path: [...path, 'name'], message: `two ports are named ${shown(name)}` };
    if (name) names.add(name);
    if ((port['nodePort'] ?? 0) !== 0 && type === 'ClusterIP') {
      yield {
        on,
        path: [...path, 'nodePort'],
        message: 'nodePort is not allowed with type ClusterIP',
        fix: 'delete it, or set type: NodePort',
      };
    }
    const value = number(port['port']);
    if (value !== undefined && (value < 1 || value > 65_535))
      yield { on, path: [...path, 'port'], message: `${value} is no port, it must be 1 to 65535` };
  }
}

function* budget(on: CheckedObject): Iterable<Observation> {
  const { minAvailable, maxUnavailable } = record(on.manifest['spec']);
  if (minAvailable === undefined || minAvailable === null || maxUnavailable === undefined || maxUnavailable === null)
    return;
  yield {
    on,
    path: ['spec', 'maxUnavailable'],
    message: 'minAvailable and maxUnavailable exclude each other',
    fix: 'keep one of them',
  };
}

function* autoscaler(on: CheckedObject): Iterable<Observation> {
  const least = number(at(on.manifest, 'spec', 'minReplicas')) ?? 1;
  const most = number(at(on.manifest, 'spec', 'maxReplicas'));
  if (most === undefined) return;
  const path = ['spec', 'maxReplicas'];
  if (most < 1) yield { on, path, message: `maxReplicas is ${most}, it must be at least 1` };
  else if (most < least) yield { on, path, message: `maxReplicas, ${most}, is below minReplicas, ${least}` };
}

function* keys(on: CheckedObject): Iterable<Observation> {
  const binary = record(on.manifest['binaryData']);
  let size = 0;
  for (const field of ['data', 'stringData', 'binaryData']) {
    const data = record(on.manifest[field]);
    for (const key in data) {
      const value = data[key];
      const path = [field, key];
      if (typeof value === 'string') size += value.length;
      if (!/^[-._a-zA-Z0-9]{1,253}$/.test(key) || key === '.' || key.startsWith('..')) {
        yield { on, path, mark: 'key', message: `${shown(key)} is no key: at most 253 letters, digits, -, _ or .` };
      }
      if (field === 'data' && Object.hasOwn(binary, key))
        yield { on, path, mark: 'key', message: `${shown(key)} is in data and in binaryData` };
    }
  }
  if (size > LARGEST) {
    const mebibytes = (size / LARGEST).toFixed(1);
    yield {
      on,
      message: `it holds ${mebibytes} MiB, at most 1 MiB is allowed`,
      fix: 'split it, or mount a volume instead',
    };
  }
}

function* binding(on: CheckedObject): Iterable<Observation> {
  for (const [index, item] of list(on.manifest['subjects']).entries()) {
    const subject = record(item);
    if (!isRecord(item) || subject['kind'] !== 'ServiceAccount') continue;
    // The subject of a RoleBinding is of the namespace of the binding unless it says otherwise.
    if (on.kind === 'ClusterRoleBinding' && !text(subject['namespace'])) {
      yield {
        on,
        path: ['subjects', index],
        message: 'a ServiceAccount as subject needs its namespace',
        fix: 'add namespace',
      };
    }
  }
}

/** One mebibyte, the limit of a ConfigMap and a Secret, in characters; files beyond ASCII count more, which only errs to silence. */
const LARGEST = 1024 * 1024;
