import { qualifiedName } from './text-shape.ts';

/** What containers are given by name: of Kubernetes itself, or of another domain. */
export function isContainerResource(name: string): boolean {
  return name.includes('/') ? isQualified(name) : /^(?:cpu|memory|ephemeral-storage|hugepages-.+)$/.test(name);
}

/** What a quota may count. */
export function isQuotaResource(name: string): boolean {
  return name.includes('/') ? isQualified(name) : isOwnQuotaResource(name);
}

/** What a quota may count, other than what has a domain or is counted by its own kind. */
export function isOwnQuotaResource(name: string): boolean {
  return OF_QUOTAS.test(name) || COUNTED.has(name);
}

/** What an amount may be given of at all. */
export function isKnownResource(name: string): boolean {
  return name === 'storage' || isQuotaResource(name);
}

/** Whether a quota counts it in whole numbers: objects, and what another domain lends. */
export function isCountedResource(name: string): boolean {
  return COUNTED.has(name) || (name.includes('/') && !name.includes('kubernetes.io/') && !name.startsWith('requests.'));
}

/** Whether more of it may be lent out than there is. */
export function isLent(name: string): boolean {
  return !name.startsWith('hugepages-') && (!name.includes('/') || name.includes('kubernetes.io/'));
}

function isQualified(name: string): boolean {
  return qualifiedName(name, {}, {}) === undefined;
}

const OF_QUOTAS =
  /^(?:(?:requests\.|limits\.)?(?:cpu|memory|ephemeral-storage)|requests\.storage|(?:requests\.)?hugepages-.+)$/;

const COUNTED: ReadonlySet<string> = new Set([
  ...['pods', 'resourcequotas', 'services', 'replicationcontrollers', 'secrets', 'configmaps'],
  ...['persistentvolumeclaims', 'services.nodeports', 'services.loadbalancers'],
]);
