import { type FieldPath, isRecord } from '../field.ts';
import { brokenChoice } from './combinators.ts';
import { completed } from './defaults.ts';
import { describeFault } from './describe.ts';
import { duplicates } from './list-keys.ts';
import type { SchemaNode } from './schema-node.ts';
import { brokenBounds } from './values.ts';

/** What kind of wrong a value is: each is a rule of its own. */
export type SchemaFaultKind = 'unknown-field' | 'wrong-type' | 'missing-field' | 'invalid-value' | 'duplicate-item';

/** One place where a value is not what its schema says. */
export interface SchemaFault {
  readonly kind: SchemaFaultKind;
  readonly path: FieldPath;
  readonly message: string;
  readonly fix?: string;
  /** `warning` where an API server takes it but something else goes wrong. @default error */
  readonly severity?: 'warning';
}

/** A value that a CEL rule of its schema speaks about. */
export interface RuledValue {
  readonly node: SchemaNode;
  readonly value: unknown;
  readonly path: FieldPath;
}

/** A value with a pattern that cannot be tried here. */
export interface UntriedPattern {
  readonly path: FieldPath;
  readonly pattern: string;
}

/** What a validation found. */
export interface Validation {
  readonly faults: readonly SchemaFault[];
  readonly ruled: readonly RuledValue[];
  readonly untried: readonly UntriedPattern[];
}

/** How an API server reads the object. */
export interface ValidateOptions {
  /**
   * Whether it is decoded into a Go type, as built-in kinds are: null counts as absent there.
   * A custom resource is checked as it stands.
   */
  readonly builtIn: boolean;
  /**
   * Whether it is sure to be applied on the server side, which keeps a null where any other request has it dropped.
   * @default false
   */
  readonly serverSide?: boolean;
  /** The node of `metadata`, which is a Go type for every kind. */
  readonly metadata?: SchemaNode;
}

/** Most faults that are told of one object. */
const MAX_FAULTS = 100;

/** Checks a whole object against the schema of its kind. */
export function validate(
  node: SchemaNode,
  object: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
): Validation {
  const { builtIn, serverSide = false } = options;
  const walk: Walk = { path: [], above: [], faults: [], ruled: [], untried: [], builtIn, serverSide };
  if (options.metadata !== undefined && isRecord(object['metadata'])) {
    const inner: Walk = { ...walk, path: ['metadata'], above: [node], builtIn: true };
    visit(options.metadata, object['metadata'], inner);
    walk.skip = 'metadata';
  }
  visit(node, object, walk);
  return { faults: walk.faults.slice(0, MAX_FAULTS), ruled: walk.ruled, untried: walk.untried };
}

/** @internal The state of one walk. `path` and `above` (the nodes over this one) change as it goes. */
export interface Walk {
  readonly path: (string | number)[];
  readonly above: SchemaNode[];
  readonly faults: SchemaFault[];
  readonly ruled: RuledValue[];
  readonly untried: UntriedPattern[];
  readonly builtIn: boolean;
  readonly serverSide: boolean;
  /** A field of the root that was checked already. */
  skip?: string | undefined;
}

function visit(node: SchemaNode, value: unknown, walk: Walk): void {
  if (value === null) {
    visitNull(node, walk);
    return;
  }
  switch (node.type) {
    case 'object':
      if (isRecord(value)) visitMap(node, value, walk);
      else wrongType(node, value, walk);
      break;
    case 'array':
      if (Array.isArray(value)) visitList(node, value, walk);
      else wrongType(node, value, walk);
      break;
    case 'any':
      if (isRecord(value)) visitMap(node, value, walk);
      else if (Array.isArray(value)) visitList(node, value, walk);
      else visitScalar(node, value, walk);
      break;
    default:
      if (hasType(node.type, value)) visitScalar(node, value, walk);
      else wrongType(node, value, walk);
  }
  if (node.rules !== undefined) walk.ruled.push({ node, value, path: [...walk.path] });
}

