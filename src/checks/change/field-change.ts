import type { FieldPath } from '../field.ts';

/** One field that differs between two states of an object. */
export interface FieldChange {
  /** Where it stands: in the object after, or in the one before when it was taken away. List items by index. */
  readonly path: FieldPath;
  /** The same as people read it, list items by their key: `spec.template.spec.containers[api].image`. */
  readonly shown: string;
  /** `moved`: the items of a list are the same and their order is not; the values are then their keys. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Whether a change lies at a path or below it. Steps are map keys; `*` stands for any one step, a list index included. */
export function isUnder(change: FieldChange, ...steps: readonly string[]): boolean {
  return (
    change.path.length >= steps.length && steps.every((step, index) => step === '*' || change.path[index] === step)
  );
}

/** Whether a change touches a path: it lies at or below it, or it adds or takes away a map around it. */
export function touches(change: FieldChange, ...steps: readonly string[]): boolean {
  const shared = Math.min(change.path.length, steps.length);
  return steps.slice(0, shared).every((step, index) => step === '*' || change.path[index] === step);
}
