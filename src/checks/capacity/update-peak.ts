import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { type Load, loads } from './load.ts';
import { fitsSomewhere, overfull, overfullText } from './overfull.ts';

export const updatePeak: Rule = {
  id: 'capacity/update-peak',
  severity: 'error',
  title: 'an update for whose extra pods the nodes have no room',
  why: "What fits at rest need not fit in the middle of an update: a surge pod, the new half of a blue-green release or Flagger's canary come on top. Without room for them they stay Pending, and where no old pod may go first the update never ends.",
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#max-surge',
  examples: { environment: exampleCluster(2), failing: exampleLoad(4, '900m'), passing: exampleLoad(3, '900m') },
  *check(context: Context): Iterable<Observation> {
    const { environment } = context;
    if (environment === undefined) return;
    // A pod that no node could hold is said by capacity/pod-too-large.
    const all = loads(context).filter((load) => fitsSomewhere(load, environment.nodes));
    // What does not fit at rest is said by capacity/at-rest.
    if (overfull(all, environment.nodes, ({ least }) => least) !== undefined) return;
    for (const load of all) {
      if (load.peak === undefined) continue;
      const group = sameRelease(all, load);
      // Flagger's canary and the primary's surge meet; they are said once, at the primary.
      if (group[0] !== load) continue;
      const found = overfull(
        all,
        environment.nodes,
        (one) => one.least + (group.includes(one) ? (one.peak?.pods ?? 0) : 0),
      );
      if (found === undefined) continue;
      const extra = group.reduce((sum, one) => sum + (one.peak?.pods ?? 0), 0);
      yield {
        on: load.owner,
        path: load.path,
        mark: 'key',
        message: `while ${load.name} is updated (${extra} more ${extra === 1 ? 'pod' : 'pods'}; ${load.peak.because}), ${overfullText(found)}`,
        fix: 'set maxUnavailable: 1 so that an old pod goes first, lower requests, or add a node to the environment',
      };
    }
  },
};

/** The loads that one release of an object sets going: two for a target of Flagger. */
function sameRelease(all: readonly Load[], load: Load): readonly Load[] {
  return all.filter((one) => one.owner === load.owner && one.peak !== undefined);
}
