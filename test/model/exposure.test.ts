import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanaryReplicas, CanaryStep } from '../../src/model/exposure.ts';
import { canaryReplicas, exposureFault, realShare, resolveLimits } from '../../src/model/exposure.ts';

type Table = Readonly<Record<'surge 0' | 'surge 1 to 3', Readonly<Record<string, string>>>>;
const recorded: Table = JSON.parse(readFileSync(new URL('fixtures/canary-replicas.json', import.meta.url), 'utf8'));

/** What the controller's own function answered, for 1 to 20 replicas, weights 1 to 100 and a surge of 0 to 3. */
function recordedAnswers(): (CanaryStep & CanaryReplicas)[] {
  return [0, 1, 2, 3].flatMap((maxSurge) =>
    Object.entries(recorded[maxSurge === 0 ? 'surge 0' : 'surge 1 to 3']).flatMap(([replicas, runs]) =>
      runs
        .split(' ')
        .flatMap((run) => Array<string>(Number(run.split('*')[1])).fill(run.split('*')[0]!))
        .map((counts, index) => {
          const [canary, stable] = counts.split('/').map(Number);
          return { replicas: Number(replicas), weight: index + 1, maxSurge, canary: canary!, stable: stable! };
        }),
    ),
  );
}

/** The rule said another way: rank every split that the rule allows, in exact integer arithmetic. */
function oracle({ replicas, weight, maxSurge }: CanaryStep): CanaryReplicas {
  const between = weight > 0 && weight < 100 && (replicas > 1 || maxSurge > 0);
  const splits = [0, 1]
    .filter((extra) => extra === 0 || maxSurge > 0)
    .flatMap((extra) =>
      Array.from({ length: replicas + 1 }, (_, canary) => ({ canary, stable: replicas + extra - canary })),
    )
    .filter(({ canary }) => Math.abs(100 * canary - replicas * weight) < 100)
    .filter(({ canary, stable }) => !between || (canary > 0 && stable > 0))
    .filter(({ canary, stable }) => {
      const roundedDown = 100 * canary < replicas * weight;
      const tie = ((canary + stable) * weight) % 100 === 50;
      return !(roundedDown && tie);
    });
  const miss = ({ canary, stable }: CanaryReplicas) =>
    (BigInt(Math.abs(100 * canary - weight * (canary + stable))) * BigInt(replicas * (replicas + 1))) /
    BigInt(canary + stable);
  const total = ({ canary, stable }: CanaryReplicas) => canary + stable;
  splits.sort((a, b) => Number(miss(a) - miss(b)) || total(a) - total(b) || b.canary - a.canary);
  return splits[0] ?? { canary: 0, stable: replicas };
}

const step = fc.record({
  replicas: fc.integer({ min: 1, max: 20 }),
  weight: fc.integer({ min: 1, max: 100 }),
  maxSurge: fc.integer({ min: 0, max: 3 }),
});

