import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Instance } from '../instance.ts';
import type { RealNode } from '../node/layout.ts';

/** Storage class of the lab, and its default one. */
export const STORAGE_CLASS = 'local';
/** Volumes prepared on each worker. One that a claim let go is not handed out again: the lab is short-lived. */
const PER_NODE = 8;
const SIZE = '4Gi';

/** A storage class and prepared local volumes on every worker, as folders of the lab. */
export function volumeManifests(lab: Instance, nodes: readonly RealNode[]): readonly Manifest[] {
  const volumes = nodes
    .filter((node) => node.index > 0)
    .flatMap((node) => Array.from({ length: PER_NODE }, (_, index) => volume(lab, node, index)));
  return [
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: STORAGE_CLASS, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      provisioner: 'kubernetes.io/no-provisioner',
      volumeBindingMode: 'WaitForFirstConsumer',
      reclaimPolicy: 'Retain',
    },
    ...volumes,
  ];
}

function volume(lab: Instance, node: RealNode, index: number): Manifest {
  const path = join(lab.folder, 'volumes', node.name, String(index));
  // Programs of pods run as users of their own and must be able to write.
  mkdirSync(path, { recursive: true, mode: 0o777 });
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `${node.name}-${index}` },
    spec: {
      capacity: { storage: SIZE },
      accessModes: ['ReadWriteOnce'],
      storageClassName: STORAGE_CLASS,
      persistentVolumeReclaimPolicy: 'Retain',
      local: { path },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [node.name] }] },
          ],
        },
      },
    },
  };
}
