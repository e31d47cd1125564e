import { readQuantity } from '../../cel/quantity.ts';
import { at, isRecord, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, limit, only, present, type Test } from './limit.ts';

/** Where a metric of each type is described, and what its target may be given as. */
const METRICS: Readonly<Record<string, { readonly field: string; readonly targets: readonly string[] }>> = {
  Resource: { field: 'resource', targets: ['averageUtilization', 'averageValue'] },
  ContainerResource: { field: 'containerResource', targets: ['averageUtilization', 'averageValue'] },
  Pods: { field: 'pods', targets: ['averageValue'] },
  Object: { field: 'object', targets: ['value', 'averageValue'] },
  External: { field: 'external', targets: ['value', 'averageValue'] },
};

const metric: Test = (value) => {
  const { type } = record(value);
  const known = METRICS[String(type)];
  if (known === undefined)
    return {
      message: `${shown(type)} is no type of a metric, only ${Object.keys(METRICS).join(', ')}`,
      below: ['type'],
    };
  const { field, targets } = known;
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
  if (given.length > 1) return { message: `${given.join(' and ')} exclude each other`, fix: 'keep one of them', below };
  return undefined;
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
  limit('targetCPUUtilizationPercentage', between(1)),
  limit('metrics.*', metric),
  limit(`${TARGET}.averageUtilization`, between(1)),
  limit(`${TARGET}.averageValue|value`, positive),
  limit(`${TARGET}.type`, only('Utilization', 'Value', 'AverageValue')),
  limit(`${RULES}.stabilizationWindowSeconds`, between(0, 3600)),
  limit(`${RULES}.selectPolicy`, only('Max', 'Min', 'Disabled')),
  limit(`${RULES}.policies`, filled('a list of policies with none in it', 'add a policy, or delete the list')),
  limit(`${RULES}.policies.*.type`, only('Pods', 'Percent')),
  limit(`${RULES}.policies.*.value`, between(1)),
  limit(`${RULES}.policies.*.periodSeconds`, between(1, 1800)),
];
