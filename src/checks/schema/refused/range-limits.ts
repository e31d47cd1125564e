import { type Quantity, readQuantity } from '../../cel/quantity.ts';
import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { isEmpty, type Limit, limit, only, type Refusal, type Test, without } from './limit.ts';
import { isContainerResource, isKnownResource, isLent } from './resource-names.ts';
import { qualifiedName } from './text-shape.ts';

/** Amounts of one resource in one entry of a LimitRange. */
interface Amounts {
  readonly min?: Quantity;
  readonly max?: Quantity;
  readonly default?: Quantity;
  readonly defaultRequest?: Quantity;
  readonly maxLimitRequestRatio?: Quantity;
}

const FIELDS = ['min', 'max', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const;

/** What must not be above what. */
const ORDER: readonly (readonly [lower: keyof Amounts, upper: keyof Amounts])[] = [
  ['min', 'max'],
  ['min', 'defaultRequest'],
  ['defaultRequest', 'max'],
  ['defaultRequest', 'default'],
  ['min', 'default'],
  ['default', 'max'],
];

const entry: Test = (value) => {
  const item = record(value);
  for (const name of new Set(FIELDS.flatMap((field) => Object.keys(record(item[field]))))) {
    const written = FIELDS.filter((field) => record(item[field])[name] !== undefined);
    const below = [written[0]!, name];
    if (item['type'] !== 'Container' && item['type'] !== 'Pod') {
      const what = item['type'] === 'PersistentVolumeClaim' ? ', claims have storage alone' : '';
      if (!isKnownResource(name)) return { message: `${shown(name)} is no resource${what}`, below };
    } else if (!isContainerResource(name)) {
      return {
        message: `${shown(name)} is no resource of a container: cpu, memory, ephemeral-storage, or a name with a domain`,
        below,
      };
    }
    const refused = unordered(name, completed(amounts(item, name), item['type']), item);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

function amounts(item: Readonly<Record<string, unknown>>, name: string): Amounts {
  const read = FIELDS.flatMap((field) => {
    const quantity = readQuantity(String(record(item[field])[name] ?? ''));
    return quantity === undefined ? [] : [[field, quantity] as const];
  });
  return Object.fromEntries(read) as Amounts;
}

/** The API server fills in defaults of containers: the most where none is written, and then that as what is asked for. */
function completed(written: Amounts, type: unknown): Amounts {
  if (type !== 'Container') return written;
  const byDefault = written.default ?? written.max;
  const asked = written.defaultRequest ?? byDefault ?? written.min;
  return {
    ...written,
    ...(byDefault !== undefined && { default: byDefault }),
    ...(asked !== undefined && { defaultRequest: asked }),
  };
}

function unordered(name: string, given: Amounts, item: Readonly<Record<string, unknown>>): Refusal | undefined {
  const amount = (field: keyof Amounts) => record(item[field])[name];
  const place = (...fields: readonly (keyof Amounts)[]) => [
    fields.find((field) => amount(field) !== undefined) ?? 'max',
    name,
  ];
  for (const [lower, upper] of ORDER) {
    if (given[lower] === undefined || given[upper] === undefined || given[lower].compare(given[upper]) <= 0) continue;
    return { message: `${lower} of ${name} is above its ${upper}`, below: place(lower, upper) };
  }
  const { min, max, maxLimitRequestRatio: ratio } = given;
  const below = ['maxLimitRequestRatio', name];
  if (ratio !== undefined && ratio.compare(ONE) < 0)
    return { message: `the ratio of ${name}, ${amount('maxLimitRequestRatio')}, is below 1`, below };
  // ratio > max / min, without a division
  if (ratio && min && max && ratio.billionths * min.billionths > max.billionths * ONE.billionths) {
    return { message: `the ratio of ${name}, ${amount('maxLimitRequestRatio')}, is above max divided by min`, below };
  }
  if (!isLent(name) && given.default && given.defaultRequest && given.default.compare(given.defaultRequest) !== 0) {
    return {
      message: `${name} cannot be lent out, so default and defaultRequest must be the same`,
      below: place('defaultRequest', 'default'),
    };
  }
  return undefined;
}

const ONE = readQuantity('1')!;

const type: Test = (value, parent, root) =>
  typeof value !== 'string'
    ? undefined
    : value === ''
      ? { message: 'it does not say what is limited', fix: `write one of ${TYPES.join(', ')}` }
      : value.includes('/')
        ? qualifiedName(value, parent, root)
        : only(...TYPES)(value, parent, root);

/** Those of Kubernetes itself. Any other has a domain, as those of OpenShift have. */
const TYPES = ['Container', 'PersistentVolumeClaim', 'Pod'];

const typeTwice: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { type } = record(item);
    if (seen.has(type))
      return { message: `a second entry for ${shown(type)}`, fix: 'put both into one', below: [index, 'type'] };
    seen.add(type);
  }
  return undefined;
};

const claim: Test = (value) => {
  const { type, min, max } = record(value);
  if (type !== 'PersistentVolumeClaim' || [min, max].some((one) => !isEmpty(record(one)['storage']))) return undefined;
  return { message: 'an entry for claims that limits no storage', fix: 'add max.storage' };
};

/** What the API server refuses in the spec of a LimitRange. */
export const RANGE_LIMITS: readonly Limit[] = [
  limit('limits', typeTwice),
  limit('limits.*.type', type),
  limit('limits.*', claim),
  limit('limits.*', entry),
  limit(
    'limits.*.default|defaultRequest',
    without('pods have no defaults, only their containers', 'write type: Container', (item) => item['type'] === 'Pod'),
  ),
];
