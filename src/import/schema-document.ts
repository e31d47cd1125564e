import type { Scope } from './kind.ts';
import type { Schema } from './schema.ts';

/**
 * A file in `imports/schemas/`: what one API group accepts. To validate as an API server does, mind that
 * - a field under `properties` alone is known; others are pruned unless `x-kubernetes-preserve-unknown-fields` or `additionalProperties`
 *   stands beside it, and an object that says nothing knows no field;
 * - a `default` is filled in before `required` is looked at;
 * - `metadata` is the API server's own (`meta.v1.ObjectMeta`), and `status` is left open: nobody renders it;
 * - `x-kubernetes-embedded-resource` needs apiVersion, kind and metadata, which its properties do not list.
 */
export interface SchemaDocument {
  readonly $comment: string;
  /** By {@link kindKey}; every served version. */
  readonly kinds: Readonly<Record<string, KindSchema>>;
  /** What `$ref: '#/$defs/…'` points to. */
  readonly $defs: Readonly<Record<string, Schema>>;
}

/** One version of one kind. */
export interface KindSchema {
  readonly plural: string;
  readonly scope: Scope;
  readonly schema: Schema;
}

/** The key of a kind: `argoproj.io/v1alpha1/Rollout`, `v1/Service`. */
export function kindKey(apiVersion: string, kind: string): string {
  return `${apiVersion}/${kind}`;
}

/** The schema a reference points to, followed to its end; any other schema as it is. */
export function dereference(document: SchemaDocument, schema: Schema): Schema {
  let current = schema;
  while (current.$ref !== undefined) {
    const target: Schema | undefined = document.$defs[current.$ref.slice(REF_PREFIX.length)];
    if (target === undefined) throw new Error(`${document.$comment}: no definition ${current.$ref}`);
    current = target;
  }
  return current;
}

/** The reference to a definition of the same document. */
export function reference(name: string): string {
  return `${REF_PREFIX}${name}`;
}

const REF_PREFIX = '#/$defs/';
