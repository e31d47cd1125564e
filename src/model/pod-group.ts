import { eligibleNodes, resolveReplicas } from './eligible-nodes.ts';
import { promotionOf } from './engine.ts';
import type { Environment } from './environment.ts';
import type { Process } from './process.ts';
import { parseBytes, parseCpu } from './quantity.ts';
import { updateLimits } from './revision-spread.ts';

/** CPU in millicores and memory in bytes that a pod requests: what the scheduler counts, not what the pod uses. */
export interface PodRequest {
  readonly cpu: number;
  readonly memory: number;
}

/** Pods that the scheduler treats alike. */
export interface PodGroup {
  /** What they are, e.g. `console new primary`. */
  readonly name: string;
  readonly pods: number;
  /** What each of them requests, sidecars included. */
  readonly request: PodRequest;
  /** Names of the nodes that they may run on. */
  readonly eligible: readonly string[];
  /** Whether no two of them may share a node. */
  readonly isApart: boolean;
}

/** `rest`: no release is under way. `release`: the moment at which one needs the most pods. */
export type Moment = 'rest' | 'release';

/**
 * The pods of a Process at a moment, one group for each revision.
 *
 * During a release the old revision is still complete and the new one has as many pods as it may have on top; a blue-green
 * Process also runs the whole canary. Pods that were told to go and have not gone yet are not counted.
 *
 * @param sidecar what the containers request that come on top of the Process's own
 */
export function podGroups(
  process: Process,
  environment: Environment,
  moment: Moment,
  sidecar: PodRequest = { cpu: 0, memory: 0 },
): PodGroup[] {
  const replicas = resolveReplicas(process, environment);
  const promotion = promotionOf(process);
  const { maxSurge } = updateLimits(promotion, replicas);
  const shared = {
    request: {
      cpu: parseCpu(process.resources.cpu) + sidecar.cpu,
      memory: parseBytes(process.resources.memory) + sidecar.memory,
    },
    eligible: eligibleNodes(process.placement, environment).map(({ name }) => name),
    isApart: process.placement?.across === 'node',
  };
  const group = (revision: string, pods: number): PodGroup => ({
    name: revision === '' ? process.name : `${process.name} ${revision}`,
    pods,
    ...shared,
  });
  if (moment === 'rest' || promotion.kind === 'recreate') return [group('', replicas)];
  const groups =
    promotion.kind === 'blueGreen'
      ? [group('old primary', replicas), group('canary', replicas), group('new primary', maxSurge)]
      : [group('old', replicas), group('new', maxSurge)];
  return groups.filter(({ pods }) => pods > 0);
}
