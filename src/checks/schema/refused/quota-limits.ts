import { readQuantity } from '../../cel/quantity.ts';
import { list, record, text } from '../../field.ts';
import { shown } from '../describe.ts';
import { type Limit, limit, only, type Refusal, type Test } from './limit.ts';
import { isCountedResource, isOwnQuotaResource, isQuotaResource } from './resource-names.ts';
import { expressionValues } from './selector-limits.ts';

const hard: Test = (value) => {
  for (const [name, amount] of Object.entries(record(value))) {
    const below = [name];
    if (!isQuotaResource(name)) {
      const fix = /^[a-z]+(?:\.[a-z.]+)?$/.test(name) ? `count objects as count/${name}` : undefined;
      return { message: `${shown(name)} is nothing that a quota counts`, ...(fix !== undefined && { fix }), below };
    }
    const read = readQuantity(String(amount));
    if (read !== undefined && read.billionths < 0n) return { message: `${amount} is negative`, below };
    if (read !== undefined && !read.isInteger && isCountedResource(name)) {
      return { message: `${name} is counted, ${amount} is no whole number`, below };
    }
  }
  return undefined;
};

/** Resources that a scope takes. */
const OF_PODS = /^(?:pods|(?:requests\.|limits\.)?(?:cpu|memory))$/;
const SCOPES: Readonly<Record<string, RegExp>> = {
  Terminating: OF_PODS,
  NotTerminating: OF_PODS,
  BestEffort: /^pods$/,
  NotBestEffort: OF_PODS,
  PriorityClass: OF_PODS,
  CrossNamespacePodAffinity: OF_PODS,
  VolumeAttributesClass: /^(?:persistentvolumeclaims|requests\.storage)$/,
};

const scopes: Test = (value, spec) => {
  const names = list(value).filter((one) => typeof one === 'string');
  for (const [index, name] of names.entries()) {
    const refused = unscoped(name, spec);
    if (refused !== undefined) return { ...refused, below: [index] };
  }
  return exclusive(names);
};

const scopeSelector: Test = (value, _, spec) => {
  const names = list(value).map((one) => text(record(one)['scopeName']) ?? '');
  for (const [index, name] of names.entries()) {
    const refused = unscoped(name, spec);
    if (refused !== undefined) return { ...refused, below: [index, 'scopeName'] };
  }
  return exclusive(names);
};

function unscoped(name: string, spec: Readonly<Record<string, unknown>>): Refusal | undefined {
  const takes = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
  const other = takes && Object.keys(record(spec['hard'])).find((one) => isOwnQuotaResource(one) && !takes.test(one));
  return other === undefined
    ? undefined
    : { message: `the scope ${name} cannot be used with ${other}`, fix: 'make two quotas of it' };
}

function exclusive(names: readonly string[]): Refusal | undefined {
  const pair = EXCLUSIVE.find((two) => two.every((one) => names.includes(one)));
  return pair && { message: `the scopes ${pair[0]} and ${pair[1]} exclude each other`, fix: 'make two quotas of it' };
}

const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
];

const operator: Test = (value, { scopeName }) =>
  value !== 'Exists' && scopeName !== 'PriorityClass' && scopeName !== 'VolumeAttributesClass'
    ? { message: `the scope ${String(scopeName)} takes only the operator Exists`, fix: 'write Exists' }
    : undefined;

/** What the API server refuses in the spec of a ResourceQuota. */
export const QUOTA_LIMITS: readonly Limit[] = [
  limit('hard', hard),
  limit('scopes', scopes),
  limit('scopes.*', only(...Object.keys(SCOPES))),
  limit('scopeSelector.matchExpressions', scopeSelector),
  limit('scopeSelector.matchExpressions.*', expressionValues),
  limit('scopeSelector.matchExpressions.*.scopeName', only(...Object.keys(SCOPES))),
  limit('scopeSelector.matchExpressions.*.operator', operator),
];
