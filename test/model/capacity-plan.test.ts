import { describe, expect, it } from 'vitest';
import { planCapacity } from '../../src/model/capacity-plan.ts';
import { across } from '../../src/model/placement.ts';
import { blueGreen } from '../../src/model/promotion.ts';
import { environment, judged, plain } from './sample.ts';

const console = plain({ replicas: 'every eligible node', placement: across('node'), promotion: blueGreen() });
const MEBIBYTE = 1024 ** 2;

describe('planCapacity', () => {
  const plan = planCapacity([judged(), console], environment(), {
    sidecar: ({ promotion }) =>
      promotion?.kind === 'canary' ? { cpu: 50, memory: 128 * MEBIBYTE } : { cpu: 0, memory: 0 },
  });
  const at = (moment: string) => plan.find((one) => one.moment === moment)!;
  const pods = (moment: string) => at(moment).loads.map((load) => load.pods);

  it('looks at rest, at every release at once, and at each drained worker', () => {
    expect(plan.map(({ moment }) => moment)).toEqual([
      'at rest',
      'every release at once',
      'worker drained',
      'worker2 drained',
    ]);
  });

  it('counts the pods of each node, and none on a node that takes none', () => {
    expect(pods('at rest')[0]).toBe(0);
    expect(pods('at rest').reduce((sum, one) => sum + one, 0)).toBe(7);
    expect(pods('every release at once').reduce((sum, one) => sum + one, 0)).toBe(11);
  });

  it('counts what the replicas and their sidecars request', () => {
    const cpu = at('at rest').loads.reduce((sum, load) => sum + load.cpu, 0);
    const memory = at('at rest').loads.reduce((sum, load) => sum + load.memory, 0);
    expect(cpu).toBe(5 * 100 + 2 * 50);
    expect(memory).toBe((5 * 256 + 2 * 128) * MEBIBYTE);
  });

  it('fits whatever the scheduler does while no node is away', () => {
    expect([at('at rest').fit, at('every release at once').fit]).toEqual(['always', 'always']);
  });

  it('leaves the replica of a drained node homeless when replicas keep apart', () => {
    expect(at('worker drained').homeless).toEqual([{ group: 'console', pods: 1 }]);
    expect(at('worker drained').loads.map(({ node }) => node)).toEqual(['control-plane', 'worker2']);
  });

  it('counts pods that no process makes', () => {
    const [rest] = planCapacity([], environment(), {
      others: [{ name: 'operator', pods: 1, request: { cpu: 100, memory: 1 }, eligible: ['worker'], isApart: false }],
    });
    expect(rest!.loads.map((load) => load.cpu)).toEqual([0, 100, 0]);
  });
});
