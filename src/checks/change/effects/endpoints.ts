import type { CheckedObject } from '../../checked-object.ts';
import { at, textMap } from '../../field.ts';
import { objectText } from '../../finding.ts';
import type { PodTemplate } from '../../pod-template.ts';
import type { Labels } from '../../selector.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import type { ObjectChange } from '../object-change.ts';

/**
 * What the changes do to the endpoints of Services, by the change that does it: the Service's own, or else those of the
 * workloads that it no longer selects.
 */
export function endpointEffects(comparison: Comparison): ReadonlyMap<ObjectChange, readonly Effect[]> {
  return comparison.once(findEffects);
}

function findEffects(comparison: Comparison): ReadonlyMap<ObjectChange, readonly Effect[]> {
  const effects = new Map<ObjectChange, Effect[]>();
  const add = (change: ObjectChange | undefined, effect: Effect) => {
    if (change === undefined) return;
    effects.set(change, [...(effects.get(change) ?? []), effect]);
  };
  const touched = namespacesTouched(comparison);
  for (const service of comparison.after.ofKind('', 'Service')) {
    const before = comparison.counterpart(service, 'before');
    if (before === undefined || !touched.has(service.namespace)) continue;
    const old = selectorOf(before);
    const now = selectorOf(service);
    if (old === undefined) continue;
    const own = comparison.changeOf(service);
    const path = ['spec', 'selector'];
    const had = comparison.before.podsLabelled(service.namespace, old);
    if (had.length === 0) continue;
    const name = objectText(service.reference);
    if (now === undefined) {
      add(own, {
        kind: 'loses endpoints',
        text: 'it selects no pods any more, and nothing else keeps its endpoints',
        path,
      });
      continue;
    }
    const has = comparison.after.podsLabelled(service.namespace, now);
    const lost = had.filter((pod) => !has.some(({ owner }) => owner.identity === pod.owner.identity));
    if (has.length === 0) {
      if (own?.fields.some((field) => field.path.join('.').startsWith('spec.selector')) === true) {
        add(own, { kind: 'loses endpoints', text: `no pods here have ${labelsText(now)}`, path });
      } else {
        for (const pod of lost) {
          add(changeOf(comparison, pod), {
            kind: 'loses endpoints',
            text: `${name} selected these pods, and then selects none`,
          });
        }
      }
      continue;
    }
    if (own !== undefined && comparison.before.podsLabelled(service.namespace, now).length === 0) {
      const text = `${name} has none until the first new pod is ready: no pod that runs today has ${labelsText(now)}`;
      add(own, { kind: 'loses endpoints', text, path });
    }
    for (const pod of lost) {
      const text = `${objectText(pod.owner.reference)} gets no more requests through ${name}`;
      // A workload that goes says so itself.
      if (comparison.counterpart(pod.owner, 'after') !== undefined) {
        add(own ?? changeOf(comparison, pod), { kind: 'changes traffic', text });
      }
    }
  }
  return effects;
}

/** Namespaces where a Service or something with pods is not what it was. */
function namespacesTouched({ before, after, changes }: Comparison): ReadonlySet<string | undefined> {
  const touched = new Set<string | undefined>();
  for (const change of changes) {
    for (const [object, context] of [
      [change.before, before],
      [change.after, after],
    ] as const) {
      if (object === undefined) continue;
      if (object.kind === 'Service' || context.podOf(object) !== undefined) touched.add(object.namespace);
    }
  }
  return touched;
}

function changeOf(comparison: Comparison, pod: PodTemplate): ObjectChange | undefined {
  return comparison.changeOf(pod.owner);
}

/** Undefined for a Service without a selector: its endpoints are somebody else's. */
function selectorOf(service: CheckedObject): Labels | undefined {
  const selector = textMap(at(service.manifest, 'spec', 'selector'));
  return Object.keys(selector).length === 0 ? undefined : selector;
}

function labelsText(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}