function visitMap(node: SchemaNode, map: Readonly<Record<string, unknown>>, walk: Walk): void {
  const skip = walk.skip;
  walk.skip = undefined;
  const root = walk.path.length === 0;
  walk.above.push(node);
  for (const name in map) {
    if (name === skip) continue;
    const field = node.field(name);
    if (field !== undefined) {
      if (field.typeAlone && hasType(field.type, map[name])) continue;
      // A null that is needed is told as missing.
      if (map[name] === null && isDropped(field, walk) && node.required.includes(name)) continue;
      walk.path.push(name);
      visit(field, map[name], walk);
      walk.path.pop();
    } else if (!node.open && node.type === 'object' && !(root && ROOT_FIELDS.has(name))) {
      walk.faults.push(describeFault.unknownField(node, name, walk));
    }
  }
  walk.above.pop();
  const { required } = node;
  for (let index = 0; index < required.length; index++) {
    const name = required[index]!;
    const value = map[name];
    const field = node.field(name);
    if (value !== undefined && !(value === null && (walk.builtIn || (field !== undefined && isDropped(field, walk)))))
      continue;
    if (root && ROOT_FIELDS.has(name)) continue;
    if (field?.schema.default === undefined) walk.faults.push(describeFault.missing(name, walk));
  }
  if (node.embedded) {
    for (const name of ['apiVersion', 'kind']) {
      if (typeof map[name] !== 'string') walk.faults.push(describeFault.missing(name, walk));
    }
  }
  bounds(node, map, walk);
}

function visitList(node: SchemaNode, list: readonly unknown[], walk: Walk): void {
  const { items } = node;
  if (items !== undefined) {
    for (let index = 0; index < list.length; index++) {
      walk.path.push(index);
      visit(items, list[index], walk);
      walk.path.pop();
    }
  }
  if (list.length > 1) {
    for (const duplicate of duplicates(node, list, walk.path)) {
      walk.faults.push(describeFault.duplicate(duplicate, walk));
    }
  }
  bounds(node, list, walk);
}

function visitScalar(node: SchemaNode, value: unknown, walk: Walk): void {
  if (node.choices !== undefined && !node.choices.has(value as string)) {
    walk.faults.push(describeFault.choice(node, value, walk));
    return;
  }
  bounds(node, value, walk);
}

function visitNull(node: SchemaNode, walk: Walk): void {
  const inList = typeof walk.path[walk.path.length - 1] === 'number';
  if (node.schema.nullable === true || (walk.builtIn && !inList)) return;
  // An API server drops a null before it fills a default in.
  if (node.schema.default !== undefined || (node.open && node.type === 'any')) return;
  if (inList || walk.builtIn || walk.serverSide) wrongType(node, null, walk);
  else walk.faults.push(describeFault.droppedNull(node, walk));
}

/** Whether a null is dropped, as if it had not been written: in a custom resource that is not applied on the server side. */
function isDropped(field: SchemaNode, walk: Walk): boolean {
  const { nullable, default: filled } = field.schema;
  return !walk.builtIn && !walk.serverSide && nullable !== true && filled === undefined;
}

function wrongType(node: SchemaNode, value: unknown, walk: Walk): void {
  walk.faults.push(describeFault.type(node, value, walk));
}

function bounds(node: SchemaNode, written: unknown, walk: Walk): void {
  if (!node.limits) return;
  const value = walk.builtIn ? written : completed(node, written);
  const broken = brokenBounds(node, value, walk.builtIn) ?? brokenChoice(node, value);
  if (broken !== undefined) walk.faults.push({ kind: 'invalid-value', path: [...walk.path], ...broken });
  if (node.pattern === null && typeof value === 'string') {
    walk.untried.push({ path: [...walk.path], pattern: node.schema.pattern! });
  }
}

function hasType(type: SchemaNode['type'], value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'int-or-string':
      return typeof value === 'string' || Number.isInteger(value);
    default:
      return true;
  }
}

/** Fields that every object has, whatever its schema lists. */
const ROOT_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);
