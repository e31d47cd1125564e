import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import { selects, selectsExactly } from '../selector.ts';
import { promSeconds } from './promql-node.ts';

/** One endpoint of a PodMonitor or ServiceMonitor that scrapes a pod. */
export interface Endpoint {
  readonly monitor: CheckedObject;
  readonly path: FieldPath;
  /** Seconds between scrapes; undefined when the Prometheus' own default decides and is not known. */
  readonly interval: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Pod labels that the monitor copies to the series, as Prometheus spells them. */
  readonly podLabels: ReadonlySet<string>;
}

/** The endpoints by which monitors of the check scrape pods with this template. */
export function endpointsOf(context: Context, pod: PodTemplate): readonly Endpoint[] {
  return context.once(endpointCache).get(pod) ?? remember(context, pod);
}

/** A label as Prometheus spells it: everything but letters, digits and underscores becomes an underscore. */
export function promLabel(label: string): string {
  return label.replace(/[^A-Za-z0-9_]/g, '_');
}

/**
 * Whether an endpoint's series carry a pod label: the monitor copies it, or a relabelling makes it, and no
 * `metricRelabelings` drops it again.
 */
export function carries({ fields, podLabels }: Endpoint, label: string): boolean {
  const meta = `__meta_kubernetes_pod_label_${label}`;
  let has = podLabels.has(label);
  for (const rule of list(fields['relabelings'])) {
    const action = String(at(rule, 'action') ?? 'replace').toLowerCase();
    if (action === 'replace' && at(rule, 'targetLabel') === label) has = true;
    const match = action === 'labelmap' ? anchored(at(rule, 'regex'))?.exec(meta) : undefined;
    if (match && (match[1] ?? '') === label) has = true;
  }
  for (const rule of list(fields['metricRelabelings'])) {
    const action = String(at(rule, 'action') ?? 'replace').toLowerCase();
    const matched = anchored(at(rule, 'regex'))?.test(label);
    if ((action === 'labeldrop' && matched === true) || (action === 'labelkeep' && matched === false)) has = false;
  }
  return has;
}

/** Whether an endpoint keeps a metric by its name; undefined when a rule looks at more than the name. */
export function keeps({ fields }: Endpoint, metric: string): boolean | undefined {
  for (const rule of list(fields['metricRelabelings'])) {
    const action = String(at(rule, 'action') ?? 'replace').toLowerCase();
    if (action !== 'keep' && action !== 'drop') continue;
    const sources = list(at(rule, 'sourceLabels'));
    const pattern = anchored(at(rule, 'regex'));
    if (sources.length !== 1 || sources[0] !== '__name__' || pattern === undefined) return undefined;
    if (pattern.test(metric) !== (action === 'keep')) return false;
  }
  return true;
}

/** The relabelling that throws a metric away by its name. */
export function dropper({ fields, path }: Endpoint, metric: string): FieldPath | undefined {
  const index = list(fields['metricRelabelings']).findIndex((rule) => {
    const action = at(rule, 'action');
    const pattern = anchored(at(rule, 'regex'));
    if (at(rule, 'sourceLabels', 0) !== '__name__' || pattern === undefined) return false;
    return (action === 'keep' && !pattern.test(metric)) || (action === 'drop' && pattern.test(metric));
  });
  return index < 0 ? undefined : [...path, 'metricRelabelings', index, 'regex'];
}

/** RE2 and JavaScript agree on what monitors use; a pattern that only one of them reads says nothing. */
export function anchored(pattern: unknown): RegExp | undefined {
  if (typeof pattern !== 'string') return pattern === undefined ? /^(.*)$/ : undefined;
  try {
    return new RegExp(`^(?:${pattern})$`, 's');
  } catch {
    return undefined;
  }
}

function endpointCache(): Map<PodTemplate, readonly Endpoint[]> {
  return new Map();
}

function remember(context: Context, pod: PodTemplate): readonly Endpoint[] {
  const found = [...byPodMonitor(context, pod), ...byServiceMonitor(context, pod)];
  context.once(endpointCache).set(pod, found);
  return found;
}

function* byPodMonitor(context: Context, pod: PodTemplate): Iterable<Endpoint> {
  for (const monitor of context.ofKind(GROUP, 'PodMonitor')) {
    if (!reaches(monitor, pod.owner.namespace)) continue;
    if (!selects(at(monitor.manifest, 'spec', 'selector'), pod.labels)) continue;
    yield* endpoints(context, monitor, 'podMetricsEndpoints');
  }
}

function* byServiceMonitor(context: Context, pod: PodTemplate): Iterable<Endpoint> {
  const monitors = context.ofKind(GROUP, 'ServiceMonitor');
  if (monitors.length === 0) return;
  const services = context
    .ofKind('', 'Service')
    .filter(
      ({ namespace, manifest }) =>
        namespace === pod.owner.namespace &&
        isRecord(at(manifest, 'spec', 'selector')) &&
        selectsExactly(at(manifest, 'spec', 'selector'), pod.labels),
    );
  for (const monitor of monitors) {
    if (!reaches(monitor, pod.owner.namespace)) continue;
    if (!services.some(({ labels }) => selects(at(monitor.manifest, 'spec', 'selector'), labels))) continue;
    yield* endpoints(context, monitor, 'endpoints');
  }
}

function* endpoints(context: Context, monitor: CheckedObject, field: string): Iterable<Endpoint> {
  const labels = list(at(monitor.manifest, 'spec', 'podTargetLabels')).filter((one) => typeof one === 'string');
  for (const [index, one] of list(at(monitor.manifest, 'spec', field)).entries()) {
    if (!isRecord(one)) continue;
    yield {
      monitor,
      path: ['spec', field, index],
      fields: one,
      interval: promSeconds(text(one['interval']) ?? '') ?? context.once(defaultInterval),
      podLabels: new Set(labels.map(promLabel)),
    };
  }
}

const GROUP = 'monitoring.coreos.com';

/** The only scrape interval that the Prometheus objects of the check have by default. */
function defaultInterval(context: Context): number | undefined {
  const all = context
    .ofKind(GROUP, 'Prometheus')
    .map(({ manifest }) => promSeconds(text(at(manifest, 'spec', 'scrapeInterval')) ?? '30s'));
  return new Set(all).size === 1 ? all[0] : undefined;
}

function reaches(monitor: CheckedObject, namespace: string | undefined): boolean {
  const wanted = at(monitor.manifest, 'spec', 'namespaceSelector');
  if (at(wanted, 'any') === true) return true;
  const names = list(at(wanted, 'matchNames'));
  return names.length === 0 ? monitor.namespace === namespace : names.includes(namespace);
}
