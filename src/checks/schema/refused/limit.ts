import type { CheckedObject } from '../../checked-object.ts';
import { type FieldPath, isRecord, record } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { listed, shown } from '../describe.ts';

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
export function* refusals(
  on: CheckedObject,
  base: FieldPath,
  root: unknown,
  limits: readonly Limit[],
): Iterable<Observation> {
  if (!isRecord(root)) return;
  for (const { steps, test } of limits) {
    const found: Observation[] = [];
    const path: (string | number)[] = [];
    const visit = (value: unknown, parent: Fields, step: number): void => {
      if (value === undefined || value === null) return;
      if (step === steps.length) {
        const refusal = test(value, parent, root);
        if (refusal === undefined) return;
        const { below = [], message, fix } = refusal;
        found.push({ on, path: [...base, ...path, ...below], message, ...(fix !== undefined && { fix }) });
        return;
      }
      const around = isRecord(value) ? value : parent;
      const enter = (key: string | number, inner: unknown): void => {
        path.push(key);
        visit(inner, around, step + 1);
        path.pop();
      };
      if (steps[step]![0] === '*') {
        if (Array.isArray(value)) for (let index = 0; index < value.length; index++) enter(index, value[index]);
        else for (const key of Object.keys(record(value))) enter(key, around[key]);
      } else if (isRecord(value)) {
        for (const key of steps[step]!) if (Object.hasOwn(value, key)) enter(key, value[key]);
      }
    };
    visit(root, root, 0);
    yield* found;
  }
}

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
