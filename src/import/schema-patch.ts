import { isRecord, type Json } from './schema.ts';
import type { SchemaDocument } from './schema-document.ts';

/** A JSON merge patch (RFC 7396): what it names is set, null takes away, records go deeper. */
export interface MergePatch {
  readonly [key: string]: Json | MergePatch;
}

/**
 * A file in `imports/schemas/` that says only how it differs from another one: five older versions of Kubernetes then are
 * smaller together than one alone.
 */
export interface SchemaPatch {
  readonly $comment: string;
  /** The file that it changes, by name without extension. */
  readonly base: string;
  readonly kinds: MergePatch;
  readonly $defs: MergePatch;
}

/** What `imports/schemas/` holds. */
export type SchemaFile = SchemaDocument | SchemaPatch;

/**
 * What makes `document` of `base`.
 *
 * @throws Error when a merge patch cannot say it, since null means "not there" in one
 */
export function schemaPatch(name: string, base: SchemaDocument, document: SchemaDocument): SchemaPatch {
  const patch: SchemaPatch = {
    $comment: document.$comment,
    base: name,
    kinds: difference(base.kinds, document.kinds),
    $defs: difference(base.$defs, document.$defs),
  };
  const again = applySchemaPatch(base, patch);
  if (Object.keys(difference(again, document)).length === 0) return patch;
  throw new Error(`${document.$comment}: a merge patch of ${name} cannot say this`);
}

/** The whole document. Parts that do not differ are those of `base`, not copies. */
export function applySchemaPatch(base: SchemaDocument, patch: SchemaPatch): SchemaDocument {
  return {
    $comment: patch.$comment,
    kinds: merged(base.kinds, patch.kinds) as SchemaDocument['kinds'],
    $defs: merged(base.$defs, patch.$defs) as SchemaDocument['$defs'],
  };
}

/** Whether a schema file is a patch of another one. */
export function isSchemaPatch(file: SchemaFile): file is SchemaPatch {
  return 'base' in file;
}

function difference(from: object, to: object): MergePatch {
  const [before, after] = [from as Readonly<Record<string, Json>>, to as Readonly<Record<string, Json>>];
  const patch: Record<string, Json | MergePatch> = {};
  for (const key of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const [old, now] = [before[key], after[key]];
    if (now === undefined) patch[key] = null;
    else if (isRecord(old) && isRecord(now)) {
      const inner = difference(old, now);
      if (Object.keys(inner).length > 0) patch[key] = inner;
    } else if (JSON.stringify(old) !== JSON.stringify(now)) patch[key] = now;
  }
  return patch;
}

function merged(base: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const result: Record<string, unknown> = isRecord(base) ? { ...base } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = merged(result[key], change);
  }
  return result;
}
