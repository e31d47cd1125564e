import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { loads } from './load.ts';
import { overfullText } from './overfull.ts';
import { fitsSomewhere, Pool } from './pool.ts';

export const nodeDrained: Rule = {
  id: 'capacity/node-drained',
  severity: 'warning',
  title: 'a node that cannot be drained without losing pods',
  why: 'Upgrades drain one node after the other. When the rest has no room for its pods they stay Pending until it is back, budgets hold the drain up meanwhile, and a node that fails leaves the same hole.',
  source: 'https://kubernetes.io/docs/tasks/administer-cluster/safely-drain-node/',
  examples: { environment: exampleCluster(2), failing: exampleLoad(2, '1500m'), passing: exampleLoad(2, '900m') },
  *check(context: Context): Iterable<Observation> {
    const { environment } = context;
    if (environment === undefined) return;
    // A pod that no node could hold is said by capacity/pod-too-large.
    const all = loads(context).filter((load) => fitsSomewhere(load, environment.nodes));
    const pool = new Pool(all, environment.nodes, ({ least }) => least);
    if (pool.overfull() !== undefined) return;
    const hosts = new Set(
      all
        .filter(({ perNode, least }) => !perNode && least > 0)
        .flatMap((load) => load.ground(environment.nodes).eligible),
    );
    const used = environment.nodes.filter((node) => hosts.has(node));
    // A cluster with one node has nowhere to drain to, and everybody knows.
    if (used.length < 2) return;
    for (const node of used) {
      if (pool.isSpare(node)) continue;
      const others = environment.nodes.filter((one) => one !== node);
      const found = new Pool(all, others, ({ least }) => least).overfull();
      if (found === undefined) continue;
      const { load } = found.loads[0]!;
      yield {
        on: load.owner,
        path: load.path,
        mark: 'key',
        message: `with ${node.name} drained, ${overfullText(found)}`,
        fix: 'lower requests, or add a node to the environment',
      };
      // The other nodes usually tell the same story.
      return;
    }
  },
};
