import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { kindRank } from './kind-order.ts';

/** One level of the way down to an object: where it stands in the sync of one Application. */
export interface LandingStep {
  /** Application that is synced. */
  readonly application: string;
  /** What lands: a child Application, or at the last level the object itself. */
  readonly item: CheckedObject;
  /** -1 PreSync, 0 Sync, 1 PostSync. */
  readonly phase: number;
  readonly wave: number;
}

/**
 * The way down to an object, outermost Application first: `root wave 3 → agent wave 0`.
 *
 * Argo CD sorts one sync by phase, then wave, then kind, then name, and waits for health between waves.
 * Source: https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/#how-does-it-work
 */
export function landing(context: Context, object: CheckedObject): readonly LandingStep[] {
  const known = context.once(byObject);
  const found = known.get(object) ?? stepsTo(context, object);
  known.set(object, found);
  return found;
}

/** Each object is asked for once for everything that needs it. */
function byObject(): Map<CheckedObject, readonly LandingStep[]> {
  return new Map();
}

function stepsTo(context: Context, object: CheckedObject): readonly LandingStep[] {
  const steps: LandingStep[] = [];
  const seen = new Set<string>();
  let item: CheckedObject | undefined = object;
  while (item !== undefined && !seen.has(item.application)) {
    seen.add(item.application);
    steps.unshift({ application: item.application, item, phase: phaseOf(item), wave: waveOf(item) });
    item = context.applications.get(item.application)?.definition;
  }
  return steps;
}

/** How two objects land relative to each other. */
export type LandingOrder =
  /** The first surely lands before the second is applied. */
  | 'before'
  /** In one step of one sync, the first sorted earlier by kind. */
  | 'before by kind'
  /** In one step; nothing orders them. */
  | 'together'
  | 'after'
  /** No Application syncs both. */
  | 'unrelated';

/** How `first` lands relative to `second`. */
export function landingOrder(context: Context, first: CheckedObject, second: CheckedObject): LandingOrder {
  const a = landing(context, first);
  const b = landing(context, second);
  for (let level = 0; level < Math.min(a.length, b.length); level++) {
    const left = a[level]!;
    const right = b[level]!;
    if (left.application !== right.application) return 'unrelated';
    if (left.item === right.item) continue;
    const difference = left.phase - right.phase || left.wave - right.wave;
    if (difference !== 0) return difference < 0 ? 'before' : 'after';
    // A child Application lands over time: its kind says nothing about when its objects are there.
    if (level < a.length - 1 || level < b.length - 1) return 'together';
    return kindRank(left.item.kind) < kindRank(right.item.kind) ? 'before by kind' : 'together';
  }
  return 'unrelated';
}

/** The way down as people read it: `root wave 3 → agent wave 0`. */
export function landingText(context: Context, object: CheckedObject): string {
  return landing(context, object)
    .map(({ application, phase, wave }) => `${application} ${PHASES[phase + 1]}wave ${wave}`)
    .join(' → ');
}

const PHASES = ['PreSync ', '', 'PostSync '];

/** The wave from the annotation; 0 when it is absent or no number, as Argo CD reads it. */
export function waveOf(object: CheckedObject): number {
  const wave = Number.parseInt(object.annotations['argocd.argoproj.io/sync-wave'] ?? '', 10);
  return Number.isNaN(wave) ? 0 : wave;
}

/** The hooks an object is; empty for one that is none. */
export function hooksOf(object: CheckedObject): readonly string[] {
  const hooks = object.annotations['argocd.argoproj.io/hook'];
  if (hooks === undefined) return [];
  return hooks
    .split(',')
    .map((hook) => hook.trim())
    .filter((hook) => hook !== '');
}

function phaseOf(object: CheckedObject): number {
  const hooks = hooksOf(object);
  if (hooks.includes('PreSync')) return -1;
  return hooks.length > 0 && hooks.every((hook) => hook === 'PostSync') ? 1 : 0;
}
