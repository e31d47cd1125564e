import type { Source } from '../../synth/rendered.ts';
import type { NotEvaluated, ObjectReference, Span } from '../finding.ts';
import type { Acknowledged, ChangeFinding } from './acknowledge.ts';
import type { EffectKind } from './effect.ts';
import type { ObjectChange } from './object-change.ts';

/** One field that differs, as a report shows it. */
export interface ReportedField {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Absent when there is none, and where it is secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The values belong to a Secret and are left out. */
  readonly secret?: true;
}

/** One consequence of a change, as a report shows it. */
export interface ReportedEffect {
  readonly kind: EffectKind;
  readonly text: string;
  readonly pods?: number;
}

/** One object that differs, in every environment where it differs in the same way. */
export interface ReportedChange {
  readonly kind: ObjectChange['kind'];
  readonly object: ObjectReference;
  /** What it was called before it was renamed. */
  readonly formerly?: ObjectReference;
  readonly environments: readonly string[];
  /** When its Application brings it: phase (-1 PreSync, 0 Sync, 1 PostSync) and wave, and whether it is pruned there. */
  readonly step: { readonly phase: number; readonly wave: number; readonly prune: boolean };
  /** Worst first. */
  readonly effects: readonly ReportedEffect[];
  readonly fields: readonly ReportedField[];
  readonly at: Span;
  readonly source?: Source;
}

/** One Application, or the folder that stands for one, and what happens to it: in the order in which Argo CD does it. */
export interface ReportedApplication {
  readonly name: string;
  /** Its wave in its parent; absent where no Application object says one. */
  readonly wave?: number;
  readonly changes: readonly ReportedChange[];
}

/** What one diff found: plain data, the same for every report format. */
export interface ChangeResult {
  /** What was compared, e.g. `main at 1a2b3c4` and `dist`. */
  readonly before: string;
  readonly after: string;
  /** Empty where the files are not split by environment. */
  readonly environments: readonly string[];
  readonly counts: ChangeCounts;
  readonly applications: readonly ReportedApplication[];
  /** Applications that sync on their own although their changes may belong together; empty where one or none does. */
  readonly unordered: readonly string[];
  readonly findings: readonly ChangeFinding[];
  readonly acknowledged: readonly Acknowledged[];
  readonly notEvaluated: readonly NotEvaluated[];
}

/** How many objects, over all environments. */
export interface ChangeCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly renamed: number;
}

/** Whether anything differs. */
export function differs({ counts }: ChangeResult): boolean {
  return counts.added + counts.removed + counts.changed + counts.renamed > 0;
}
