import { apiGroup } from '../model/api-version.ts';
import type { Position } from '../model/fault.ts';
import type { Source } from '../synth/rendered.ts';

/** How bad it is: `error` must not be merged, `warning` should be looked at, `info` is worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** A stretch of one text file. The end is the place just after the last character. */
export interface Span extends Position {
  readonly endLine: number;
  readonly endColumn: number;
}

/** Which object a finding is about. */
export interface ObjectReference {
  readonly apiVersion: string;
  readonly kind: string;
  /** Absent for cluster-scoped kinds, and where neither the object nor its Application names one. */
  readonly namespace?: string;
  readonly name: string;
  /** The Application, or the folder that stands for one. */
  readonly application: string;
}

/** Another place that belongs to the same finding, e.g. the first of two duplicates. */
export interface RelatedPlace {
  readonly message: string;
  readonly object?: ObjectReference;
  readonly at?: Span;
}

/** One thing that a rule found, with all that a tired person needs to mend it. */
export interface Finding {
  /** `family/name`. */
  readonly rule: string;
  readonly severity: Severity;
  /** Absent when a whole file is at fault. */
  readonly object?: ObjectReference;
  readonly at?: Span;
  /** Field, e.g. `spec.template.spec.containers[0].image`. */
  readonly path?: string;
  /** What is wrong: lowercase, names the thing, no full stop. */
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** Where that is written: Kubernetes, the engine, or its source. */
  readonly link: string;
  /** The smallest mend: an edit or a command. */
  readonly fix?: string;
  readonly related?: readonly RelatedPlace[];
  /** The construct and TypeScript line that made the object, for our own manifests. */
  readonly source?: Source;
}

/** Something a rule could not decide. It is never counted as fine: a check with one of these ends "could not tell". */
export interface NotEvaluated {
  readonly rule: string;
  readonly object?: ObjectReference;
  readonly at?: Span;
  readonly path?: string;
  /** What could not be told and why: lowercase, no full stop. */
  readonly message: string;
  /** What would let the check decide. */
  readonly fix?: string;
}

/**
 * What a finding is, apart from where it stands: stable when lines move.
 * A baseline and SARIF fingerprints rest on it.
 */
export function fingerprint(finding: Finding): string {
  const { object } = finding;
  const group = apiGroup(object?.apiVersion ?? '');
  const subject =
    object === undefined
      ? (finding.at?.file ?? '')
      : `${group}/${object.kind}/${object.namespace ?? ''}/${object.name}`;
  return [finding.rule, subject, finding.path ?? '', finding.message].join(' | ');
}

/** How people name an object: `Deployment agent/api`. */
export function objectText(object: ObjectReference): string {
  return `${object.kind} ${object.namespace === undefined ? '' : `${object.namespace}/`}${object.name}`;
}
