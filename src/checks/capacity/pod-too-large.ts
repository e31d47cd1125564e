import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import { nodeMismatch } from '../rollout/node-fit.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { loads } from './load.ts';
import { amount } from './overfull.ts';

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
    for (const { owner, name, path, spec, request, most, peak } of loads(context)) {
      const nodes = environment.nodes.filter((node) => nodeMismatch(spec, node) === undefined);
      if (nodes.length === 0 || seen.has(owner) || (most === 0 && peak === undefined)) continue;
      for (const resource of ['cpu', 'memory'] as const) {
        const largest = Math.max(...nodes.map(({ allocatable }) => allocatable[resource]));
        if (request[resource] <= largest) continue;
        seen.add(owner);
        yield {
          on: owner,
          path,
          mark: 'key',
          message: `a pod of ${name} asks for ${amount(resource, request[resource])} ${resource}, and the largest node for it in environment ${environment.name} has ${amount(resource, largest)}`,
          fix: 'lower its requests, or add a larger node to the environment',
        };
        break;
      }
    }
  },
};
