import { type Environment, Optional } from '@marcbachmann/cel-js';
import { keyOf } from './equal.ts';

/** The functions and macros that `spelled` writes for the parts of the language that the library lacks. */
export function registerLanguage(environment: Environment): void {
  environment
    .registerType(MAYBE, { ctor: Maybe, fields: {} })
    .registerFunction(`maybe__(dyn): ${MAYBE}`, (value: unknown) => {
      if (!(value instanceof Optional)) throw new Error('what follows ? is not optional');
      return new Maybe(value);
    })
    .registerFunction('list.present__(): list<dyn>', (list: Iterable<unknown>) =>
      [...list].filter(isPresent).map(withoutMaybe),
    )
    .registerFunction('map.present__(): map<dyn, dyn>', (map: Readonly<Record<string, unknown>>) =>
      fromEntries(
        entriesOf(map)
          .filter(([, value]) => isPresent(value))
          .map(([key, value]) => [key, withoutMaybe(value)] as const),
      ),
    )
    .registerFunction('list.entries__(): list<dyn>', (list: Iterable<unknown>) =>
      [...list].map((value, index) => ({ key: BigInt(index), value })),
    )
    .registerFunction('map.entries__(): list<dyn>', (map: Readonly<Record<string, unknown>>) =>
      entriesOf(map).map(([key, value]) => ({ key, value })),
    )
    .registerFunction('list.map__(): map<dyn, dyn>', (list: readonly (readonly [unknown, unknown])[]) =>
      fromEntries(list),
    )
    .registerFunction('list.merged__(): map<dyn, dyn>', (list: readonly Readonly<Record<string, unknown>>[]) =>
      merged(list.flatMap(entriesOf)),
    )
    .registerOperator('optional<A> == optional<A>', (a: Optional, b: Optional) => keyOf(a) === keyOf(b))
    .registerFunction('optional.present__(): list<dyn>', (optional: Optional) =>
      optional.hasValue() ? [optional.value()] : [],
    )
    .registerFunction('list.optional__(): optional<dyn>', ([first]: readonly unknown[]) => Optional.of(first))
    .registerFunction(
      'list.flatOptional__(): optional<dyn>',
      ([first]: readonly Optional[]) => first ?? Optional.none(),
    )
    .registerFunction('OptionalNamespace.ofNonZeroValue(dyn): optional<dyn>', (_: unknown, value: unknown) =>
      isZero(value) ? Optional.none() : Optional.of(value),
    )
    .registerFunction('dyn.orValue__(ast): dyn', orValue);
}

/**
 * A value as it stands where it is not optional: so do the API servers up to 1.35, with cel-go 0.26.
 * Source: `evalOptionalOrValue` of https://github.com/google/cel-go/blob/v0.26.0/cel/library.go
 */
function orValue({ receiver, args }: { receiver: unknown; args: readonly unknown[] }) {
  return {
    async: false,
    typeCheck(checker: Checker, _: unknown, variables: unknown) {
      checker.check(receiver, variables);
      checker.check(args[0], variables);
      return checker.getType('dyn');
    },
    evaluate(evaluator: Runner, _: unknown, variables: unknown) {
      const value = evaluator.run(receiver, variables);
      if (!(value instanceof Optional)) return value;
      return value.hasValue() ? value.value() : evaluator.run(args[0], variables);
    },
  };
}

function merged(entries: readonly (readonly [unknown, unknown])[]): unknown {
  const keys = new Set<string>();
  for (const [key] of entries) {
    if (keys.has(keyOf(key))) throw new Error(`two entries have the key ${String(key)}`);
    keys.add(keyOf(key));
  }
  return fromEntries(entries);
}

function isZero(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 && value.constructor === Object;
  return !value;
}

interface Checker {
  check(node: unknown, variables: unknown): unknown;
  getType(name: string): unknown;
}

interface Runner {
  run(node: unknown, variables: unknown): unknown;
}

/** An optional item of a list or entry of a map, until the whole is known. */
class Maybe {
  readonly value: Optional;

  constructor(value: Optional) {
    this.value = value;
  }
}

const MAYBE = 'waveproof.Maybe';

function isPresent(value: unknown): boolean {
  return !(value instanceof Maybe) || value.value.hasValue();
}

function withoutMaybe(value: unknown): unknown {
  return value instanceof Maybe ? value.value.value() : value;
}

function entriesOf(map: Readonly<Record<string, unknown>> | ReadonlyMap<unknown, unknown>): [unknown, unknown][] {
  return map instanceof Map ? [...map] : Object.entries(map);
}

function fromEntries(entries: readonly (readonly [unknown, unknown])[]): unknown {
  return entries.every(([key]) => typeof key === 'string')
    ? Object.fromEntries(entries as readonly (readonly [string, unknown])[])
    : new Map(entries);
}
