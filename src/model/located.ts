import type { Position } from './fault.ts';

/** Steps from the top of a file's data to one of its values: `['steps', 1, 'weight']`. */
export type DataPath = readonly (string | number)[];

const PLACE = Symbol.for('waveproof.place');

type Place = (path: DataPath) => Position;

/** A value that was read from a file and still knows where: ask with {@link positionOf}. */
export type Located<T extends object> = T & { readonly [PLACE]?: Place };

/**
 * The place in its file of a value that a loader read, or of a part of it: `positionOf(release, ['steps', 1])`.
 * A part that the file leaves out stands where its nearest parent stands.
 *
 * @returns undefined for a value that was written in TypeScript, also for a copy made with `{ ...release }`
 */
export function positionOf(value: object, path: DataPath = []): Position | undefined {
  return (value as Located<object>)[PLACE]?.(path);
}

/** Marks `value`, and every object and list in it, with its place. The mark does not show in JSON, copies or comparisons. */
export function located<T extends object>(value: T, place: Place, path: DataPath = []): Located<T> {
  Object.defineProperty(value, PLACE, {
    configurable: true,
    value: (inner: DataPath) => place([...path, ...inner]),
  });
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) {
      located(part, place, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
  return value;
}

/** A path as people write it: `steps[1].weight`, `labels["kubernetes.io/arch"]`. */
export function dataPathText(path: DataPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[A-Za-z_][\w-]*$/.test(step)) return `[${JSON.stringify(step).replace(UNPRINTABLE, escaped)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** What JSON leaves as it is, but a terminal obeys or a reader cannot see. */
const UNPRINTABLE = /[^\x20-\x7e]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
