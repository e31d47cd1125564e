import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { exampleCluster } from '../rollout/example-cluster.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { type LastPlace, lastPlace } from './last-place.ts';
import { type Load, loads } from './load.ts';
import { overfullText } from './overfull.ts';
import { fitsSomewhere, Pool } from './pool.ts';

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
    const pool = new Pool(all, environment.nodes, ({ least }) => least);
    // What does not fit at rest is said by capacity/at-rest.
    if (pool.overfull() !== undefined) return;
    const releases = new Map<CheckedObject, Load[]>();
    // Flagger's canary and its primary are one release of one object.
    for (const load of all) releases.set(load.owner, [...(releases.get(load.owner) ?? []), load]);
    for (const group of releases.values()) {
      const load = group.find(({ peak }) => peak !== undefined);
      if (load === undefined) continue;
      const found = pool.overfull(new Map(group.map((one) => [one, one.peak?.pods ?? 0])));
      if (found === undefined) {
        const last = lastPlace(group, environment.nodes);
        if (last !== undefined) yield { on: load.owner, path: load.path, mark: 'key', ...lastText(last) };
        continue;
      }
      const extra = group.reduce((sum, one) => sum + (one.peak?.pods ?? 0), 0);
      yield {
        on: load.owner,
        path: load.path,
        mark: 'key',
        message: `while ${load.name} is updated (${extra} more ${extra === 1 ? 'pod' : 'pods'}; ${load.peak!.because}), ${overfullText(found)}`,
        fix: FIX,
      };
    }
  },
};

const FIX = 'set maxUnavailable: 1 so that an old pod goes first, lower requests, or add a node to the environment';

function lastText({ load, node, places, needed, slots }: LastPlace): {
  readonly message: string;
  readonly fix: string;
} {
  const room = places === 1 ? 'the only node with room for it' : `each of the ${places} nodes with room for it`;
  return {
    message: `while ${load.name} is updated its last new pod waits for ever: ${room} has an old pod, which goes only when the new one is ready, and ${node.name} holds ${slots} of the ${needed} copies`,
    fix: FIX,
  };
}
