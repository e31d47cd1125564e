import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { podSelection } from '../reference/selector-target.ts';
import { selects } from '../selector.ts';

/** Pod templates of lasting workloads that a Service sends requests to, each with the first such Service. */
export function serving(context: Context): ReadonlyMap<PodTemplate, CheckedObject> {
  return context.once(servingPods);
}

function servingPods(context: Context): ReadonlyMap<PodTemplate, CheckedObject> {
  const found = new Map<PodTemplate, CheckedObject>();
  for (const service of context.ofKind('', 'Service')) {
    if (scrapedOnly(context, service)) continue;
    for (const pod of podSelection(context, service)?.pods ?? []) {
      // Jobs end, and a bare Pod is nobody's rollout.
      if (pod.owner.group === 'batch' || pod.path.length === 0 || found.has(pod)) continue;
      found.set(pod, service);
    }
  }
  return found;
}

/** Whether a Service is there for Prometheus alone: a scrape of a pod that is not ready does no harm. */
function scrapedOnly(context: Context, service: CheckedObject): boolean {
  const scraped = context
    .ofKind('monitoring.coreos.com', 'ServiceMonitor')
    .filter(({ manifest }) => selects(at(manifest, 'spec', 'selector'), service.labels))
    .flatMap(({ manifest }) => list(at(manifest, 'spec', 'endpoints')))
    .map((endpoint) => at(endpoint, 'port'));
  return list(at(service.manifest, 'spec', 'ports')).every((port) => {
    const name = text(at(port, 'name')) ?? '';
    return /metrics/.test(name) || scraped.includes(name);
  });
}
