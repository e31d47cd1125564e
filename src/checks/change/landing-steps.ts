import type { CheckedObject } from '../checked-object.ts';
import { kindRank } from '../order/kind-order.ts';
import { hooksOf, waveOf } from '../order/landing.ts';
import type { Comparison } from './comparison.ts';
import { type ObjectChange, subjectOf } from './object-change.ts';
import { applicationOption, syncOption } from './sync-options.ts';

/** When Argo CD comes to a change in the sync of its Application. */
export interface LandingStep {
  /** -1 PreSync, 0 Sync, 1 PostSync. */
  readonly phase: number;
  readonly wave: number;
  readonly prune: boolean;
}

/**
 * The step of each change in the sync of its Application. Pruned objects go in the reverse order of their waves: the waves that
 * something is pruned in are swapped end for end, and PruneLast puts them behind all others. In a step, pruning comes first.
 *
 * Source: `getSyncTasks` in https://github.com/argoproj/argo-cd/blob/master/gitops-engine/pkg/sync/sync_context.go
 */
export function landingSteps(comparison: Comparison): ReadonlyMap<ObjectChange, LandingStep> {
  const steps = new Map<ObjectChange, LandingStep>();
  const pruned = new Map<string, ObjectChange[]>();
  const last = new Map<string, number>();
  for (const object of comparison.after.objects) {
    last.set(object.application, Math.max(last.get(object.application) ?? 0, waveOf(object)));
  }
  for (const change of comparison.changes) {
    if (change.kind === 'removed') {
      const { application } = change.before;
      const known = pruned.get(application);
      if (known === undefined) pruned.set(application, [change]);
      else known.push(change);
    } else {
      const { after } = change;
      steps.set(change, { phase: phaseOf(after), wave: waveOf(after), prune: false });
    }
  }
  for (const [application, changes] of pruned) {
    const waves = [...new Set(changes.map((change) => waveOf(subjectOf(change))))].sort((a, b) => a - b);
    const end = Math.max(last.get(application) ?? 0, ...waves) + 1;
    const definition = comparison.after.applications.get(application)?.definition;
    const allLast = definition !== undefined && applicationOption(definition, 'PruneLast') === 'true';
    for (const change of changes) {
      const object = subjectOf(change);
      const mirrored = waves[waves.length - 1 - waves.indexOf(waveOf(object))]!;
      const isLast = allLast || syncOption(object, 'PruneLast') === 'true';
      steps.set(change, { phase: 0, wave: isLast ? end : mirrored, prune: true });
    }
  }
  return steps;
}

/** Order of two changes in one sync: phase, wave, pruned before applied, kind, name. */
export function byStep(
  a: { readonly step: LandingStep; readonly object: Pick<CheckedObject['reference'], 'kind' | 'name'> },
  b: { readonly step: LandingStep; readonly object: Pick<CheckedObject['reference'], 'kind' | 'name'> },
): number {
  return (
    a.step.phase - b.step.phase ||
    a.step.wave - b.step.wave ||
    Number(b.step.prune) - Number(a.step.prune) ||
    kindRank(a.object.kind) - kindRank(b.object.kind) ||
    order(a.object.kind, b.object.kind) ||
    order(a.object.name, b.object.name)
  );
}

function phaseOf(object: CheckedObject): number {
  const hooks = hooksOf(object);
  if (hooks.includes('PreSync')) return -1;
  return hooks.length > 0 && hooks.every((hook) => hook === 'PostSync') ? 1 : 0;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
