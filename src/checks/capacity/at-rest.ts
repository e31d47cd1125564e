import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { loads } from './load.ts';
import { overfullText } from './overfull.ts';
import { fitsSomewhere, Pool } from './pool.ts';

export const atRest: Rule = {
  id: 'capacity/at-rest',
  severity: 'error',
  title: 'pods that ask for more than the nodes have',
  why: 'The scheduler places a pod only where its requests are free, whatever is used in truth. When the requests of all pods that must share some nodes add up to more than those have, the last ones stay Pending for ever.',
  source:
    'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled',
  examples: { environment: exampleCluster(2), failing: exampleLoad(5, '900m'), passing: exampleLoad(4, '500m') },
  *check(context: Context): Iterable<Observation> {
    const { environment } = context;
    if (environment === undefined) return;
    // A pod that no node could hold is said by capacity/pod-too-large.
    const all = loads(context).filter((load) => fitsSomewhere(load, environment.nodes));
    for (const [severity, when, count] of [
      ['error', 'at rest', 'least'],
      ['warning', 'with every autoscaler at its most', 'most'],
    ] as const) {
      const found = new Pool(all, environment.nodes, (load) => load[count]).overfull();
      if (found === undefined) continue;
      const { load } = found.loads[0]!;
      yield {
        on: load.owner,
        path: load.path,
        mark: 'key',
        severity,
        message: `${when}, ${overfullText(found)}`,
        fix: 'lower requests or replicas, or add a node to the environment',
      };
      return;
    }
  },
};
