import { isRecord, list, record } from '../field.ts';
import { shown } from './describe.ts';
import { filled, isEmpty, type Limit, like, limit, only, type Test } from './refused/limit.ts';
import { unlessZero } from './refused/text-shape.ts';

/** A name as DNS had them first: the shortest rule that Kubernetes has. */
const plainName = like(
  /^(?=.{1,63}$)[a-z]([-a-z0-9]*[a-z0-9])?$/,
  'lowercase letters, digits or -, starting with a letter',
);

const kindName: Test = (value, parent, root) =>
  typeof value === 'string' && plainName(value.toLowerCase(), parent, root) !== undefined
    ? { message: `${shown(value)} is not allowed here: letters, digits or -, starting with a letter` }
    : undefined;

const jsonPath: Test = like(/^\.[^{]/, 'a path that starts with a dot', 'begin with a dot, without braces');

function below(field: string): Test {
  return (value, parent, root) =>
    jsonPath(value, parent, root) ??
    (typeof value === 'string' && !value.startsWith(`.${field}.`)
      ? { message: `${shown(value)} must be below .${field}` }
      : undefined);
}

const belowEither: Test = (value, parent, root) =>
  jsonPath(value, parent, root) ??
  (typeof value === 'string' && !/^\.(?:spec|status)\./.test(value)
    ? { message: `${shown(value)} must be below .spec or .status` }
    : undefined);

const distinctVersions: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, version] of list(value).entries()) {
    const { name } = record(version);
    if (seen.has(name)) {
      return { message: `two versions are named ${shown(name)}`, fix: 'delete one of the two', below: [index, 'name'] };
    }
    seen.add(name);
  }
  return undefined;
};

const conversion: Test = (value) => {
  const { strategy, webhook } = record(value);
  if (strategy !== 'Webhook') {
    return isRecord(webhook)
      ? { message: 'webhook is only for strategy Webhook', fix: 'delete webhook', below: ['webhook'] }
      : undefined;
  }
  const { clientConfig, conversionReviewVersions } = record(webhook);
  if (!isRecord(clientConfig)) {
    return {
      message: 'strategy Webhook needs webhook.clientConfig',
      fix: 'add webhook.clientConfig',
      below: ['webhook'],
    };
  }
  const known = list(conversionReviewVersions);
  return known.includes('v1') || known.includes('v1beta1')
    ? undefined
    : {
        message: 'strategy Webhook needs conversionReviewVersions with v1',
        fix: 'add conversionReviewVersions: [v1]',
        below: ['webhook'],
      };
};

const deprecation: Test = (_, version) =>
  version['deprecated'] === true
    ? undefined
    : { message: 'deprecationWarning is only for deprecated versions', fix: 'add deprecated: true, or delete it' };

/** Fields that a list can be narrowed by must be there, and hold one value. */
const selectable: Test = (value) => {
  const { selectableFields, schema } = record(value);
  const seen = new Set<unknown>();
  for (const [index, item] of list(selectableFields).entries()) {
    const { jsonPath: path } = record(item);
    const below = ['selectableFields', index, 'jsonPath'];
    if (typeof path !== 'string' || !/^(?:\.[\w-]+)+$/.test(path)) continue;
    if (seen.has(path)) return { message: `${path} is in the list twice`, fix: 'delete one of the two', below };
    seen.add(path);
    let here = record(record(schema)['openAPIV3Schema']);
    for (const name of path.slice(1).split('.')) here = record(record(here['properties'])[name]);
    const { type } = here;
    if (type === undefined || path.startsWith('.metadata.'))
      return { message: `the schema has no field ${path}`, below };
    if (type !== 'string' && type !== 'boolean' && type !== 'integer') {
      return { message: `${path} is no text, boolean or integer`, below };
    }
  }
  return undefined;
};

/** The groups of the Kubernetes project itself: https://github.com/kubernetes/enhancements/pull/1111 */
const approval: Test = (value) => {
  const { spec, metadata } = record(value);
  const group = String(record(spec)['group']);
  if (!/(?:^|\.)(?:k8s\.io|kubernetes\.io)$/.test(group)) return undefined;
  const approved = record(record(metadata)['annotations'])['api-approved.kubernetes.io'];
  return isEmpty(approved)
    ? {
        message: `the group ${group} is Kubernetes' own, and the annotation api-approved.kubernetes.io is missing`,
        fix: 'use a group of your own',
      }
    : undefined;
};

const VERSION = 'spec.versions.*';
const COLUMN = `${VERSION}.additionalPrinterColumns.*`;

/** What the API server refuses in a CustomResourceDefinition beside its schemas. */
export const DEFINITION_LIMITS: readonly Limit[] = [
  limit('', approval),
  limit('spec.group', like(/\./, 'a domain with a dot')),
  limit('spec.names.plural|singular', plainName),
  limit('spec.names.shortNames|categories.*', plainName),
  limit('spec.names.kind|listKind', kindName),
  limit('spec.names.listKind', (value, names) =>
    value === names['kind']
      ? { message: 'listKind is the same as kind', fix: `write ${String(value)}List` }
      : undefined,
  ),
  limit('spec.preserveUnknownFields', (value) =>
    value === true
      ? {
          message: 'preserveUnknownFields: true is not allowed',
          fix: 'write x-kubernetes-preserve-unknown-fields: true into the schema',
        }
      : undefined,
  ),
  limit('spec.versions', distinctVersions),
  limit(`${VERSION}.name`, plainName),
  limit(VERSION, selectable),
  limit(`${VERSION}.deprecationWarning`, deprecation),
  limit('spec.conversion', conversion),
  limit('spec.conversion.strategy', only('None', 'Webhook')),
  limit(`${COLUMN}.jsonPath`, jsonPath),
  limit(`${COLUMN}.type`, only('boolean', 'date', 'integer', 'number', 'string')),
  limit(`${COLUMN}.format`, only('byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password')),
  limit(`${VERSION}.subresources.scale.specReplicasPath`, below('spec')),
  limit(`${VERSION}.subresources.scale.statusReplicasPath`, below('status')),
  limit(`${VERSION}.subresources.scale.labelSelectorPath`, unlessZero(belowEither)),
  limit(`${COLUMN}.name`, filled('a column without a name', 'add name')),
];
