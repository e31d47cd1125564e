import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import { boundsOf, type ReplicaRange, replicaRange } from './autoscaling.ts';
import { type FlaggerTarget, flaggerTargetOf, primaryLabels, primarySpec } from './flagger.ts';
import type { Crowd } from './separation.ts';
import { type Update, updateOf } from './update.ts';

/** Pods that one controller keeps running and updates. */
export interface Workload {
  /** The object in Git. Of Flagger's primary: its target, of which it is made. */
  readonly owner: CheckedObject;
  /** As messages name it. */
  readonly name: string;
  readonly pod: PodTemplate;
  readonly crowd: Crowd;
  readonly update: Update;
  /** Undefined for a DaemonSet, which has one a node. */
  readonly replicas: ReplicaRange | undefined;
  /** Set for a Flagger target (`canary`) and for the primary that Flagger makes of it. */
  readonly flagger?: FlaggerTarget & { readonly role: 'canary' | 'primary' };
}

/** Every workload of the check that is updated by a controller, with the primaries that Flagger will make. */
export function workloads(context: Context): readonly Workload[] {
  return context.once(findWorkloads);
}

/** The workloads that an object stands for: itself, and its primary. */
export function workloadsOf(context: Context, owner: CheckedObject): readonly Workload[] {
  return context.once(workloadsByOwner).get(owner) ?? [];
}

/** The label with the revision's hash that each controller puts on its pods before they are created. */
export function revisionKeyOf({ kind }: CheckedObject): string {
  if (kind === 'Rollout') return 'rollouts-pod-template-hash';
  return kind === 'StatefulSet' || kind === 'DaemonSet' ? 'controller-revision-hash' : 'pod-template-hash';
}

const KINDS = [
  ['apps', 'Deployment'],
  ['apps', 'StatefulSet'],
  ['apps', 'DaemonSet'],
  ['argoproj.io', 'Rollout'],
] as const;

function findWorkloads(context: Context): readonly Workload[] {
  const templates = new Set<CheckedObject>();
  const all: Workload[] = [];
  for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
    const referenced = referencedTemplate(context, rollout);
    if (referenced !== undefined) templates.add(referenced.owner);
  }
  for (const [group, kind] of KINDS) {
    for (const owner of context.ofKind(group, kind)) {
      const pod = context.podOf(owner) ?? referencedTemplate(context, owner);
      // A Deployment that only lends its template to a Rollout runs nothing of its own.
      if (pod === undefined || templates.has(owner)) continue;
      all.push(...ofOwner(context, owner, pod));
    }
  }
  return all;
}

function workloadsByOwner(context: Context): ReadonlyMap<CheckedObject, readonly Workload[]> {
  const map = new Map<CheckedObject, Workload[]>();
  for (const workload of workloads(context)) {
    map.set(workload.owner, [...(map.get(workload.owner) ?? []), workload]);
  }
  return map;
}

function ofOwner(context: Context, owner: CheckedObject, pod: PodTemplate): readonly Workload[] {
  const found = flaggerTargetOf(context, owner);
  const workload: Workload = {
    owner,
    name: objectText(owner.reference),
    pod,
    crowd: crowdOf(owner, pod),
    update: updateOf(owner),
    replicas: owner.kind === 'DaemonSet' ? undefined : replicaRange(context, owner),
  };
  if (found === undefined) return [workload];
  const replicas = owner.kind === 'DaemonSet' ? undefined : flaggerReplicas(context, found);
  const made: PodTemplate = { ...pod, labels: primaryLabels(found, pod.labels), spec: primarySpec(found, pod.spec) };
  return [
    // It is scaled up from nothing for each release, so its own revisions do not meet.
    { ...workload, replicas, update: { kind: 'recreate' }, flagger: { ...found, role: 'canary' } },
    {
      ...workload,
      name: `${owner.kind} ${owner.namespace === undefined ? '' : `${owner.namespace}/`}${owner.name}-primary`,
      pod: made,
      crowd: crowdOf(owner, made),
      replicas,
      flagger: { ...found, role: 'primary' },
    },
  ];
}

function crowdOf(owner: CheckedObject, pod: PodTemplate): Crowd {
  return {
    labels: pod.labels,
    spec: pod.spec,
    specPath: pod.specPath,
    namespace: owner.namespace,
    revisionKey: revisionKeyOf(owner),
  };
}

/** Flagger runs as many canary pods as primary ones, or the least that the Canary's autoscaler allows. */
function flaggerReplicas(context: Context, { canary, target }: FlaggerTarget): ReplicaRange {
  const reference = at(canary.manifest, 'spec', 'autoscalerRef');
  const kind = text(at(reference, 'kind')) ?? '';
  const group = kind === 'ScaledObject' ? 'keda.sh' : 'autoscaling';
  const autoscaler = context.find(group, kind, canary.namespace, text(at(reference, 'name')) ?? '');
  return autoscaler === undefined ? replicaRange(context, target) : boundsOf(autoscaler);
}

/** The template of the Deployment that a Rollout refers to instead of having its own. */
function referencedTemplate(context: Context, owner: CheckedObject): PodTemplate | undefined {
  const reference = at(owner.manifest, 'spec', 'workloadRef');
  const name = text(at(reference, 'name'));
  if (owner.kind !== 'Rollout' || name === undefined) return undefined;
  const target = context.find('apps', text(at(reference, 'kind')) ?? '', owner.namespace, name);
  return target === undefined ? undefined : context.podOf(target);
}
