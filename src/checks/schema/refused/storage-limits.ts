import { readQuantity } from '../../cel/quantity.ts';
import { at, isRecord, list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { claimLimits } from './claim-limits.ts';
import { filled, isEmpty, type Limit, like, limit, needs, only, present, type Test } from './limit.ts';
import { qualifiedName, subdomain, unlessZero } from './text-shape.ts';
import { accessModes, claimStorage } from './volume-limits.ts';

const SETTINGS: ReadonlySet<string> = new Set([
  ...['accessModes', 'capacity', 'claimRef', 'mountOptions', 'nodeAffinity', 'persistentVolumeReclaimPolicy'],
  ...['storageClassName', 'volumeAttributesClassName', 'volumeMode'],
]);

const source: Test = (value) => {
  const spec = record(value);
  const sources = present(
    spec,
    Object.keys(spec).filter((field) => !SETTINGS.has(field)),
  );
  if (sources.length === 0)
    return { message: 'the volume does not say where it is', fix: 'add csi, nfs, hostPath or another source' };
  if (sources.length > 1)
    return { message: `the volume has ${sources.length} sources, ${sources.join(' and ')}`, fix: 'keep one of them' };
  return sources[0] === 'local' && isEmpty(record(spec['nodeAffinity'])['required'])
    ? { message: 'a local volume needs nodeAffinity, since it is on one node', fix: 'add nodeAffinity.required' }
    : undefined;
};

const SECRETS =
  'controllerPublishSecretRef|nodeStageSecretRef|nodePublishSecretRef|controllerExpandSecretRef|nodeExpandSecretRef';

const capacity: Test = (value) => {
  const other = Object.keys(record(value)).find((name) => name !== 'storage');
  if (other !== undefined)
    return { message: `${other} is no capacity of a volume, only storage`, fix: 'delete it', below: [other] };
  const { storage } = record(value);
  const read = readQuantity(String(storage ?? ''));
  return read !== undefined && read.billionths <= 0n
    ? { message: `${storage} is no storage`, below: ['storage'] }
    : undefined;
};

/** What the API server refuses in the spec of a PersistentVolume. */
export const VOLUME_OBJECT_LIMITS: readonly Limit[] = [
  limit('', source),
  limit('', needs('accessModes', 'a volume without accessModes', 'add accessModes: [ReadWriteOnce]')),
  limit('', needs('capacity', 'a volume without capacity', 'add capacity.storage')),
  limit('accessModes', accessModes),
  limit('accessModes.*', only('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')),
  limit('persistentVolumeReclaimPolicy', only('Retain', 'Delete', 'Recycle')),
  limit('persistentVolumeReclaimPolicy', (value, spec) =>
    value === 'Recycle' && at(spec, 'hostPath', 'path') === '/'
      ? { message: 'Recycle would empty the whole node', fix: 'write Retain' }
      : undefined,
  ),
  limit('capacity', capacity),
  limit('storageClassName', unlessZero(subdomain)),
  limit('hostPath|local.path', filled('a volume without a path', 'add path')),
  limit('nfs.server', filled('nfs without a server', 'add server')),
  limit('nfs.path', like(/^\//, 'it must be an absolute path', 'begin with /')),
  limit('csi.driver', filled('csi without a driver', 'add driver')),
  limit('csi.volumeHandle', filled('csi without a volumeHandle', 'add volumeHandle')),
  limit('csi.driver', unlessZero(subdomain)),
  limit(`csi.${SECRETS}`, needs('name', 'a Secret without a name')),
  limit(`csi.${SECRETS}`, needs('namespace', 'a Secret without its namespace')),
  limit('nodeAffinity', (value) =>
    isRecord(value) && !isRecord(value['required'])
      ? { message: 'nodeAffinity of a volume needs required', fix: 'add required' }
      : undefined,
  ),
  limit('nodeAffinity.required.nodeSelectorTerms', filled('no term, so no node fits', 'add a term')),
];

/** What the API server refuses in the spec of a PersistentVolumeClaim. */
export const CLAIM_LIMITS: readonly Limit[] = [
  limit('', needs('accessModes', 'a claim without accessModes', 'add accessModes: [ReadWriteOnce]')),
  limit('', claimStorage),
  limit('accessModes', accessModes),
  ...claimLimits(),
];

const provisioner: Test = (value) =>
  typeof value === 'string' && value !== '' ? qualifiedName(value.toLowerCase(), {}, {}) : undefined;

/** Terms of which each says something of its own. */
const topologies: Test = (value) => {
  const terms = new Set<string>();
  for (const [index, term] of list(value).entries()) {
    const expressions = list(record(term)['matchLabelExpressions']);
    if (expressions.length === 0)
      return { message: 'the entry says nothing', fix: 'add matchLabelExpressions', below: [index] };
    const keys = new Set<unknown>();
    for (const [place, expression] of expressions.entries()) {
      const below = [index, 'matchLabelExpressions', place];
      const { key, values } = record(expression);
      if (keys.has(key))
        return { message: `${shown(key)} is there twice`, fix: 'put the values together', below: [...below, 'key'] };
      keys.add(key);
      if (values !== undefined && isEmpty(values))
        return { message: 'no value, so no node fits', fix: 'add values', below: [...below, 'values'] };
      if (new Set(list(values)).size < list(values).length)
        return { message: 'a value is there twice', below: [...below, 'values'] };
    }
    const text = JSON.stringify(expressions);
    if (terms.has(text)) return { message: 'the entry is there twice', fix: 'delete one of the two', below: [index] };
    terms.add(text);
  }
  return undefined;
};

/** What the API server refuses in a StorageClass. */
export const STORAGE_CLASS_LIMITS: readonly Limit[] = [
  limit('provisioner', filled('a StorageClass without a provisioner')),
  limit('provisioner', provisioner),
  limit('parameters', (value) =>
    '' in record(value) ? { message: 'a parameter without a name', fix: 'delete it' } : undefined,
  ),
  limit('allowedTopologies', topologies),
  limit('reclaimPolicy', only('Delete', 'Retain')),
  limit('volumeBindingMode', only('Immediate', 'WaitForFirstConsumer')),
];
