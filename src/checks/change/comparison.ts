import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import type { ObjectChange } from './object-change.ts';

/** Two states of one environment, and every object that differs between them. What change rules look at. */
export class Comparison {
  readonly before: Context;
  readonly after: Context;
  /** By Application, then identity. */
  readonly changes: readonly ObjectChange[];
  readonly #byObject = new Map<CheckedObject, ObjectChange>();
  readonly #once = new Map<unknown, unknown>();

  constructor(before: Context, after: Context, changes: readonly ObjectChange[]) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    for (const change of changes) {
      if (change.before !== undefined) this.#byObject.set(change.before, change);
      if (change.after !== undefined) this.#byObject.set(change.after, change);
    }
  }

  /** The change of an object, given as it was or as it will be; undefined when it stays as it is. */
  changeOf(object: CheckedObject): ObjectChange | undefined {
    return this.#byObject.get(object);
  }

  /** The same object in the other state, by identity: a renamed one is another. */
  counterpart(object: CheckedObject, state: 'before' | 'after'): CheckedObject | undefined {
    return this[state].find(object.group, object.kind, object.namespace, object.name);
  }

  /** The result of `make` for this comparison, computed once however many ask. `make` itself is the key. */
  once<T>(make: (comparison: Comparison) => T): T {
    if (!this.#once.has(make)) this.#once.set(make, make(this));
    return this.#once.get(make) as T;
  }
}
