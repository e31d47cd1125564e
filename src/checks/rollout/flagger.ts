import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list, record, text, textMap } from '../field.ts';
import type { Labels } from '../selector.ts';
import type { PodSpec } from './node-fit.ts';

/** A Canary of Flagger and the Deployment or DaemonSet that it releases. */
export interface FlaggerTarget {
  readonly canary: CheckedObject;
  readonly target: CheckedObject;
  /** The label of the target's selector that tells its pods from the primary's; undefined when it has none of them. */
  readonly label: string | undefined;
  /** Value of that label. */
  readonly value: string | undefined;
  /** Labels that Flagger looks for, in its order. */
  readonly selectorLabels: readonly string[];
}

/** Labels that Flagger looks for in a target's selector unless it was told others. */
const SELECTOR_LABELS = ['app', 'name', 'app.kubernetes.io/name'];

/** Every Canary whose target is among the manifests, by target. */
export function flaggerTargets(context: Context): readonly FlaggerTarget[] {
  return context.once(findTargets);
}

/** The Canary that releases an object, if one does. */
export function flaggerTargetOf(context: Context, target: CheckedObject): FlaggerTarget | undefined {
  return context.once(byTarget).get(target);
}

/** Labels of the primary's pods: those of the target's, with the suffix on the one that tells them apart. */
export function primaryLabels({ label, value }: FlaggerTarget, labels: Labels): Labels {
  return label === undefined ? labels : { ...labels, [label]: `${value}-primary` };
}

/**
 * The primary's pod spec: the target's, with the suffix added in anti-affinity and topology spread where a selector label has
 * the target's own name as its value, and nowhere else.
 *
 * https://github.com/fluxcd/flagger/blob/v1.44.0/pkg/canary/deployment_controller.go (appendPrimarySuffixToValuesIfNeeded)
 */
export function primarySpec(found: FlaggerTarget, spec: PodSpec): PodSpec {
  const rewrite = (term: unknown) => ({
    ...record(term),
    labelSelector: rewriteSelector(found, at(term, 'labelSelector')),
  });
  const antiAffinity = at(spec, 'affinity', 'podAntiAffinity');
  const required = list(at(antiAffinity, REQUIRED)).map(rewrite);
  return {
    ...spec,
    topologySpreadConstraints: list(spec['topologySpreadConstraints']).map(rewrite),
    affinity: { ...record(spec['affinity']), podAntiAffinity: { ...record(antiAffinity), [REQUIRED]: required } },
  };
}

/** Whether a selector would be rewritten for the primary at all. */
export function isRewritten(found: FlaggerTarget, selector: unknown): boolean {
  return JSON.stringify(rewriteSelector(found, selector)) !== JSON.stringify(selector);
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

function rewriteSelector({ target, selectorLabels }: FlaggerTarget, selector: unknown): unknown {
  if (!isRecord(selector)) return selector;
  const suffixed = (key: unknown, value: unknown) =>
    selectorLabels.includes(String(key)) && value === target.name ? `${target.name}-primary` : value;
  const labels = isRecord(selector['matchLabels']) && {
    matchLabels: Object.fromEntries(
      Object.entries(selector['matchLabels']).map(([key, value]) => [key, suffixed(key, value)]),
    ),
  };
  const expressions = Array.isArray(selector['matchExpressions']) && {
    matchExpressions: selector['matchExpressions'].map((one) =>
      isRecord(one) && Array.isArray(one['values'])
        ? { ...one, values: one['values'].map((value) => suffixed(one['key'], value)) }
        : one,
    ),
  };
  return { ...selector, ...labels, ...expressions };
}

function findTargets(context: Context): readonly FlaggerTarget[] {
  const selectorLabels = toldLabels(context);
  return context.ofKind('flagger.app', 'Canary').flatMap((canary) => {
    const reference = at(canary.manifest, 'spec', 'targetRef');
    const kind = text(at(reference, 'kind')) ?? '';
    const target = context.find('apps', kind, canary.namespace, text(at(reference, 'name')) ?? '');
    if (target === undefined || (kind !== 'Deployment' && kind !== 'DaemonSet')) return [];
    const selector = textMap(at(target.manifest, 'spec', 'selector', 'matchLabels'));
    const label = selectorLabels.find((one) => Object.hasOwn(selector, one));
    return [{ canary, target, label, value: label === undefined ? undefined : selector[label], selectorLabels }];
  });
}

function byTarget(context: Context): ReadonlyMap<CheckedObject, FlaggerTarget> {
  return new Map(flaggerTargets(context).map((one) => [one.target, one]));
}

/** What Flagger's own command line says, when its Deployment is among the manifests. */
function toldLabels(context: Context): readonly string[] {
  for (const { containers } of context.pods) {
    for (const { container } of containers) {
      if (!/(^|\/)flagger[:@]/.test(text(container['image']) ?? '')) continue;
      for (const argument of [...list(container['args']), ...list(container['command'])]) {
        const told = /^--?selector-labels=(.+)$/.exec(text(argument) ?? '')?.[1];
        if (told !== undefined) return told.split(',');
      }
    }
  }
  return SELECTOR_LABELS;
}
