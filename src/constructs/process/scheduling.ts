import type { PodSpec } from '../../../imports/k8s.ts';
import { engineOf, revisionKey } from '../../model/engine.ts';
import type { Process } from '../../model/process.ts';
import { spreadKey } from '../../model/revision-spread.ts';
import { processSelector } from './labels.ts';

const HOSTNAME = 'kubernetes.io/hostname';

/** The parts of a pod that decide its node. */
export type Scheduling = Pick<PodSpec, 'affinity' | 'nodeSelector' | 'topologySpreadConstraints'>;

/**
 * Where the pods of a Process may run.
 *
 * Spread across nodes, a pod repels only pods of its own revision: the API server adds the value of the revision key to
 * the term as each pod is made. Without it a surging pod fits on no node while the old revision fills them all. The key
 * may not be in the term's own selector.
 *
 * Any other Process with several replicas prefers different nodes, revision by revision, and takes what it gets.
 *
 * https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys
 */
export function scheduling(process: Process, replicas: number): Scheduling {
  const { placement } = process;
  const labels = {
    ...(placement?.arch === undefined ? {} : { 'kubernetes.io/arch': placement.arch }),
    ...placement?.labels,
  };
  const nodeSelector = Object.keys(labels).length === 0 ? {} : { nodeSelector: labels };
  if (placement?.across === 'node') return { ...nodeSelector, affinity: repelOwnRevision(process) };
  if (replicas > 1) return { ...nodeSelector, topologySpreadConstraints: [preferDifferentNodes(process)] };
  return nodeSelector;
}

function repelOwnRevision(process: Process) {
  const key = spreadKey(process);
  return {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          labelSelector: { matchLabels: processSelector(process.name) },
          ...(key === undefined ? {} : { matchLabelKeys: [key] }),
          topologyKey: HOSTNAME,
        },
      ],
    },
  };
}

function preferDifferentNodes(process: Process) {
  return {
    maxSkew: 1,
    topologyKey: HOSTNAME,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: processSelector(process.name) },
    matchLabelKeys: [revisionKey(engineOf(process))],
  } as const;
}
