import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { run } from './command.ts';
import type { Instance } from './instance.ts';
import { addresses } from './instance.ts';

/** Who a client certificate speaks for. */
export interface Identity {
  /** Names the files. */
  readonly file: string;
  /** User name as the API server sees it. */
  readonly user: string;
  readonly group?: string;
}

/** Clients of the control plane that every lab has. */
export const IDENTITIES = {
  admin: { file: 'admin', user: 'admin', group: 'system:masters' },
  controllerManager: { file: 'controller-manager', user: 'system:kube-controller-manager' },
  scheduler: { file: 'scheduler', user: 'system:kube-scheduler' },
  proxy: { file: 'proxy', user: 'system:kube-proxy' },
} as const satisfies Record<string, Identity>;

/** Days that a lab's certificates are good for; a lab that lives longer is made anew. */
const DAYS = '30';

/** The identity of the kubelet of a node. */
export function kubeletIdentity(node: string): Identity {
  return { file: `kubelet-${node}`, user: `system:node:${node}`, group: 'system:nodes' };
}

/** Folder of the lab's keys and certificates. */
export function pki(lab: Instance, file: string): string {
  return join(lab.folder, 'pki', file);
}

/**
 * Makes the two authorities, the server's, clients' and nodes' certificates, and a kubeconfig for each client.
 * Written with OpenSSL, since Node.js can make keys but not X.509 certificates.
 *
 * @param nodes name and address of each real node
 */
export async function makePki(lab: Instance, nodes: readonly { name: string; address: string }[]): Promise<void> {
  const at = addresses(lab);
  mkdirSync(join(lab.folder, 'pki'), { recursive: true, mode: 0o700 });
  await Promise.all([
    authority(lab, 'ca', `waveproof-${lab.name}`),
    authority(lab, 'front-proxy-ca', 'front-proxy-ca'),
  ]);
  const serverNames = [
    'DNS:localhost',
    'DNS:kubernetes.default.svc',
    'DNS:kubernetes.default',
    ...['127.0.0.1', at.node(0), at.kubernetesService].map((address) => `IP:${address}`),
  ];
  await Promise.all([
    certificate(lab, 'ca', 'server', '/CN=kube-apiserver', serverNames),
    certificate(lab, 'front-proxy-ca', 'front-proxy', '/CN=front-proxy-client', ['DNS:front-proxy-client']),
    ...Object.values(IDENTITIES).map((identity) => client(lab, identity, [])),
    ...nodes.map(({ name, address }) => client(lab, kubeletIdentity(name), [`DNS:${name}`, `IP:${address}`])),
  ]);
  const serviceAccounts = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  secret(lab, 'service-accounts.key', serviceAccounts.privateKey.export({ type: 'sec1', format: 'pem' }));
  secret(lab, 'service-accounts.pub', serviceAccounts.publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(lab.kubeconfig, kubeconfig(lab, IDENTITIES.admin), { mode: 0o600 });
}

/** A kubeconfig of the lab for one of its clients, with certificates inside. */
export function kubeconfig(lab: Instance, identity: Identity): string {
  const data = (file: string) => readFileSync(pki(lab, file)).toString('base64');
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': lab.context,
    clusters: [
      {
        name: lab.context,
        cluster: { server: addresses(lab).apiServer, 'certificate-authority-data': data('ca.crt') },
      },
    ],
    users: [
      {
        name: identity.user,
        user: {
          'client-certificate-data': data(`${identity.file}.crt`),
          'client-key-data': data(`${identity.file}.key`),
        },
      },
    ],
    contexts: [{ name: lab.context, context: { cluster: lab.context, user: identity.user } }],
  });
}

/** Path of the kubeconfig of one of the lab's own clients. */
export function kubeconfigFile(lab: Instance, identity: Identity): string {
  return pki(lab, `${identity.file}.kubeconfig`);
}

async function client(lab: Instance, identity: Identity, names: readonly string[]): Promise<void> {
  const subject = `${identity.group === undefined ? '' : `/O=${identity.group}`}/CN=${identity.user}`;
  await certificate(lab, 'ca', identity.file, subject, names.length > 0 ? names : [`DNS:${identity.file}`]);
  secret(lab, `${identity.file}.kubeconfig`, kubeconfig(lab, identity));
}

function authority(lab: Instance, file: string, commonName: string) {
  return run('openssl', [
    'req',
    '-x509',
    ...newKey(lab, file),
    ...['-subj', `/CN=${commonName}`, '-days', DAYS],
    ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
    ...['-out', pki(lab, `${file}.crt`)],
  ]);
}

function certificate(lab: Instance, signer: string, file: string, subject: string, names: readonly string[]) {
  return run('openssl', [
    'req',
    '-x509',
    ...newKey(lab, file),
    ...['-CA', pki(lab, `${signer}.crt`), '-CAkey', pki(lab, `${signer}.key`)],
    ...['-subj', subject, '-days', DAYS],
    ...['-addext', 'basicConstraints=critical,CA:false'],
    ...['-addext', `subjectAltName=${names.join(',')}`],
    ...['-addext', 'extendedKeyUsage=serverAuth,clientAuth'],
    ...['-out', pki(lab, `${file}.crt`)],
  ]);
}

function newKey(lab: Instance, file: string): string[] {
  return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', pki(lab, `${file}.key`)];
}

function secret(lab: Instance, file: string, content: string | Buffer): void {
  writeFileSync(pki(lab, file), content, { mode: 0o600 });
}
