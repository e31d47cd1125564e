import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readAccess } from '../../src/live/kubeconfig.ts';

const folder = mkdtempSync(join(tmpdir(), 'waveproof-kubeconfig-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'ca.crt'), 'authority');
writeFileSync(join(folder, 'token'), 'from-a-file\n');
const base64 = (value: string) => Buffer.from(value).toString('base64');
const program = (status: object) => ({
  exec: {
    apiVersion: 'client.authentication.k8s.io/v1',
    command: process.execPath,
    args: ['-e', `console.log(${JSON.stringify(JSON.stringify({ status }))})`],
    interactiveMode: 'Never',
  },
});

const CLUSTERS: Readonly<Record<string, object>> = {
  'authority inside': { server: 'https://10.0.0.1:6443', 'certificate-authority-data': base64('authority') },
  'authority beside': { server: 'https://10.0.0.1:6443', 'certificate-authority': 'ca.crt' },
  'no verification': { server: 'https://10.0.0.1:6443', 'insecure-skip-tls-verify': true },
  'another name': { server: 'https://10.0.0.1:6443', 'tls-server-name': 'kubernetes' },
};
const USERS: Readonly<Record<string, object>> = {
  nobody: {},
  'a token': { token: 'secret' },
  certificates: { 'client-certificate-data': base64('certificate'), 'client-key-data': base64('key') },
  'a program that gives a token': program({ token: 'issued' }),
  'a program that gives certificates': program({ clientCertificateData: 'issued', clientKeyData: 'key' }),
};
const PAIRS = Object.keys(CLUSTERS).flatMap((cluster) => Object.keys(USERS).map((user) => [cluster, user] as const));

/** What the Kubernetes client would connect with. */
async function ofTheClient(file: string) {
  const config = new KubeConfig();
  config.loadFromFile(file);
  const options: Parameters<KubeConfig['applyToHTTPSOptions']>[0] & Record<string, unknown> = {};
  await config.applyToHTTPSOptions(options);
  const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value));
  return {
    server: config.getCurrentCluster()?.server,
    ca: text(options['ca']),
    cert: text(options['cert']),
    key: text(options['key']),
    verifies: options['rejectUnauthorized'] !== false,
    servername: text(options['servername']),
    authorization: text((options['headers'] as Record<string, unknown> | undefined)?.['Authorization']),
  };
}

describe('a kubeconfig', () => {
  it.each(PAIRS)('is read as the Kubernetes client reads it: %s, %s', async (cluster, user) => {
    const file = join(folder, 'config');
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'here',
      contexts: [{ name: 'here', context: { cluster: 'one', user: 'me' } }],
      clusters: [{ name: 'one', cluster: CLUSTERS[cluster] }],
      users: [{ name: 'me', user: USERS[user] }],
    };
    writeFileSync(file, stringify(config));
    const { server, tls, authorization } = await readAccess(file);
    expect({
      server,
      ca: tls.ca?.toString(),
      cert: tls.cert?.toString(),
      key: tls.key?.toString(),
      verifies: tls.rejectUnauthorized !== false,
      servername: tls.servername,
      authorization,
    }).toEqual(await ofTheClient(file));
  });

  it('takes a token from a file, as kubectl does', async () => {
    const file = join(folder, 'config');
    const config = {
      contexts: [{ name: 'here', context: { cluster: 'one', user: 'me' } }],
      clusters: [{ name: 'one', cluster: { server: 'https://10.0.0.1:6443' } }],
      users: [{ name: 'me', user: { tokenFile: join(folder, 'token') } }],
    };
    writeFileSync(file, stringify(config));
    expect((await readAccess(file, 'here')).authorization).toBe('Bearer from-a-file');
  });

  it('fails with the contexts that there are', async () => {
    const file = join(folder, 'config');
    await expect(readAccess(file, 'there')).rejects.toThrow('has no context "there", it has here');
  });
});
