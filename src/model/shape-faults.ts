import type { Fault } from './fault.ts';
import { type DataPath, dataPathText } from './located.ts';
import { nearest } from './nearest.ts';
import { alternatives, type RecordShape, type Shape } from './shape.ts';

/**
 * Where a value is not what its shape says: the wrong kind of value, a member that is missing, one that nobody reads.
 * All faults at once. Rendering bundles a platform file and does not compile it, so wrong types arrive here.
 *
 * @param path where the value stands in the data
 */
export function shapeFaults(value: unknown, shape: Shape, path: string): Fault[] {
  return new Walk(path).faults(value, shape, []);
}

type Members = Readonly<Record<string, unknown>>;

class Walk {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  faults(value: unknown, shape: Shape, steps: DataPath, mayBeAbsent = false): Fault[] {
    const wrong = () => [this.#wrong(value, shape, steps, mayBeAbsent)];
    switch (shape.kind) {
      case 'text':
        return typeof value === 'string' ? [] : wrong();
      case 'number':
        return typeof value === 'number' ? [] : wrong();
      case 'list':
        return Array.isArray(value)
          ? // Array.from: a hole in a list is undefined, and flatMap would pass it over.
            Array.from(value, (one) => one as unknown).flatMap((one, index) =>
              this.faults(one, shape.of, [...steps, index]),
            )
          : wrong();
      case 'map':
        return isObject(value)
          ? Object.entries(value).flatMap(([key, one]) => this.faults(one, shape.of, [...steps, key]))
          : wrong();
      case 'choice':
        if ((shape.orNumber && typeof value === 'number') || shape.among.some((word) => word === value)) return [];
        return [this.#notAmong(value, shape.among, shape, steps)];
      case 'record':
        return isObject(value) ? this.#members(value, shape, steps, mayBeAbsent) : wrong();
      case 'tagged':
        return isObject(value) ? this.#variant(value, shape, steps) : wrong();
      case 'either': {
        const chosen = alternative(value, shape.of);
        return chosen === undefined ? wrong() : this.faults(value, chosen, steps);
      }
    }
  }

  #members(value: Members, shape: RecordShape, steps: DataPath, mayBeAbsent: boolean): Fault[] {
    const path = this.#text(steps);
    const names = Object.keys(shape.fields);
    const unknown = Object.keys(value)
      .filter((name) => !names.includes(name))
      .map((name): Fault => {
        const guess = nearest(name, names);
        const hint = guess === undefined ? `${shape.what} has ${names.join(', ')}` : `did you mean ${guess}?`;
        return { path, message: `"${name}" is no member of ${shape.what}`, hint };
      });
    const absent = Object.entries(shape.fields).flatMap(([name, field]): Fault[] =>
      'optional' in field || value[name] !== undefined
        ? []
        : [{ path, message: `${name} is missing`, hint: `add it, e.g. ${name}: ${field.example}` }],
    );
    // Members of a construct are not what the user wrote: without those that count, it is the wrong thing as a whole.
    if (!isPlain(value) && absent.length > 0) return [this.#wrong(value, shape, steps, mayBeAbsent)];
    const inner = Object.entries(shape.fields).flatMap(([name, field]) =>
      value[name] === undefined
        ? []
        : this.faults(value[name], 'optional' in field ? field.optional : field, [...steps, name], 'optional' in field),
    );
    return [...(isPlain(value) ? unknown : []), ...absent, ...inner];
  }

  #variant(value: Members, shape: Shape & { readonly kind: 'tagged' }, steps: DataPath): Fault[] {
    const given = value[shape.tag];
    const words = Object.keys(shape.variants);
    if (typeof given === 'string' && words.includes(given)) return this.faults(value, shape.variants[given]!, steps);
    if (given === undefined) {
      return [{ path: this.#text(steps), message: `${shape.tag} is missing`, hint: `write ${shape.example}` }];
    }
    return [this.#notAmong(given, words, { what: alternatives(words), example: shape.example }, [...steps, shape.tag])];
  }

  #notAmong(
    value: unknown,
    among: readonly string[],
    { what, example, orNumber = false }: Pick<Shape, 'what' | 'example'> & { readonly orNumber?: boolean },
    steps: DataPath,
  ): Fault {
    const guess = typeof value === 'string' ? nearest(value, among) : undefined;
    let hint = guess === undefined ? `write ${example}` : `did you mean ${guess}?`;
    if (orNumber && isNumeric(value)) hint = `write the number without quotes: ${value}`;
    const got = typeof value === 'string' ? quoted(value) : shown(value);
    return { path: this.#text(steps), message: `${steps.at(-1)} is ${got}, expected ${what}`, hint };
  }

  #wrong(value: unknown, shape: Shape, steps: DataPath, mayBeAbsent: boolean): Fault {
    return {
      path: this.#text(steps),
      message: `got ${shown(value)}, where ${shape.what} is needed`,
      hint: value === null && mayBeAbsent ? `leave it out, or write e.g. ${shape.example}` : mend(value, shape),
    };
  }

  #text(steps: DataPath): string {
    const rest = dataPathText(steps);
    return rest === '' || rest.startsWith('[') ? `${this.#path}${rest}` : `${this.#path}.${rest}`;
  }
}

/** The alternative that the value was meant to be. */
function alternative(value: unknown, shapes: readonly Shape[]): Shape | undefined {
  if (typeof value === 'string') return shapes.find(({ kind }) => kind === 'text');
  if (!isObject(value) || !isPlain(value)) return undefined;
  const records = shapes.filter((shape) => shape.kind === 'record');
  const shared = (one: RecordShape) => Object.keys(value).filter((name) => Object.hasOwn(one.fields, name)).length;
  return records.filter((one) => shared(one) > 0).sort((a, b) => shared(b) - shared(a))[0];
}

/** What most likely makes it right. */
function mend(value: unknown, shape: Shape): string {
  const takesText = shape.kind === 'text' || (shape.kind === 'either' && shape.of.some(({ kind }) => kind === 'text'));
  if (takesText && (typeof value === 'number' || typeof value === 'boolean')) return `write it in quotes: '${value}'`;
  if (shape.kind === 'number' && isNumeric(value)) return `write the number without quotes: ${value.trim()}`;
  if (shape.kind === 'list' && shape.of.kind === 'text' && typeof value === 'string') {
    return `write it as a list: ['${value}']`;
  }
  return `write e.g. ${shape.example}`;
}

/** The value itself where it is short, and what it is. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `${quoted(value)}, a text`;
  if (typeof value === 'number') return `${value}, a number`;
  if (Array.isArray(value)) return 'a list';
  if (!isObject(value)) return typeof value === 'function' ? 'a function' : String(value);
  if (!isPlain(value)) return `an object of class ${Object.getPrototypeOf(value).constructor?.name ?? 'unknown'}`;
  const names = Object.keys(value);
  if (names.length === 0) return 'an empty object';
  return `an object with ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
}

function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}

function isNumeric(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
