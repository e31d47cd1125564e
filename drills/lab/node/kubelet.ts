import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Instance } from '../instance.ts';
import { addresses } from '../instance.ts';
import { IDENTITIES, kubeconfigFile, kubeletIdentity, pki } from '../pki.ts';
import type { Service } from '../processes.ts';
import type { RealNode } from './layout.ts';

/** Label and taint of the node that takes no workload. */
export const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';

/**
 * The kubelet of a node, with its settings written beside it.
 *
 * @param enter command and arguments that lead into the node
 */
export function kubelet(lab: Instance, node: RealNode, program: string, enter: readonly string[]): Service {
  const config = join(node.folder, 'kubelet.yaml');
  const identity = kubeletIdentity(node.name);
  writeFileSync(config, stringify(settings(lab, node)));
  const taints = node.index === 0 ? [`--register-with-taints=${CONTROL_PLANE}=:NoSchedule`] : [];
  return {
    name: `kubelet-${node.name}`,
    command: enter[0]!,
    args: [
      ...enter.slice(1),
      program,
      ...['--config', config, '--kubeconfig', kubeconfigFile(lab, identity)],
      ...['--node-ip', node.address, '--hostname-override', node.name],
      ...taints,
    ],
  };
}

/** kube-proxy of a node; zero turns off the connection-tracking settings that belong to the machine. */
export function kubeProxy(lab: Instance, node: RealNode, program: string, enter: readonly string[]): Service {
  return {
    name: `kube-proxy-${node.name}`,
    command: enter[0]!,
    args: [
      ...enter.slice(1),
      program,
      ...['--kubeconfig', kubeconfigFile(lab, IDENTITIES.proxy), '--proxy-mode', 'iptables'],
      ...['--hostname-override', node.name, '--cluster-cidr', addresses(lab).pods],
      ...['--conntrack-max-per-core', '0', '--conntrack-min', '0'],
      ...['--conntrack-tcp-timeout-established', '0s', '--conntrack-tcp-timeout-close-wait', '0s'],
    ],
  };
}

function settings(lab: Instance, node: RealNode): object {
  const identity = kubeletIdentity(node.name);
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: '0.0.0.0',
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: pki(lab, 'ca.crt') },
    },
    authorization: { mode: 'Webhook' },
    tlsCertFile: pki(lab, `${identity.file}.crt`),
    tlsPrivateKeyFile: pki(lab, `${identity.file}.key`),
    clusterDNS: [addresses(lab).dns],
    clusterDomain: 'cluster.local',
    containerRuntimeEndpoint: 'unix:///run/containerd/containerd.sock',
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${node.cgroup}`,
    failCgroupV1: false,
    enforceNodeAllocatable: [],
    failSwapOn: false,
    resolvConf: '',
    staticPodPath: '/etc/kubernetes/manifests',
    serializeImagePulls: false,
    // The machine's disk is shared with whatever else runs there: only a nearly full one evicts.
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    imageGCHighThresholdPercent: 100,
    // Shorter than the defaults, so that a dead node is seen within seconds.
    nodeStatusUpdateFrequency: '4s',
    nodeStatusReportFrequency: '10s',
    syncFrequency: '10s',
  };
}
