import { type BuiltInTypes, writable } from './builtin-types.ts';
import type { BuiltIns } from './openapi.ts';
import type { Shapes } from './shapes.ts';

/**
 * The built-in types by structure: which of them a CRD repeats. References are followed, so that two types are one structure
 * only when all below them is; a type that contains itself is never anyone's equal.
 */
export function builtInStructures(builtIns: BuiltIns, types: BuiltInTypes, shapes: Shapes): Map<number, string[]> {
  const known = new Map<string, string>();
  const open = new Set<string>();
  const resolve = (ref: string): string => {
    const done = known.get(ref);
    if (done !== undefined) return done;
    if (open.has(ref)) return `‹recursive ${ref}›`;
    open.add(ref);
    const type = shapes.type(writable(builtIns, ref), resolve);
    open.delete(ref);
    known.set(ref, type);
    return type;
  };
  const byShape = new Map<number, string[]>();
  for (const { name } of types.types) {
    const shape = /^‹(\d+)›$/.exec(resolve(types.definitionOf.get(name)!))?.[1];
    if (shape === undefined) continue;
    byShape.set(Number(shape), [...(byShape.get(Number(shape)) ?? []), name]);
  }
  return byShape;
}
