import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, type Limit, limit, only, type Test } from './limit.ts';
import { isContainerResource } from './resource-names.ts';
import { tolerationLimits } from './scheduling-limits.ts';
import { label, labelMap } from './text-shape.ts';

const overhead: Test = (value) => {
  const other = Object.keys(record(value)).find((name) => !isContainerResource(name));
  return other === undefined ? undefined : { message: `${shown(other)} is no resource of a container`, below: [other] };
};

/** What the API server refuses in a RuntimeClass. */
export const RUNTIME_LIMITS: readonly Limit[] = [
  limit('handler', label),
  limit('overhead.podFixed', overhead),
  limit('scheduling.nodeSelector', labelMap),
  ...tolerationLimits('scheduling.tolerations.*'),
];

const audiences: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { audience } = record(item);
    if (seen.has(audience))
      return { message: `${shown(audience)} is there twice`, fix: 'keep one of them', below: [index, 'audience'] };
    seen.add(audience);
  }
  return undefined;
};

/** What the API server refuses in the spec of a CSIDriver. */
export const DRIVER_LIMITS: readonly Limit[] = [
  limit('fsGroupPolicy', only('ReadWriteOnceWithFSType', 'File', 'None')),
  limit('volumeLifecycleModes.*', only('Persistent', 'Ephemeral')),
  limit('tokenRequests', audiences),
  limit('tokenRequests.*.expirationSeconds', between(600, 2 ** 32)),
];

/** What the API server refuses in the spec of a Lease. */
export const LEASE_LIMITS: readonly Limit[] = [
  limit('leaseDurationSeconds', between(1)),
  limit('leaseTransitions', between(0)),
];
