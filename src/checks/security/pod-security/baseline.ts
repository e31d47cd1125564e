import { compareVersions } from '../../context.ts';
import { at, list, record, text } from '../../field.ts';
import {
  containersOf,
  hasUserNamespace,
  type JudgedPod,
  type PodSecurityControl,
  securityContexts,
  type Violation,
} from './violation.ts';

/**
 * What the level `baseline` forbids.
 * Source: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
 */
export const BASELINE: readonly PodSecurityControl[] = [
  { name: 'hostProcess', check: hostProcess },
  { name: 'hostNamespaces', check: hostNamespaces },
  { name: 'privileged', check: privileged },
  { name: 'capabilities', check: addedCapabilities },
  { name: 'hostPathVolumes', check: hostPathVolumes },
  { name: 'hostPorts', check: hostPorts },
  { name: 'hostProbesAndHostLifecycle', since: '1.34', check: handlerHosts },
  { name: 'appArmorProfile', check: appArmor },
  { name: 'seLinuxOptions', check: seLinux },
  { name: 'procMount', check: procMount },
  { name: 'seccompProfile', check: seccomp },
  { name: 'sysctls', check: sysctls },
];

function hostProcess(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { who, context, path } of securityContexts(pod)) {
    if (at(context, 'windowsOptions', 'hostProcess') === true) {
      const field = [...path, 'windowsOptions', 'hostProcess'];
      found.push({ path: field, message: `${who} is a Windows host process`, fix: 'remove hostProcess' });
    }
  }
  return found;
}

function hostNamespaces(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) {
    if (pod.spec[field] === true) {
      found.push({ path: ['spec', field], message: `${field} shares a namespace of the node`, fix: `remove ${field}` });
    }
  }
  return found;
}

function privileged(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    if (at(container, 'securityContext', 'privileged') === true) {
      const field = [...path, 'securityContext', 'privileged'];
      found.push({
        path: field,
        message: `container ${name} is privileged`,
        fix: 'remove privileged, or set it to false',
      });
    }
  }
  return found;
}

const CAPABILITIES = new Set(
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  ),
);

function addedCapabilities(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    for (const [index, capability] of list(at(container, 'securityContext', 'capabilities', 'add')).entries()) {
      if (CAPABILITIES.has(capability as string)) continue;
      const field = [...path, 'securityContext', 'capabilities', 'add', index];
      found.push({
        path: field,
        message: `container ${name} adds capability ${capability}`,
        fix: `remove ${capability}`,
      });
    }
  }
  return found;
}

function hostPathVolumes(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const [index, volume] of list(pod.spec['volumes']).entries()) {
    if (at(volume, 'hostPath') !== undefined) {
      const message = `volume ${text(at(volume, 'name'))} is a folder of the node`;
      found.push({
        path: ['spec', 'volumes', index, 'hostPath'],
        message,
        fix: 'use a PersistentVolumeClaim or an emptyDir',
      });
    }
  }
  return found;
}

function hostPorts(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    for (const [index, port] of list(at(container, 'ports')).entries()) {
      const hostPort = at(port, 'hostPort');
      if (hostPort === undefined || hostPort === 0) continue;
      const field = [...path, 'ports', index, 'hostPort'];
      found.push({
        path: field,
        message: `container ${name} takes port ${hostPort} of the node`,
        fix: 'use a Service',
      });
    }
  }
  return found;
}

const HANDLERS = [
  ['livenessProbe'],
  ['readinessProbe'],
  ['startupProbe'],
  ['lifecycle', 'postStart'],
  ['lifecycle', 'preStop'],
];

function handlerHosts(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    for (const handler of HANDLERS) {
      const actions = at(container, ...handler);
      if (actions === undefined) continue;
      for (const action of ['httpGet', 'tcpSocket']) {
        const host = at(actions, action, 'host');
        if (host === undefined || host === '') continue;
        const field = [...path, ...handler, action, 'host'];
        found.push({
          path: field,
          message: `${handler.at(-1)} of container ${name} calls host ${host}`,
          fix: 'remove host',
        });
      }
    }
  }
  return found;
}

