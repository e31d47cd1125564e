import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/checks/check.ts';
import { readText } from '../../../../src/checks/read/read-text.ts';
import { refused } from '../../../../src/checks/schema/refused.ts';
import { ACCESS_CASES } from './access-cases.ts';
import { AUTOSCALER_CASES } from './autoscaler-cases.ts';
import { CONTAINER_CASES } from './container-cases.ts';
import { INGRESS_CASES } from './ingress-cases.ts';
import { JOB_CASES } from './job-cases.ts';
import { manifestOf, type RefusedCase } from './manifest.ts';
import { NETWORK_POLICY_CASES } from './network-policy-cases.ts';
import { OBJECT_CASES } from './object-cases.ts';
import { POD_CASES } from './pod-cases.ts';
import { POLICY_CASES } from './policy-cases.ts';
import { SERVICE_CASES } from './service-cases.ts';
import { WORKLOAD_CASES } from './workload-cases.ts';

const CASES: readonly RefusedCase[] = [
  ...SERVICE_CASES,
  ...CONTAINER_CASES,
  ...POD_CASES,
  ...POLICY_CASES,
  ...WORKLOAD_CASES,
  ...JOB_CASES,
  ...INGRESS_CASES,
  ...NETWORK_POLICY_CASES,
  ...AUTOSCALER_CASES,
  ...ACCESS_CASES,
  ...OBJECT_CASES,
];

describe('what the API server refuses', () => {
  const accepted = CASES.filter(([, , path]) => path === undefined);
  const broken = CASES.filter(([, , path]) => path !== undefined);

  it.each(accepted.map((one) => [one[0], one[1], one] as const))('says nothing of %s with %s', (_, __, one) => {
    expect(findings(one)).toEqual([]);
  });

  it.each(broken.map((one) => [one[0], one[1], one] as const))('fails %s with %s', (_, __, one) => {
    const [, , path = '', message = ''] = one;
    expect(findings(one)).toContainEqual({ path, message: expect.stringContaining(message) });
  });
});

function findings(one: RefusedCase) {
  const files = [readText(JSON.stringify(manifestOf(one)), 'a.yaml')];
  return check({ inputs: [{ application: 'a', files }], rules: [refused] }).findings.map(({ path, message }) => ({
    path: path ?? '',
    message,
  }));
}
