import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacity } from '../../src/model/capacity.ts';
import { canBeTurnedAway, EXACT_NODES } from '../../src/model/crowding.ts';
import type { Node } from '../../src/model/environment.ts';
import { across } from '../../src/model/placement.ts';
import type { PodGroup } from '../../src/model/pod-group.ts';
import { podGroups } from '../../src/model/pod-group.ts';
import { blueGreen } from '../../src/model/promotion.ts';
import { seeded } from './random.ts';
import { environment, judged, node, plain } from './sample.ts';

const room = (name: string, cpu: number, memory: number, pods = 110): Node =>
  node(name, { allocatable: { cpu, memory, pods } });
const group = (name: string, pods: number, cpu: number, memory: number, more: Partial<PodGroup> = {}): PodGroup => ({
  name,
  pods,
  request: { cpu, memory },
  eligible: ['a', 'b', 'c'],
  isApart: false,
  ...more,
});

describe('podGroups', () => {
  it('is one group at rest', () => {
    expect(podGroups(judged(), environment(), 'rest').map(({ name, pods }) => [name, pods])).toEqual([['api', 5]]);
  });

  it('adds the surge during a release, and a whole canary for blue-green', () => {
    const console = plain({ replicas: 'every eligible node', placement: across('node'), promotion: blueGreen() });
    const groups = [judged(), console].flatMap((one) => podGroups(one, environment(), 'release'));
    expect(groups.map(({ name, pods }) => [name, pods])).toEqual([
      ['api old', 5],
      ['api new', 1],
      ['console old primary', 2],
      ['console canary', 2],
      ['console new primary', 1],
    ]);
    expect(groups.map(({ isApart }) => isApart)).toEqual([false, false, true, true, true]);
  });

  it('runs no two revisions of an interrupted process', () => {
    const groups = podGroups(plain({ cutover: 'interrupted' }), environment(), 'release');
    expect(groups.map(({ name, pods }) => [name, pods])).toEqual([['console', 2]]);
  });

  it('counts the sidecar', () => {
    const [one] = podGroups(judged(), environment(), 'rest', { cpu: 50, memory: 1024 });
    expect(one!.request).toEqual({ cpu: 100, memory: 128 * 1024 ** 2 + 1024 });
  });
});

describe('capacity', () => {
  it('shares pods out to the emptiest node', () => {
    const { loads, fit } = capacity([group('x', 4, 100, 100)], [room('a', 1000, 1000), room('b', 1000, 1000)]);
    expect(fit).toBe('always');
    expect(loads).toEqual([
      { node: 'a', cpu: 200, memory: 200, pods: 2 },
      { node: 'b', cpu: 200, memory: 200, pods: 2 },
    ]);
  });

  it('puts copies that keep apart on nodes of their own', () => {
    const apart = group('x', 2, 1, 1, { isApart: true });
    expect(capacity([apart], [room('a', 100, 100), room('b', 10, 10)]).loads.map(({ pods }) => pods)).toEqual([1, 1]);
  });

  it('answers no when a pod finds no place, and says which', () => {
    const apart = group('x', 3, 1, 1, { isApart: true });
    expect(capacity([apart], [room('a', 9, 9), room('b', 9, 9)])).toMatchObject({
      fit: 'no',
      homeless: [{ group: 'x', pods: 1 }],
    });
    expect(capacity([group('x', 1, 200, 1)], [room('a', 100, 100)]).fit).toBe('no');
    expect(capacity([group('x', 2, 1, 1)], [room('a', 100, 100, 1)]).fit).toBe('no');
  });

  it('answers usually when another choice of nodes would leave a pod without a place', () => {
    const groups = [group('small', 4, 30, 1), group('large', 1, 90, 1)];
    const nodes = [room('a', 120, 100), room('b', 120, 100)];
    expect(capacity(groups, nodes)).toMatchObject({ fit: 'usually', homeless: [] });
  });

  it('leaves out nodes that a group may not run on', () => {
    const { loads } = capacity([group('x', 2, 1, 1, { eligible: ['b'] })], [room('a', 9, 9), room('b', 9, 9)]);
    expect(loads.map(({ pods }) => pods)).toEqual([0, 2]);
  });
});

