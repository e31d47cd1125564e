import { at, isRecord, list, record, textMap } from '../../field.ts';
import { selects } from '../../selector.ts';
import { shown } from '../describe.ts';
import { between, filled, isEmpty, type Limit, limit, needs, only, type Refusal, type Test, without } from './limit.ts';
import { domainPath } from './text-shape.ts';

const isIndexed = (spec: Readonly<Record<string, unknown>>): boolean => spec['completionMode'] === 'Indexed';

function onlyIndexed(field: string): Test {
  return without(`${field} needs completionMode: Indexed`, 'add completionMode: Indexed', (spec) => !isIndexed(spec));
}

/** A Job makes its own selector; one that is written would take the pods of others. */
const ownSelector: Test = (value, spec) =>
  isEmpty(value) || spec['manualSelector'] === true
    ? undefined
    : { message: 'a Job makes its selector itself', fix: 'delete selector' };

const exitCodes: Test = (value) => {
  const { operator, values } = record(value);
  const place = operator === 'In' ? list(values).indexOf(0) : -1;
  return place < 0
    ? undefined
    : { message: 'exit code 0 is no failure', fix: 'delete the 0', below: ['values', place] };
};

const valuesInOrder: Test = (value) => {
  const values = list(value).filter((one) => typeof one === 'number');
  for (const [index, code] of values.entries()) {
    const before = values[index - 1];
    if (before === undefined || before < code) continue;
    const message =
      before === code ? `${code} is there twice` : `${code} comes after ${before}, the codes must be in order`;
    return { message, below: [index] };
  }
  return undefined;
};

const failureRule: Test = (value, _, spec) => {
  const { onExitCodes, onPodConditions, action } = record(value);
  if (action === 'FailIndex' && (spec['backoffLimitPerIndex'] === undefined || spec['backoffLimitPerIndex'] === null))
    return { message: 'FailIndex needs backoffLimitPerIndex', fix: 'add backoffLimitPerIndex', below: ['action'] };
  const codes = isRecord(onExitCodes);
  const conditions = !isEmpty(onPodConditions);
  if (codes && conditions)
    return { message: 'onExitCodes and onPodConditions exclude each other', fix: 'make two rules of it' };
  return codes || conditions
    ? undefined
    : { message: 'the rule says nothing', fix: 'add onExitCodes or onPodConditions' };
};

/** The container of a rule is one of the template. */
const container: Test = (value, _, spec) => {
  const { containers, initContainers } = record(record(spec['template'])['spec']);
  return [...list(containers), ...list(initContainers)].some((one) => record(one)['name'] === value)
    ? undefined
    : { message: `the pod has no container ${shown(value)}` };
};

const successRule: Test = (value, _, spec) => {
  const { succeededCount, succeededIndexes } = record(value);
  if (isEmpty(succeededCount) && isEmpty(succeededIndexes))
    return { message: 'the rule asks for nothing', fix: 'add succeededCount or succeededIndexes' };
  const { completions } = spec;
  if (typeof completions !== 'number') return undefined;
  if (typeof succeededCount === 'number' && succeededCount > completions)
    return {
      message: `succeededCount, ${succeededCount}, is above completions, ${completions}`,
      below: ['succeededCount'],
    };
  const last = typeof succeededIndexes === 'string' ? Number(/(\d+)$/.exec(succeededIndexes)?.[1]) : Number.NaN;
  return last >= completions
    ? { message: `the last index is ${completions - 1}, succeededIndexes says ${last}`, below: ['succeededIndexes'] }
    : undefined;
};

/** Labels that Kubernetes gives the pods itself: the name of the Job, and an identifier that nobody can know before. */
const ownLabels: Test = (value, _, job) => {
  if (record(job['spec'])['manualSelector'] === true) return undefined;
  const { name } = record(job['metadata']);
  const found = Object.entries(record(value)).find(
    ([key, given]) =>
      /^(?:batch\.kubernetes\.io\/)?(?:controller-uid|job-name)$/.test(key) &&
      !(key.endsWith('name') && given === name),
  );
  return found === undefined
    ? undefined
    : {
        message: `${found[0]} is a label that Kubernetes itself gives the pods of a Job`,
        fix: 'delete it',
        below: [found[0]],
      };
};

/** What the API server refuses in a Job because of its name. */
export const JOB_LABEL_LIMITS: readonly Limit[] = [limit('spec.template.metadata.labels', ownLabels)];

