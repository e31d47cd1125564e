import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import type { PodTemplate } from '../pod-template.ts';
import { podSelection } from '../reference/selector-target.ts';

/** Pod templates of lasting workloads that a Service sends requests to, each with the first such Service. */
export function serving(context: Context): ReadonlyMap<PodTemplate, CheckedObject> {
  return context.once(servingPods);
}

function servingPods(context: Context): ReadonlyMap<PodTemplate, CheckedObject> {
  const found = new Map<PodTemplate, CheckedObject>();
  for (const service of context.ofKind('', 'Service')) {
    for (const pod of podSelection(context, service)?.pods ?? []) {
      // Jobs end, and a bare Pod is nobody's rollout.
      if (pod.owner.group === 'batch' || pod.path.length === 0 || found.has(pod)) continue;
      found.set(pod, service);
    }
  }
  return found;
}
