import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, like, limit, only, type Test } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { portNumber, qualifiedName, subdomain } from './text-shape.ts';

/** A list in which `*` stands for everything, and then alone. */
function starAlone(what: string): Test {
  return (value) =>
    list(value).includes('*') && list(value).length > 1
      ? { message: `* stands for all ${what}, so nothing else may be beside it`, fix: 'write "*" alone' }
      : undefined;
}

/** Resources with `/` and their own part behind it, and stars that already hold what is beside them. */
const resources: Test = (value) => {
  const names = list(value).filter((one) => typeof one === 'string');
  const refused = (beside: string, index: number) => ({
    message: `${shown(beside)} holds ${shown(names[index])} already`,
    fix: 'delete one of the two',
    below: [index],
  });
  if (names.includes('*/*') && names.length > 1)
    return refused(
      '*/*',
      names.findIndex((one) => one !== '*/*'),
    );
  // A star in front of what it holds is refused, one behind it is not.
  const whole = names.findLastIndex((one) => !one.includes('/'));
  if (names.includes('*') && whole >= 0 && names[whole] !== '*') return refused('*', whole);
  for (const [index, name] of names.entries()) {
    const [resource, part] = name.split('/');
    if (part === undefined) continue;
    const star = [`${resource}/*`, `*/${part}`].find((one) => names.slice(0, index).includes(one));
    if (star !== undefined) return refused(star, index);
  }
  return undefined;
};

const RULE_LISTS = ['apiGroups', 'apiVersions', 'operations', 'resources'];

const wholeRule: Test = (value) => {
  const empty = RULE_LISTS.find((field) => isEmpty(record(value)[field]));
  return empty && value !== null
    ? { message: `a rule without ${empty}`, fix: `add ${empty}`, below: [empty] }
    : undefined;
};

/** What the API server refuses in a rule that says which requests something is about, at `path`. */
export function ruleLimits(path: string): readonly Limit[] {
  return [
    limit(path, wholeRule),
    limit(`${path}.apiGroups`, starAlone('groups')),
    limit(`${path}.apiVersions`, starAlone('versions')),
    limit(`${path}.operations`, starAlone('operations')),
    limit(`${path}.operations.*`, only('CREATE', 'UPDATE', 'DELETE', 'CONNECT', '*')),
    limit(`${path}.resources`, resources),
    limit(`${path}.apiVersions|resources.*`, filled('an empty name', 'delete it')),
    limit(`${path}.scope`, only('*', 'Cluster', 'Namespaced')),
    limit(`${path}.resourceNames`, resourceNames),
  ];
}

const resourceNames: Test = (value) => {
  const names = list(value);
  for (const [index, name] of names.entries()) {
    const below = [index];
    if (names.indexOf(name) < index) return { message: `${shown(name)} is there twice`, fix: 'delete it', below };
    if (typeof name === 'string' && /^\.{1,2}$|[/%]/.test(name)) {
      return { message: `${shown(name)} is no name: no / or %, and not . or ..`, below };
    }
  }
  return undefined;
};

/** What the API server refuses in the matchConditions below `path`, beside their expressions. */
export function conditionLimits(path: string): readonly Limit[] {
  return [
    limit(path, namesTwice),
    limit(`${path}.*.name`, filled('a condition without a name', 'add name')),
    limit(`${path}.*.expression`, filled('a condition without an expression', 'add expression')),
    limit(`${path}.*.name`, (value, parent, root) => (value === '' ? undefined : qualifiedName(value, parent, root))),
  ];
}

/** Two of a list with one name. */
export const namesTwice: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, item] of list(value).entries()) {
    const { name } = record(item);
    if (seen.has(name))
      return { message: `a second one is named ${shown(name)}`, fix: 'give it another name', below: [index, 'name'] };
    seen.add(name);
  }
  return undefined;
};

/** How the API server reaches a webhook. */
const client: Test = (value) => {
  const { url, service } = record(value);
  const given = [url, service].filter((one) => one !== undefined && one !== null).length;
  if (given === 1) return undefined;
  return given === 0
    ? { message: 'it does not say where the webhook is', fix: 'add service' }
    : { message: 'url and service exclude each other', fix: 'keep one of them' };
};

