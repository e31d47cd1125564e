import type { Declared } from './declared.ts';

/** The type of an expression as the compiler of an API server sees it. */
export type CelType =
  /** `dyn` is any type, by what is declared; `unknown` is one that nobody here can tell. Both fit everything. */
  | { readonly kind: 'dyn' | 'unknown' }
  | { readonly kind: Scalar }
  | { readonly kind: 'list'; readonly of: CelType }
  | { readonly kind: 'map'; readonly key: CelType; readonly of: CelType }
  /** Two objects have one type when one place of the schema declares them. */
  | { readonly kind: 'object'; readonly declared: Declared }
  /** What a library brings. */
  | { readonly kind: 'named'; readonly name: string };

export type Scalar =
  | ('bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'null')
  | ('timestamp' | 'duration' | 'type');

export const DYN: CelType = { kind: 'dyn' };
export const UNKNOWN: CelType = { kind: 'unknown' };

/** A type that has no parts. */
export function scalar(kind: Scalar): CelType {
  return { kind };
}

/** Whether nothing is known that would speak against a type. */
export function isOpen({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'unknown';
}

/**
 * Whether the compiler takes two types for one.
 * Source: `internalIsAssignable` of https://github.com/google/cel-go/blob/v0.26.0/checker/types.go
 */
export function fits(one: CelType, other: CelType): boolean {
  if (isOpen(one) || isOpen(other)) return true;
  if (one.kind === 'null' || other.kind === 'null') {
    return one.kind === other.kind || NULLABLE.has(one.kind) || NULLABLE.has(other.kind);
  }
  if (one.kind === 'list') return other.kind === 'list' && fits(one.of, other.of);
  if (one.kind === 'map') return other.kind === 'map' && fits(one.key, other.key) && fits(one.of, other.of);
  if (one.kind === 'object') return other.kind === 'object' && one.declared === other.declared;
  if (one.kind === 'named') return other.kind === 'named' && one.name === other.name;
  return one.kind === other.kind;
}

/** Whether two types are the very same, as items of a list must be. Of what is unknown nothing is said. */
export function equals(one: CelType, other: CelType): boolean {
  if (one.kind === 'unknown' || other.kind === 'unknown') return true;
  if (one.kind !== other.kind) return false;
  if (one.kind === 'list' && other.kind === 'list') return equals(one.of, other.of);
  if (one.kind === 'map' && other.kind === 'map') return equals(one.key, other.key) && equals(one.of, other.of);
  return fits(one, other);
}

const NULLABLE: ReadonlySet<CelType['kind']> = new Set<CelType['kind']>(['object', 'named', 'timestamp', 'duration']);

/** The more general of two types that fit. What is unknown gives way to what is known. */
export function joined(one: CelType, other: CelType): CelType {
  if (one.kind === 'dyn' || other.kind === 'unknown') return one;
  if (other.kind === 'dyn' || one.kind === 'unknown') return other;
  if (one.kind === 'list' && other.kind === 'list') return { kind: 'list', of: joined(one.of, other.of) };
  if (one.kind === 'map' && other.kind === 'map') {
    return { kind: 'map', key: joined(one.key, other.key), of: joined(one.of, other.of) };
  }
  return one.kind === 'null' ? other : one;
}

/** `a` or `an` and the type in words. */
export function oneOf(type: CelType): string {
  const text = typeText(type);
  return `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`;
}

/** A type in words, for messages. */
export function typeText(type: CelType): string {
  switch (type.kind) {
    case 'list':
      return isOpen(type.of) ? 'list' : `list of ${typeText(type.of)}`;
    case 'map':
      return isOpen(type.of) ? 'map' : `map of ${typeText(type.of)}`;
    case 'object':
      return 'object';
    case 'named':
      return type.name;
    default:
      return type.kind;
  }
}
