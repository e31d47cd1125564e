import { parseBytes, parseCpu } from '../../model/quantity.ts';
import type { CheckedObject } from '../checked-object.ts';
import { at, text } from '../field.ts';
import { sameValue } from './diff-fields.ts';
import type { FieldChange } from './field-change.ts';
import { SERVER_SET } from './server-set.ts';
import { templatePath } from './template-path.ts';

/**
 * Whether the API server stores the same object before and after a change: the field is one that it sets itself, a quantity is
 * written another way, or a default is written out or left out.
 *
 * `enableServiceLinks` is not among the defaults: it is set on Pods only, so a template that writes it out is a new revision.
 *
 * https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/core/v1/defaults.go and pkg/apis/apps/v1/defaults.go
 */
export function hasNoEffect(object: CheckedObject, change: FieldChange): boolean {
  const { path, kind } = change;
  if (path[0] === 'status') return true;
  if (path[0] === 'metadata' && SERVER_SET.has(String(path[1]))) return true;
  if (kind === 'changed') return isSameQuantity(change);
  if (kind === 'moved') return false;
  const value = kind === 'added' ? change.after : change.before;
  if (path[0] === 'metadata' && (path[1] === 'labels' || path[1] === 'annotations')) return sameValue(value, {});
  const template = templatePath(object);
  if (template?.every((step, index) => path[index] === step) === true) {
    return isTemplateDefault(object, change, value);
  }
  const key = `${object.group}/${object.kind} ${path.filter((step) => typeof step === 'string').join('.')}`;
  if (key === '/Service spec.ports.targetPort') return value === at(object.manifest, ...path.slice(0, -1), 'port');
  return OBJECT_DEFAULTS.has(key) && sameValue(value, OBJECT_DEFAULTS.get(key));
}

function isSameQuantity({ path, before, after }: FieldChange): boolean {
  const inResources = path.includes('resources') && (path.includes('limits') || path.includes('requests'));
  if (!inResources && path.at(-1) !== 'sizeLimit') return false;
  const left = quantity(before);
  return left !== undefined && left === quantity(after);
}

/** In a unit that CPU and bytes share: thousandths. */
function quantity(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  try {
    return parseCpu(String(value));
  } catch {
    try {
      return parseBytes(String(value)) * 1000;
    } catch {
      return undefined;
    }
  }
}

function isTemplateDefault(object: CheckedObject, { path }: FieldChange, value: unknown): boolean {
  const names = path.filter((step) => typeof step === 'string');
  const leaf = names.at(-1) ?? '';
  const parent = names.at(-2) ?? '';
  // Empty lists and maps of the API are the same as none; an empty struct behind a pointer, e.g. a security context, is not.
  if (EMPTY_IS_NONE.has(leaf) && (sameValue(value, []) || sameValue(value, {}))) return true;
  if (leaf === 'imagePullPolicy') {
    return value === defaultPullPolicy(text(at(object.manifest, ...path.slice(0, -1), 'image')) ?? '');
  }
  const key = `${parent}.${leaf}`;
  const known = TEMPLATE_DEFAULTS.get(PROBES.has(parent) ? `probe.${leaf}` : key);
  return known !== undefined && sameValue(value, known);
}

function defaultPullPolicy(image: string): string {
  if (image.includes('@')) return /:latest@/.test(image) ? 'Always' : 'IfNotPresent';
  const tag = /:([^/:]+)$/.exec(image)?.[1] ?? 'latest';
  return tag === 'latest' ? 'Always' : 'IfNotPresent';
}

const PROBES: ReadonlySet<string> = new Set(['livenessProbe', 'readinessProbe', 'startupProbe']);
const EMPTY_IS_NONE: ReadonlySet<string> = new Set([
  'annotations',
  'args',
  'command',
  'env',
  'envFrom',
  'imagePullSecrets',
  'initContainers',
  'labels',
  'limits',
  'nodeSelector',
  'ports',
  'requests',
  'resources',
  'tolerations',
  'volumeMounts',
  'volumes',
]);
const TEMPLATE_DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['spec.dnsPolicy', 'ClusterFirst'],
  ['spec.restartPolicy', 'Always'],
  ['spec.schedulerName', 'default-scheduler'],
  ['spec.securityContext', {}],
  ['spec.terminationGracePeriodSeconds', 30],
  ['containers.terminationMessagePath', '/dev/termination-log'],
  ['containers.terminationMessagePolicy', 'File'],
  ['initContainers.terminationMessagePath', '/dev/termination-log'],
  ['initContainers.terminationMessagePolicy', 'File'],
  ['ports.protocol', 'TCP'],
  ['fieldRef.apiVersion', 'v1'],
  ['httpGet.scheme', 'HTTP'],
  ['httpGet.path', '/'],
  ['configMap.defaultMode', 0o644],
  ['secret.defaultMode', 0o644],
  ['projected.defaultMode', 0o644],
  ['downwardAPI.defaultMode', 0o644],
  ['serviceAccountToken.expirationSeconds', 3600],
  ['probe.timeoutSeconds', 1],
  ['probe.periodSeconds', 10],
  ['probe.successThreshold', 1],
  ['probe.failureThreshold', 3],
]);
const OBJECT_DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['/Service spec.type', 'ClusterIP'],
  ['/Service spec.sessionAffinity', 'None'],
  ['/Service spec.internalTrafficPolicy', 'Cluster'],
  ['/Service spec.ports.protocol', 'TCP'],
  ['/Secret type', 'Opaque'],
  ['/PersistentVolumeClaim spec.volumeMode', 'Filesystem'],
  ['apps/Deployment spec.revisionHistoryLimit', 10],
  ['apps/Deployment spec.progressDeadlineSeconds', 600],
  ['apps/Deployment spec.strategy.type', 'RollingUpdate'],
  ['apps/Deployment spec.strategy.rollingUpdate.maxSurge', '25%'],
  ['apps/Deployment spec.strategy.rollingUpdate.maxUnavailable', '25%'],
  ['apps/StatefulSet spec.podManagementPolicy', 'OrderedReady'],
  ['apps/StatefulSet spec.revisionHistoryLimit', 10],
  ['apps/StatefulSet spec.updateStrategy.type', 'RollingUpdate'],
  ['apps/DaemonSet spec.revisionHistoryLimit', 10],
  ['apps/DaemonSet spec.updateStrategy.type', 'RollingUpdate'],
]);
