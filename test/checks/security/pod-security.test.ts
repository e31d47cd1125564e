import { describe, expect, it } from 'vitest';
import { podSecurityViolations } from '../../../src/checks/security/pod-security/judge.ts';

const container = {
  name: 'api',
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
};
const good = {
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [container],
};

/** Paths that a level forbids in a pod. */
function forbidden(spec: object, level: 'baseline' | 'restricted' = 'restricted', version = '1.35'): string[] {
  const pod = { annotations: {}, spec: { ...good, ...spec } };
  return podSecurityViolations(pod, level, version).map(({ path }) => path.join('.'));
}

function withContainer(extra: object, securityContext: object = {}): object {
  return {
    containers: [{ ...container, ...extra, securityContext: { ...container.securityContext, ...securityContext } }],
  };
}

describe('Pod Security levels', () => {
  it('admit a pod that sets every restricted field', () => {
    expect(forbidden({})).toEqual([]);
  });

  it('ask nothing at level privileged', () => {
    expect(podSecurityViolations({ annotations: {}, spec: { hostNetwork: true } }, 'privileged', '1.35')).toEqual([]);
  });

  it.each([
    ['host namespaces', { hostNetwork: true, hostPID: true, hostIPC: true }, 'spec.hostNetwork'],
    ['a privileged container', withContainer({}, { privileged: true }), 'spec.containers.0.securityContext.privileged'],
    [
      'an added capability',
      withContainer({}, { capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } }),
      'spec.containers.0.securityContext.capabilities.add.0',
    ],
    ['a hostPath volume', { volumes: [{ name: 'v', hostPath: { path: '/' } }] }, 'spec.volumes.0.hostPath'],
    ['a host port', withContainer({ ports: [{ hostPort: 80 }] }), 'spec.containers.0.ports.0.hostPort'],
    [
      'a probe that calls another host',
      withContainer({ livenessProbe: { httpGet: { host: 'other', port: 1 } } }),
      'spec.containers.0.livenessProbe.httpGet.host',
    ],
    [
      'an unconfined seccomp profile',
      withContainer({}, { seccompProfile: { type: 'Unconfined' } }),
      'spec.containers.0.securityContext.seccompProfile.type',
    ],
    [
      'an unconfined AppArmor profile',
      withContainer({}, { appArmorProfile: { type: 'Unconfined' } }),
      'spec.containers.0.securityContext.appArmorProfile.type',
    ],
    [
      'an unknown SELinux type',
      { securityContext: { ...good.securityContext, seLinuxOptions: { type: 'spc_t' } } },
      'spec.securityContext.seLinuxOptions.type',
    ],
    ['an unmasked proc', withContainer({}, { procMount: 'Unmasked' }), 'spec.containers.0.securityContext.procMount'],
    [
      'an unsafe sysctl',
      { securityContext: { ...good.securityContext, sysctls: [{ name: 'kernel.msgmax', value: '1' }] } },
      'spec.securityContext.sysctls.0.name',
    ],
    [
      'a Windows host process',
      { securityContext: { ...good.securityContext, windowsOptions: { hostProcess: true } } },
      'spec.securityContext.windowsOptions.hostProcess',
    ],
  ])('fails %s at baseline and above', (_, spec, path) => {
    expect(forbidden(spec, 'baseline')).toContain(path);
    expect(forbidden(spec, 'restricted')).toContain(path);
  });

  it.each([
    ['a volume of another type', { volumes: [{ name: 'v', nfs: { server: 's', path: '/' } }] }, 'spec.volumes.0'],
    [
      'privilege escalation left open',
      { containers: [{ name: 'a', securityContext: { capabilities: { drop: ['ALL'] } } }] },
      'spec.containers.0.securityContext.allowPrivilegeEscalation',
    ],
    [
      'a pod that may run as root',
      { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } },
      'spec.containers.0.securityContext.runAsNonRoot',
    ],
    ['user 0', withContainer({}, { runAsUser: 0 }), 'spec.containers.0.securityContext.runAsUser'],
    [
      'a missing seccomp profile',
      { securityContext: { runAsNonRoot: true } },
      'spec.containers.0.securityContext.seccompProfile.type',
    ],
    [
      'capabilities that are not dropped',
      { containers: [{ name: 'a', securityContext: { allowPrivilegeEscalation: false } }] },
      'spec.containers.0.securityContext.capabilities.drop',
    ],
  ])('fails %s at restricted only', (_, spec, path) => {
    expect(forbidden(spec, 'baseline')).toEqual([]);
    expect(forbidden(spec, 'restricted')).toContain(path);
  });

  it('judge init containers, native sidecars and ephemeral containers like any other', () => {
    const open = { name: 'open' };
    for (const field of ['initContainers', 'ephemeralContainers']) {
      const paths = forbidden({ [field]: [{ ...open, restartPolicy: 'Always' }] });
      expect(paths).toContain(`spec.${field}.0.securityContext.allowPrivilegeEscalation`);
    }
  });

  it('follow the version of the policy', () => {
    const sysctl = (name: string) => ({
      securityContext: { ...good.securityContext, sysctls: [{ name, value: '1' }] },
    });
    expect(forbidden(sysctl('net.ipv4.tcp_rmem'), 'baseline', '1.31')).toHaveLength(1);
    expect(forbidden(sysctl('net.ipv4.tcp_rmem'), 'baseline', '1.32')).toEqual([]);
    const root = { ...withContainer({}, { runAsUser: 0 }), hostUsers: false };
    expect(forbidden(root, 'restricted', '1.34')).toHaveLength(1);
    expect(forbidden(root, 'restricted', '1.35')).toEqual([]);
    const host = withContainer({ livenessProbe: { httpGet: { host: 'other', port: 1 } } });
    expect(forbidden(host, 'baseline', '1.33')).toEqual([]);
  });

  it('take a volume without a type for the emptyDir that it becomes', () => {
    expect(forbidden({ volumes: [{ name: 'scratch' }] })).toEqual([]);
  });

  it('let a Windows pod leave out what only Linux has', () => {
    const spec = { os: { name: 'windows' }, securityContext: { runAsNonRoot: true }, containers: [{ name: 'w' }] };
    expect(forbidden(spec)).toEqual([]);
  });
});
