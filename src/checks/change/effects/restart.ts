import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, number, text } from '../../field.ts';
import { objectText } from '../../finding.ts';
import { nodeMismatch } from '../../rollout/node-fit.ts';
import { limitsOf, podLimit, type Update } from '../../rollout/update.ts';
import { type Workload, workloads, workloadsOf } from '../../rollout/workload.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import type { FieldChange } from '../field-change.ts';
import { templateChanges } from '../template-path.ts';

/**
 * What a new pod template restarts: how many pods, and in what order. Only the template makes a new revision; labels of the
 * object itself, its replicas and its strategy do not.
 */
export function* restarts(
  comparison: Comparison,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  const [first] = templateChanges(after, fields);
  if (first !== undefined) yield* ofTemplate(comparison.after, after, first);
  const forced = fields.find(({ path }) => path.join('.') === 'spec.restartAt');
  if (after.kind === 'Rollout' && forced !== undefined && forced.kind !== 'removed') {
    yield { kind: 'restarts', text: 'all its pods once, at the time of restartAt', path: forced.path };
  }
}

/** What happens to the pods of an object once its template is another. */
export function* releaseOf(context: Context, owner: CheckedObject, change?: FieldChange): Iterable<Effect> {
  const path = change === undefined ? {} : { path: change.path };
  const found = workloadsOf(context, owner);
  const lent = found.length > 0 ? [] : workloads(context).filter(({ pod }) => pod.owner === owner);
  for (const workload of [...found, ...lent]) {
    if (workload.flagger?.role === 'canary') continue;
    const replicas = workload.replicas?.least ?? nodesFor(context, workload);
    const via = workload.owner === owner ? '' : ` of ${objectText(workload.owner.reference)}, which uses this template`;
    if (replicas === 0) yield { kind: 'edits', text: `a template that runs no pods${via}`, ...path };
    else if (isPaused(workload.owner)) {
      yield {
        kind: 'edits',
        text: `a template that waits: ${objectText(workload.owner.reference)} is paused`,
        ...path,
      };
    } else {
      const stopped = workload.update.kind === 'ordered' ? orderedPods(workload.owner, replicas ?? 1) : replicas;
      const restarting = workload.update.kind !== 'by hand' && stopped !== 0;
      yield {
        kind: restarting ? 'restarts' : 'edits',
        text: releaseText(workload, replicas, via),
        ...(stopped !== undefined && restarting && { pods: stopped }),
        ...path,
      };
    }
  }
}

function* ofTemplate(context: Context, owner: CheckedObject, change: FieldChange): Iterable<Effect> {
  const { path } = change;
  switch (`${owner.group}/${owner.kind}`) {
    case 'batch/Job':
      // Immutable, so told as a replacement.
      return;
    case 'batch/CronJob':
      yield { kind: 'edits', text: 'the pods of its next runs; a Job that runs goes on as it is', path };
      return;
    case '/PodTemplate':
      return;
    case 'apps/ReplicaSet':
    case '/ReplicationController':
      yield { kind: 'edits', text: 'the template; pods that run stay as they are until they are deleted', path };
      return;
    default:
      yield* releaseOf(context, owner, change);
  }
}

function releaseText(workload: Workload, replicas: number | undefined, via: string): string {
  const stopped = workload.update.kind === 'ordered' ? orderedPods(workload.owner, replicas ?? 1) : replicas;
  const some = stopped !== undefined && replicas !== undefined && stopped < replicas ? `${stopped} of ` : '';
  const pods = replicas === undefined ? 'its pods' : `${some}${counted(replicas)}`;
  if (workload.flagger !== undefined) {
    return `${pods} of ${workload.name} after Flagger has judged as many canary pods${via}: ${orderText(workload, replicas)}`;
  }
  return `${pods}${via}: ${orderText(workload, replicas)}`;
}

function orderText({ update, owner }: Workload, replicas: number | undefined): string {
  switch (update.kind) {
    case 'rolling':
      return limitsText(update, replicas ?? 1);
    case 'canary': {
      const steps = update.weights.map((weight) => `${weight} %`);
      return `canary ${[...steps, 'then all'].join(', ')}; ${limitsText(update, replicas ?? 1)}`;
    }
    case 'routed canary': {
      const weights = update.steps.flatMap(({ weight }) => (weight === undefined ? [] : [`${weight} %`]));
      return `canary ${[...weights, 'then all'].join(', ')} of the traffic, beside the stable pods`;
    }
    case 'blue-green':
      return 'all new pods stand beside the old ones, then all traffic moves at once';
    case 'recreate':
      return 'all stop before the new ones start, so nothing serves in between';
    case 'ordered':
      return orderedText(owner, replicas ?? 1);
    case 'per node': {
      const limit = podLimit(at(owner.manifest, 'spec', 'updateStrategy', 'rollingUpdate', 'maxUnavailable')) ?? 1;
      return update.surges ? 'node by node, the new pod first' : `${limit} ${limit === 1 ? 'node' : 'nodes'} at a time`;
    }
    case 'by hand':
      return 'its strategy is OnDelete, so each pod stays as it is until somebody deletes it';
  }
}

/** A StatefulSet goes from its highest ordinal down, one pod at a time, and leaves those below the partition alone. */
function orderedText(owner: CheckedObject, replicas: number): string {
  const { least, last } = ordinals(owner, replicas);
  if (least > last) return `none yet, as its partition is ${least}`;
  const most = podLimit(at(owner.manifest, 'spec', 'updateStrategy', 'rollingUpdate', 'maxUnavailable')) ?? 1;
  const range = last === least ? `${owner.name}-${last}` : `from ${owner.name}-${last} down to ${owner.name}-${least}`;
  return `${range}, ${most === 1 ? 'one' : most} at a time`;
}

function orderedPods(owner: CheckedObject, replicas: number): number {
  const { least, last } = ordinals(owner, replicas);
  return Math.max(0, last - least + 1);
}

/** The lowest and the highest ordinal that an update comes to. */
function ordinals(owner: CheckedObject, replicas: number): { readonly least: number; readonly last: number } {
  const start = number(at(owner.manifest, 'spec', 'ordinals', 'start')) ?? 0;
  const partition = number(at(owner.manifest, 'spec', 'updateStrategy', 'rollingUpdate', 'partition')) ?? 0;
  return { least: Math.max(start, partition), last: start + replicas - 1 };
}

function limitsText(update: Update, replicas: number): string {
  const limits = limitsOf(update, replicas);
  if (limits === undefined) return '';
  const { maxSurge, maxUnavailable } = limits;
  return `at most ${maxSurge} more and ${maxUnavailable} fewer at a time`;
}

/** A DaemonSet has a pod a node, which can be counted when the nodes are known. */
function nodesFor(context: Context, { pod }: Workload): number | undefined {
  return context.environment?.nodes.filter((node) => nodeMismatch(pod.spec, node) === undefined).length;
}

function isPaused(owner: CheckedObject): boolean {
  return at(owner.manifest, 'spec', 'paused') === true && text(owner.kind) !== 'DaemonSet';
}

function counted(replicas: number): string {
  return `${replicas} ${replicas === 1 ? 'pod' : 'pods'}`;
}
