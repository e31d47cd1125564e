/** A value that was worked out instead of being written by a person. */
export interface Derivation {
  /** What got the value, e.g. `agent/api maxUnavailable`. */
  readonly subject: string;
  readonly value: string;
  /** A clause that reads after "because". */
  readonly because: string;
}
