import { isRecord, list, record } from '../field.ts';
import { type CelType, DYN, scalar } from './cel-type.ts';
import { escaped } from './to-cel.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a schema declares a value to be, and how large it can become. */
export interface Declared {
  readonly type: CelType;
  /** Most characters, items or entries that fit into a request; 0 where nothing is counted. */
  readonly most: number;
  /** Fewest bytes of it in JSON. */
  readonly bytes: number;
  /** Fields of an object, by their names in CEL. */
  readonly fields?: ReadonlyMap<string, Declared>;
  /** Items of a list, values of a map. */
  readonly item?: Declared;
  /** Keys of a map. */
  readonly key?: Declared;
}

/** Bytes of a request that an API server takes. */
export const LARGEST_REQUEST = 3 * 1024 * 1024;

/**
 * What a schema declares; undefined where the API server shows nothing of it to expressions.
 * Source: https://github.com/kubernetes/apiserver/blob/v0.35.4/pkg/cel/common/schemas.go
 *
 * @param whole - whether it is an object with a kind and a name
 */
export function declared(schema: Fields, whole: boolean): Declared | undefined {
  if (whole) return made(schema, true);
  if (!MADE.has(schema)) MADE.set(schema, made(schema, false));
  return MADE.get(schema);
}

/** Rules stand at many places of one schema. */
const MADE = new WeakMap<Fields, Declared | undefined>();

function made(schema: Fields, whole: boolean): Declared | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return { type: DYN, most: characters(schema) ?? LONGEST_TEXT, bytes: 1 };
  }
  switch (schema['type']) {
    case 'array':
      return ofList(schema);
    case 'object':
      return isRecord(schema['additionalProperties'])
        ? ofMap(schema, schema['additionalProperties'])
        : ofObject(schema, whole);
    case 'string':
      return ofText(schema);
    case 'boolean':
      return { type: scalar('bool'), most: 0, bytes: 4 };
    case 'number':
      return { type: scalar('double'), most: 0, bytes: 1 };
    case 'integer':
      return { type: scalar('int'), most: 0, bytes: 1 };
    default:
      return undefined;
  }
}

function below(schema: Fields): Declared | undefined {
  return declared(schema, schema['x-kubernetes-embedded-resource'] === true);
}

function ofList(schema: Fields): Declared | undefined {
  const item = isRecord(schema['items']) ? below(schema['items']) : undefined;
  if (item === undefined) return undefined;
  const most = limitOf(schema, 'maxItems') ?? Math.floor((LARGEST_REQUEST - 2) / (item.bytes + 1));
  return { type: { kind: 'list', of: item.type }, most, bytes: 2, item };
}

function ofMap(schema: Fields, values: Fields): Declared | undefined {
  const item = below(values);
  if (item === undefined) return undefined;
  const most = limitOf(schema, 'maxProperties') ?? Math.floor((LARGEST_REQUEST - 2) / (item.bytes + 6));
  return { type: { kind: 'map', key: scalar('string'), of: item.type }, most, bytes: 2, item, key: KEY };
}

const KEY: Declared = { type: scalar('string'), most: 0, bytes: 2 };

function ofObject(schema: Fields, whole: boolean): Declared {
  const properties = { ...record(schema['properties']), ...(whole && OF_EVERY_OBJECT) };
  const required = list(schema['required']);
  const fields = new Map<string, Declared>();
  let bytes = 2;
  for (const [name, one] of Object.entries(properties)) {
    const field = below(record(one));
    if (field === undefined) continue;
    if (/^[A-Za-z_./-][\w./-]*$/.test(name)) fields.set(escaped(name), field);
    if (required.includes(name) && record(one)['default'] === undefined) {
      bytes += Buffer.byteLength(name) + field.bytes + 4;
    }
  }
  const object: { type: CelType; most: number; bytes: number; fields: Map<string, Declared> } = {
    type: DYN,
    most: 0,
    bytes,
    fields,
  };
  object.type = { kind: 'object', declared: object };
  return object;
}

const TEXT: Fields = { type: 'string' };
const OF_EVERY_OBJECT: Fields = {
  kind: TEXT,
  apiVersion: TEXT,
  metadata: { type: 'object', properties: { name: TEXT, generateName: TEXT } },
};

function ofText(schema: Fields): Declared {
  switch (schema['format']) {
    case 'byte':
      return { type: scalar('bytes'), most: limitOf(schema, 'maxLength') ?? LONGEST_TEXT, bytes: 2 };
    case 'duration':
      return { type: scalar('duration'), most: 32, bytes: 3 };
    case 'date':
      return { type: scalar('timestamp'), most: 12, bytes: 12 };
    case 'date-time':
      return { type: scalar('timestamp'), most: 32, bytes: 21 };
  }
  const words = list(schema['enum']);
  const longest = words.map((word) => (typeof word === 'string' ? Buffer.byteLength(word) : 0));
  const most = characters(schema) ?? (words.length > 0 ? Math.max(...longest) : LONGEST_TEXT);
  return { type: scalar('string'), most, bytes: 2 };
}

/** Without its quotes. */
const LONGEST_TEXT = LARGEST_REQUEST - 2;

/** A character has at most four bytes. */
function characters(schema: Fields): number | undefined {
  const most = limitOf(schema, 'maxLength');
  return most === undefined ? undefined : most * 4;
}

function limitOf(schema: Fields, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? Math.max(0, value) : undefined;
}
