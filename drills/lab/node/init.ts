import { PAUSE } from '../images/catalogue.ts';
import type { Instance } from '../instance.ts';
import { CNI_FOLDER } from '../packages.ts';
import type { RealNode } from './layout.ts';

/** Kernel settings that the kubelet insists on: the node sees its own copies, the machine keeps its values. */
const KERNEL_SETTINGS: Readonly<Record<string, string>> = {
  'vm/overcommit_memory': '1',
  'vm/panic_on_oom': '0',
  'kernel/panic': '10',
  'kernel/panic_on_oops': '1',
  'kernel/keys/root_maxkeys': '1000000',
  'kernel/keys/root_maxbytes': '25000000',
};

/**
 * The first process of a node, as a shell script that runs in namespaces of its own. It makes the node's private
 * view of the file system, starts containerd and then buries orphans; when it ends, the kernel ends everything in
 * the node with it.
 */
export function initScript(lab: Instance, node: RealNode): string {
  const settings = Object.entries(KERNEL_SETTINGS).map(([path, value]) => {
    const copy = `/run/settings/${path.replaceAll('/', '_')}`;
    return `if [ -e /proc/sys/${path} ]; then echo ${value} > ${copy}; mount --bind ${copy} /proc/sys/${path}; fi`;
  });
  return `set -eu
mount --make-rshared /
hostname ${node.name}
mount -t tmpfs -o mode=755 tmpfs /run
mkdir -p /run/lab /run/settings
# The lab's folder may be below /var, which the next lines cover.
mount --bind '${lab.folder}' /run/lab
mount -t overlay overlay -o 'lowerdir=/var,upperdir=${node.folder}/var.upper,workdir=${node.folder}/var.work' /var
mount -t overlay overlay -o 'lowerdir=/etc,upperdir=${node.folder}/etc.upper,workdir=${node.folder}/etc.work' /etc
mkdir -p '${lab.folder}'
mount --bind /run/lab '${lab.folder}'
mkdir -p /var/lib/containerd /var/lib/kubelet /var/log/pods /etc/cni/net.d /etc/kubernetes/manifests
mount --bind '${node.folder}/containerd' /var/lib/containerd
mount --bind '${node.folder}/kubelet' /var/lib/kubelet
${settings.join('\n')}
cp '${node.folder}/cni.json' /etc/cni/net.d/10-lab.conflist
containerd --config '${node.folder}/containerd.toml' > '${lab.folder}/logs/containerd-${node.name}.log' 2>&1 &
set +e
trap 'exit 0' TERM
while :; do wait -n 2> /dev/null || sleep 1; done
`;
}

/** containerd's settings, for machines where a container may not lower its OOM score and AppArmor is out of reach. */
export function containerdConfig(node: RealNode): string {
  const cri = 'plugins."io.containerd.grpc.v1.cri"';
  return `version = 2

[${cri}]
  sandbox_image = "${PAUSE}"
  disable_apparmor = true
  restrict_oom_score_adj = true

[${cri}.registry]
  config_path = "${node.folder}/registries"

[${cri}.cni]
  bin_dir = "${CNI_FOLDER}"
  conf_dir = "/etc/cni/net.d"

[${cri}.containerd]
  snapshotter = "overlayfs"

[${cri}.containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"

[${cri}.containerd.runtimes.runc.options]
  SystemdCgroup = false
`;
}

/** The pod network of a node: a bridge with the node's own range, routed to the others by the lab's network. */
export function cniConfig(node: RealNode): string {
  return JSON.stringify({
    cniVersion: '0.4.0',
    name: 'lab',
    plugins: [
      {
        type: 'bridge',
        bridge: 'cni0',
        isGateway: true,
        ipMasq: false,
        hairpinMode: true,
        ipam: { type: 'host-local', ranges: [[{ subnet: node.podCidr }]], routes: [{ dst: '0.0.0.0/0' }] },
      },
      { type: 'portmap', capabilities: { portMappings: true } },
    ],
  });
}
