import { describe, expect, it } from 'vitest';
import { eligibleNodes, ineligibility, placementFaults, resolveReplicas } from '../../src/model/eligible-nodes.ts';
import { across } from '../../src/model/placement.ts';
import { environment, node, plain } from './sample.ts';

const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);

describe('eligibleNodes', () => {
  it('leaves tainted nodes out', () => {
    expect(names(eligibleNodes(undefined, environment()))).toEqual(['worker', 'worker2']);
  });

  it('keeps a node that ordinary pods only prefer to avoid', () => {
    const nodes = [node('a', { taints: [{ key: 'spot', effect: 'PreferNoSchedule' }] })];
    expect(names(eligibleNodes(undefined, { nodes }))).toEqual(['a']);
  });

  it('leaves out nodes of another architecture or without the labels', () => {
    const nodes = [
      node('arm', { labels: { 'kubernetes.io/arch': 'arm64', disk: 'ssd' } }),
      node('slow', { labels: { 'kubernetes.io/arch': 'amd64', disk: 'hdd' } }),
      node('fits', { labels: { 'kubernetes.io/arch': 'amd64', disk: 'ssd' } }),
    ];
    expect(names(eligibleNodes({ arch: 'amd64', labels: { disk: 'ssd' } }, { nodes }))).toEqual(['fits']);
  });
});

describe('ineligibility', () => {
  it('says why', () => {
    expect(ineligibility(undefined, node('a', { taints: [{ key: 'gpu', effect: 'NoExecute' }] }))).toBe('taint gpu');
    expect(ineligibility({ labels: { disk: 'ssd' } }, node('a'))).toBe('no label disk');
    expect(ineligibility({ arch: 'arm64' }, node('a'))).toBe('label kubernetes.io/arch is amd64, not arm64');
    expect(ineligibility(undefined, node('a'))).toBeUndefined();
  });
});

describe('resolveReplicas', () => {
  it('counts the eligible nodes when asked for every one', () => {
    const process = plain({ replicas: 'every eligible node', placement: across('node') });
    expect(resolveReplicas(process, environment())).toBe(2);
  });

  it('takes a number as it is', () => {
    expect(resolveReplicas(plain({ replicas: 7 }), environment())).toBe(7);
  });
});

describe('placementFaults', () => {
  it('accepts as many spread replicas as there are eligible nodes', () => {
    expect(placementFaults(plain({ replicas: 2, placement: across('node') }), environment())).toEqual([]);
    expect(
      placementFaults(plain({ replicas: 'every eligible node', placement: across('node') }), environment()),
    ).toEqual([]);
  });

  it('fails on more spread replicas than eligible nodes, and says which nodes and why the others are not', () => {
    const process = plain({ replicas: 3, placement: across('node') });
    expect(placementFaults(process, environment(), 'agent/console.placement')).toEqual([
      {
        path: 'agent/console.placement',
        message:
          'process "console" wants 3 replicas on different nodes, and environment "kind" has 2 eligible nodes: ' +
          'worker, worker2 (not eligible are control-plane: taint node-role.kubernetes.io/control-plane)',
        hint: "lower replicas to 2, or write replicas: 'every eligible node'",
      },
    ]);
  });

  it('accepts more replicas than nodes when they may share one', () => {
    expect(placementFaults(plain({ replicas: 9 }), environment())).toEqual([]);
  });

  it('fails on every eligible node without spread', () => {
    const [fault] = placementFaults(plain({ replicas: 'every eligible node' }), environment());
    expect(fault!.message).toContain('does not say that replicas keep apart');
  });

  it('fails when no node is eligible', () => {
    const [fault] = placementFaults(plain({ placement: { arch: 'arm64' } }), environment());
    expect(fault!.message).toBe(
      'process "console" may run on no node of environment "kind" (not eligible are ' +
        'control-plane: taint node-role.kubernetes.io/control-plane; ' +
        'worker: label kubernetes.io/arch is amd64, not arm64; worker2: label kubernetes.io/arch is amd64, not arm64)',
    );
  });
});
