import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, textMap } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { isCredential, isPlaceholder } from './credential.ts';

export const secretInGit: Rule = {
  id: 'security/secret-in-git',
  severity: 'error',
  title: 'a Secret stands in Git with its value',
  why: 'Base64 is no encryption. Everyone who reads the repository, every clone and every log of the pipeline has the value from then on; it is out even after it was removed, and has to be replaced.',
  source: 'https://kubernetes.io/docs/concepts/security/secrets-good-practices/#avoid-sharing-secret-manifests',
  examples: { failing: example('cGFzc3dvcmQtb2YtdGhlLWRhdGFiYXNl'), passing: example("''") },
  *check(context: Context): Iterable<Observation> {
    for (const secret of context.ofKind('', 'Secret')) {
      // Encrypted by SOPS, or filled in by the cluster.
      if (secret.manifest['sops'] !== undefined || secret.manifest['type'] === 'kubernetes.io/service-account-token') {
        continue;
      }
      const values = [...entries(secret)].filter(({ key, value }) => !isPlaceholder(value) && !PUBLIC.has(key));
      const credential = values.find(({ key, value }) => isCredential(key, value) || secret.manifest['type'] === TOKEN);
      if (credential !== undefined) {
        yield {
          on: secret,
          path: credential.path,
          mark: 'key',
          message: `the value of ${credential.key} can be read in the repository`,
          fix: 'take it out, replace it everywhere, and let an operator or a sealed form bring the new one',
        };
      } else if (values.some(({ key }) => !SETTINGS.test(key))) {
        const keys = values.map(({ key }) => key).filter((key) => !SETTINGS.test(key));
        yield {
          on: secret,
          path: values[0]!.path,
          mark: 'key',
          severity: 'info',
          message: `the values of ${keys.slice(0, 4).join(', ')} can be read in the repository`,
          fix: 'make it a ConfigMap when nothing in it is secret',
        };
      }
    }
    for (const map of context.ofKind('', 'ConfigMap')) {
      for (const [key, value] of Object.entries(textMap(map.manifest['data']))) {
        if (!PRIVATE_KEY.test(value)) continue;
        const message = `${key} holds a private key, and a ConfigMap is no place for one`;
        yield { on: map, path: ['data', key], mark: 'key', message, fix: 'take it out and make a new key' };
      }
    }
  },
};

const TOKEN = 'bootstrap.kubernetes.io/token';
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** Certificates are public. */
const PUBLIC: ReadonlySet<string> = new Set(['ca.crt', 'tls.crt', 'ca-bundle.crt']);
/** Keys of Secrets that Argo CD and others use for settings, as a repository's address. */
const SETTINGS =
  /^(type|name|namespace|url|project|server|username|user|host|port|database|dbname|insecure|enable\w+|config)$/i;

/** Values longer than this are looked at in part: a credential stands at the start. */
const MOST = 8192;

function* entries(
  secret: CheckedObject,
): Iterable<{ readonly key: string; readonly value: string; readonly path: FieldPath }> {
  for (const [key, value] of Object.entries(textMap(at(secret.manifest, 'stringData')))) {
    yield { key, value: value.slice(0, MOST), path: ['stringData', key] };
  }
  for (const [key, value] of Object.entries(textMap(at(secret.manifest, 'data')))) {
    // A placeholder is often written where base64 belongs.
    const decoded = isPlaceholder(value) ? value : Buffer.from(value.slice(0, MOST), 'base64').toString('utf8');
    yield { key, value: decoded, path: ['data', key] };
  }
}

function example(password: string): string {
  return `
apiVersion: v1
kind: Secret
metadata: { name: database, namespace: agent }
data: { password: ${password} }
`;
}
