import type { Manifest } from '../../src/synth/manifest.ts';

/** A pod that differs in one thing from one that every level and policy takes. */
export interface PodVariant {
  readonly what: string;
  readonly pod: Manifest;
  /** The platform's policies that refuse it, by their rule's name. */
  readonly refusedBy: readonly string[];
}

type Fields = Record<string, unknown>;

const CONTAINER: Fields = {
  name: 'app',
  image: 'registry.example.com/app:1.0.0',
  resources: { requests: { cpu: '10m', memory: '32Mi' }, limits: { memory: '32Mi' } },
  readinessProbe: { httpGet: { path: '/readyz', port: 8080 }, timeoutSeconds: 3 },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
};
const SECURITY: Fields = { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } };
const SPEC: Fields = { enableServiceLinks: false, securityContext: SECURITY, containers: [CONTAINER] };

/** Pods around the edges of Pod Security and of the platform's own policies, each as it would stand in `namespace`. */
export function podVariants(namespace: string): readonly PodVariant[] {
  const entries = Object.entries({ ...SECURITY_CONTEXTS, ...HOST, ...VOLUMES, ...CONTAINERS, ...POLICIES });
  return entries.map(([what, spec], index) => ({
    what,
    refusedBy: REFUSED[what] ?? [],
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `variant-${index}`, namespace, ...(ANNOTATED[what] ?? {}) },
      spec: { ...SPEC, ...spec },
    },
  }));
}

const SECURITY_CONTEXTS: Readonly<Record<string, Fields>> = {
  'nothing changed': {},
  'no pod security context': { securityContext: {} },
  'no runAsNonRoot': pod({ runAsNonRoot: undefined }),
  'runAsNonRoot false': pod({ runAsNonRoot: false }),
  'runAsNonRoot only on the container': { ...pod({ runAsNonRoot: undefined }), ...container({ runAsNonRoot: true }) },
  'runAsNonRoot false on the container': container({ runAsNonRoot: false }),
  'user 0 on the pod': pod({ runAsUser: 0 }),
  'user 0 on the container': container({ runAsUser: 0 }),
  'no seccomp profile': pod({ seccompProfile: undefined }),
  'seccomp Unconfined': pod({ seccompProfile: { type: 'Unconfined' } }),
  'seccomp Localhost': pod({ seccompProfile: { type: 'Localhost', localhostProfile: 'app.json' } }),
  'seccomp only on the container': {
    ...pod({ seccompProfile: undefined }),
    ...container({ seccompProfile: { type: 'RuntimeDefault' } }),
  },
  'seccomp Unconfined on the container': container({ seccompProfile: { type: 'Unconfined' } }),
  'privilege escalation allowed': container({ allowPrivilegeEscalation: true }),
  'privilege escalation left open': container({ allowPrivilegeEscalation: undefined }),
  privileged: container({ privileged: true, allowPrivilegeEscalation: true }),
  'no capability dropped': container({ capabilities: undefined }),
  'one capability dropped': container({ capabilities: { drop: ['NET_RAW'] } }),
  'NET_BIND_SERVICE added': container({ capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] } }),
  'CHOWN added': container({ capabilities: { drop: ['ALL'], add: ['CHOWN'] } }),
  'SYS_ADMIN added': container({ capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } }),
  'writable root file system': container({ readOnlyRootFilesystem: false }),
  'procMount Unmasked in a user namespace': { hostUsers: false, ...container({ procMount: 'Unmasked' }) },
  'procMount Default': container({ procMount: 'Default' }),
  'SELinux type container_t': pod({ seLinuxOptions: { type: 'container_t' } }),
  'SELinux type spc_t': pod({ seLinuxOptions: { type: 'spc_t' } }),
  'SELinux user': pod({ seLinuxOptions: { user: 'system_u' } }),
  'AppArmor RuntimeDefault': pod({ appArmorProfile: { type: 'RuntimeDefault' } }),
  'AppArmor Unconfined': pod({ appArmorProfile: { type: 'Unconfined' } }),
  'safe sysctl': pod({ sysctls: [{ name: 'net.ipv4.ip_unprivileged_port_start', value: '80' }] }),
  'unsafe sysctl': pod({ sysctls: [{ name: 'kernel.msgmax', value: '65536' }] }),
  'AppArmor annotation unconfined': {},
};

const ANNOTATED: Readonly<Record<string, { readonly annotations: Readonly<Record<string, string>> }>> = {
  'AppArmor annotation unconfined': {
    annotations: { 'container.apparmor.security.beta.kubernetes.io/app': 'unconfined' },
  },
};

