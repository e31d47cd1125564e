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

/** What kept a file, or a part of it, from being read as objects. */
export interface ReadFault {
  readonly kind: 'syntax' | 'not-an-object' | 'refused' | 'ambiguous' | 'template';
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
