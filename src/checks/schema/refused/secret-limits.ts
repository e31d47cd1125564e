import { isRecord, record } from '../../field.ts';
import { isEmpty, type Limit, limit, type Refusal } from './limit.ts';

/**
 * Keys that the type of a Secret asks for. `stringData` wins over `data`.
 * https://kubernetes.io/docs/concepts/configuration/secret/#secret-types
 */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
};

/** What the API server refuses in a Secret. */
export const SECRET_LIMITS: readonly Limit[] = [
  limit('', (secret) => {
    const { type, data, stringData, metadata } = record(secret);
    const all = { ...record(data), ...record(stringData) };
    for (const key of Object.hasOwn(KEYS, String(type)) ? KEYS[String(type)]! : []) {
      // A certificate may be empty and filled later, the other keys may not.
      if (!Object.hasOwn(all, key) || (type === 'kubernetes.io/ssh-auth' && isEmpty(all[key]))) {
        return { message: `type ${String(type)} needs the key ${key}`, fix: `add ${key}` };
      }
      if (key.startsWith('.docker')) return refusedDocker(key, record(data), record(stringData));
    }
    if (type === 'kubernetes.io/basic-auth' && !('username' in all) && !('password' in all)) {
      return { message: `type ${type} needs the key username or password`, fix: 'add username and password' };
    }
    const account = record(record(metadata)['annotations'])['kubernetes.io/service-account.name'];
    if (type === 'kubernetes.io/service-account-token' && isEmpty(account)) {
      return {
        message: 'a token without the name of its account',
        fix: 'add the annotation kubernetes.io/service-account.name',
      };
    }
    return undefined;
  }),
];

function refusedDocker(
  key: string,
  data: Readonly<Record<string, unknown>>,
  stringData: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const written = Object.hasOwn(stringData, key);
  const value = (written ? stringData : data)[key];
  if (typeof value !== 'string') return undefined;
  const text = written ? value : Buffer.from(value, 'base64').toString('utf8');
  const below = [written ? 'stringData' : 'data', key];
  try {
    // Credentials may be in it, so neither the value nor the parser's message is shown.
    const read: unknown = JSON.parse(text);
    return read === null || isRecord(read) ? undefined : { message: `${key} is JSON, but no map`, below };
  } catch {
    return { message: `${key} is no JSON`, fix: 'write {"auths":{…}}', below };
  }
}
