import type { CheckedObject } from '../../checked-object.ts';
import { type FieldPath, isRecord } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { listed, shown } from '../describe.ts';
import { type LimitTree, limitTree } from './limit-tree.ts';

/** A map of a manifest. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a value. */
export interface Refusal {
  readonly message: string;
  readonly fix?: string;
  /** Where below the value. @default - the value itself */
  readonly below?: FieldPath;
}

/**
 * What the API server says about a value that is there. `parent` is the nearest map that holds it, `root` the map that the path
 * starts at.
 */
export type Test = (value: unknown, parent: Fields, root: Fields) => Refusal | undefined;

/** A place and what is asked of what stands there. A place that is absent or null is asked nothing. */
export interface Limit {
  readonly steps: readonly (readonly string[])[];
  readonly test: Test;
}

/**
 * @param path steps with dots between; `*` is every item or entry, `a|b` either field; empty for the map itself
 */
export function limit(path: string, test: Test): Limit {
  return { steps: path === '' ? [] : path.split('.').map((step) => step.split('|')), test };
}

/** The refusals under a map of an object. */
export function refusals(
  on: CheckedObject,
  base: FieldPath,
  root: unknown,
  limits: readonly Limit[],
): readonly Observation[] {
  if (!isRecord(root)) return NONE;
  const tree = limitTree(limits);
  if (!concerns(tree, root)) return NONE;
  const walk: Walk = { on, base, root, path: [], found: [] };
  visit(tree, root, root, walk);
  return walk.found;
}

/** Whether anything is asked of a map or its fields: of most metadata nothing is. */
function concerns({ tests, fields, each }: LimitTree, map: Fields): boolean {
  if (tests.length > 0 || each !== undefined) return true;
  for (const key in map) if (fields.has(key)) return true;
  return false;
}

interface Walk {
  readonly on: CheckedObject;
  readonly base: FieldPath;
  readonly root: Fields;
  /** Changes as the walk goes. */
  readonly path: (string | number)[];
  readonly found: Observation[];
}

/** Looks at what is there: an object has few of the many fields that something is asked of. */
function visit({ tests, fields, each }: LimitTree, value: unknown, parent: Fields, walk: Walk): void {
  if (value === undefined || value === null) return;
  for (const test of tests) {
    const refusal = test(value, parent, walk.root);
    if (refusal !== undefined) walk.found.push(observation(refusal, walk));
  }
  if (typeof value !== 'object') return;
  if (Array.isArray(value)) {
    if (each === undefined) return;
    for (let index = 0; index < value.length; index++) enter(each, index, value[index], parent, walk);
  } else if (fields.size > 0 || each !== undefined) {
    const map = value as Fields;
    for (const key in map) {
      const field = fields.get(key);
      if (field !== undefined) enter(field, key, map[key], map, walk);
      if (each !== undefined) enter(each, key, map[key], map, walk);
    }
  }
}

function enter(tree: LimitTree, key: string | number, value: unknown, parent: Fields, walk: Walk): void {
  walk.path.push(key);
  visit(tree, value, parent, walk);
  walk.path.pop();
}

function observation({ below = [], message, fix }: Refusal, { on, base, path }: Walk): Observation {
  return { on, path: [...base, ...path, ...below], message, ...(fix !== undefined && { fix }) };
}

const NONE: readonly Observation[] = [];

/** A number that must be at least `least` and at most `most`. Other shapes are the schema's to refuse. */
export function between(least: number, most = Number.POSITIVE_INFINITY): Test {
  const allowed = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least} to ${most}`;
  return (value) =>
    typeof value === 'number' && (value < least || value > most)
      ? { message: `${value} is not allowed here, it must be ${allowed}` }
      : undefined;
}

/** One of these words. Nothing, `''`, is what the API server fills in. */
export function only(...words: readonly string[]): Test {
  return (value) =>
    typeof value === 'string' && value !== '' && !words.includes(value)
      ? { message: `${shown(value)} is not allowed here, only ${listed(words)}` }
      : undefined;
}

/** A text of this shape. */
export function like(pattern: RegExp, what: string, fix?: string): Test {
  return (value) =>
    typeof value === 'string' && !pattern.test(value)
      ? { message: `${shown(value)} is not allowed here: ${what}`, ...(fix !== undefined && { fix }) }
      : undefined;
}

/** A list, map or text with something in it. */
export function filled(message: string, fix?: string): Test {
  return (value) => (isEmpty(value) ? { message, ...(fix !== undefined && { fix }) } : undefined);
}

/** A map that must have a field with something in it. */
export function needs(field: string, message: string, fix = `add ${field}`): Test {
  return (value) => (isRecord(value) && isEmpty(value[field]) ? { message, fix, below: [field] } : undefined);
}

/** A field that must not be there, or not there `when` the maps around it are so. */
export function without(
  message: string,
  fix = 'delete it',
  when: (parent: Fields, root: Fields) => boolean = () => true,
): Test {
  return (_, parent, root) => (when(parent, root) ? { message, fix } : undefined);
}

/** Whether nothing is there, as the API server counts it: `''`, `[]`, `{}` and null are nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

/** How many of these fields are there. */
export function present(map: Fields, fields: readonly string[]): readonly string[] {
  return fields.filter((field) => map[field] !== undefined && map[field] !== null);
}
