import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { type FieldPath, pathText } from '../field.ts';
import { type SchemaFault, type Validation, validate } from './validate.ts';
import { schemaOf, schemas, validations } from './validations.ts';

/** A field that the version of the check does not know and a later one does. */
export interface NewerField {
  readonly on: CheckedObject;
  readonly path: FieldPath;
  /** The first version that has it. */
  readonly version: string;
}

/** The unknown fields of built-in kinds that a later Kubernetes knows, by their fault. */
export function newerFields(context: Context): ReadonlyMap<SchemaFault, NewerField> {
  return context.once(findNewerFields);
}

function findNewerFields(context: Context): ReadonlyMap<SchemaFault, NewerField> {
  const found = new Map<SchemaFault, NewerField>();
  for (const [on, validation] of validations(context)) {
    const unknown = unknownFields(validation);
    const known = schemaOf(context, on);
    if (unknown.length === 0 || known === undefined || 'why' in known || !known.builtIn) continue;
    for (const { version, known: later } of schemas(context)?.later(on.manifest.apiVersion, on.kind) ?? []) {
      const still = new Set(unknownFields(validate(later.node, on.manifest, later)).map(({ path }) => pathText(path)));
      for (const fault of unknown) {
        if (!found.has(fault) && !still.has(pathText(fault.path))) found.set(fault, { on, path: fault.path, version });
      }
    }
  }
  return found;
}

function unknownFields({ faults }: Validation): readonly SchemaFault[] {
  return faults.filter((fault) => fault.kind === 'unknown-field');
}
