import type { Capacity } from './capacity.ts';
import { capacity } from './capacity.ts';
import { ineligibility } from './eligible-nodes.ts';
import type { Environment } from './environment.ts';
import type { PodGroup, PodRequest } from './pod-group.ts';
import { podGroups } from './pod-group.ts';
import type { Process } from './process.ts';

/** What the nodes hold at one moment, and whether everything found a place. */
export interface CapacityMoment extends Capacity {
  /** `at rest`, `every release at once`, or `<node> drained`. */
  readonly moment: string;
}

/** What {@link planCapacity} knows besides the Processes. */
export interface CapacityOptions {
  /** What the sidecars of a Process request, for each replica. @default - nothing */
  readonly sidecar?: (process: Process) => PodRequest;
  /** Pods that no Process makes: operators, databases, daemons. @default - none */
  readonly others?: readonly PodGroup[];
}

/**
 * Requests per node at rest, with every Process in the middle of a release, and at rest with each node drained that ordinary
 * pods may run on. A replica that keeps apart and has lost its node finds no other: the drained moments list it as homeless.
 *
 * See {@link capacity} for what the model leaves out.
 */
export function planCapacity(
  processes: readonly Process[],
  environment: Environment,
  options: CapacityOptions = {},
): CapacityMoment[] {
  const { sidecar, others = [] } = options;
  const groups = (moment: 'rest' | 'release') => [
    ...others,
    ...processes.flatMap((process) => podGroups(process, environment, moment, sidecar?.(process))),
  ];
  const rest = groups('rest');
  const { nodes } = environment;
  return [
    { moment: 'at rest', ...capacity(rest, nodes) },
    { moment: 'every release at once', ...capacity(groups('release'), nodes) },
    ...nodes
      .filter((node) => ineligibility(undefined, node) === undefined)
      .map((drained) => ({
        moment: `${drained.name} drained`,
        ...capacity(
          rest,
          nodes.filter((node) => node !== drained),
        ),
      })),
  ];
}
