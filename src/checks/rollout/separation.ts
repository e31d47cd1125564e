import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, number, text } from '../field.ts';
import { type Labels, selects } from '../selector.ts';
import type { PodSpec } from './node-fit.ts';

/** Pods that are kept apart by a hard rule of their own template: the scheduler leaves them Pending rather than break it. */
export interface Separation {
  readonly kind: 'anti-affinity' | 'spread' | 'host port';
  /** Node label whose value is one place, e.g. `kubernetes.io/hostname`. */
  readonly topologyKey: string;
  /** Which other pods of the same workload it keeps away. */
  readonly reach: 'every revision' | 'same revision' | 'other revisions';
  /** Field, from the owner's root. */
  readonly path: FieldPath;
  /** Of a spread: most that one place may have above the emptiest. */
  readonly maxSkew: number;
  /** Of a spread. */
  readonly minDomains: number;
  /** Of a spread: whether nodes with a taint that the pod does not tolerate count as (empty) places. They do by default. */
  readonly countsTainted: boolean;
  /** Of a spread: whether nodes outside the pod's node selector count as places. They do not by default. */
  readonly countsUnselected: boolean;
  /** A label of the template in matchLabelKeys: revisions keep out of each other's way only when it changes with them. */
  readonly byLabel?: string;
  readonly matchLabelKeys: readonly string[];
}

/** The part of a pod template that decides who keeps apart from whom. */
export interface Crowd {
  readonly labels: Labels;
  readonly spec: PodSpec;
  readonly specPath: FieldPath;
  readonly namespace: string | undefined;
  /** Label with the revision's hash that the controller puts on these pods. */
  readonly revisionKey: string;
}

/** Anti-affinity on one node: `kubernetes.io/hostname`, and what a host port comes to. */
export const HOSTNAME = 'kubernetes.io/hostname';

/**
 * The hard rules by which pods of a crowd keep apart from each other: required anti-affinity and DoNotSchedule spread whose
 * selector matches the pods themselves, and host ports.
 */
export function separations(context: Context, crowd: Crowd): readonly Separation[] {
  const known = context.once(ownRules);
  const found = known.get(crowd) ?? separationsFrom(context, crowd, crowd.labels);
  known.set(crowd, found);
  return found;
}

/** The hard rules of a crowd that keep pods with these labels away from its own. */
export function separationsFrom(context: Context, crowd: Crowd, others: Labels): readonly Separation[] {
  return [...antiAffinity(context, crowd, others), ...spreads(context, crowd, others), ...hostPorts(crowd)];
}

function ownRules(): WeakMap<Crowd, readonly Separation[]> {
  return new WeakMap();
}

function* antiAffinity(context: Context, crowd: Crowd, others: Labels): Iterable<Separation> {
  const path = ['affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'];
  for (const [index, term] of list(at(crowd.spec, ...path)).entries()) {
    if (!coversNamespace(context, term, crowd.namespace) || !matches(term, crowd, others)) continue;
    const topologyKey = text(at(term, 'topologyKey')) ?? HOSTNAME;
    yield {
      ...PLAIN,
      kind: 'anti-affinity',
      topologyKey,
      path: [...crowd.specPath, ...path, index],
      ...reach(context, term, crowd, '1.31'),
    };
  }
}

function* spreads(context: Context, crowd: Crowd, others: Labels): Iterable<Separation> {
  for (const [index, term] of list(crowd.spec['topologySpreadConstraints']).entries()) {
    if (at(term, 'whenUnsatisfiable') !== 'DoNotSchedule' || !matches(term, crowd, others)) continue;
    yield {
      kind: 'spread',
      topologyKey: text(at(term, 'topologyKey')) ?? HOSTNAME,
      path: [...crowd.specPath, 'topologySpreadConstraints', index],
      maxSkew: number(at(term, 'maxSkew')) ?? 1,
      minDomains: number(at(term, 'minDomains')) ?? 1,
      countsTainted: at(term, 'nodeTaintsPolicy') !== 'Honor',
      countsUnselected: at(term, 'nodeAffinityPolicy') === 'Ignore',
      ...reach(context, term, crowd, '1.27'),
    };
  }
}

/** A host port is taken once per node, whatever the revision. On the host's network every container port is one. */
function* hostPorts({ spec, specPath }: Crowd): Iterable<Separation> {
  for (const field of ['containers', 'initContainers']) {
    for (const [index, container] of list(spec[field]).entries()) {
      // An init container that ends has given its port back before the others start.
      if (field === 'initContainers' && at(container, 'restartPolicy') !== 'Always') continue;
      for (const [position, port] of list(at(container, 'ports')).entries()) {
        const taken = number(at(port, 'hostPort')) ?? (spec['hostNetwork'] === true ? at(port, 'containerPort') : 0);
        if (typeof taken !== 'number' || taken === 0) continue;
        const path = [...specPath, field, index, 'ports', position];
        yield { ...PLAIN, kind: 'host port', topologyKey: HOSTNAME, path, reach: 'every revision', matchLabelKeys: [] };
        return;
      }
    }
  }
}

const PLAIN = { maxSkew: 1, minDomains: 1, countsTainted: true, countsUnselected: false };

/** Labels of the revision are unknown here; a selector that asks for one does not match by itself. */
function matches(term: unknown, crowd: Crowd, others: Labels): boolean {
  return selects(at(term, 'labelSelector'), { ...others, [crowd.revisionKey]: '' });
}

/** Which revisions a term reaches, once the API server has merged the label keys. A key that the pods lack is passed over. */
function reach(
  context: Context,
  term: unknown,
  crowd: Crowd,
  since: string,
): Pick<Separation, 'reach' | 'byLabel' | 'matchLabelKeys'> {
  const keys = list(at(term, 'matchLabelKeys')).filter((key) => typeof key === 'string');
  const mismatched = list(at(term, 'mismatchLabelKeys'));
  if (!context.atLeast(since)) return { reach: 'every revision', matchLabelKeys: keys };
  if (keys.includes(crowd.revisionKey)) return { reach: 'same revision', matchLabelKeys: keys };
  if (mismatched.includes(crowd.revisionKey)) return { reach: 'other revisions', matchLabelKeys: keys };
  const byLabel = keys.find((key) => Object.hasOwn(crowd.labels, key));
  if (byLabel !== undefined) return { reach: 'same revision', byLabel, matchLabelKeys: keys };
  return { reach: 'every revision', matchLabelKeys: keys };
}

/** Whether an affinity term looks at the pods' own namespace; it does unless it names others. */
function coversNamespace(context: Context, term: unknown, namespace: string | undefined): boolean {
  const names = list(at(term, 'namespaces'));
  const selector = at(term, 'namespaceSelector');
  if (!isRecord(selector)) return names.length === 0 || names.includes(namespace);
  const labels = context.find('', 'Namespace', undefined, namespace ?? '')?.labels ?? {};
  return names.includes(namespace) || selects(selector, { ...labels, 'kubernetes.io/metadata.name': namespace ?? '' });
}
