import type { Duplicate } from './list-keys.ts';
import { nearest } from './nearest.ts';
import type { SchemaNode } from './schema-node.ts';
import type { SchemaFault, Walk } from './validate.ts';

/** Faults as sentences: what was got, what is allowed, and the smallest edit. */
export const describeFault = {
  unknownField(node: SchemaNode, name: string, walk: Walk): SchemaFault {
    const path = [...walk.path, name];
    return { kind: 'unknown-field', path, message: `unknown field ${shown(name)}`, ...unknownFix(node, name, walk) };
  },

  missing(name: string, walk: Walk): SchemaFault {
    return {
      kind: 'missing-field',
      path: [...walk.path, name],
      message: `the required field ${shown(name)} is missing`,
      fix: `add ${name}`,
    };
  },

  type(node: SchemaNode, value: unknown, walk: Walk): SchemaFault {
    const message = `expected ${EXPECTED[node.type]}, got ${gotText(value)}`;
    return { kind: 'wrong-type', path: [...walk.path], message, ...typeFix(node, value) };
  },

  droppedNull(node: SchemaNode, walk: Walk): SchemaFault {
    return {
      kind: 'wrong-type',
      path: [...walk.path],
      severity: 'warning',
      message: `nothing (null) where ${EXPECTED[node.type]} is expected: a server-side apply is refused, any other drops the field`,
      fix: 'give it a value, or delete the line',
    };
  },

  choice(node: SchemaNode, value: unknown, walk: Walk): SchemaFault {
    const allowed = [...node.choices!].filter((one) => one !== '').map((one) => shown(one));
    const close = nearest(String(value), [...node.choices!].map(String));
    return {
      kind: 'invalid-value',
      path: [...walk.path],
      message: `${shown(value)} is not allowed here, only ${listed(allowed)}`,
      ...(close !== undefined && { fix: `write ${close}` }),
    };
  },

  duplicate(duplicate: Duplicate, walk: Walk): SchemaFault {
    return {
      kind: 'duplicate-item',
      path: [...walk.path, duplicate.index],
      message: `${duplicate.what} is in the list twice, first as item ${duplicate.first + 1}`,
      fix: 'delete one of the two',
      ...(walk.builtIn && duplicate.tolerated && { severity: 'warning' }),
    };
  },
};

function unknownFix(node: SchemaNode, name: string, walk: Walk): { fix?: string } {
  const close = nearest(name, node.fieldNames);
  if (close !== undefined) return { fix: `write ${close}` };
  for (let level = walk.above.length - 2; level >= 0; level--) {
    if (!walk.above[level]!.knows(name)) continue;
    const levels = walk.above.length - 1 - level;
    return {
      fix: levels === 1 ? 'move it one level up, where it is known' : `move it ${levels} levels up, where it is known`,
    };
  }
  for (const child of node.fieldNames) {
    const inner = node.field(child);
    if (inner?.knows(name) || inner?.items?.knows(name)) return { fix: `move it into ${child}, where it is known` };
  }
  const names = node.fieldNames;
  return names.length > 0 && names.length <= 12
    ? { fix: `delete it, or use one of ${listed(names)}` }
    : { fix: 'delete it' };
}

function typeFix(node: SchemaNode, value: unknown): { fix?: string } {
  const { type } = node;
  if (type === 'string' && typeof value === 'number') return { fix: `write "${value}" in quotes` };
  // The word in the file may be yes, on or off: what it was is not known any more.
  if (type === 'string' && typeof value === 'boolean') return { fix: 'put the word in quotes' };
  if ((type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d+$/.test(value)) {
    return { fix: `write ${value} without quotes` };
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return { fix: `write ${value} without quotes` };
  if (type === 'array' && value !== null && typeof value === 'object')
    return { fix: 'put a dash before its first line: - …' };
  if (type === 'array' && typeof value === 'string') return { fix: `write [${shown(value)}]` };
  if (value === null) return { fix: 'give it a value, or delete the line' };
  return {};
}

/** A value as it is shown in a sentence: strings quoted, long ones cut. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** `a, b and c`; long lists are cut. */
export function listed(items: readonly string[]): string {
  if (items.length > 16) return `${items.slice(0, 15).join(', ')} and ${items.length - 15} more`;
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** A value as a sentence names it: `the number 3`, `a list`. */
export function gotText(value: unknown): string {
  if (value === null) return 'nothing (null)';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return `the ${typeof value} ${shown(value)}`;
}

const EXPECTED: Readonly<Record<SchemaNode['type'], string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'a map',
  array: 'a list',
  'int-or-string': 'an integer or a string',
  any: 'a value',
};
