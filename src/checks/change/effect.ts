import type { FieldPath } from '../field.ts';

/** What a change comes to in the cluster, worst first. */
export const EFFECTS = [
  /** Takes other objects or data along. */
  'cascades',
  'deletes',
  /** The API server refuses the edit: the object must be deleted and made again. */
  'replaces',
  'loses endpoints',
  /** Pods that keep apart by revision for the first time, beside old ones that do not know of it. */
  'adopts a revision key',
  'scales to zero',
  'scales',
  /** Pods are stopped, and new ones started. */
  'restarts',
  /** A hook runs again. */
  'runs',
  'changes traffic',
  /** How Argo CD applies, prunes or follows. */
  'changes delivery',
  'changes order',
  'moves',
  'renames',
  /** Leaves Git and stays in the cluster. */
  'orphans',
  /** A new version of something that is not rendered here. */
  'changes unseen objects',
  'creates',
  /** An edit that stops nothing. */
  'edits',
  /** The API server stores the same as before. */
  'changes nothing',
] as const;

export type EffectKind = (typeof EFFECTS)[number];

/** One consequence of a change. */
export interface Effect {
  readonly kind: EffectKind;
  /** What exactly: a clause that follows the kind, lowercase, without a full stop. Empty when the kind says it all. */
  readonly text: string;
  /** Field that causes it, in the object after or, when it goes, before. */
  readonly path?: FieldPath;
  /** Pods that stop, where they can be counted. */
  readonly pods?: number;
}

/** Order of two effects, worst first; of one kind by their texts, whatever order the files were read in. */
export function byEffect(a: Effect, b: Effect): number {
  return EFFECTS.indexOf(a.kind) - EFFECTS.indexOf(b.kind) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

/** An effect as people read it: `restarts 5 pods: …`, `deletes: pruned by Application agent`. */
export function effectText({ kind, text }: Pick<Effect, 'kind' | 'text'>): string {
  if (text === '') return kind;
  return READS_ON.has(kind) ? `${kind} ${text}` : `${kind}: ${text}`;
}

const READS_ON: ReadonlySet<EffectKind> = new Set(['scales', 'scales to zero', 'restarts', 'runs', 'creates']);