function appArmor(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { who, context, path } of securityContexts(pod)) {
    const type = at(context, 'appArmorProfile', 'type');
    if (type === undefined || type === 'RuntimeDefault' || type === 'Localhost') continue;
    const field = [...path, 'appArmorProfile', 'type'];
    found.push({
      path: field,
      message: `${who} has AppArmor profile ${type}`,
      fix: 'set RuntimeDefault, or remove it',
    });
  }
  for (const [key, value] of Object.entries(pod.annotations)) {
    if (!key.startsWith('container.apparmor.security.beta.kubernetes.io/')) continue;
    if (value === '' || value === 'runtime/default' || value.startsWith('localhost/')) continue;
    found.push({
      path: ['metadata', 'annotations', key],
      message: `annotation ${key} is ${value}`,
      fix: 'set runtime/default, or remove it',
    });
  }
  return found;
}

const SELINUX_TYPES = ['', 'container_t', 'container_init_t', 'container_kvm_t'];

function seLinux(pod: JudgedPod, version: string): readonly Violation[] {
  const found: Violation[] = [];
  const types = compareVersions(version, '1.31') >= 0 ? [...SELINUX_TYPES, 'container_engine_t'] : SELINUX_TYPES;
  for (const { who, context, path } of securityContexts(pod)) {
    const options = record(at(context, 'seLinuxOptions'));
    for (const field of ['type', 'user', 'role']) {
      const value = text(options[field]) ?? '';
      if (field === 'type' ? types.includes(value) : value === '') continue;
      found.push({
        path: [...path, 'seLinuxOptions', field],
        message: `${who} sets SELinux ${field} ${value}`,
        fix: 'remove it',
      });
    }
  }
  return found;
}

/** Whether any container asks for another view of /proc than the default one. */
export function procMounts(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { name, container, path } of containersOf(pod)) {
    const mount = at(container, 'securityContext', 'procMount');
    if (mount === undefined || mount === 'Default') continue;
    const field = [...path, 'securityContext', 'procMount'];
    found.push({ path: field, message: `container ${name} has procMount ${mount}`, fix: 'remove procMount' });
  }
  return found;
}

function procMount(pod: JudgedPod, version: string): Iterable<Violation> {
  return compareVersions(version, '1.35') >= 0 && hasUserNamespace(pod) ? [] : procMounts(pod);
}

function seccomp(pod: JudgedPod): readonly Violation[] {
  const found: Violation[] = [];
  for (const { who, context, path } of securityContexts(pod)) {
    const type = at(context, 'seccompProfile', 'type');
    if (type === undefined || type === 'RuntimeDefault' || type === 'Localhost') continue;
    const field = [...path, 'seccompProfile', 'type'];
    found.push({ path: field, message: `${who} has seccomp profile ${type}`, fix: 'set RuntimeDefault' });
  }
  return found;
}

const SYSCTLS: readonly (readonly [since: string, names: readonly string[]])[] = [
  [
    '1.0',
    [
      'kernel.shm_rmid_forced',
      'net.ipv4.ip_local_port_range',
      'net.ipv4.tcp_syncookies',
      'net.ipv4.ping_group_range',
      'net.ipv4.ip_unprivileged_port_start',
    ],
  ],
  ['1.27', ['net.ipv4.ip_local_reserved_ports']],
  [
    '1.29',
    [
      'net.ipv4.tcp_keepalive_time',
      'net.ipv4.tcp_fin_timeout',
      'net.ipv4.tcp_keepalive_intvl',
      'net.ipv4.tcp_keepalive_probes',
    ],
  ],
  ['1.32', ['net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem']],
];

function sysctls(pod: JudgedPod, version: string): readonly Violation[] {
  if (at(pod.spec, 'securityContext', 'sysctls') === undefined) return [];
  const found: Violation[] = [];
  const safe = SYSCTLS.filter(([since]) => compareVersions(version, since) >= 0).flatMap(([, names]) => names);
  for (const [index, sysctl] of list(at(pod.spec, 'securityContext', 'sysctls')).entries()) {
    const name = text(at(sysctl, 'name')) ?? '';
    if (safe.includes(name)) continue;
    const path = ['spec', 'securityContext', 'sysctls', index, 'name'];
    found.push({ path, message: `sysctl ${name} is not one of the safe ones`, fix: 'remove it' });
  }
  return found;
}
