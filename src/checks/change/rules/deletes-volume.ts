import { at } from '../../field.ts';
import type { ChangeRule } from '../change-rule.ts';
import { deletions } from '../problems.ts';

export const deletesVolume: ChangeRule = {
  id: 'change/deletes-volume',
  severity: 'error',
  title: 'a volume claim or a volume is deleted, and the data on it',
  why: 'With the reclaim policy Delete, which dynamically provisioned volumes have unless their class says otherwise, the disk goes with its claim. No revert of the commit brings it back.',
  source: 'https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reclaiming',
  examples: {
    failing: { 'before/claim.yaml': claim('1Gi') },
    passing: { 'before/claim.yaml': claim('1Gi'), 'after/claim.yaml': claim('2Gi') },
  },
  check: (comparison) =>
    deletions(
      comparison,
      ({ group, kind, manifest }) =>
        (group === '' && (kind === 'PersistentVolumeClaim' || kind === 'PersistentVolume')) ||
        (group === 'apps' &&
          kind === 'StatefulSet' &&
          at(manifest, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') === 'Delete'),
      'take a snapshot, or set persistentVolumeReclaimPolicy: Retain on its volume first',
    ),
};

function claim(size: string): string {
  return `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${size} } } }
`;
}