const url: Test = (value) => {
  if (typeof value !== 'string') return undefined;
  const read = URL.canParse(value) ? new URL(value) : undefined;
  if (read?.protocol !== 'https:')
    return { message: `${shown(value)} is no https address`, fix: 'begin with https://' };
  // Credentials may be in it, so the address is not shown.
  if (read.username !== '' || read.password !== '')
    return { message: 'the address must not hold a user', fix: 'use caBundle and a Secret' };
  if (read.hash !== '') return { message: 'the address must not hold a fragment', fix: 'delete what is behind #' };
  return read.search !== ''
    ? { message: 'the address must not hold a query', fix: 'delete what is behind ?' }
    : undefined;
};

const path: Test = (value) => {
  if (typeof value !== 'string' || value === '' || value === '/') return undefined;
  if (!value.startsWith('/')) return { message: `${shown(value)} must begin with a slash`, fix: `write /${value}` };
  for (const segment of value.slice(1).replace(/\/$/, '').split('/')) {
    if (segment === '') return { message: `${shown(value)} has an empty part`, fix: 'delete the second slash' };
    const refused = subdomain(segment, {}, {});
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** What the API server refuses in how it reaches a webhook, at `where`. */
export function clientLimits(where: string): readonly Limit[] {
  return [
    limit(where, client),
    limit(`${where}.url`, url),
    limit(`${where}.service.name`, filled('a service without a name', 'add name')),
    limit(`${where}.service.namespace`, filled('a service without its namespace', 'add namespace')),
    limit(`${where}.service.path`, path),
    limit(`${where}.service.port`, portNumber),
  ];
}

const name: Test = (value, parent, root) => {
  if (value === '') return { message: 'a webhook without a name', fix: 'add name' };
  const refused = subdomain(value, parent, root);
  if (refused !== undefined || typeof value !== 'string') return refused;
  return value.split('.').length > 2
    ? undefined
    : { message: `${shown(value)} must be a domain of at least three parts`, fix: `write e.g. ${value}.example.org` };
};

const versions: Test = (value) => {
  const given = list(value);
  if (given.length === 0) return { message: 'it does not say which versions it reads', fix: 'write [v1]' };
  const twice = given.findIndex((one, index) => given.indexOf(one) < index);
  if (twice >= 0)
    return { message: `${shown(given[twice])} is there twice`, fix: 'delete one of the two', below: [twice] };
  return given.includes('v1') || given.includes('v1beta1')
    ? undefined
    : { message: 'neither v1 nor v1beta1', fix: 'add v1' };
};

const HOOK = 'webhooks.*';

/** What the API server refuses in a ValidatingWebhookConfiguration and a MutatingWebhookConfiguration. */
export const WEBHOOK_LIMITS: readonly Limit[] = [
  limit('webhooks', namesTwice),
  limit(`${HOOK}.name`, name),
  limit(`${HOOK}.sideEffects`, only('None', 'NoneOnDryRun')),
  limit(`${HOOK}.admissionReviewVersions`, versions),
  limit(`${HOOK}.admissionReviewVersions.*`, like(/^[a-z]([-a-z0-9]*[a-z0-9])?$/, 'a version like v1')),
  limit(`${HOOK}.timeoutSeconds`, between(1, 30)),
  limit(`${HOOK}.failurePolicy`, only('Fail', 'Ignore')),
  limit(`${HOOK}.matchPolicy`, only('Exact', 'Equivalent')),
  limit(`${HOOK}.reinvocationPolicy`, only('Never', 'IfNeeded')),
  ...clientLimits(`${HOOK}.clientConfig`),
  ...ruleLimits(`${HOOK}.rules.*`),
  ...selectorLimits(`${HOOK}.namespaceSelector`),
  ...selectorLimits(`${HOOK}.objectSelector`),
  ...conditionLimits(`${HOOK}.matchConditions`),
];
