import { record } from '../../field.ts';
import { claimLimits, knownSource } from './claim-limits.ts';
import { between, isEmpty, type Limit, limit, needs, type Test, without } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { countOrPercent, label, unlessZero } from './text-shape.ts';
import { accessModes, claimStorage } from './volume-limits.ts';

/** A rollout that may not last as long as one pod has to be ready. */
const progress: Test = (value) => {
  const { minReadySeconds, progressDeadlineSeconds = 600 } = record(value);
  if (
    progressDeadlineSeconds === null ||
    (typeof minReadySeconds !== 'number' && typeof progressDeadlineSeconds !== 'number')
  )
    return undefined;
  const ready = typeof minReadySeconds === 'number' ? minReadySeconds : 0;
  if (typeof progressDeadlineSeconds !== 'number' || progressDeadlineSeconds > ready) return undefined;
  const message = `progressDeadlineSeconds, ${progressDeadlineSeconds}, must be more than minReadySeconds, ${ready}`;
  return { message, fix: `write progressDeadlineSeconds: ${ready + 600}`, below: ['progressDeadlineSeconds'] };
};

const COUNTS = limit('replicas|minReadySeconds|revisionHistoryLimit', between(0));

/** What the API server refuses in the spec of a Deployment. */
export const DEPLOYMENT_LIMITS: readonly Limit[] = [
  COUNTS,
  limit('', progress),
  ...selectorLimits('selector'),
  limit('strategy.rollingUpdate.maxUnavailable', countOrPercent()),
  limit('strategy.rollingUpdate.maxSurge', countOrPercent(true)),
];

/** Each claim is a volume of the pods. */
const claimName: Test = (value) => {
  const { name } = record(record(value)['metadata']);
  const below = ['metadata', 'name'];
  if (isEmpty(name)) return { message: 'a claim without a name', fix: 'add metadata.name', below };
  const refused = label(name, {}, {});
  return refused && { ...refused, below };
};

/** What the API server refuses in the spec of a StatefulSet. */
export const STATEFUL_SET_LIMITS: readonly Limit[] = [
  COUNTS,
  ...selectorLimits('selector'),
  limit('serviceName', unlessZero(label)),
  limit('ordinals.start', between(0)),
  limit(
    'updateStrategy.rollingUpdate',
    without(
      'rollingUpdate is not allowed with type OnDelete',
      'delete it',
      (strategy) => strategy['type'] === 'OnDelete',
    ),
  ),
  limit('updateStrategy.rollingUpdate.partition', between(0)),
  limit('updateStrategy.rollingUpdate.maxUnavailable', countOrPercent()),
  limit('volumeClaimTemplates.*.spec', claimStorage),
  limit(
    'volumeClaimTemplates.*.spec',
    needs('accessModes', 'a claim without accessModes', 'add accessModes: [ReadWriteOnce]'),
  ),
  limit('volumeClaimTemplates.*.spec.accessModes', accessModes),
  limit('volumeClaimTemplates.*', claimName),
  ...claimLimits('volumeClaimTemplates.*.spec'),
  limit('volumeClaimTemplates.*.spec.dataSource', knownSource),
];

/** What the API server refuses in the spec of a DaemonSet. */
export const DAEMON_SET_LIMITS: readonly Limit[] = [
  COUNTS,
  ...selectorLimits('selector'),
  limit('updateStrategy.rollingUpdate.maxUnavailable', countOrPercent()),
  limit('updateStrategy.rollingUpdate.maxSurge', countOrPercent()),
  limit('updateStrategy.rollingUpdate', (value, strategy) => {
    if (strategy['type'] === 'OnDelete') return undefined;
    const { maxSurge = 0, maxUnavailable = 1 } = record(value);
    return [maxSurge, maxUnavailable].some((one) => one === 0 || one === '0%' || one === '0' || one === null)
      ? undefined
      : {
          message: 'only one of maxSurge and maxUnavailable may be above 0',
          fix: 'write maxUnavailable: 0',
          below: ['maxSurge'],
        };
  }),
];

/** What the API server refuses in the spec of a ReplicaSet. */
export const REPLICA_SET_LIMITS: readonly Limit[] = [COUNTS, ...selectorLimits('selector')];

/** What the API server refuses in the spec of a PodDisruptionBudget. */
export const BUDGET_LIMITS: readonly Limit[] = [
  limit('minAvailable|maxUnavailable', countOrPercent()),
  ...selectorLimits('selector'),
];
