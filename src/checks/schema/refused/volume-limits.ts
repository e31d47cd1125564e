import { readQuantity } from '../../cel/quantity.ts';
import { at, record } from '../../field.ts';
import { fileLimits, oneProjection, paths } from './file-limits.ts';
import { between, filled, isEmpty, type Limit, like, limit, needs, type Test } from './limit.ts';
import { label, noStepUp, relativePath, subdomain, unlessZero } from './text-shape.ts';

/** A claim needs an amount above nothing. */
export const claimStorage: Test = (value) => {
  const below = ['resources', 'requests', 'storage'];
  const storage = at(value, ...below);
  if (isEmpty(storage)) {
    return { message: 'a claim that asks for no storage', fix: 'add resources.requests.storage', below: ['resources'] };
  }
  const read = readQuantity(String(storage));
  return read !== undefined && read.billionths <= 0n ? { message: `${storage} is no storage`, below } : undefined;
};

/** One node and one pod at a time excludes every other way. */
export const accessModes: Test = (value) =>
  Array.isArray(value) && value.length > 1 && value.includes('ReadWriteOncePod')
    ? { message: 'ReadWriteOncePod excludes other access modes', fix: 'keep one of them' }
    : undefined;

const notNegative: Test = (value) =>
  (readQuantity(String(value))?.billionths ?? 0n) < 0n ? { message: `${value} is negative` } : undefined;

const FILES = 'configMap|secret|downwardAPI';
const mode = between(0, 0o777);
const absolute = like(/^\//, 'it must be an absolute path', 'begin with /');

/** A token that is renewed often enough, and not for ever. */
const lifetime: Test = (value) => {
  if (typeof value !== 'number') return undefined;
  if (value < 600)
    return { message: `a token for ${value} seconds is too short, at least 600 are needed`, fix: 'write 600' };
  return value > 2 ** 32 ? { message: `a token for ${value} seconds is too long` } : undefined;
};

/** What claims that are made along with a pod may say of themselves. */
const claimMetadata: Test = (value) => {
  const other = Object.keys(record(value)).find((field) => field !== 'labels' && field !== 'annotations');
  return other === undefined
    ? undefined
    : { message: `${other} is not allowed here, only labels and annotations`, fix: 'delete it', below: [other] };
};

/** What the API server refuses in the volumes of a pod. */
export const VOLUME_LIMITS: readonly Limit[] = [
  limit('volumes.*.name', label),
  limit('volumes.*', (value) =>
    isEmpty(record(value)['name']) ? { message: 'a volume without a name', fix: 'add name' } : undefined,
  ),
  limit('volumes.*.configMap', needsName('name')),
  limit('volumes.*.secret', needsName('secretName')),
  limit('volumes.*.persistentVolumeClaim', needsName('claimName')),
  ...fileLimits('volumes.*'),
  limit('volumes.*.projected', paths),
  limit('volumes.*.projected.sources.*', oneProjection),
  limit('volumes.*.projected.sources.*.configMap|secret', needsName('name')),
  ...fileLimits('volumes.*.projected.sources.*'),
  limit('volumes.*.projected.sources.*.serviceAccountToken.path', relativePath),
  limit(
    'volumes.*.projected.sources.*.serviceAccountToken.path',
    filled('a token without a path', 'write path: token'),
  ),
  limit('volumes.*.projected.sources.*.serviceAccountToken.expirationSeconds', lifetime),
  limit(`volumes.*.${FILES}|projected.defaultMode`, mode),
  limit(`volumes.*.${FILES}.items.*.mode`, mode),
  limit(`volumes.*.projected.sources.*.${FILES}.items.*.mode`, mode),
  limit('volumes.*.hostPath.path', filled('a hostPath without a path', 'add path')),
  limit('volumes.*.hostPath.path', noStepUp),
  limit('volumes.*.nfs.server', filled('nfs without a server', 'add server')),
  limit('volumes.*.nfs.path', absolute),
  limit('volumes.*.csi.driver', filled('csi without a driver', 'add driver')),
  limit('volumes.*.csi.driver', unlessZero(subdomain)),
  limit('volumes.*.csi.nodePublishSecretRef', needsName('name')),
  limit('volumes.*.emptyDir.sizeLimit', notNegative),
  limit('volumes.*.ephemeral', needs('volumeClaimTemplate', 'an ephemeral volume without a claim')),
  limit('volumes.*.ephemeral.volumeClaimTemplate.metadata', claimMetadata),
  limit('volumes.*.ephemeral.volumeClaimTemplate.spec', claimStorage),
  limit(
    'volumes.*.ephemeral.volumeClaimTemplate.spec',
    needs('accessModes', 'a claim without accessModes', 'add accessModes: [ReadWriteOnce]'),
  ),
  limit('volumes.*.ephemeral.volumeClaimTemplate.spec.accessModes', accessModes),
];

/** `configMap: {}` has nothing in it, and is there all the same. */
function needsName(field: string): Test {
  return needs(field, `it does not say which: ${field} is missing`);
}
