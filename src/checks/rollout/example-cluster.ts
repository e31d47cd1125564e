import type { Environment } from '../../model/environment.ts';

/** A cluster for the examples of rules: this many plain nodes of 2 CPUs and 4 GiB. */
export function exampleCluster(nodes: number): Environment {
  return {
    name: 'example',
    kubernetes: '1.35',
    nodes: Array.from({ length: nodes }, (_, index) => ({
      name: `node-${index + 1}`,
      allocatable: { cpu: 2000, memory: 4 * 2 ** 30, pods: 110 },
      labels: { 'kubernetes.io/arch': 'amd64' },
      taints: [],
    })),
    storageClass: 'standard',
    git: { url: 'https://git.example.com/platform.git', revision: 'main' },
    argocd: { namespace: 'argocd', version: '3.6.1' },
    versions: {},
    provided: [],
    images: {},
  };
}
