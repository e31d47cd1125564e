import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { loads } from './load.ts';
import { amount } from './overfull.ts';
import { fitsSomewhere } from './pool.ts';

export const podTooLarge: Rule = {
  id: 'capacity/pod-too-large',
  severity: 'error',
  title: 'a pod larger than every node it may run on',
  why: 'Requests of one pod are met by one node. A pod that asks for more than the largest node has is Pending for ever, however empty the cluster is.',
  source:
    'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#my-pods-are-pending-with-event-message-failedscheduling',
  examples: { environment: exampleCluster(2), failing: exampleLoad(1, '2500m'), passing: exampleLoad(1, '1500m') },
  *check(context: Context): Iterable<Observation> {
    const { environment } = context;
    if (environment === undefined) return;
    const seen = new Set<object>();
    for (const load of loads(context)) {
      const { owner, name, path, request, most, peak } = load;
      if (seen.has(owner) || (most === 0 && peak === undefined) || fitsSomewhere(load, environment.nodes)) continue;
      seen.add(owner);
      const nodes = load.ground(environment.nodes).eligible;
      const largest = (resource: 'cpu' | 'memory') =>
        Math.max(...nodes.map(({ allocatable }) => allocatable[resource]));
      const over = (['cpu', 'memory'] as const).find((resource) => request[resource] > largest(resource));
      yield {
        on: owner,
        path,
        mark: 'key',
        message:
          over === undefined
            ? `a pod of ${name} asks for ${amount('cpu', request.cpu)} cpu and ${amount('memory', request.memory)} memory, and no node of environment ${environment.name} has both`
            : `a pod of ${name} asks for ${amount(over, request[over])} ${over}, and the largest node for it in environment ${environment.name} has ${amount(over, largest(over))}`,
        fix: 'lower its requests, or add a larger node to the environment',
      };
    }
  },
};
