/** What a value is called and how it may be written, for messages. */
interface Described {
  /** A noun with its article: `a text`. */
  readonly what: string;
  /** TypeScript that makes such a value: `seconds(30)`. */
  readonly example: string;
}

/** What a value must be, as data: {@link shapeFaults} holds a value against it. */
export type Shape = Described &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'number' }
    | { readonly kind: 'list'; readonly of: Shape }
    | { readonly kind: 'map'; readonly of: Shape }
    /** One of these texts, or a number where `orNumber` says so. */
    | { readonly kind: 'choice'; readonly among: readonly string[]; readonly orNumber: boolean }
    | RecordShape
    /** A record whose field `tag` says which of these it is. */
    | { readonly kind: 'tagged'; readonly tag: string; readonly variants: Readonly<Record<string, RecordShape>> }
    /** A text, where one of them is, or the record that the value has most members of. */
    | { readonly kind: 'either'; readonly of: readonly Shape[] }
  );

/** Named members, and no others. */
export type RecordShape = Described & {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Shape | Optional>>;
};

/** A member that may be left out. */
export interface Optional {
  readonly optional: Shape;
}

/** A shape for each member of `T`; the compiler keeps the list whole, and says which may be left out. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: Record<string, never> extends Pick<T, K> ? Optional : Shape;
};

export function text(example: string): Shape {
  return { kind: 'text', what: 'a text', example };
}

export function number(example: number): Shape {
  return { kind: 'number', what: 'a number', example: String(example) };
}

export function list(of: Shape): Shape {
  return { kind: 'list', what: 'a list', example: `[${of.example}]`, of };
}

/** Values by names that the user gives. */
export function map(of: Shape, example: string): Shape {
  return { kind: 'map', what: 'an object', example, of };
}

export function choice(...among: readonly string[]): Shape {
  return { kind: 'choice', what: alternatives(among), example: `'${among[0]}'`, among, orNumber: false };
}

export function numberOr(word: string, example: number): Shape {
  return { kind: 'choice', what: `a number or '${word}'`, example: String(example), among: [word], orNumber: true };
}

export function record<T>(what: string, example: string, fields: FieldsOf<T>): RecordShape {
  return { kind: 'record', what, example, fields: fields as Readonly<Record<string, Shape | Optional>> };
}

export function tagged(
  what: string,
  example: string,
  tag: string,
  variants: Readonly<Record<string, RecordShape>>,
): Shape {
  return { kind: 'tagged', what, example, tag, variants };
}

export function either(what: string, example: string, ...of: readonly Shape[]): Shape {
  return { kind: 'either', what, example, of };
}

export function optional(shape: Shape): Optional {
  return { optional: shape };
}

/** `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
