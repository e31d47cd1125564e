import type { Limit, Test } from './limit.ts';

/** What is asked of a place, of its fields, and of each of its items or entries. */
export interface LimitTree {
  readonly tests: readonly Test[];
  readonly fields: ReadonlyMap<string, LimitTree>;
  readonly each: LimitTree | undefined;
}

/** Limits by the steps of their paths, so that a walk takes each step once, however many limits lie behind it. */
export function limitTree(limits: readonly Limit[]): LimitTree {
  let tree = TREES.get(limits);
  if (tree === undefined) {
    tree = grow(limits, 0);
    TREES.set(limits, tree);
  }
  return tree;
}

function grow(limits: readonly Limit[], depth: number): LimitTree {
  const tests: Test[] = [];
  const behind = new Map<string, Limit[]>();
  for (const limit of limits) {
    const keys = limit.steps[depth];
    if (keys === undefined) tests.push(limit.test);
    for (const key of keys ?? []) behind.set(key, [...(behind.get(key) ?? []), limit]);
  }
  const each = behind.get(EACH);
  behind.delete(EACH);
  return {
    tests,
    fields: new Map([...behind].map(([key, below]) => [key, grow(below, depth + 1)])),
    each: each && grow(each, depth + 1),
  };
}

/** The step to every item or entry. */
const EACH = '*';

const TREES = new WeakMap<readonly Limit[], LimitTree>();