/** A selector that is written by hand must fit the template that is written by hand. */
const fittingSelector: Test = (value, spec) =>
  spec['manualSelector'] !== true || selects(record(value), textMap(at(spec, 'template', 'metadata', 'labels')))
    ? undefined
    : { message: 'the selector does not select the labels of its own template', fix: 'give both the same labels' };

/** What the API server refuses in the spec of a Job. */
export const JOB_LIMITS: readonly Limit[] = [
  limit('parallelism|completions|activeDeadlineSeconds|backoffLimit|ttlSecondsAfterFinished', between(0)),
  limit('completionMode', only('NonIndexed', 'Indexed')),
  limit('completionMode', (value, spec) =>
    value === 'Indexed' && spec['parallelism'] != null && spec['completions'] == null
      ? { message: 'completionMode Indexed needs completions', fix: 'add completions' }
      : undefined,
  ),
  limit('selector', ownSelector),
  limit('backoffLimitPerIndex', between(0)),
  limit('backoffLimitPerIndex', onlyIndexed('backoffLimitPerIndex')),
  limit('maxFailedIndexes', (_, spec) =>
    spec['backoffLimitPerIndex'] === undefined || spec['backoffLimitPerIndex'] === null
      ? { message: 'maxFailedIndexes needs backoffLimitPerIndex', fix: 'add backoffLimitPerIndex' }
      : undefined,
  ),
  limit('successPolicy', onlyIndexed('successPolicy')),
  limit('managedBy', domainPath),
  limit('podFailurePolicy', (_, spec) =>
    record(record(spec['template'])['spec'])['restartPolicy'] === 'Never'
      ? undefined
      : { message: 'podFailurePolicy needs restartPolicy: Never', fix: 'write restartPolicy: Never in the template' },
  ),
  limit('podFailurePolicy.rules.*', failureRule),
  limit('podFailurePolicy.rules.*.onExitCodes', exitCodes),
  limit('podFailurePolicy.rules.*.onExitCodes.values', filled('no exit code', 'add one')),
  limit('podFailurePolicy.rules.*.onExitCodes.values', valuesInOrder),
  limit('podFailurePolicy.rules.*.onExitCodes.containerName', container),
  limit('podFailurePolicy.rules.*.onPodConditions.*.status', only('True', 'False', 'Unknown')),
  limit('podReplacementPolicy', (value, spec) =>
    value === 'TerminatingOrFailed' && isRecord(spec['podFailurePolicy'])
      ? { message: 'with podFailurePolicy only Failed is allowed', fix: 'write Failed' }
      : undefined,
  ),
  limit('successPolicy', (value, spec) =>
    isIndexed(spec) ? needs('rules', 'a policy without rules')(value, {}, {}) : undefined,
  ),
  limit('successPolicy.rules.*', (value, parent, spec) =>
    isIndexed(spec) ? successRule(value, parent, spec) : undefined,
  ),
  limit('parallelism', (value, spec) => (isIndexed(spec) ? between(0, 100_000)(value, {}, {}) : undefined)),
  limit('selector', fittingSelector),
];

const timeZone: Test = (value) => (typeof value === 'string' ? refusedZone(value) : undefined);

function refusedZone(zone: string): Refusal | undefined {
  if (zone.toLowerCase() === 'local') return { message: 'Local is no time zone', fix: 'write e.g. Europe/Vienna' };
  const known = knownZone(zone);
  if (known === undefined) return { message: `${shown(zone)} is no time zone`, fix: 'write e.g. Europe/Vienna' };
  // Go looks a zone up by its exact name, JavaScript by any case.
  return known !== zone && known.toLowerCase() === zone.toLowerCase()
    ? { message: `${shown(zone)} is no time zone`, fix: `write ${known}` }
    : undefined;
}

function knownZone(zone: string): string | undefined {
  if (/^[+-]/.test(zone)) return undefined;
  if (/^(?:posix|right)\//.test(zone)) return zone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** What the API server refuses in the spec of a CronJob, beside its Job. */
export const CRON_JOB_LIMITS: readonly Limit[] = [
  limit('timeZone', timeZone),
  limit('concurrencyPolicy', only('Allow', 'Forbid', 'Replace')),
  limit('startingDeadlineSeconds|successfulJobsHistoryLimit|failedJobsHistoryLimit', between(0)),
];