describe('canBeTurnedAway', () => {
  const amount = fc.integer({ min: 1, max: 12 });
  const someNodes = (count: number) =>
    fc.array(
      fc.tuple(fc.integer({ min: 6, max: 40 }), fc.integer({ min: 6, max: 40 }), fc.integer({ min: 1, max: 9 })),
      {
        minLength: 1,
        maxLength: count,
      },
    );
  const someGroups = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), amount, amount, fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  });

  const holds = (most: number, runs: number) =>
    fc.assert(
      fc.property(someNodes(most), someGroups, fc.integer(), (sizes, sorts, seed) => {
        const nodes = sizes.map(([cpu, memory, pods], index) => room(`n${index}`, cpu, memory, pods));
        const eligible = nodes.map(({ name }) => name);
        const groups = sorts.map(([pods, cpu, memory, isApart], index) =>
          group(`g${index}`, pods, cpu, memory, { isApart, eligible }),
        );
        if (canBeTurnedAway(groups, nodes)) return;
        const random = seeded(seed);
        for (let round = 0; round < 20; round++) expect(everyoneFindsAPlace(groups, nodes, random)).toBe(true);
      }),
      { numRuns: runs },
    );

  it('never answers no when pods that arrive at random, each on any node with room, can be left over', () => {
    holds(4, 600);
  });

  it('never answers no wrongly beyond the size that is tried exactly', () => {
    holds(EXACT_NODES + 6, 300);
  });

  it('answers no for a handful of small pods on large nodes, few or many', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => room(`n${index}`, 4000, 8000));
    for (const count of [2, EXACT_NODES, EXACT_NODES + 4, 100]) {
      const nodes = many(count);
      const eligible = nodes.map(({ name }) => name);
      expect(canBeTurnedAway([group('x', 6, 100, 128, { eligible })], nodes)).toBe(false);
    }
  });

  it('answers yes for many nodes of which some run out of CPU and the others of memory', () => {
    const nodes = Array.from({ length: EXACT_NODES + 2 }, (_, index) => room(`n${index}`, 100, 100));
    const eligible = nodes.map(({ name }) => name);
    const half = nodes.length / 2;
    const groups = [
      group('busy', half, 51, 1, { eligible }),
      group('full', half, 1, 51, { eligible }),
      group('last', 1, 50, 50, { eligible }),
    ];
    expect(canBeTurnedAway(groups, nodes)).toBe(true);
  });

  it('answers yes for two copies that keep apart and a node too full for the second', () => {
    const nodes = [room('a', 100, 100), room('b', 100, 100)];
    const groups = [group('big', 1, 90, 1), group('pair', 2, 20, 1, { isApart: true })];
    expect(canBeTurnedAway(groups, nodes)).toBe(true);
  });
});

/** Pods in random order, each on a random node that has room: whether all find one. */
function everyoneFindsAPlace(groups: readonly PodGroup[], nodes: readonly Node[], random: () => number): boolean {
  const used = nodes.map(() => ({ cpu: 0, memory: 0, pods: 0, groups: new Set<PodGroup>() }));
  const waiting = groups.flatMap((one) => Array<PodGroup>(one.pods).fill(one));
  while (waiting.length > 0) {
    const [pod] = waiting.splice(Math.floor(random() * waiting.length), 1);
    const { request, isApart } = pod!;
    const open = nodes
      .map(({ allocatable }, index) => ({ allocatable, load: used[index]! }))
      .filter(
        ({ allocatable, load }) =>
          load.cpu + request.cpu <= allocatable.cpu &&
          load.memory + request.memory <= allocatable.memory &&
          load.pods < allocatable.pods &&
          !(isApart && load.groups.has(pod!)),
      );
    const chosen = open[Math.floor(random() * open.length)]?.load;
    if (chosen === undefined) return false;
    chosen.cpu += request.cpu;
    chosen.memory += request.memory;
    chosen.pods++;
    chosen.groups.add(pod!);
  }
  return true;
}
