import { Optional } from '@marcbachmann/cel-js';
import { kindOf } from './kind-of.ts';

/**
 * A text that two values share when CEL holds them equal: numbers by their value whatever their type, lists and maps by what is in
 * them. For searching and removing duplicates in linear time.
 */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Set) return `{${[...value].map(keyOf).sort().join()}}`;
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  if (value instanceof Map)
    return `{${[...value]
      .map(([key, one]) => `${keyOf(key)}:${keyOf(one)}`)
      .sort()
      .join()}}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Date) return `time ${value.getTime()}`;
  if (value instanceof Optional) return value.hasValue() ? `optional ${keyOf(value.value())}` : 'none';
  if (kindOf(value) === 'uint') return String(value);
  const type = value.constructor;
  if (type !== Object && type !== undefined) return `${type.name} ${String(value)}`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${keyOf(one)}`)
    .sort()
    .join()}}`;
}
