import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplicationNode, Capability, Need } from '../../src/model/application.ts';
import { planWaves } from '../../src/model/waves.ts';

const crds = (name: string): Capability => ({ kind: 'crds', name });
const need = (capability: Capability, because = 'it must'): Need => ({ ...capability, because });
const app = (name: string, needs: readonly Need[] = [], provides: readonly Capability[] = []): ApplicationNode => ({
  name,
  needs,
  provides,
});
const needsApp = (name: string, because = 'it must'): Need => ({ kind: 'application', name, because });

/** Applications whose needs only point to earlier ones, so no cycle exists. */
const acyclic = fc
  .array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 25 })
  .map((rows) =>
    rows.map((row, index) => app(`a${index}`, index === 0 ? [] : row.map((n) => needsApp(`a${n % index}`)))),
  );

describe('planWaves', () => {
  it('puts an application one wave after the last of its providers', () => {
    const plan = planWaves([
      app('agent', [need(crds('argoproj.io')), needsApp('postgresql')]),
      app('postgresql', [need(crds('postgresql.cnpg.io'))]),
      app('argo-rollouts', [], [crds('argoproj.io')]),
      app('cloudnative-pg', [], [crds('postgresql.cnpg.io')]),
    ]);
    expect(plan.faults).toEqual([]);
    expect(plan.applications).toEqual([
      { name: 'argo-rollouts', wave: 0 },
      { name: 'cloudnative-pg', wave: 0 },
      { name: 'postgresql', wave: 1 },
      { name: 'agent', wave: 2 },
    ]);
  });

  it('keeps the reason of each edge', () => {
    const plan = planWaves([
      app('agent', [need(crds('argoproj.io'), 'api is a Rollout')]),
      app('argo-rollouts', [], [crds('argoproj.io')]),
    ]);
    expect(plan.edges).toEqual([
      { from: 'agent', to: 'argo-rollouts', capability: crds('argoproj.io'), because: 'api is a Rollout' },
    ]);
  });

  it('takes what the cluster already has for granted', () => {
    const plan = planWaves([app('agent', [need(crds('argoproj.io'))])], { given: [crds('argoproj.io')] });
    expect(plan).toEqual({ applications: [{ name: 'agent', wave: 0 }], edges: [], faults: [] });
  });

  it('draws no edge for a need that the application meets itself', () => {
    const plan = planWaves([app('kyverno', [need(crds('policies.kyverno.io'))], [crds('policies.kyverno.io')])]);
    expect(plan).toEqual({ applications: [{ name: 'kyverno', wave: 0 }], edges: [], faults: [] });
  });

  it('accepts an application that says itself what it always provides', () => {
    expect(planWaves([app('a', [], [{ kind: 'application', name: 'a' }])]).faults).toEqual([]);
  });

  it('fails on a cycle and names it all the way round, with the reasons', () => {
    const plan = planWaves([
      app('a', [needsApp('b', 'it reads from b')]),
      app('b', [needsApp('c', 'it asks c')]),
      app('c', [needsApp('a', 'it writes to a')]),
      app('behind', [needsApp('a')]),
      app('free'),
    ]);
    expect(plan.applications).toEqual([{ name: 'free', wave: 0 }]);
    expect(plan.faults).toHaveLength(1);
    expect(plan.faults[0]!.message).toBe(
      'applications need one another in a circle: a → b → c → a (' +
        '"a" needs application b from "b" because it reads from b; ' +
        '"b" needs application c from "c" because it asks c; ' +
        '"c" needs application a from "a" because it writes to a)',
    );
  });

  it('fails on two separate cycles with one fault each', () => {
    const plan = planWaves([
      app('a', [needsApp('b')]),
      app('b', [needsApp('a'), needsApp('x')]),
      app('x', [needsApp('y')]),
      app('y', [needsApp('x')]),
    ]);
    expect(plan.faults.map(({ message }) => message.split(' (')[0])).toEqual([
      'applications need one another in a circle: a → b → a',
      'applications need one another in a circle: x → y → x',
    ]);
  });

  it('fails on a need that nobody provides and names the needer, the capability and the nearest name', () => {
    const plan = planWaves([
      app('agent', [need(crds('argoproj.oi'), 'api is a Rollout')]),
      app('r', [], [crds('argoproj.io')]),
    ]);
    expect(plan.faults).toEqual([
      {
        path: 'agent',
        message: 'application "agent" needs crds argoproj.oi because api is a Rollout, and nothing provides it',
        hint: 'did you mean crds argoproj.io, from application "r"? otherwise add an application that provides crds argoproj.oi',
      },
    ]);
  });

  it('fails on an unmet need with the provided names of its kind when none is near', () => {
    const plan = planWaves([app('agent', [need(crds('example.com'))]), app('r', [], [crds('argoproj.io')])]);
    expect(plan.faults[0]!.hint).toBe(
      'provided are crds argoproj.io; need one of them, or add an application that provides crds example.com',
    );
  });

  it('fails on two providers of one capability', () => {
    const plan = planWaves([app('one', [], [crds('argoproj.io')]), app('two', [], [crds('argoproj.io')])]);
    expect(plan.faults.map(({ message }) => message)).toEqual([
      'applications "one" and "two" both provide crds argoproj.io',
    ]);
  });

  it('fails on an application that brings what the cluster already has', () => {
    const plan = planWaves([app('one', [], [crds('argoproj.io')])], { given: [crds('argoproj.io')] });
    expect(plan.faults.map(({ message }) => message)).toEqual([
      'application "one" provides crds argoproj.io, which the cluster already has',
    ]);
  });

  it('fails on two applications of one name', () => {
    expect(planWaves([app('a'), app('a')]).faults.map(({ message }) => message)).toEqual([
      'two applications are named "a"',
    ]);
  });

  it('fails with all faults at once', () => {
    const plan = planWaves([
      app('a', [needsApp('b'), needsApp('nobody')]),
      app('b', [needsApp('a')], [crds('x')]),
      app('c', [], [crds('x')]),
    ]);
    expect(plan.faults).toHaveLength(3);
  });

  it('gives every application a wave just above its highest provider, whatever the needs', () => {
    fc.assert(
      fc.property(acyclic, (applications) => {
        const plan = planWaves(applications);
        const wave = new Map(plan.applications.map((entry) => [entry.name, entry.wave]));
        for (const { name, needs } of applications) {
          expect(wave.get(name)).toBe(Math.max(0, ...needs.map((one) => wave.get(one.name)! + 1)));
        }
      }),
    );
  });

  it('does not depend on the order of its input', () => {
    const shuffled = acyclic.chain((applications) =>
      fc.tuple(
        fc.constant(applications),
        fc.shuffledSubarray(applications, { minLength: applications.length, maxLength: applications.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([ordered, mixed]) => {
        expect(planWaves(mixed)).toEqual(planWaves(ordered));
      }),
    );
  });

  it('finds a cycle exactly where one was planted', () => {
    fc.assert(
      fc.property(acyclic, fc.nat(), fc.nat(), (applications, i, j) => {
        const from = i % applications.length;
        const to = j % applications.length;
        const planted = applications.map((one, index) =>
          index === Math.min(from, to) ? { ...one, needs: [...one.needs, needsApp(`a${Math.max(from, to)}`)] } : one,
        );
        const reaches = (start: number, end: number): boolean =>
          start === end ||
          applications[start]!.needs.some(
            (one) => one.kind === 'application' && reaches(Number(one.name.slice(1)), end),
          );
        const closes = from !== to && reaches(Math.max(from, to), Math.min(from, to));
        const plan = planWaves(planted);
        expect(plan.faults.length).toBe(closes ? 1 : 0);
      }),
    );
  });

  it('survives a chain of 10,000 applications, also when it bites its tail', () => {
    const chain = Array.from({ length: 10_000 }, (_, n) => app(`a${n}`, n === 0 ? [] : [needsApp(`a${n - 1}`)]));
    expect(planWaves(chain).applications.at(-1)).toEqual({ name: 'a9999', wave: 9999 });
    const ring = [app('a0', [needsApp('a9999')]), ...chain.slice(1)];
    expect(planWaves(ring).faults).toHaveLength(1);
  });
});
