import type { Volume, VolumeMount } from '../../../imports/k8s.ts';
import type { Process, ProcessVolume } from '../../model/process.ts';

/** Volumes of a pod, and where its main container mounts them. */
export interface Storage {
  readonly volumes: readonly Volume[];
  readonly mounts: readonly VolumeMount[];
}

/** Room of one writable path. A pod that writes more is evicted instead of filling its node. */
const WRITABLE_LIMIT = '128Mi';

/** The writable paths and the volumes of a Process. Everything else of a container's file system is read-only. */
export function storage(process: Process): Storage {
  const writable = (process.writable ?? []).map((path, index) => ({
    volume: { name: `writable-${index}`, emptyDir: { sizeLimit: WRITABLE_LIMIT } },
    path,
  }));
  const kept = (process.volumes ?? []).map((volume, index) => ({
    volume: { name: `volume-${index}`, persistentVolumeClaim: { claimName: claimName(process, index) } },
    path: volume.path,
  }));
  const all = [...writable, ...kept];
  return {
    volumes: all.map(({ volume }) => volume),
    mounts: all.map(({ volume, path }) => ({ name: volume.name, mountPath: path })),
  };
}

/** Name of the claim behind the volume at `index`: by its place, so keep their order. */
export function claimName(process: Pick<Process, 'name'>, index: number): string {
  return `${process.name}-${index}`;
}

/** What a claim asks for. */
export function claimSpec(volume: ProcessVolume, storageClass: string) {
  return {
    accessModes: [volume.access],
    storageClassName: storageClass,
    resources: { requests: { storage: volume.size } },
  };
}
