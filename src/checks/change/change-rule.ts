import type { FieldPath } from '../field.ts';
import type { Severity } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { Comparison } from './comparison.ts';
import type { ObjectChange } from './object-change.ts';

/*
 * How to add a change rule
 *
 * 1. One file, `src/checks/change/rules/<name>.ts`, that exports one `ChangeRule`. Its id is `change/<name>`; the name is what an
 *    acknowledgement says, so it is letters and hyphens only.
 * 2. `check` looks at the changes and their meaning and yields a problem for each that somebody has to mean.
 * 3. `examples` are files below `before/` and `after/`. The test of all change rules runs them.
 * 4. Add the constant to `src/checks/change/change-rules.ts`.
 */

/** A change that should not be merged unless somebody says that it is meant. */
export interface ChangeProblem {
  readonly change: ObjectChange;
  /** Field, in the object after or, when it goes, before. @default - the whole object */
  readonly path?: FieldPath;
  /** Lowercase, names the thing, no full stop. */
  readonly message: string;
  /** A way without the danger, where there is one. Acknowledging is always another. */
  readonly fix?: string;
  /** @default - the rule's */
  readonly severity?: Severity;
}

/** One rule over what changes. Pure: the same comparison gives the same problems in the same order. */
export interface ChangeRule extends Omit<Rule, 'check'> {
  readonly id: `change/${string}`;
  check(comparison: Comparison): Iterable<ChangeProblem>;
}
