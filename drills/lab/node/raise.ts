import type { Cluster } from '../../harness/cluster.ts';
import type { Image } from '../images/image.ts';
import { imageServer, makeImages } from '../images/store.ts';
import { start } from '../processes.ts';
import { until } from '../until.ts';
import type { Build } from '../up.ts';
import { CONTROL_PLANE, kubelet, kubeProxy } from './kubelet.ts';
import type { RealNode } from './layout.ts';
import { containerdAnswers, enterNode, startNode } from './start.ts';

/** Programs that real nodes need. */
export interface NodePrograms {
  readonly kubelet: string;
  readonly 'kube-proxy': string;
  readonly 'image-server': string;
}

/** Starts every node with containerd, and the server that they pull the lab's images from. */
export async function raiseNodes(
  build: Build,
  nodes: readonly RealNode[],
  programs: Pick<NodePrograms, 'image-server'>,
): Promise<readonly Image[]> {
  const { lab, record, progress, io } = build;
  for (const node of nodes) startNode(lab, record, node);
  const images = await progress.stage('images', () => makeImages(io));
  start(lab, record, imageServer(lab, io, programs['image-server']));
  await progress.stage('containerd on every node', () =>
    until(build, 'containerd', async () => {
      const answers = await Promise.all(nodes.map((node) => containerdAnswers(record, node)));
      return answers.every((answer) => answer);
    }),
  );
  return images;
}

/** Starts kubelet and kube-proxy on every node and waits until the API server calls all of them ready. */
export async function joinNodes(
  build: Build,
  cluster: Cluster,
  nodes: readonly RealNode[],
  programs: NodePrograms,
): Promise<void> {
  const { lab, record } = build;
  for (const node of nodes) {
    const enter = enterNode(record, node) ?? [];
    start(lab, record, kubelet(lab, node, programs.kubelet, enter));
    start(lab, record, kubeProxy(lab, node, programs['kube-proxy'], enter));
  }
  await until(build, 'the nodes', async () => {
    const ready = await readyNodes(cluster);
    return nodes.every((node) => ready.has(node.name));
  });
  // A kubelet may not give its own node this label.
  const first = { apiVersion: 'v1', kind: 'Node', name: nodes[0]!.name };
  await cluster.patch(first, { metadata: { labels: { [CONTROL_PLANE]: '' } } });
}

/** Names of the nodes that are ready and take pods, but for the control plane's own taint. */
export async function readyNodes(cluster: Cluster): Promise<ReadonlySet<string>> {
  const nodes = await cluster.list('v1', 'Node');
  const ready = nodes.filter((node) => {
    const conditions = (node.status?.['conditions'] ?? []) as { type: string; status: string }[];
    const taints = (node.spec?.['taints'] ?? []) as { key: string }[];
    return (
      conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True') &&
      !taints.some((taint) => taint.key.startsWith('node.kubernetes.io/'))
    );
  });
  return new Set(ready.map((node) => node.metadata.name));
}
