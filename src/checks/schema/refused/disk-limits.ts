import { record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, limit, needs, type Test } from './limit.ts';

/** Names of iSCSI, by how they begin. */
const ISCSI: readonly (readonly [prefix: string, pattern: RegExp])[] = [
  ['iqn', /iqn\.\d{4}-\d{2}\.[A-Za-z0-9.-]+:[^,;*&$|\s]+$/],
  ['eui', /^eui.[A-Za-z0-9]{16}$/],
  ['naa', /^naa.[A-Za-z0-9]{32}$/],
];

const iscsiName: Test = (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  const [, pattern] = ISCSI.find(([prefix]) => value.startsWith(prefix)) ?? [];
  if (pattern?.test(value)) return undefined;
  return { message: `${shown(value)} is no name of iSCSI`, fix: 'write e.g. iqn.2001-04.com.example:storage' };
};

const login: Test = (value) => {
  const { chapAuthSession, chapAuthDiscovery, secretRef } = record(value);
  return (chapAuthSession === true || chapAuthDiscovery === true) && (secretRef === undefined || secretRef === null)
    ? { message: 'a login of iSCSI needs its secret', fix: 'add secretRef', below: ['secretRef'] }
    : undefined;
};

const fibreChannel: Test = (value) => {
  const { targetWWNs, wwids, lun } = record(value);
  if (isEmpty(targetWWNs) && isEmpty(wwids))
    return { message: 'it does not say which disk', fix: 'add targetWWNs or wwids' };
  if (isEmpty(targetWWNs)) return undefined;
  if (!isEmpty(wwids))
    return { message: 'targetWWNs and wwids exclude each other', fix: 'keep one of them', below: ['targetWWNs'] };
  if (typeof lun !== 'number') return { message: 'targetWWNs need a lun', fix: 'add lun', below: ['lun'] };
  const refused = between(0, 255)(lun, {}, {});
  return refused && { ...refused, below: ['lun'] };
};

/** A disk of its own is named by its resource, one in a storage account by its address. */
const azureDisk: Test = (value) => {
  const { kind = 'Shared', diskURI } = record(value);
  const begins = kind === 'Managed' ? '/subscriptions/' : 'https://';
  return typeof diskURI === 'string' && diskURI !== '' && !diskURI.startsWith(begins)
    ? { message: `${shown(diskURI)} is no disk of kind ${String(kind)}: it begins with ${begins}`, below: ['diskURI'] }
    : undefined;
};

const options: Test = (value) => {
  const reserved = Object.keys(record(value)).find((key) =>
    /\.(?:kubernetes|k8s)\.io$/.test(`.${key.split('/')[0]!.toLowerCase()}`),
  );
  return reserved === undefined
    ? undefined
    : { message: `options of ${reserved.split('/')[0]} are Kubernetes' own`, fix: 'delete it', below: [reserved] };
};

/** Fields that must have something in them. */
const NEEDED: readonly (readonly [volume: string, ...fields: string[]])[] = [
  ['iscsi', 'targetPortal', 'iqn'],
  ['cinder', 'volumeID'],
  ['azureFile', 'secretName', 'shareName'],
  ['azureDisk', 'diskName', 'diskURI'],
  ['vsphereVolume', 'volumePath'],
  ['photonPersistentDisk', 'pdID'],
  ['portworxVolume', 'volumeID'],
  ['gcePersistentDisk', 'pdName'],
  ['awsElasticBlockStore', 'volumeID'],
  ['flexVolume', 'driver'],
];

/** What the API server refuses in a pod's volumes of storage systems. */
export const DISK_LIMITS: readonly Limit[] = [
  ...NEEDED.flatMap(([volume, ...fields]) =>
    fields.map((field) => limit(`volumes.*.${volume}.${field}`, filled(`${volume} without ${field}`, `add ${field}`))),
  ),
  limit('volumes.*.iscsi.iqn|initiatorName', iscsiName),
  limit('volumes.*.iscsi.lun', between(0, 255)),
  limit('volumes.*.iscsi', login),
  limit('volumes.*.fc', fibreChannel),
  limit('volumes.*.cinder.secretRef', needs('name', 'it does not say which: name is missing')),
  limit('volumes.*.azureDisk', azureDisk),
  limit('volumes.*.gcePersistentDisk|awsElasticBlockStore.partition', (value, parent, root) =>
    value === 0 ? undefined : between(1, 255)(value, parent, root),
  ),
  limit('volumes.*.flexVolume.options', options),
];
