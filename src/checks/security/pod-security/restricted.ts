import { compareVersions } from '../../context.ts';
import { at, list, record, text } from '../../field.ts';
import { procMounts } from './baseline.ts';
import {
  containersOf,
  hasUserNamespace,
  isWindows,
  type JudgedPod,
  type PodSecurityControl,
  securityContexts,
  type Violation,
} from './violation.ts';

/**
 * What the level `restricted` asks beyond `baseline`.
 * Source: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
 */
export const RESTRICTED: readonly PodSecurityControl[] = [
  { name: 'restrictedVolumes', check: volumes },
  { name: 'allowPrivilegeEscalation', since: '1.8', check: privilegeEscalation },
  { name: 'runAsNonRoot', check: runAsNonRoot },
  { name: 'runAsUser', since: '1.23', check: runAsUser },
  { name: 'seccompProfile_restricted', since: '1.19', check: seccompProfile },
  { name: 'capabilities_restricted', since: '1.22', check: capabilities },
  { name: 'procMount_restricted', since: '1.35', check: procMounts },
];

const VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

function volumes(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const [index, volume] of list(pod.spec['volumes']).entries()) {
    // A volume that names no type is an emptyDir.
    const type = Object.keys(record(volume)).find((key) => key !== 'name') ?? 'emptyDir';
    if (VOLUMES.includes(type)) continue;
    found.push({
      path: ['spec', 'volumes', index],
      message: `volume ${text(at(volume, 'name'))} is of type ${type}, allowed are ${VOLUMES.join(', ')}`,
      fix: 'use one of the allowed types',
    });
  }
  return found;
}

function privilegeEscalation(pod: JudgedPod, version: string): readonly Violation[] {
  if (isWindows(pod) && compareVersions(version, '1.25') >= 0) return [];
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    if (at(container, 'securityContext', 'allowPrivilegeEscalation') === false) continue;
    found.push({
      path: [...path, 'securityContext', 'allowPrivilegeEscalation'],
      message: `container ${name} may gain privileges`,
      fix: 'set allowPrivilegeEscalation: false',
    });
  }
  return found;
}

function runAsNonRoot(pod: JudgedPod, version: string): readonly Violation[] {
  if (hasUserNamespace(pod) && compareVersions(version, '1.35') >= 0) return [];
  const found: Violation[] = [];
  const ofPod = at(pod.spec, 'securityContext', 'runAsNonRoot');
  const fix = 'set runAsNonRoot: true';
  if (ofPod === false) {
    found.push({ path: ['spec', 'securityContext', 'runAsNonRoot'], message: 'the pod may run as root', fix });
  }
  for (const { name, container, path } of containersOf(pod)) {
    const own = at(container, 'securityContext', 'runAsNonRoot');
    if (own === true || (own === undefined && ofPod === true)) continue;
    found.push({
      path: [...path, 'securityContext', 'runAsNonRoot'],
      message: `container ${name} may run as root`,
      fix,
    });
  }
  return found;
}

function runAsUser(pod: JudgedPod, version: string): readonly Violation[] {
  if (hasUserNamespace(pod) && compareVersions(version, '1.35') >= 0) return [];
  const found: Violation[] = [];
  for (const { who, context, path } of securityContexts(pod)) {
    if (at(context, 'runAsUser') !== 0) continue;
    found.push({
      path: [...path, 'runAsUser'],
      message: `${who} runs as user 0`,
      fix: 'set another user, or remove it',
    });
  }
  return found;
}

function seccompProfile(pod: JudgedPod, version: string): readonly Violation[] {
  if (isWindows(pod) && compareVersions(version, '1.25') >= 0) return [];
  const found: Violation[] = [];
  // A forbidden type is baseline's to report; here only the missing one.
  const ofPod = at(pod.spec, 'securityContext', 'seccompProfile', 'type');
  for (const { name, container, path } of containersOf(pod)) {
    if ((at(container, 'securityContext', 'seccompProfile', 'type') ?? ofPod) !== undefined) continue;
    found.push({
      path: [...path, 'securityContext', 'seccompProfile', 'type'],
      message: `container ${name} has no seccomp profile`,
      fix: 'set seccompProfile: { type: RuntimeDefault } on the pod',
    });
  }
  return found;
}

function capabilities(pod: JudgedPod, version: string): readonly Violation[] {
  if (isWindows(pod) && compareVersions(version, '1.25') >= 0) return [];
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    const field = [...path, 'securityContext', 'capabilities'];
    const set = at(container, 'securityContext', 'capabilities');
    if (!list(at(set, 'drop')).includes('ALL')) {
      const message = `container ${name} keeps capabilities it was not given`;
      found.push({ path: [...field, 'drop'], message, fix: 'set capabilities: { drop: [ALL] }' });
    }
    for (const [index, capability] of list(at(set, 'add')).entries()) {
      if (capability === 'NET_BIND_SERVICE') continue;
      const message = `container ${name} adds capability ${capability}`;
      found.push({ path: [...field, 'add', index], message, fix: `remove ${capability}` });
    }
  }
  return found;
}
