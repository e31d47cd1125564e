import type { Node } from '../../model/environment.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, record } from '../field.ts';
import { objectText } from '../finding.ts';
import { countIn } from '../rollout/autoscaling.ts';
import { type Ground, groundOf } from '../rollout/ground.ts';
import type { PodSpec } from '../rollout/node-fit.ts';
import { HOSTNAME, type Separation, separations } from '../rollout/separation.ts';
import { limitsOf, standingPods } from '../rollout/update.ts';
import { type Workload, workloads } from '../rollout/workload.ts';
import { podRequest, type Request, requestIn } from './request.ts';

/** Pods of one kind, and what each of them asks for. */
export interface Load {
  readonly owner: CheckedObject;
  readonly name: string;
  readonly path: FieldPath;
  readonly spec: PodSpec;
  readonly request: Request;
  /** Whether each node that fits has one. */
  readonly perNode: boolean;
  /** Pods outside an update: the fewest that an autoscaler may ask for, and the most. */
  readonly least: number;
  readonly most: number;
  /** Pods of its own that none of them may share a node with. */
  readonly apart?: 'same revision' | 'every revision';
  /** Whether an old pod goes only when a new one is ready, so that the last new pod comes while an old one still stands. */
  readonly newFirst: boolean;
  /** The most that must run at once while it is updated, beyond `least`, and why. Absent when an update needs no more. */
  readonly peak?: { readonly pods: number; readonly because: string };
  /** Where its pods may stand, and how many of them: the others wait without using anything. */
  ground(nodes: readonly Node[]): Ground;
}

/** Every load of the check: workloads, bare pods, and the objects whose operators are known to make pods of them. */
export function loads(context: Context): readonly Load[] {
  return context.once(findLoads);
}

function findLoads(context: Context): readonly Load[] {
  return [
    ...workloads(context).map((workload) => ofWorkload(context, workload)),
    ...ofPods(context),
    ...ofOperators(context),
  ];
}

function ofWorkload(context: Context, workload: Workload): Load {
  const { owner, name, pod, replicas, crowd, update, flagger } = workload;
  const rules = separations(context, crowd);
  const load = {
    owner,
    name,
    path: pod.specPath,
    spec: pod.spec,
    request: podRequest(pod),
    perNode: replicas === undefined,
    least: replicas?.least ?? 1,
    most: replicas?.most ?? 1,
    ...apartOnNode(rules),
    newFirst: limitsOf(update, replicas?.least ?? 1)?.maxUnavailable === 0,
    ground: groundOf(context, pod.spec, rules),
  };
  // Outside a release Flagger runs none of the target's pods; in one as many as the primary has.
  if (flagger?.role === 'canary') {
    const peak = { pods: load.least, because: 'canary pods stand beside the primary in each release' };
    return { ...load, least: 0, most: 0, ...(load.least > 0 && { peak }) };
  }
  const standing = standingPods(update, load.least);
  if (standing.pods <= load.least || load.perNode || load.least === 0) return load;
  return { ...load, peak: { pods: standing.pods - load.least, because: standing.because } };
}

function apartOnNode(rules: readonly Separation[]): Pick<Load, 'apart'> {
  const reaches = rules
    .filter(({ kind, topologyKey }) => kind !== 'spread' && topologyKey === HOSTNAME)
    .map(({ reach }) => reach);
  const apart = (['every revision', 'same revision'] as const).find((reach) => reaches.includes(reach));
  return apart === undefined ? {} : { apart };
}

/** Pods that nothing updates. Jobs are left out: they come and go. */
function* ofPods(context: Context): Iterable<Load> {
  for (const pod of context.pods) {
    const { owner } = pod;
    if (owner.kind !== 'Pod' && owner.kind !== 'ReplicaSet' && owner.kind !== 'ReplicationController') continue;
    const replicas = owner.kind === 'Pod' ? 1 : (countIn(at(owner.manifest, 'spec', 'replicas')) ?? 1);
    yield plain(context, owner, pod.specPath, pod.spec, podRequest(pod), replicas);
  }
}

/** Custom resources whose operator runs this many pods with these resources. */
function* ofOperators(context: Context): Iterable<Load> {
  for (const { group, kind, replicas, fallback, place } of OPERATORS) {
    for (const owner of context.ofKind(group, kind)) {
      const spec = at(owner.manifest, 'spec');
      const where = place === undefined ? record(spec) : record(at(spec, place));
      const count = countIn(at(spec, replicas)) ?? fallback;
      yield plain(context, owner, ['spec'], where, requestIn(at(spec, 'resources')), count);
    }
  }
}

/** `place`: the field of the spec with nodeSelector and tolerations, where it is not the spec itself. */
const OPERATORS: readonly {
  readonly group: string;
  readonly kind: string;
  readonly replicas: string;
  readonly fallback: number;
  readonly place?: string;
}[] = [
  { group: 'postgresql.cnpg.io', kind: 'Cluster', replicas: 'instances', fallback: 1, place: 'affinity' },
  { group: 'monitoring.coreos.com', kind: 'Prometheus', replicas: 'replicas', fallback: 1 },
  { group: 'monitoring.coreos.com', kind: 'Alertmanager', replicas: 'replicas', fallback: 1 },
];

function plain(
  context: Context,
  owner: CheckedObject,
  path: FieldPath,
  spec: PodSpec,
  request: Request,
  count: number,
): Load {
  return {
    owner,
    name: objectText(owner.reference),
    path,
    spec,
    request,
    perNode: false,
    least: count,
    most: count,
    newFirst: false,
    ground: groundOf(context, spec, []),
  };
}
