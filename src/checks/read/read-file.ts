import type { Manifest } from '../../synth/manifest.ts';
import type { FieldPath } from '../field.ts';
import type { Span } from '../finding.ts';

/** One object as it was read from a file. */
export interface ReadObject {
  readonly manifest: Manifest;
  readonly file: string;
  /** How many objects of the same file come before it. */
  readonly index: number;
  /**
   * Where a field stands. Computed when asked for, since most objects are never complained about.
   * A path that does not exist gives the place of its nearest parent.
   */
  position(path: FieldPath, mark?: 'key' | 'value'): Span;
}

/**
 * What is wrong with a file, or a part of it:
 * - `syntax`: no YAML or JSON, or bytes that are no text
 * - `template`: no YAML because it is a template of a renderer
 * - `duplicate-key`: a map that says the same key twice
 * - `ambiguous`: an unquoted word that is a boolean to some readers and text to others
 * - `broken-object`: meant as a Kubernetes object, but without what every object has
 * - `other`: not meant as a Kubernetes object
 * - `refused`: over a limit of this reader
 */
export type ReadFaultKind =
  | 'syntax'
  | 'template'
  | 'duplicate-key'
  | 'ambiguous'
  | 'broken-object'
  | 'other'
  | 'refused';

/** What kept a file, or a part of it, from being read as objects. */
export interface ReadFault {
  readonly kind: ReadFaultKind;
  readonly at: Span;
  readonly message: string;
  readonly fix?: string;
}

/** One file, read. The objects before and after a fault are still there. */
export interface ReadFile {
  readonly file: string;
  readonly objects: readonly ReadObject[];
  readonly faults: readonly ReadFault[];
}
