import { evaluate } from '@marcbachmann/cel-js';
import { describe, expect, it } from 'vitest';
import { Kyverno } from '../../src/charts/kyverno.ts';
import { Policies } from '../../src/charts/policies.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { environment } from '../constructs/environment.ts';
import { objects } from '../constructs/rendered.ts';
import { caseObject, POLICY_CASES, rolloutByReference } from './cases.ts';

/** Resource names of the kinds, as a policy matches them. */
const RESOURCE: Readonly<Record<string, string>> = {
  Pod: 'pods',
  Deployment: 'deployments',
  StatefulSet: 'statefulsets',
  DaemonSet: 'daemonsets',
  Job: 'jobs',
  CronJob: 'cronjobs',
  Rollout: 'rollouts',
};

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly matchConstraints: { readonly resourceRules: readonly { readonly resources: readonly string[] }[] };
    readonly matchConditions?: readonly { readonly expression: string }[];
    readonly variables?: readonly { readonly name: string; readonly expression: string }[];
    readonly validations: readonly { readonly expression: string }[];
  };
}

const policies = renderedPolicies();

describe('the four rules, as a CEL interpreter reads what is rendered', () => {
  it.each(POLICY_CASES.map((each) => [each.kind, each.name, each] as const))('judge %s %s', (_, __, each) => {
    expect(refusals(caseObject(each, 'agent'))).toEqual([...each.refusedBy].sort());
  });

  it('leave a Rollout alone that holds no pod: its pods are judged when they are made', () => {
    expect(refusals(rolloutByReference('agent'))).toEqual([]);
  });

  it('each refuse something that no other rule refuses', () => {
    for (const rule of ['resources', 'probes', 'service-links', 'pinned-images']) {
      expect(
        POLICY_CASES.some(({ refusedBy }) => refusedBy.length === 1 && refusedBy[0] === rule),
        rule,
      ).toBe(true);
    }
  });
});

function renderedPolicies(): readonly Policy[] {
  const platform = new Platform(environment());
  new Kyverno(platform);
  new Policies(platform);
  return objects(platform).filter(({ kind }) => kind === 'ValidatingPolicy') as unknown as Policy[];
}

/** Names of the rules that refuse an object. */
function refusals(object: { readonly kind: string }): string[] {
  const judges = policies.filter(({ spec }) =>
    spec.matchConstraints.resourceRules.some(({ resources }) => resources.includes(RESOURCE[object.kind]!)),
  );
  expect(judges).toHaveLength(4);
  return judges
    .filter((policy) => !accepts(policy, integers(object)))
    .map(({ metadata }) => metadata.name.replace(/-(pods|templates|cronjobs)$/, ''))
    .sort();
}

function accepts({ spec }: Policy, object: unknown): boolean {
  const applies = (spec.matchConditions ?? []).every(({ expression }) => evaluate(expression, { object }) === true);
  if (!applies) return true;
  const variables = Object.fromEntries(
    (spec.variables ?? []).map(({ name, expression }) => [name, evaluate(expression, { object })]),
  );
  return spec.validations.every(({ expression }) => evaluate(expression, { object, variables }) === true);
}

/** Whole numbers of JSON are integers to an API server; to JavaScript, and so to the interpreter, they are not. */
function integers(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(integers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, integers(part)]));
}
