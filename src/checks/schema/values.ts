import { QUANTITY_PATTERN } from '../../import/schema.ts';
import { isRecord } from '../field.ts';
import { shown } from './describe.ts';
import { brokenFormat } from './formats.ts';
import type { SchemaNode } from './schema-node.ts';

/** Longest text that a pattern is tried on: JavaScript's expressions, unlike Go's, can take very long. */
const MAX_PATTERN = 2048;

/**
 * What is wrong with a value under the bounds, pattern and format of its schema; undefined when nothing is.
 *
 * @param builtIn - whether it is decoded into a Go type, which has so many bits: the format of a custom resource's number says nothing
 */
export function brokenBounds(
  node: SchemaNode,
  value: unknown,
  builtIn = false,
): { message: string; fix?: string } | undefined {
  if (typeof value === 'string') return brokenText(node, value, builtIn);
  if (typeof value === 'number') return brokenNumber(node, value, builtIn);
  if (Array.isArray(value)) return brokenSize(value.length, node.schema.minItems, node.schema.maxItems, 'item');
  if (isRecord(value)) {
    const { minProperties, maxProperties } = node.schema;
    if (minProperties === undefined && maxProperties === undefined) return undefined;
    return brokenSize(Object.keys(value).length, minProperties, maxProperties, 'entry');
  }
  return undefined;
}

function brokenText(node: SchemaNode, value: string, builtIn: boolean): { message: string; fix?: string } | undefined {
  const { minLength, maxLength, pattern, format } = node.schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const broken = brokenSize(length(value), minLength, maxLength, 'character');
    if (broken !== undefined) return value === '' ? { message: 'must not be empty' } : broken;
  }
  if (pattern !== undefined && value.length <= MAX_PATTERN && node.pattern?.test(value) === false) {
    if (pattern === QUANTITY_PATTERN) return brokenQuantity(value);
    return {
      message: `${shown(value)} does not match ${pattern.length > 120 ? `${pattern.slice(0, 117)}…` : pattern}`,
    };
  }
  return format === undefined ? undefined : brokenFormat(format, value, builtIn);
}

function brokenNumber(node: SchemaNode, value: number, builtIn: boolean): { message: string } | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = node.schema;
  if (minimum !== undefined && (exclusiveMinimum ? value <= minimum : value < minimum)) {
    return { message: `${value} is too small, it must be ${exclusiveMinimum ? 'more than' : 'at least'} ${minimum}` };
  }
  if (maximum !== undefined && (exclusiveMaximum ? value >= maximum : value > maximum)) {
    return { message: `${value} is too large, it must be ${exclusiveMaximum ? 'less than' : 'at most'} ${maximum}` };
  }
  if (multipleOf !== undefined && value % multipleOf !== 0)
    return { message: `${value} is no multiple of ${multipleOf}` };
  if (builtIn && format === 'int32' && (value > 2147483647 || value < -2147483648)) {
    return { message: `${value} does not fit 32 bits` };
  }
  return undefined;
}

function brokenSize(
  size: number,
  least: number | undefined,
  most: number | undefined,
  what: string,
): { message: string } | undefined {
  const many = (count: number) => `${count} ${count === 1 ? what : what === 'entry' ? 'entries' : `${what}s`}`;
  if (least !== undefined && size < least) return { message: `has ${many(size)}, it needs at least ${least}` };
  if (most !== undefined && size > most) return { message: `has ${many(size)}, at most ${most} are allowed` };
  return undefined;
}

function brokenQuantity(value: string): { message: string; fix: string } {
  const spelled = /^(\d+(?:\.\d+)?)\s*(m|[kmgtp]i?)b?$/i.exec(value);
  const fix =
    spelled === null
      ? 'write a number with m, k, M, G, Ki, Mi or Gi, e.g. 500m or 1Gi'
      : `write ${spelled[1]}${unitOf(spelled[2]!, /b$/i.test(value))}`;
  return { message: `${shown(value)} is not a quantity`, fix };
}

/** A unit as Kubernetes spells it: `m` is a thousandth, unless bytes are meant. */
function unitOf(unit: string, bytes: boolean): string {
  if (unit === 'm' && !bytes) return 'm';
  const letter = unit[0]!.toUpperCase();
  if (unit.length === 2) return `${letter}i`;
  return letter === 'K' ? 'k' : letter;
}

/** Characters as Kubernetes counts them: code points. */
function length(value: string): number {
  let count = value.length;
  for (let i = 0; i < value.length; i++) if ((value.charCodeAt(i) & 0xfc00) === 0xd800) count--;
  return count;
}
