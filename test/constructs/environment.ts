import type { Environment } from '../../src/model/environment.ts';

/** One control plane and two workers, everything still to be installed. */
export function environment(changes: Partial<Environment> = {}): Environment {
  return {
    name: 'test',
    kubernetes: '1.35',
    nodes: [
      node('control-plane', [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' as const }]),
      node('worker-1'),
      node('worker-2'),
    ],
    storageClass: 'standard',
    git: { url: 'http://gitea.git.svc:3000/platform/platform.git', revision: 'main' },
    argocd: { namespace: 'argocd', version: '3.6.1' },
    versions: {},
    provided: [],
    images: {},
    ...changes,
  };
}

function node(name: string, taints: Environment['nodes'][number]['taints'] = []): Environment['nodes'][number] {
  return { name, allocatable: { cpu: 3500, memory: 5 * 2 ** 30, pods: 110 }, labels: {}, taints };
}
