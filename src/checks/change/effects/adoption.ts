import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { room } from '../../rollout/room.ts';
import { type Separation, separations, separationsFrom } from '../../rollout/separation.ts';
import { type Workload, workloadsOf } from '../../rollout/workload.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import type { FieldChange } from '../field-change.ts';
import { templateChanges } from '../template-path.ts';

/**
 * The first update after pods stop keeping apart from other revisions: the new pods would share a node, but required
 * anti-affinity holds both ways, and the old pods, made without the revision key, still keep every new one away.
 */
export function* adoptions(
  comparison: Comparison,
  before: CheckedObject,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  if (templateChanges(after, fields).length === 0) return;
  const olds = workloadsOf(comparison.before, before);
  for (const workload of workloadsOf(comparison.after, after)) {
    const old = olds.find(({ flagger }) => flagger?.role === workload.flagger?.role);
    if (old === undefined || !MEETS.has(workload.update.kind)) continue;
    const rules = antiAffinities(comparison.before, old, workload);
    const kept = antiAffinities(comparison.after, workload, workload);
    const gone = rules.filter((rule) => !kept.some(({ topologyKey }) => topologyKey === rule.topologyKey));
    if (gone.length === 0) continue;
    const replicas = workload.replicas?.most ?? 0;
    const nodes = comparison.after.environment?.nodes;
    const places = nodes === undefined ? undefined : room(workload.crowd.spec, gone, nodes).pods;
    const needed = placesNeeded(comparison.after, workload, replicas);
    if (places !== undefined && places >= needed) continue;
    yield { kind: 'adopts a revision key', text: trapText(workload, replicas, places, needed), path: gone[0]!.path };
  }
}

/** Terms of a revision that keep the pods of another one away whatever revision they are of. */
function antiAffinities(context: Context, of: Workload, others: Workload): readonly Separation[] {
  return separationsFrom(context, of.crowd, others.crowd.labels).filter(
    ({ kind, reach }) => kind === 'anti-affinity' && reach === 'every revision',
  );
}

/**
 * Places that keep every new pod from being turned away. One that only an old pod turned away is not tried again when that pod
 * goes, so a spare place is not enough: with 2 replicas on 3 nodes the second new pod comes while the first old one still
 * finishes, and then waits beside a free node. Seen on Kubernetes 1.35.
 */
function placesNeeded(after: Context, workload: Workload, replicas: number): number {
  const apart = separations(after, workload.crowd).some(({ kind }) => kind !== 'spread');
  return apart ? 2 * replicas : replicas + 1;
}

function trapText({ name }: Workload, replicas: number, places: number | undefined, needed: number): string {
  const room_ =
    places === undefined
      ? `it needs ${needed} eligible nodes`
      : places > replicas
        ? `there are ${places} nodes for ${replicas} replicas, and while old pods still finish it needs ${needed}`
        : `there are ${places} nodes for ${replicas} replicas`;
  return `in this one update the old pods of ${name}, which lack the key, still keep the new ones off their nodes; ${room_}`;
}

/** Updates in which pods of two revisions wait for each other. A StatefulSet frees each node before it fills it. */
const MEETS: ReadonlySet<string> = new Set(['rolling', 'canary', 'routed canary', 'blue-green']);