describe('canaryReplicas', () => {
  const five = (weight: number, maxSurge: number) => {
    const { canary, stable } = canaryReplicas({ replicas: 5, weight, maxSurge });
    return `${canary}/${stable}`;
  };
  const weights = [5, 10, 20, 25, 30, 40, 50, 60, 75, 80, 90, 95, 100];

  it('gives five replicas without surge what the controller gives them', () => {
    expect(weights.map((weight) => five(weight, 0)).join(' ')).toBe(
      '1/4 1/4 1/4 1/4 2/3 2/3 3/2 3/2 4/1 4/1 0/5 4/1 5/0',
    );
  });

  it('gives five replicas with surge what the controller gives them', () => {
    for (const surge of [1, 2, 3]) {
      expect(weights.map((weight) => five(weight, surge)).join(' ')).toBe(
        '1/5 1/5 1/4 1/4 2/4 2/3 3/3 3/2 4/1 4/1 5/1 5/1 5/0',
      );
    }
  });

  it('answers as the controller did for all 8,000 recorded steps', () => {
    const differing = recordedAnswers().filter(({ canary, stable, ...one }) => {
      const ours = canaryReplicas(one);
      return ours.canary !== canary || ours.stable !== stable;
    });
    expect(recordedAnswers()).toHaveLength(8000);
    expect(differing).toEqual([]);
  });

  it('agrees with the rule said another way, also beyond the recorded sizes', () => {
    const wide = fc.record({
      replicas: fc.integer({ min: 1, max: 300 }),
      weight: fc.integer({ min: 0, max: 100 }),
      maxSurge: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(wide, (one) => {
        expect(canaryReplicas(one)).toEqual(oracle(one));
      }),
      { numRuns: 1000 },
    );
  });

  it('runs the replicas, or one more when it may surge', () => {
    fc.assert(
      fc.property(step, (one) => {
        const { canary, stable } = canaryReplicas(one);
        expect([one.replicas, one.replicas + Math.min(1, one.maxSurge)]).toContain(canary + stable);
      }),
    );
  });

  it('keeps a pod of each revision at any weight below 100 once it may surge', () => {
    fc.assert(
      fc.property(step, (one) => {
        if (one.maxSurge === 0 || one.weight === 100) return;
        const { canary, stable } = canaryReplicas(one);
        expect(Math.min(canary, stable)).toBeGreaterThan(0);
      }),
    );
  });

  it('never runs fewer canary pods at a higher weight once it may surge', () => {
    fc.assert(
      fc.property(step, (one) => {
        if (one.maxSurge === 0 || one.weight === 100) return;
        expect(canaryReplicas({ ...one, weight: one.weight + 1 }).canary).toBeGreaterThanOrEqual(
          canaryReplicas(one).canary,
        );
      }),
    );
  });
});

describe('realShare', () => {
  it('is the pods of the new revision among all, not the weight', () => {
    expect(realShare(canaryReplicas({ replicas: 5, weight: 5, maxSurge: 1 })).fraction).toBeCloseTo(1 / 6);
    expect(realShare(canaryReplicas({ replicas: 1, weight: 1, maxSurge: 1 })).fraction).toBe(0.5);
  });
});

describe('exposureFault', () => {
  it('fails on a weight that gives no canary pod, with the weights that work', () => {
    expect(exposureFault({ replicas: 5, weight: 90, maxSurge: 0 }, 'steps[2].weight')).toEqual({
      path: 'steps[2].weight',
      message:
        'weight 90 of 5 replicas with maxSurge 0 gives the new revision no pod at all: ' +
        'Argo Rollouts would scale it to 0 and judge nothing',
      hint: 'set maxSurge to 1, or use weight 89 or 91',
    });
  });

  it('fails on exactly the weights 100 - 50/replicas, and on weights below half of a single replica', () => {
    const refused: string[] = [];
    for (let replicas = 1; replicas <= 100; replicas++) {
      for (let weight = 1; weight <= 100; weight++) {
        if (exposureFault({ replicas, weight, maxSurge: 0 }) !== undefined) refused.push(`${replicas}:${weight}`);
      }
    }
    const single = Array.from({ length: 49 }, (_, index) => `1:${index + 1}`);
    expect(refused).toEqual([...single, '2:75', '5:90', '10:95', '25:98', '50:99']);
  });

  it('accepts every weight with a surge', () => {
    fc.assert(
      fc.property(step, (one) => {
        expect(exposureFault({ ...one, maxSurge: Math.max(1, one.maxSurge) })).toBeUndefined();
      }),
    );
  });
});

describe('resolveLimits', () => {
  it('rounds a surge up and an unavailability down', () => {
    expect(resolveLimits({ maxSurge: '25%', maxUnavailable: '25%' }, 5)).toEqual({ maxSurge: 2, maxUnavailable: 1 });
    expect(resolveLimits({}, 2)).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  });

  it('makes one pod unavailable when both round to nothing', () => {
    expect(resolveLimits({ maxSurge: '0%', maxUnavailable: '1%' }, 5)).toEqual({ maxSurge: 0, maxUnavailable: 1 });
  });

  it('never makes more pods unavailable than there are', () => {
    expect(resolveLimits({ maxUnavailable: 9 }, 3).maxUnavailable).toBe(3);
  });

  it('always lets an update move', () => {
    const limit = fc.oneof(
      fc.nat(5),
      fc.integer({ min: 0, max: 100 }).map((n): `${number}%` => `${n}%`),
    );
    fc.assert(
      fc.property(limit, limit, fc.integer({ min: 1, max: 50 }), (maxSurge, maxUnavailable, replicas) => {
        const limits = resolveLimits({ maxSurge, maxUnavailable }, replicas);
        expect(limits.maxSurge + limits.maxUnavailable).toBeGreaterThan(0);
      }),
    );
  });
});
