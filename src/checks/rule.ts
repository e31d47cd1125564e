import type { Environment } from '../model/environment.ts';
import type { CheckedObject } from './checked-object.ts';
import type { Context } from './context.ts';
import type { FieldPath } from './field.ts';
import type { Severity, Span } from './finding.ts';

/*
 * How to add a rule
 *
 * 1. One file, `src/checks/<family>/<name>.ts`, that exports one `Rule` constant. Its id is `<family>/<name>`.
 * 2. `check` is a generator over the context: look objects up with `context.ofKind(group, kind)`, `context.pods`,
 *    `context.find(...)`; read fields with `at`, `list`, `record`, `text` of `field.ts`, because a manifest may hold anything.
 *    Yield a `Problem` for each thing that is wrong, a `CouldNotTell` for each that cannot be decided. Never throw, never print.
 * 3. `message` says what is wrong and what was got; `fix` is the smallest edit; the reason is said once, in `why`, and rests on `source`.
 * 4. `examples` hold the smallest YAML that fails and the smallest that passes. The test of all rules runs them: the failing one
 *    must give a finding of this rule, the passing one none.
 * 5. Add the constant to `src/checks/rules.ts`. Work shared by several rules of a family goes through `context.once`.
 */

/** Small manifests that show a rule: one YAML stream, or several files by path where the rule is about folders. */
export type Example = string | Readonly<Record<string, string>>;

/** A rule's own failing and passing manifests, and the facts they are checked against. */
export interface Examples {
  readonly failing: Example;
  readonly passing: Example;
  /** @default - no environment */
  readonly environment?: Environment;
  /** `major.minor`. @default - the newest version known */
  readonly kubernetes?: string;
}

/** Something wrong. */
export interface Problem {
  readonly on: CheckedObject;
  /** Field at fault; when it is absent, the place shown is its nearest parent. @default - the whole object */
  readonly path?: FieldPath;
  /** Which part of the field is underlined. @default - the value when it is a scalar, else the key */
  readonly mark?: 'key' | 'value';
  /** Lowercase, names the thing, no full stop. */
  readonly message: string;
  readonly fix?: string;
  /** @default - the rule's */
  readonly severity?: Severity;
  readonly related?: readonly { readonly on: CheckedObject; readonly path?: FieldPath; readonly message: string }[];
}

/** Something wrong with a file rather than with one object in it. */
export interface FileProblem {
  readonly in: Span;
  readonly message: string;
  readonly fix?: string;
  readonly severity?: Severity;
}

/** Something the rule cannot decide from what it was given. */
export interface CouldNotTell {
  readonly on?: CheckedObject;
  readonly path?: FieldPath;
  /** Place in a file, when it is not about one object. */
  readonly in?: Span;
  /** What cannot be told, and why: lowercase, no full stop. */
  readonly unknown: string;
  /** What would let it decide: an option or a file. */
  readonly fix?: string;
}

/** What a rule yields. */
export type Observation = Problem | FileProblem | CouldNotTell;

/** One rule. Pure: the same context gives the same observations in the same order. */
export interface Rule {
  /** `family/name`, both lowercase with hyphens. */
  readonly id: `${string}/${string}`;
  readonly severity: Severity;
  /** What a finding of it means, as a clause: `two files hold the same object`. */
  readonly title: string;
  /** Why it matters, in one to four sentences. */
  readonly why: string;
  /** The Kubernetes or engine page or source that it rests on. */
  readonly source: string;
  readonly examples: Examples;
  check(context: Context): Iterable<Observation>;
}
