import { seconds } from '../../src/model/duration.ts';
import type { Environment, Node } from '../../src/model/environment.ts';
import type { Process } from '../../src/model/process.ts';
import { canary } from '../../src/model/promotion.ts';
import type { Release } from '../../src/model/release.ts';
import { percent } from '../../src/model/share.ts';

export function node(name: string, more: Partial<Node> = {}): Node {
  return {
    name,
    allocatable: { cpu: 4000, memory: 8 * 1024 ** 3, pods: 110 },
    labels: { 'kubernetes.io/arch': 'amd64', 'kubernetes.io/hostname': name },
    taints: [],
    ...more,
  };
}

/** One control plane that takes no pods, two workers. */
export function environment(more: Partial<Environment> = {}): Environment {
  return {
    name: 'kind',
    kubernetes: '1.35',
    nodes: [
      node('control-plane', { taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }] }),
      node('worker'),
      node('worker2'),
    ],
    storageClass: 'standard',
    git: { url: 'http://git.example/platform.git', revision: 'main' },
    argocd: { namespace: 'argocd', version: '3.6.1' },
    versions: { 'argo-rollouts': '1.10.2', flagger: '1.44.0' },
    provided: [],
    images: {},
    ...more,
  };
}

export function release(more: Partial<Release> = {}): Release {
  return {
    image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
    release: 'v1',
    steps: [{ weight: 20 }, { prove: seconds(120) }, { weight: 60 }, { pause: seconds(10) }],
    ...more,
  };
}

/** A rolling Process without anything special. */
export function plain(more: Partial<Process> = {}): Process {
  return {
    name: 'console',
    image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
    ports: { http: 8080 },
    probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(30) },
    resources: { cpu: '50m', memory: '128Mi' },
    cutover: 'continuous',
    replicas: 2,
    ...more,
  };
}

/** Five replicas that are released by a canary. */
export function judged(more: Partial<Process> = {}): Process {
  const { image: _, ...rest } = plain({ name: 'api', replicas: 5 });
  return {
    ...rest,
    release: release(),
    promotion: canary({ detect: { from: percent(1), to: percent(10) } }),
    ...more,
  };
}
