import type { Node } from '../../model/environment.ts';
import type { Context } from '../context.ts';
import { at } from '../field.ts';
import { nodeMismatch, type PodSpec } from './node-fit.ts';
import { type Room, room, withTopology } from './room.ts';
import type { Separation } from './separation.ts';

/** Where the pods of a template may stand, and how many of them. */
export interface Ground {
  /** Nodes that they may run on, in the environment's order. */
  readonly eligible: readonly Node[];
  /** Names of these, which tell grounds apart. */
  readonly key: string;
  /** Room for pods of one revision. */
  readonly alone: Room;
  /** Room for pods of all revisions together, by the rules that reach across. */
  readonly together: Room;
}

/**
 * The ground of a pod template, for any nodes. Most templates of a tree say the same about nodes, so it is worked out once for
 * each way of saying it.
 */
export function groundOf(
  context: Context,
  spec: PodSpec,
  rules: readonly Separation[],
): (nodes: readonly Node[]) => Ground {
  const known = context.once(grounds);
  const key = wayOfSaying(spec, rules);
  const named = ({ pods, index }: NumberedRoom): Room => {
    const by = index === undefined ? undefined : rules[index];
    return { pods, ...(by !== undefined && { by }) };
  };
  return (nodes) => {
    const here = known.get(nodes) ?? new Map<string, Numbered>();
    known.set(nodes, here);
    const found = here.get(key) ?? survey(spec, rules, nodes);
    here.set(key, found);
    const { eligible, alone, together } = found;
    return { eligible, key: found.key, alone: named(alone), together: named(together) };
  };
}

/** A room whose rule is told by its place in the list, since each template has its own. */
interface NumberedRoom {
  readonly pods: number;
  readonly index: number | undefined;
}
type Numbered = Pick<Ground, 'eligible' | 'key'> & { readonly alone: NumberedRoom; readonly together: NumberedRoom };

function grounds(): WeakMap<readonly Node[], Map<string, Numbered>> {
  return new WeakMap();
}

function survey(spec: PodSpec, rules: readonly Separation[], nodes: readonly Node[]): Numbered {
  const usable = withTopology(rules, nodes);
  const eligible = usable.filter((node) => nodeMismatch(spec, node) === undefined);
  const numbered = (some: readonly Separation[]): NumberedRoom => {
    const { pods, by } = room(spec, some, usable);
    return { pods, index: by === undefined ? undefined : rules.indexOf(by) };
  };
  return {
    eligible,
    key: eligible.map(({ name }) => name).join('\n'),
    alone: numbered(rules.filter(({ reach }) => reach !== 'other revisions')),
    together: numbered(rules.filter(({ reach }) => reach === 'every revision')),
  };
}

/** Everything that the answer depends on. */
function wayOfSaying(spec: PodSpec, rules: readonly Separation[]): string {
  return JSON.stringify([
    spec['nodeName'],
    spec['nodeSelector'],
    at(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'),
    spec['tolerations'],
    rules.map(({ kind, topologyKey, reach, maxSkew, minDomains, countsTainted, countsUnselected }) => [
      kind,
      topologyKey,
      reach,
      maxSkew,
      minDomains,
      countsTainted,
      countsUnselected,
    ]),
  ]);
}
