import { describe, expect, it } from 'vitest';
import { Kyverno } from '../../src/charts/kyverno.ts';
import { Policies } from '../../src/charts/policies.ts';
import { JUDGED } from '../../src/constructs/namespace.ts';
import { Platform } from '../../src/constructs/platform.ts';
import type { Enforcer } from '../../src/constructs/policies/pod-policies.ts';
import { POD_RULES } from '../../src/constructs/policies/pod-rules.ts';
import { environment } from '../constructs/environment.ts';
import { objects } from '../constructs/rendered.ts';
import { caseObject, POLICY_CASES, type PolicyCase } from '../policies/cases.ts';
import { type Expectation, findKyverno, kyvernoTest } from './kyverno.ts';

const kyverno = findKyverno();

/** Kyverno compiles every rule anew for each object: every case as a Pod, and the telling ones as what holds a pod. */
const TELLING = ['good', 'sidecar-no-resources', 'readiness-default', 'links-of-the-database', 'everything-wrong'];
const CASES = POLICY_CASES.filter(
  ({ kind, name }) => kind === 'Pod' || (['Deployment', 'CronJob', 'Rollout'].includes(kind) && TELLING.includes(name)),
);

const why = kyverno === undefined ? ' (skipped: no kyverno on the path or in WAVEPROOF_KYVERNO)' : '';

describe.skipIf(kyverno === undefined)(`the rendered policies in Kyverno itself${why}`, () => {
  it.each(['api server', 'kyverno'] as const)('give every case its answer, enforced by the %s', (enforcedBy) => {
    const expectations = expected(enforcedBy);
    const { status, output, verdicts } = run(enforcedBy, expectations, CASES);
    expect(verdicts.filter(({ asExpected }) => !asExpected)).toEqual([]);
    expect(status, output).toBe(0);
    // Kyverno does not notice a resource that is not there: what it judged must be what was asked. A controller that
    // autogen adds is listed twice.
    const asked = expectations.flatMap(({ policy, resources }) => resources.map((name) => `${policy} ${name}`));
    const judged = verdicts.map(({ policy, resource }) => `${policy} ${resource.split('/').at(-1)}`);
    expect([...new Set(judged)].sort()).toEqual(asked.sort());
  });

  it('fail when an expectation is wrong, so that a pass means something', () => {
    const [first] = expected('api server').filter(({ result }) => result === 'fail');
    const [name] = first!.resources;
    const judged = CASES.filter((each) => unique(each).name === name);
    const { status, verdicts } = run('api server', [{ ...first!, resources: [name!], result: 'pass' }], judged);
    expect(status).toBe(1);
    expect(verdicts.map(({ asExpected }) => asExpected)).toEqual([false]);
  });
});

function run(enforcedBy: Enforcer, expectations: readonly Expectation[], cases: readonly PolicyCase[]) {
  const platform = new Platform(environment());
  new Kyverno(platform);
  new Policies(platform, { enforcedBy });
  return kyvernoTest(kyverno!, {
    policies: objects(platform).filter(({ kind }) => kind === 'ValidatingPolicy'),
    resources: cases.map((each) => caseObject(unique(each), 'agent')),
    namespace: 'agent',
    labels: { [JUDGED]: 'true' },
    expectations,
  });
}

/** One expectation for each policy, kind and result. */
function expected(enforcedBy: Enforcer): Expectation[] {
  const groups = new Map<string, Expectation & { resources: string[] }>();
  for (const { name: rule, exceptLabel } of POD_RULES) {
    for (const each of CASES) {
      const policy = `${rule}-${form(each.kind, enforcedBy)}`;
      const excepted = exceptLabel !== undefined && each.labels?.[exceptLabel] !== undefined;
      const result = excepted ? 'skip' : each.refusedBy.includes(rule) ? 'fail' : 'pass';
      const key = `${policy} ${each.kind} ${result}`;
      const group = groups.get(key) ?? { policy, kind: each.kind, result, resources: [] };
      group.resources.push(unique(each).name);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Kyverno looks objects up by name alone, and the cases have the same names for each kind. */
function unique(each: PolicyCase): PolicyCase {
  return { ...each, name: `${each.kind.toLowerCase()}-${each.name}` };
}

function form(kind: PolicyCase['kind'], enforcedBy: Enforcer): string {
  if (enforcedBy === 'kyverno') return kind === 'Rollout' ? 'rollouts' : 'pods';
  if (kind === 'Pod') return 'pods';
  return kind === 'CronJob' ? 'cronjobs' : 'templates';
}
