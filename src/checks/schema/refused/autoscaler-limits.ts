import { readQuantity } from '../../cel/quantity.ts';
import { at, isRecord, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, limit, only, present, type Test } from './limit.ts';

/** Where a metric of each type is described, and what its target may be given as. */
const METRICS: Readonly<
  Record<string, { readonly field: string; readonly targets: readonly string[]; readonly both?: true }>
> = {
  Resource: { field: 'resource', targets: ['averageUtilization', 'averageValue'] },
  ContainerResource: { field: 'containerResource', targets: ['averageUtilization', 'averageValue'] },
  Pods: { field: 'pods', targets: ['averageValue'] },
  Object: { field: 'object', targets: ['value', 'averageValue'], both: true },
  External: { field: 'external', targets: ['value', 'averageValue'] },
};

const metric: Test = (value) => {
  const { type } = record(value);
  const known = Object.hasOwn(METRICS, String(type)) ? METRICS[String(type)] : undefined;
  if (known === undefined)
    return {
      message: `${shown(type)} is no type of a metric, only ${Object.keys(METRICS).join(', ')}`,
      below: ['type'],
    };
  const { field, targets, both = false } = known;
  const described = record(value)[field];
  if (!isRecord(described))
    return { message: `type ${String(type)} needs ${field}`, fix: `add ${field}`, below: [field] };
  const others = Object.values(METRICS)
    .map((one) => one.field)
    .filter((one) => one !== field);
  const other = present(record(value), others)[0];
  if (other !== undefined)
    return { message: `type ${String(type)} takes no ${other}`, fix: 'make two metrics of it', below: [other] };
  const target = record(described['target']);
  const given = present(target, targets);
  const below = [field, 'target'];
  if (given.length === 0)
    return { message: `the target needs ${targets.join(' or ')}`, fix: `add ${targets[0]}`, below };
  if (given.length > 1 && !both)
    return { message: `${given.join(' and ')} exclude each other`, fix: 'keep one of them', below };
  return undefined;
};

const described: Test = (value) => {
  const { kind, name } = record(value);
  if (kind === '') return { message: 'a reference without a kind', fix: 'add kind', below: ['kind'] };
  if (name === '') return { message: 'a reference without a name', fix: 'add name', below: ['name'] };
  const slashed = Object.entries({ kind, name }).find(([, given]) => typeof given === 'string' && given.includes('/'));
  return slashed && { message: `${shown(slashed[1])} must not contain a slash`, below: [slashed[0]] };
};

const scaled: Test = (value, parent, root) => {
  const refused = described(value, parent, root);
  if (refused !== undefined) return refused;
  const { apiVersion, kind } = record(value);
  if (isEmpty(apiVersion) || apiVersion === 'v1') {
    return kind === 'ReplicationController'
      ? undefined
      : {
          message: 'the reference does not say of which group',
          fix: 'write e.g. apiVersion: apps/v1',
          below: ['apiVersion'],
        };
  }
  return typeof apiVersion === 'string' && apiVersion.split('/').length > 2
    ? { message: `${shown(apiVersion)} is no apiVersion`, fix: 'write e.g. apps/v1', below: ['apiVersion'] }
    : undefined;
};

const metricName: Test = (value) => {
  const { name } = record(value);
  if (name === '') return { message: 'a metric without a name', fix: 'add name', below: ['name'] };
  return typeof name === 'string' && (/[/%]/.test(name) || name === '.' || name === '..')
    ? { message: `${shown(name)} must not be a dot, nor contain a slash or %`, below: ['name'] }
    : undefined;
};

const positive: Test = (value) => {
  const read = typeof value === 'string' || typeof value === 'number' ? readQuantity(String(value)) : undefined;
  return read !== undefined && read.billionths <= 0n
    ? { message: `${value} is not allowed here, it must be more than 0` }
    : undefined;
};

const TARGET = 'metrics.*.resource|containerResource|pods|object|external.target';
const RULES = 'behavior.scaleUp|scaleDown';

/** What the API server refuses in the spec of a HorizontalPodAutoscaler. */
export const AUTOSCALER_LIMITS: readonly Limit[] = [
  // Zero needs the gate HPAScaleToZero, which is alpha and off: https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/
  limit('minReplicas', between(1)),
  limit('scaleTargetRef', (value) =>
    isEmpty(at(value, 'name')) ? { message: 'scaleTargetRef without a name', fix: 'add name' } : undefined,
  ),
  limit('scaleTargetRef', scaled),
  limit('metrics.*.object.describedObject', described),
  limit('metrics.*.resource|containerResource.name', filled('it does not say which resource', 'add name')),
  limit('metrics.*.containerResource.container', filled('it does not say which container', 'add container')),
  limit('metrics.*.pods|object|external.metric', metricName),
  limit('targetCPUUtilizationPercentage', between(1)),
  limit('metrics.*', metric),
  limit(`${TARGET}.averageUtilization`, between(1)),
  limit(`${TARGET}.averageValue|value`, positive),
  limit(`${TARGET}.type`, only('Utilization', 'Value', 'AverageValue')),
  limit(`${RULES}.stabilizationWindowSeconds`, between(0, 3600)),
  limit(`${RULES}.tolerance`, (value) =>
    (readQuantity(String(value))?.billionths ?? 0n) < 0n ? { message: `${value} is negative` } : undefined,
  ),
  limit(`${RULES}.selectPolicy`, only('Max', 'Min', 'Disabled')),
  limit(`${RULES}.policies`, filled('a list of policies with none in it', 'add a policy, or delete the list')),
  limit(`${RULES}.policies.*.type`, only('Pods', 'Percent')),
  limit(`${RULES}.policies.*.value`, between(1)),
  limit(`${RULES}.policies.*.periodSeconds`, between(1, 1800)),
];
