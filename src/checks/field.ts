/** Where a field is: keys and list indices from the object's root. */
export type FieldPath = readonly (string | number)[];

/** The value at a path, or undefined where any step is missing or of another shape. */
export function at(value: unknown, ...path: FieldPath): unknown {
  let here = value;
  for (let index = 0; index < path.length; index++) {
    if (typeof here !== 'object' || here === null) return undefined;
    const step = path[index]!;
    if (Array.isArray(here)) {
      if (typeof step !== 'number') return undefined;
      here = here[step];
    } else {
      const next = (here as Record<string, unknown>)[step];
      // What is asked for is mostly absent: only what is there may also be inherited.
      if (next === undefined || !Object.hasOwn(here, step)) return undefined;
      here = next;
    }
  }
  return here;
}

/** The value as a map; an empty one when it is anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : EMPTY;
}

/** The value as a list; an empty one when it is anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NO_ITEMS;
}

/** The value when it is a string. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value when it is a number. */
export function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The entries of a map whose values are strings, as labels and annotations must be. */
export function textMap(value: unknown): Readonly<Record<string, string>> {
  const map = record(value);
  for (const key in map) {
    if (typeof map[key] !== 'string') {
      return Object.fromEntries(
        Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    }
  }
  return map as Readonly<Record<string, string>>;
}

/** Whether the value is a map. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path as people write it: `spec.containers[0].image`, `metadata.annotations["a.b/c"]`. */
export function pathText(path: FieldPath): string {
  let out = '';
  for (const step of path) {
    if (typeof step === 'number') out += `[${step}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(step)) out += out === '' ? step : `.${step}`;
    else out += `[${JSON.stringify(step)}]`;
  }
  return out;
}

const EMPTY: Readonly<Record<string, unknown>> = Object.freeze({});
const NO_ITEMS: readonly unknown[] = Object.freeze([]);
