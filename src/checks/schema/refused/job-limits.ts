import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, isEmpty, type Limit, limit, only, type Refusal, type Test, without } from './limit.ts';
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
  limit('podFailurePolicy.rules.*.onExitCodes', exitCodes),
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
