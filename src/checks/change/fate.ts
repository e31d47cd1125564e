import type { CheckedObject } from '../checked-object.ts';
import { at, list } from '../field.ts';
import type { Comparison } from './comparison.ts';
import { applicationOption, syncOption } from './sync-options.ts';

/** What becomes of an object in the cluster when it is no longer in Git. */
export interface Fate {
  /** `unknown`: nothing here says who applies it, so it may be deleted. */
  readonly outcome: 'deleted' | 'deleted once confirmed' | 'kept' | 'unknown';
  /** A clause. */
  readonly because: string;
}

/**
 * What becomes of an object that leaves Git, by the Application that made it as it will be: whether it prunes, what the object's
 * own options say, and, when the Application itself goes, whether its finalizer takes along what it made.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/#automatic-pruning
 * https://argo-cd.readthedocs.io/en/stable/user-guide/app_deletion/
 */
export function fateOf(comparison: Comparison, object: CheckedObject): Fate {
  return follow(comparison, object, new Set());
}

/** Whether an Application's finalizer deletes what it made when it is deleted itself. */
export function cascades(definition: CheckedObject): boolean {
  const finalizers = list(at(definition.manifest, 'metadata', 'finalizers'));
  return finalizers.some(
    (one) => typeof one === 'string' && /^resources-finalizer\.argocd\.argoproj\.io(\/|$)/.test(one),
  );
}

/** Whether an Application deletes by itself what is no longer in Git. */
export function prunes(definition: CheckedObject): boolean {
  const automated = at(definition.manifest, 'spec', 'syncPolicy', 'automated');
  return at(automated, 'prune') === true && at(automated, 'enabled') !== false;
}

function follow(comparison: Comparison, object: CheckedObject, seen: Set<string>): Fate {
  const name = object.application;
  const before = comparison.before.applications.get(name)?.definition;
  if (before === undefined) {
    return {
      outcome: 'unknown',
      because: 'no Application here says whether it is pruned; whoever applies these files decides',
    };
  }
  const now = comparison.counterpart(before, 'after');
  if (now !== undefined) return byApplication(object, now);
  if (seen.has(name)) return { outcome: 'unknown', because: `Application ${name} goes too` };
  const parent = follow(comparison, before, seen.add(name));
  const own = optionFate(object, 'Delete');
  if (parent.outcome === 'kept') {
    return {
      outcome: 'kept',
      because: `Application ${name} leaves Git as well and stays in the cluster: ${parent.because}`,
    };
  }
  if (!cascades(before)) {
    return { outcome: 'kept', because: `Application ${name} goes and has no finalizer, so what it made stays` };
  }
  if (own !== undefined) return own;
  return { outcome: parent.outcome, because: `Application ${name} goes and its finalizer deletes what it made` };
}

function byApplication(object: CheckedObject, definition: CheckedObject): Fate {
  const own = optionFate(object, 'Prune');
  if (own !== undefined) return own;
  const option = applicationOption(definition, 'Prune');
  if (option === 'false') return { outcome: 'kept', because: `Application ${definition.name} says Prune=false` };
  if (!prunes(definition)) return { outcome: 'kept', because: `Application ${definition.name} does not prune` };
  return option === 'confirm'
    ? { outcome: 'deleted once confirmed', because: `Application ${definition.name} says Prune=confirm` }
    : { outcome: 'deleted', because: `pruned by Application ${definition.name}` };
}

/** What the object's own annotation says, as it was when it was last applied. */
function optionFate(object: CheckedObject, name: 'Prune' | 'Delete'): Fate | undefined {
  const value = syncOption(object, name);
  if (value === 'false') return { outcome: 'kept', because: `its annotation says ${name}=false` };
  if (value === 'confirm') return { outcome: 'deleted once confirmed', because: `its annotation says ${name}=confirm` };
  return undefined;
}