const HOST: Readonly<Record<string, Fields>> = {
  'host network': { hostNetwork: true },
  'host PID': { hostPID: true },
  'host IPC': { hostIPC: true },
  'host port': changed({ ports: [{ containerPort: 8080, hostPort: 8080 }] }),
  'container port': changed({ ports: [{ containerPort: 8080 }] }),
  'probe to a host': changed({
    readinessProbe: { httpGet: { path: '/', port: 80, host: '127.0.0.1' }, timeoutSeconds: 3 },
  }),
  'lifecycle call to a host': changed({
    lifecycle: { preStop: { httpGet: { path: '/', port: 80, host: '10.0.0.1' } } },
  }),
  'own user namespace': { hostUsers: false, ...pod({ runAsNonRoot: undefined, runAsUser: 0 }) },
};

const VOLUMES: Readonly<Record<string, Fields>> = {
  'volume emptyDir': { volumes: [{ name: 'v', emptyDir: {} }] },
  'volume configMap': { volumes: [{ name: 'v', configMap: { name: 'c' } }] },
  'volume secret': { volumes: [{ name: 'v', secret: { secretName: 's' } }] },
  'volume projected': { volumes: [{ name: 'v', projected: { sources: [{ configMap: { name: 'c' } }] } }] },
  'volume hostPath': { volumes: [{ name: 'v', hostPath: { path: '/etc' } }] },
  'volume nfs': { volumes: [{ name: 'v', nfs: { server: 'nfs.example.com', path: '/' } }] },
  'volume claim': { volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'c' } }] },
  'volume downwardAPI': {
    volumes: [{ name: 'v', downwardAPI: { items: [{ path: 'n', fieldRef: { fieldPath: 'metadata.name' } }] } }],
  },
};

const CONTAINERS: Readonly<Record<string, Fields>> = {
  'init container that fits': { initContainers: [{ ...CONTAINER, name: 'init', readinessProbe: undefined }] },
  'init container without a security context': {
    initContainers: [{ name: 'init', image: 'registry.example.com/init:1.0.0', resources: CONTAINER['resources'] }],
  },
  'sidecar that fits': { initContainers: [{ ...CONTAINER, name: 'side', restartPolicy: 'Always' }] },
  'sidecar that is privileged': {
    initContainers: [{ ...CONTAINER, name: 'side', restartPolicy: 'Always', securityContext: { privileged: true } }],
  },
  'second container without a security context': {
    containers: [CONTAINER, { ...CONTAINER, name: 'second', securityContext: undefined }],
  },
};

const POLICIES: Readonly<Record<string, Fields>> = {
  'service links on': { enableServiceLinks: true },
  'service links left open': { enableServiceLinks: undefined },
  'no readiness probe': changed({ readinessProbe: undefined }),
  'no readiness probe on a pod that ends': { restartPolicy: 'Never', ...changed({ readinessProbe: undefined }) },
  'probe with the default timeout': changed({ readinessProbe: { tcpSocket: { port: 80 } } }),
  'probe with a one-second timeout': changed({ livenessProbe: { tcpSocket: { port: 80 }, timeoutSeconds: 1 } }),
  'no requests': changed({ resources: { limits: { memory: '32Mi' } } }),
  'no memory limit': changed({ resources: { requests: { cpu: '10m', memory: '32Mi' } } }),
  'no resources': changed({ resources: {} }),
  'a CPU limit': changed({
    resources: { requests: { cpu: '10m', memory: '32Mi' }, limits: { cpu: '100m', memory: '32Mi' } },
  }),
  'image latest': changed({ image: 'registry.example.com/app:latest' }),
  'image without a tag': changed({ image: 'registry.example.com/app' }),
  'image by digest': changed({ image: `registry.example.com/app@sha256:${'0'.repeat(64)}` }),
  'image with tag and digest': changed({ image: `registry.example.com/app:1.0.0@sha256:${'0'.repeat(64)}` }),
  'image of a registry with a port, no tag': changed({ image: 'registry.example.com:5000/app' }),
  'init container with image latest': {
    initContainers: [
      { ...CONTAINER, name: 'init', image: 'registry.example.com/init:latest', readinessProbe: undefined },
    ],
  },
};

/** What each policy is for; every other variant must pass all of them. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'service links on': ['service-links'],
  'service links left open': ['service-links'],
  'no readiness probe': ['probes'],
  'probe with the default timeout': ['probes'],
  'probe with a one-second timeout': ['probes'],
  'no requests': ['resources'],
  'no memory limit': ['resources'],
  'no resources': ['resources'],
  'image latest': ['pinned-images'],
  'image without a tag': ['pinned-images'],
  'image of a registry with a port, no tag': ['pinned-images'],
  'init container with image latest': ['pinned-images'],
};

function pod(change: Fields): Fields {
  return { securityContext: { ...SECURITY, ...change } };
}

function container(change: Fields): Fields {
  return changed({ securityContext: { ...(CONTAINER['securityContext'] as Fields), ...change } });
}

function changed(change: Fields): Fields {
  return { containers: [{ ...CONTAINER, ...change }] };
}
