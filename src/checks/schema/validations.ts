import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { syncOptions } from '../order/server-side-apply.ts';
import type { Observation, Rule } from '../rule.ts';
import { type KnownKind, SchemaStore, type UnknownKind } from './schema-store.ts';
import { type SchemaFault, type SchemaFaultKind, type Validation, validate } from './validate.ts';

/** The schema store of a context; undefined when the check was given no schemas. */
export function schemas(context: Context): SchemaStore | undefined {
  return context.once(makeStore);
}

/** Every object with what its schema says about it: computed once, however many rules ask. */
export function validations(context: Context): readonly (readonly [CheckedObject, Validation])[] {
  return context.once(validateAll);
}

/** The schema of an object's kind, or why there is none; undefined when the check was given no schemas. */
export function schemaOf(context: Context, object: CheckedObject): KnownKind | UnknownKind | undefined {
  return schemas(context)?.find(object.manifest.apiVersion, object.kind);
}

/** The `check` of a rule that reports one kind of schema fault, or those of them that are `wanted`. */
export function reporting(kind: SchemaFaultKind, wanted = (_: SchemaFault): boolean => true): Rule['check'] {
  return function* (context: Context): Iterable<Observation> {
    for (const [object, { faults }] of validations(context)) {
      for (const fault of faults) if (fault.kind === kind && wanted(fault)) yield problem(object, fault);
    }
  };
}

function problem(on: CheckedObject, fault: SchemaFault): Observation {
  const { path, message, fix, severity } = fault;
  const onKey = fault.kind === 'unknown-field' || fault.kind === 'missing-field';
  return {
    on,
    path,
    message,
    ...(onKey && { mark: 'key' }),
    ...(fix !== undefined && { fix }),
    ...(severity !== undefined && { severity }),
  };
}

/** Whether Argo CD is told to apply an object on the server side. What the object says itself comes first. */
function isServerSide(context: Context, object: CheckedObject): boolean {
  return (
    syncOptions(context, object).find((option) => option.startsWith('ServerSideApply=')) === 'ServerSideApply=true'
  );
}

function makeStore(context: Context): SchemaStore | undefined {
  const { schemas, crds } = context.facts;
  return schemas === undefined ? undefined : new SchemaStore(schemas, context.kubernetes, context.objects, crds ?? []);
}

function validateAll(context: Context): readonly (readonly [CheckedObject, Validation])[] {
  const all: [CheckedObject, Validation][] = [];
  for (const object of context.objects) {
    const known = schemaOf(context, object);
    if (known === undefined || 'why' in known) continue;
    const validation = validate(known.node, object.manifest, {
      ...known,
      // Of a built-in kind a null counts as absent either way.
      serverSide: !known.builtIn && isServerSide(context, object),
    });
    const { faults, ruled, untried } = validation;
    if (faults.length > 0 || ruled.length > 0 || untried.length > 0) all.push([object, validation]);
  }
  return all;
}
