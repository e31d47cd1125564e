import { isRecord, list, record } from '../field.ts';
import { shown } from './describe.ts';
import { refusedPattern } from './refused/go-pattern.ts';
import { type Fields, isEmpty, type Refusal } from './refused/limit.ts';

/** What is wrong with the keywords of one schema, each by itself. */
export function* refusedKeywords(schema: Fields): Iterable<Refusal> {
  const { type, pattern, uniqueItems, properties } = schema;
  for (const keyword of FORBIDDEN) {
    if (schema[keyword] !== undefined) {
      yield { message: `${keyword} is not allowed in a structural schema`, below: [keyword] };
    }
  }
  if (uniqueItems === true) {
    yield {
      message: 'uniqueItems: true is not allowed, since it costs too much',
      fix: 'write x-kubernetes-list-type: set',
      below: ['uniqueItems'],
    };
  }
  const why = typeof pattern === 'string' ? refusedPattern(pattern) : undefined;
  if (why !== undefined) yield { message: `the pattern ${shown(pattern)} is refused: ${why}`, below: ['pattern'] };
  if (schema[OPEN] === false) {
    yield { message: `${OPEN} must be true, or absent`, fix: 'delete it', below: [OPEN] };
  }
  yield* listRefusals(schema);
  if (schema[MAP] !== undefined) {
    if (schema[MAP] !== 'atomic' && schema[MAP] !== 'granular') {
      yield { message: `${shown(schema[MAP])} is not allowed here, only atomic and granular`, below: [MAP] };
    } else if (type !== 'object') yield { message: `${MAP} needs type: object`, below: [MAP] };
  }
  if (schema[EMBEDDED] === true) {
    if (type !== 'object') yield { message: `${EMBEDDED} needs type: object`, below: [EMBEDDED] };
    else if (isEmpty(properties) && schema[OPEN] !== true) {
      yield { message: 'an embedded object without properties', fix: `add ${OPEN}: true`, below: [EMBEDDED] };
    }
  }
}

function* listRefusals(schema: Fields): Iterable<Refusal> {
  const { type } = schema;
  const kind = schema[LIST];
  const keys = list(schema[KEYS]);
  if (kind !== undefined && kind !== 'atomic' && kind !== 'set' && kind !== 'map') {
    yield { message: `${shown(kind)} is not allowed here, only atomic, set and map`, below: [LIST] };
  } else if (kind !== undefined && type !== 'array') yield { message: `${LIST} needs type: array`, below: [LIST] };
  if (keys.length > 0 && kind !== 'map') yield { message: `${KEYS} needs ${LIST}: map`, below: [KEYS] };
  const items = record(schema['items']);
  if (kind === 'set' && items['type'] === 'object' && items[MAP] !== 'atomic') {
    yield {
      message: 'items of a set that are objects must be atomic',
      fix: `add ${MAP}: atomic to the items`,
      below: [LIST],
    };
  }
  if (kind !== 'map') return;
  if (keys.length === 0) yield { message: `${LIST}: map needs keys`, fix: `add ${KEYS}`, below: [LIST] };
  if (items['type'] !== 'object') {
    yield { message: `${LIST}: map needs items that are objects`, below: [LIST] };
    return;
  }
  for (const [index, key] of keys.entries()) {
    const below = [KEYS, index];
    const field = record(items['properties'])[String(key)];
    if (!isRecord(field)) yield { message: `the items have no field ${shown(key)}`, below };
    else if (field['type'] === 'object' || field['type'] === 'array') {
      yield { message: `the key ${shown(key)} must be a text, a number or a boolean`, below };
    } else if (field['default'] === undefined && !list(items['required']).includes(key)) {
      yield {
        message: `the key ${shown(key)} is neither required nor has a default`,
        fix: `add it to required of the items`,
        below,
      };
    }
  }
}

const LIST = 'x-kubernetes-list-type';
const KEYS = 'x-kubernetes-list-map-keys';
const MAP = 'x-kubernetes-map-type';
const OPEN = 'x-kubernetes-preserve-unknown-fields';
const EMBEDDED = 'x-kubernetes-embedded-resource';

const FORBIDDEN: readonly string[] = [
  ...['$ref', 'definitions', 'dependencies', 'deprecated', 'discriminator', 'id', 'patternProperties', 'readOnly'],
  ...['writeOnly', 'xml'],
];
