import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, isRecord, record, text } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { selects } from '../../selector.ts';
import { shown } from '../describe.ts';

/**
 * What the API server's own code refuses in Deployments, StatefulSets, DaemonSets, ReplicaSets and CronJobs.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/apps/validation/validation.go
 */
export function* refusedInWorkloads(context: Context): Iterable<Observation> {
  for (const kind of ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']) {
    for (const object of context.ofKind('apps', kind)) {
      yield* selector(context, object);
      yield* strategy(object);
    }
  }
  for (const object of context.ofKind('batch', 'CronJob')) yield* schedule(object);
}

function* selector(context: Context, on: CheckedObject): Iterable<Observation> {
  const selector = at(on.manifest, 'spec', 'selector');
  const pod = context.podOf(on);
  if (!isRecord(selector) || pod === undefined) return;
  const empty = Object.keys(record(selector['matchLabels'])).length === 0 && selector['matchExpressions'] === undefined;
  if (empty) {
    yield { on, path: ['spec', 'selector'], message: 'an empty selector would take every pod', fix: 'add matchLabels' };
  } else if (!selects(selector, pod.labels)) {
    yield {
      on,
      path: ['spec', 'selector'],
      message: 'the selector does not select the labels of its own template',
      fix: 'give spec.selector.matchLabels and spec.template.metadata.labels the same labels',
    };
  }
}

function* strategy(on: CheckedObject): Iterable<Observation> {
  const field = on.kind === 'Deployment' ? 'strategy' : 'updateStrategy';
  const strategy = record(at(on.manifest, 'spec', field));
  const path = ['spec', field];
  const rolling = strategy['rollingUpdate'];
  if (strategy['type'] === 'Recreate' && isRecord(rolling)) {
    yield {
      on,
      path: [...path, 'rollingUpdate'],
      message: 'rollingUpdate is not allowed with type Recreate',
      fix: 'delete rollingUpdate',
    };
  }
  if (!isRecord(rolling)) return;
  const { maxSurge, maxUnavailable } = rolling;
  if (
    isZero(maxSurge ?? (on.kind === 'DaemonSet' ? 0 : '25%')) &&
    maxUnavailable !== undefined &&
    isZero(maxUnavailable)
  ) {
    const message = 'maxSurge and maxUnavailable are both 0, so no pod could ever be replaced';
    yield { on, path: [...path, 'rollingUpdate', 'maxUnavailable'], message, fix: 'set one of them to 1' };
  }
}

function* schedule(on: CheckedObject): Iterable<Observation> {
  const schedule = text(at(on.manifest, 'spec', 'schedule'));
  if (schedule === undefined || isSchedule(schedule)) return;
  const path = ['spec', 'schedule'];
  if (/^(?:CRON_)?TZ=/.test(schedule)) {
    yield { on, path, message: 'a time zone does not belong into schedule', fix: 'write it as spec.timeZone' };
  } else {
    yield {
      on,
      path,
      message: `${shown(schedule)} is no cron schedule: minute, hour, day of month, month, day of week`,
      fix: 'write e.g. "*/15 * * * *"',
    };
  }
}

/** Whether a text is a schedule that https://github.com/robfig/cron reads, as Kubernetes does. */
function isSchedule(schedule: string): boolean {
  const trimmed = schedule.trim();
  if (/^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/.test(trimmed)) return true;
  if (/^@every [+-]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(trimmed)) return true;
  const fields = trimmed.split(/\s+/);
  return (
    fields.length === 5 &&
    fields.every((field, index) => field.split(',').every((part) => isCronPart(part, CRON[index]!)))
  );
}

function isCronPart(part: string, [least, most, names]: (typeof CRON)[number]): boolean {
  const match = /^(?:[*?]|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(part);
  if (match === null || match[3] === '0') return false;
  const numbers = [match[1], match[2]].filter((one) => one !== undefined).map((one) => cronNumber(one, names));
  return numbers.every((one) => one >= least && one <= most) && (numbers.length < 2 || numbers[0]! <= numbers[1]!);
}

function cronNumber(value: string, names: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  const found = value.length === 3 ? names.split(' ').indexOf(value.toLowerCase()) : -1;
  return found < 0 ? Number.NaN : names.startsWith('jan') ? found + 1 : found;
}

function isZero(value: unknown): boolean {
  return value === 0 || value === '0%' || value === '0';
}

const CRON: readonly (readonly [number, number, string])[] = [
  [0, 59, ''],
  [0, 23, ''],
  [1, 31, ''],
  [1, 12, 'jan feb mar apr may jun jul aug sep oct nov dec'],
  [0, 6, 'sun mon tue wed thu fri sat'],
];
