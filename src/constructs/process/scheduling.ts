import type { PodSpec } from '../../../imports/k8s.ts';
import type { Process } from '../../model/process.ts';
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
 *
 * @param revisionKey the label that the controller of the pods puts on each revision
 */
export function scheduling(process: Process, replicas: number, revisionKey: string): Scheduling {
  const { placement } = process;
  const labelSelector = { matchLabels: processSelector(process.name) };
  const matchLabelKeys = [revisionKey];
  const nodeSelector = {
    ...(placement?.arch === undefined ? {} : { 'kubernetes.io/arch': placement.arch }),
    ...placement?.labels,
  };
  return {
    ...(Object.keys(nodeSelector).length === 0 ? {} : { nodeSelector }),
    ...(placement?.across === 'node'
      ? {
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector, matchLabelKeys, topologyKey: HOSTNAME },
              ],
            },
          },
        }
      : {}),
    ...(placement?.across === undefined && replicas > 1
      ? {
          topologySpreadConstraints: [
            { maxSkew: 1, topologyKey: HOSTNAME, whenUnsatisfiable: 'ScheduleAnyway', labelSelector, matchLabelKeys },
          ],
        }
      : {}),
  };
}
