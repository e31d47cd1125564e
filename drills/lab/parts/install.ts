import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Image } from '../images/image.ts';
import { addresses } from '../instance.ts';
import type { RealNode } from '../node/layout.ts';
import { enterNode } from '../node/start.ts';
import { until } from '../until.ts';
import type { Build } from '../up.ts';
import { dnsManifests } from './dns.ts';
import { metricsServerManifests } from './metrics-server.ts';
import { networkPolicyManifests, queuePackets } from './network-policies.ts';
import { volumeManifests } from './volumes.ts';

/**
 * Installs what every cluster is expected to have: names, storage, network policies, metrics. A part whose program is
 * not there is left out and named.
 */
export async function installParts(
  build: Build,
  cluster: Cluster,
  nodes: readonly RealNode[],
  images: readonly Image[],
): Promise<void> {
  const { lab, io, record } = build;
  const has = (program: string) => images.some((image) => image.name.endsWith(`/${program}`));
  const parts: { readonly program: string; readonly what: string; readonly manifests: readonly Manifest[] }[] = [
    { program: 'coredns', what: 'names of Services', manifests: dnsManifests(addresses(lab).dns) },
    { program: 'kube-network-policies', what: 'NetworkPolicies', manifests: networkPolicyManifests() },
    { program: 'metrics-server', what: 'metrics', manifests: metricsServerManifests() },
  ];
  await applyAll(cluster, volumeManifests(lab, nodes));
  for (const { program, what, manifests } of parts) {
    if (has(program)) await applyAll(cluster, manifests);
    else io.err(`            without ${what}: there is no ${program} (\`npm run lab -- build --set full\` makes it)\n`);
  }
  if (has('kube-network-policies')) {
    for (const node of nodes) await queuePackets(enterNode(record, node) ?? [], node.podCidr);
  }
  if (has('coredns')) await until(build, 'CoreDNS', () => available(cluster, 'coredns'));
}

async function applyAll(cluster: Cluster, manifests: readonly Manifest[]): Promise<void> {
  for (const manifest of manifests) await cluster.apply(manifest);
}

async function available(cluster: Cluster, name: string): Promise<boolean> {
  const ref = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'kube-system', name };
  const status = (await cluster.get(ref))?.status;
  return Number(status?.['availableReplicas'] ?? 0) >= 1;
}
