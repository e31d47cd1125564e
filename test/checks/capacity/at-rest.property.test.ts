import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atRest } from '../../../src/checks/capacity/at-rest.ts';
import { podTooLarge } from '../../../src/checks/capacity/pod-too-large.ts';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { cluster } from '../rollout/corpus.ts';

interface Box {
  readonly cpu: number;
  readonly memory: number;
  readonly labelled: boolean;
}

describe('capacity, against every way to place the pods', () => {
  it('refuses only what fits in no way, and names every single load that fits in none', () => {
    let refused = 0;
    let fitting = 0;
    fc.assert(
      fc.property(
        fc.array(box(3, 14), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(box(1, 6), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 }),
        (nodes, loads) => {
          const pods = loads.flatMap(([pod, replicas]) => Array<Box>(replicas).fill(pod));
          // A pod with a selector that no node meets is not a matter of capacity.
          fc.pre(pods.every((pod) => !pod.labelled || nodes.some((node) => node.labelled)));
          const fits = packs(nodes, pods);
          const errors = say(nodes, loads);
          if (fits) expect(errors).toEqual([]);
          if (loads.length === 1 && !fits) expect(errors.length).toBeGreaterThan(0);
          if (errors.length > 0) refused++;
          if (fits) fitting++;
        },
      ),
      { numRuns: 600 },
    );
    expect(refused).toBeGreaterThan(30);
    expect(fitting).toBeGreaterThan(30);
  });
});

function box(min: number, max: number): fc.Arbitrary<Box> {
  return fc.record({
    cpu: fc.integer({ min, max }),
    memory: fc.integer({ min, max }),
    labelled: fc.boolean(),
  });
}

/** Tries every node for every pod. A pod that is labelled runs on labelled nodes only. */
function packs(free: readonly Box[], pods: readonly Box[]): boolean {
  const [pod, ...rest] = pods;
  if (pod === undefined) return true;
  return free.some((node, index) => {
    if (pod.labelled && !node.labelled) return false;
    if (node.cpu < pod.cpu || node.memory < pod.memory) return false;
    const left = { ...node, cpu: node.cpu - pod.cpu, memory: node.memory - pod.memory };
    return packs(
      free.map((one, at) => (at === index ? left : one)),
      rest,
    );
  });
}

function say(nodes: readonly Box[], loads: readonly (readonly [Box, number])[]): readonly string[] {
  const environment = cluster(
    nodes.map(({ cpu, memory, labelled }) => ({
      allocatable: { cpu: 1000 * cpu, memory: memory * 2 ** 30, pods: 110 },
      labels: labelled ? { disk: 'ssd' } : {},
    })),
  );
  const text = loads
    .map(([pod, replicas], index) =>
      JSON.stringify({
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: { name: `load-${index}`, namespace: 'shop' },
        spec: {
          replicas,
          template: {
            spec: {
              ...(pod.labelled && { nodeSelector: { disk: 'ssd' } }),
              containers: [{ name: 'one', resources: { requests: { cpu: pod.cpu, memory: `${pod.memory}Gi` } } }],
            },
          },
        },
      }),
    )
    .join('\n---\n');
  return check({
    inputs: [{ application: 'test', files: [readText(text, 'all.yaml')] }],
    environment,
    rules: [atRest, podTooLarge],
  })
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}
