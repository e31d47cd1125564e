import { record } from '../../field.ts';
import { filled, isEmpty, type Limit, limit, needs, only, present, type Test } from './limit.ts';
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

/** What the API server refuses in the spec of a PersistentVolume. */
export const VOLUME_OBJECT_LIMITS: readonly Limit[] = [
  limit('', source),
  limit('', needs('accessModes', 'a volume without accessModes', 'add accessModes: [ReadWriteOnce]')),
  limit('', needs('capacity', 'a volume without capacity', 'add capacity.storage')),
  limit('accessModes', accessModes),
  limit('accessModes.*', only('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')),
  limit('persistentVolumeReclaimPolicy', only('Retain', 'Delete', 'Recycle')),
];

/** What the API server refuses in the spec of a PersistentVolumeClaim. */
export const CLAIM_LIMITS: readonly Limit[] = [
  limit('', needs('accessModes', 'a claim without accessModes', 'add accessModes: [ReadWriteOnce]')),
  limit('', claimStorage),
  limit('accessModes', accessModes),
  limit('accessModes.*', only('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')),
];

/** What the API server refuses in a StorageClass. */
export const STORAGE_CLASS_LIMITS: readonly Limit[] = [
  limit('provisioner', filled('a StorageClass without a provisioner')),
  limit('reclaimPolicy', only('Delete', 'Retain')),
  limit('volumeBindingMode', only('Immediate', 'WaitForFirstConsumer')),
];
