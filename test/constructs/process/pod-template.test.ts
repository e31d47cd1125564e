import { describe, expect, it } from 'vitest';
import { seconds } from '../../../src/model/duration.ts';
import type { Process } from '../../../src/model/process.ts';
import { API, CONSOLE, podOf, type Rendered, render, WORKER } from './rendering.ts';

const WORKLOADS = [
  { kind: 'Rollout', process: API },
  { kind: 'Deployment', process: CONSOLE },
  { kind: 'Deployment', process: WORKER },
];

describe('the pods of a Process', () => {
  it.each(WORKLOADS)('pass Pod Security restricted field by field: $process.name', ({ kind, process }) => {
    const { spec } = podOf(render([process]).get(kind, process.name));
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) expect(spec[field]).toBeUndefined();
    for (const container of containersOf(spec)) {
      expect(container.securityContext, container.name).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      for (const { hostPort } of container.ports) expect(hostPort).toBeUndefined();
    }
    for (const volume of spec.volumes ?? []) {
      expect(['configMap', 'emptyDir', 'persistentVolumeClaim']).toContain(
        Object.keys(volume).find((key) => key !== 'name'),
      );
    }
  });

  it.each(WORKLOADS)('get no service links and no token: $process.name', ({ kind, process }) => {
    const { spec } = podOf(render([process]).get(kind, process.name));
    expect(spec.enableServiceLinks).toBe(false);
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.serviceAccountName).toBe(process.name);
  });

  it.each(WORKLOADS)('leave no probe on a default timeout: $process.name', ({ kind, process }) => {
    const { spec } = podOf(render([process]).get(kind, process.name));
    const probes = containersOf(spec).flatMap((container) =>
      ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((probe) => container[probe] ?? []),
    );
    expect(probes.length).toBeGreaterThanOrEqual(3);
    for (const probe of probes) {
      expect(probe.timeoutSeconds).toBeGreaterThan(1);
      expect(probe.periodSeconds).toBeGreaterThan(0);
      expect(probe.failureThreshold).toBeGreaterThan(0);
    }
  });

  it.each(WORKLOADS)('may use as much memory as they ask for, and more CPU: $process.name', ({ kind, process }) => {
    const { spec } = podOf(render([process]).get(kind, process.name));
    for (const { resources } of containersOf(spec)) {
      expect(resources.limits).toEqual({ memory: resources.requests.memory });
      expect(resources.requests.cpu).toBeDefined();
    }
  });

  it('keep serving for a while after they were told to go, and get the time to finish', () => {
    const { spec } = podOf(render([{ ...WORKER, drain: seconds(60) }]).get('Deployment', 'worker'));
    expect(main(spec).lifecycle).toEqual({ preStop: { sleep: { seconds: 10 } } });
    expect(spec.terminationGracePeriodSeconds).toBe(80);
  });

  it('take values, Secret keys and pod fields as variables, never the value of a Secret', () => {
    const env: Process['env'] = {
      LEVEL: 'info',
      TOKEN: { secret: 'api-token', key: 'token' },
      POD_IP: { field: 'status.podIP' },
    };
    const { spec } = podOf(render([{ ...WORKER, env }]).get('Deployment', 'worker'));
    expect(main(spec).env).toEqual([
      { name: 'LEVEL', value: 'info' },
      { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'api-token', key: 'token' } } },
      { name: 'POD_IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
    ]);
  });

  it('may write to the paths that are named, up to a limit', () => {
    const { spec } = podOf(render([{ ...WORKER, writable: ['/tmp', '/var/cache'] }]).get('Deployment', 'worker'));
    expect(spec.volumes).toEqual([
      { name: 'writable-0', emptyDir: { sizeLimit: '128Mi' } },
      { name: 'writable-1', emptyDir: { sizeLimit: '128Mi' } },
    ]);
    expect(main(spec).volumeMounts).toEqual([
      { name: 'writable-0', mountPath: '/tmp' },
      { name: 'writable-1', mountPath: '/var/cache' },
    ]);
  });

  it('run an unmodified application: its own port variable, command, health path and database address', () => {
    const agent: Process = {
      ...WORKER,
      name: 'governed-agent',
      image: 'registry.example.com/governed-agent:0.1.0',
      ports: { http: 8000 },
      command: ['governed-agent'],
      args: ['serve'],
      env: { GA_API_PORT: '8000', GA_DATABASE_URL: { secret: 'postgresql-app', key: 'uri' } },
      probes: { readiness: '/healthz', liveness: '/healthz', startup: seconds(60) },
    };
    const { spec } = podOf(render([agent]).get('Deployment', 'governed-agent'));
    expect(main(spec)).toMatchObject({
      command: ['governed-agent'],
      args: ['serve'],
      ports: [{ name: 'http', containerPort: 8000 }],
      readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      env: [
        { name: 'GA_API_PORT', value: '8000' },
        { name: 'GA_DATABASE_URL', valueFrom: { secretKeyRef: { name: 'postgresql-app', key: 'uri' } } },
      ],
    });
  });
});

describe('the sidecar', () => {
  it('is native: up before the program and gone after it', () => {
    const { spec } = podOf(render([API]).get('Rollout', 'api'));
    expect(spec.containers).toHaveLength(1);
    expect(spec.initContainers).toHaveLength(1);
    const [envoy] = spec.initContainers;
    expect(envoy.restartPolicy).toBe('Always');
    expect(envoy.startupProbe.httpGet).toEqual({ path: '/ready', port: 'stats' });
  });

  it('is drained by a request, since its image has no shell', () => {
    const [envoy] = podOf(render([API]).get('Rollout', 'api')).spec.initContainers;
    expect(envoy.lifecycle).toEqual({ preStop: { httpGet: { path: '/drain', port: 'stats' } } });
  });

  it('takes the callers while the program is probed at its own port, where probes do not count as requests', () => {
    const rendered = render([API]);
    const { spec } = podOf(rendered.get('Rollout', 'api'));
    expect(spec.initContainers[0].ports).toContainEqual({ name: 'http', containerPort: 10_000 });
    expect(main(spec).ports).toEqual([{ name: 'app', containerPort: 9898 }]);
    expect(main(spec).readinessProbe.httpGet.port).toBe('app');
    expect(rendered.get('Service', 'api').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  it('mounts a configuration that exists', () => {
    const rendered = render([API]);
    const { spec } = podOf(rendered.get('Rollout', 'api'));
    const { configMap } = spec.volumes.find((volume: Rendered) => volume.name === 'envoy');
    expect(Object.keys(rendered.get('ConfigMap', configMap.name).data)).toEqual(['envoy.yaml']);
    expect(spec.initContainers[0].args).toContain('/etc/envoy/envoy.yaml');
  });

  it('fails with a port or a port name that it uses itself', () => {
    const { platform } = render([{ ...API, ports: { http: 9902, stats: 7000 } }]);
    expect(platform.faults.map(({ message }) => message)).toEqual([
      'port 9902 is taken by the sidecar of the canary, which listens in the same pod',
      'the port name "stats" is taken by the sidecar of the canary',
    ]);
  });
});

function containersOf(spec: Rendered): Rendered[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

function main(spec: Rendered): Rendered {
  return spec.containers[0];
}
