import type { RefusedCase } from './manifest.ts';

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const JOB_CASES: readonly RefusedCase[] = [
  ['Job', 'completionMode: Indexed\nbackoffLimitPerIndex: 1'],
  ['Job', 'completionMode: Indexed\nparallelism: 2', 'spec.completionMode', 'needs completions'],
  ['Job', 'backoffLimitPerIndex: 1', 'spec.backoffLimitPerIndex', 'needs completionMode: Indexed'],
  ['Job', 'parallelism: -1', 'spec.parallelism', 'at least 0'],
  ['Job', 'ttlSecondsAfterFinished: -5', 'spec.ttlSecondsAfterFinished', 'at least 0'],
  ['Job', 'selector: { matchLabels: { a: b } }', 'spec.selector', 'makes its selector itself'],
  ['Job', 'successPolicy: { rules: [{ succeededCount: 1 }] }', 'spec.successPolicy', 'needs completionMode: Indexed'],
  ['Job', 'managedBy: a', 'spec.managedBy', 'a domain'],
  ['Job', 'podFailurePolicy: { rules: [{ action: FailJob, onExitCodes: { operator: In, values: [1, 2] } }] }'],
  [
    'Job',
    'podFailurePolicy: { rules: [{ action: FailJob, onExitCodes: { operator: In, values: [0] } }] }',
    'spec.podFailurePolicy.rules[0].onExitCodes.values[0]',
    'no failure',
  ],
  ...['Europe/Vienna', 'UTC', 'Etc/UTC', 'Etc/GMT+5', 'Asia/Calcutta', 'US/Pacific', 'GMT', 'EST'].map(
    (zone): RefusedCase => ['CronJob', `timeZone: "${zone}"`],
  ),
  ...['Foo/Bar', 'europe/vienna', 'Local', 'local', '+01:00', 'Europe/Vienna ', ''].map(
    (zone): RefusedCase => ['CronJob', `timeZone: "${zone}"`, 'spec.timeZone', 'no time zone'],
  ),
  ['CronJob', 'startingDeadlineSeconds: -1', 'spec.startingDeadlineSeconds', 'at least 0'],
];
