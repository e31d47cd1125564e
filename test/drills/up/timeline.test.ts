import { describe, expect, it } from 'vitest';
import { brokenOrder, coldStartTable, type Sight, timelines } from '../../../drills/up/timeline.ts';

const sight = (application: string, wave: number, at: number, health: string, sync = 'Synced'): Sight => ({
  application,
  wave,
  at,
  health,
  sync,
});

const IN_ORDER = [
  sight('policies', 0, 1000, 'Missing', 'OutOfSync'),
  sight('policies', 0, 3000, 'Healthy'),
  sight('agent', 1, 4000, 'Progressing'),
  sight('agent', 1, 9000, 'Healthy'),
];

describe('the timeline of a cold start', () => {
  it('says when each Application appeared, was healthy and last changed', () => {
    expect(timelines(IN_ORDER)).toEqual([
      { application: 'policies', wave: 0, created: 1000, healthy: 3000, last: 3000, transitions: 'Missing > Healthy' },
      { application: 'agent', wave: 1, created: 4000, healthy: 9000, last: 9000, transitions: 'Progressing > Healthy' },
    ]);
  });

  it('finds no broken order when a wave waits for the one before it', () => {
    expect(brokenOrder(timelines(IN_ORDER))).toEqual([]);
  });

  it('leaves the root Application out of the order: it is healthy when its children are', () => {
    const { wave: _, ...root } = sight('root', 0, 0, 'Progressing');
    const lines = timelines([root, ...IN_ORDER]);
    expect(brokenOrder(lines)).toEqual([]);
    expect(coldStartTable(lines)).toMatch(/^- {5}root/m);
  });

  it('concludes nothing about Applications that were there before', () => {
    const again = ['agent', 'policies'].map((name, index) => ({
      ...sight(name, 1 - index, 0, 'Healthy'),
      existed: true,
    }));
    const lines = timelines(again);
    expect(brokenOrder(lines)).toEqual([]);
    expect(coldStartTable(lines)).toMatch(/^1 {5}agent .* before /m);
  });

  it('names an Application that came before a lower wave was healthy', () => {
    const early = [...IN_ORDER, sight('early', 1, 2000, 'Healthy')];
    expect(brokenOrder(timelines(early))).toEqual([
      'early of wave 1 appeared after 2.0 s, before policies of wave 0 was healthy: it was only after 3.0 s',
    ]);
  });

  it('prints one aligned line an Application', () => {
    expect(coldStartTable(timelines(IN_ORDER))).toBe(
      'wave  application  appeared  healthy  last change  health\n' +
        '0     policies     1.0 s     3.0 s    3.0 s        Missing > Healthy\n' +
        '1     agent        4.0 s     9.0 s    9.0 s        Progressing > Healthy\n',
    );
  });
});
