import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from './instance.ts';
import { addresses } from './instance.ts';
import { IDENTITIES, kubeconfigFile, pki } from './pki.ts';
import type { Service } from './processes.ts';

/** Paths of the control plane's programs. */
export type ControlPlanePrograms = Readonly<
  Record<'etcd' | 'kube-apiserver' | 'kube-controller-manager' | 'kube-scheduler', string>
>;

/** The store: loopback of the lab's own namespace, and no fsync, since its data ends with the lab. */
export function etcd(lab: Instance, programs: ControlPlanePrograms): Service {
  return {
    name: 'etcd',
    command: programs.etcd,
    namespace: lab.namespace,
    args: [
      ...['--data-dir', join(lab.folder, 'etcd')],
      ...['--listen-client-urls', 'http://127.0.0.1:2379', '--advertise-client-urls', 'http://127.0.0.1:2379'],
      ...['--listen-peer-urls', 'http://127.0.0.1:2380', '--initial-advertise-peer-urls', 'http://127.0.0.1:2380'],
      ...['--initial-cluster', 'default=http://127.0.0.1:2380'],
      '--unsafe-no-fsync',
      ...['--log-level', 'warn'],
    ],
  };
}

/**
 * The API server. Aggregator routing sends webhook and aggregated-API calls to endpoints instead of Service
 * addresses, so that they work before kube-proxy does.
 */
export function apiServer(lab: Instance, programs: ControlPlanePrograms): Service {
  const at = addresses(lab);
  return {
    name: 'kube-apiserver',
    command: programs['kube-apiserver'],
    namespace: lab.namespace,
    args: [
      ...['--etcd-servers', 'http://127.0.0.1:2379'],
      ...['--bind-address', '0.0.0.0', '--advertise-address', at.node(0), '--secure-port', '6443'],
      ...['--service-cluster-ip-range', at.services],
      ...['--tls-cert-file', pki(lab, 'server.crt'), '--tls-private-key-file', pki(lab, 'server.key')],
      ...['--cert-dir', join(lab.folder, 'pki'), '--client-ca-file', pki(lab, 'ca.crt')],
      ...['--service-account-key-file', pki(lab, 'service-accounts.pub')],
      ...['--service-account-signing-key-file', pki(lab, 'service-accounts.key')],
      ...['--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--authorization-mode', 'Node,RBAC', '--enable-admission-plugins', 'NodeRestriction', '--allow-privileged'],
      ...['--kubelet-client-certificate', pki(lab, 'admin.crt'), '--kubelet-client-key', pki(lab, 'admin.key')],
      ...['--kubelet-certificate-authority', pki(lab, 'ca.crt'), '--kubelet-preferred-address-types', 'InternalIP'],
      ...['--requestheader-client-ca-file', pki(lab, 'front-proxy-ca.crt')],
      ...['--requestheader-allowed-names', 'front-proxy-client'],
      ...['--requestheader-extra-headers-prefix', 'X-Remote-Extra-'],
      ...['--requestheader-group-headers', 'X-Remote-Group', '--requestheader-username-headers', 'X-Remote-User'],
      ...[
        '--proxy-client-cert-file',
        pki(lab, 'front-proxy.crt'),
        '--proxy-client-key-file',
        pki(lab, 'front-proxy.key'),
      ],
      '--enable-aggregator-routing=true',
      '--profiling=false',
    ],
  };
}

/** The controllers. Nodes count as lost after 16 s instead of 40 s, so that drills with a dead node stay short. */
export function controllerManager(lab: Instance, programs: ControlPlanePrograms): Service {
  return {
    name: 'kube-controller-manager',
    command: programs['kube-controller-manager'],
    namespace: lab.namespace,
    args: [
      ...['--kubeconfig', kubeconfigFile(lab, IDENTITIES.controllerManager)],
      ...['--leader-elect=false', '--bind-address', '127.0.0.1', '--cert-dir', join(lab.folder, 'pki')],
      ...['--service-account-private-key-file', pki(lab, 'service-accounts.key')],
      ...['--root-ca-file', pki(lab, 'ca.crt'), '--use-service-account-credentials'],
      ...['--node-monitor-grace-period', '16s', '--node-monitor-period', '2s'],
      // The default client limits (20 a second) would make hundreds of fake pods wait for the controller, not the scheduler.
      ...['--kube-api-qps', '200', '--kube-api-burst', '400'],
    ],
  };
}

/** The scheduler, with client limits that let hundreds of pods through. */
export function scheduler(lab: Instance, programs: ControlPlanePrograms): Service {
  const kubeconfig = kubeconfigFile(lab, IDENTITIES.scheduler);
  return {
    name: 'kube-scheduler',
    command: programs['kube-scheduler'],
    namespace: lab.namespace,
    args: [
      ...['--kubeconfig', kubeconfig, '--authentication-kubeconfig', kubeconfig],
      ...['--authorization-kubeconfig', kubeconfig, '--leader-elect=false', '--bind-address', '127.0.0.1'],
      ...['--cert-dir', join(lab.folder, 'pki'), '--kube-api-qps', '200', '--kube-api-burst', '400'],
    ],
  };
}

/** Its default of four workers lets nodes miss their leases when hundreds of pods move at once on a busy machine. */
const WORKERS = `apiVersion: config.kwok.x-k8s.io/v1alpha1
kind: KwokConfiguration
options:
  nodePlayStageParallelism: 16
  podPlayStageParallelism: 16
  nodeLeaseParallelism: 16
`;

/** kwok: keeps fake nodes alive and lets their pods become ready and go, without any program of theirs running. */
export function kwok(lab: Instance, program: string, stages: string): Service {
  const config = join(lab.folder, 'kwok.yaml');
  writeFileSync(config, `${WORKERS}---\n${stages}`);
  return {
    name: 'kwok',
    command: program,
    namespace: lab.namespace,
    args: [
      ...['--kubeconfig', lab.kubeconfig, '--config', config],
      ...['--manage-all-nodes=false', '--manage-nodes-with-annotation-selector', 'kwok.x-k8s.io/node=fake'],
      ...['--cidr', addresses(lab).fakePods, '--node-ip', addresses(lab).node(0)],
      ...['--node-lease-duration-seconds', '40'],
    ],
  };
}
