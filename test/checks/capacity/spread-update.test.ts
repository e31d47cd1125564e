import { describe, expect, it } from 'vitest';
import { CAPACITY_RULES } from '../../../src/checks/capacity/capacity-rules.ts';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { exampleCluster } from '../../../src/checks/rollout/example-cluster.ts';

const GIB = 2 ** 30;

interface Case {
  readonly replicas: number;
  /** CPU of each node in millicores; a pod asks for 300. */
  readonly nodes: readonly number[];
  readonly unavailable?: number;
  readonly key?: boolean;
  readonly flagger?: boolean;
}

describe('an update of replicas that keep apart by node', () => {
  it('is told to wait for ever where one node holds only one copy and no node is left over', () => {
    expect(said({ replicas: 3, nodes: [600, 600, 500] })).toEqual([
      'capacity/update-peak: while Deployment shop/api is updated its last new pod waits for ever: each of the 3 nodes with room for it has an old pod, which goes only when the new one is ready, and node-3 holds 1 of the 2 copies',
    ]);
  });

  it('has its surge counted on nodes that are full, since the new pod stands beside an old one', () => {
    expect(said({ replicas: 1, nodes: [500] })).toEqual([expect.stringMatching(/^capacity\/update-peak: .*600m CPU/)]);
  });

  it('ends with a node to spare, with old pods that go first, and with room for both copies on each node', () => {
    expect(said({ replicas: 2, nodes: [500, 500, 500] })).toEqual([]);
    expect(said({ replicas: 3, nodes: [600, 600, 500], unavailable: 1 })).toEqual([]);
    expect(said({ replicas: 3, nodes: [600, 600, 600] })).toEqual([]);
  });

  it('is left to rollout/can-finish where revisions keep apart too', () => {
    expect(said({ replicas: 3, nodes: [600, 600, 600], key: false })).toEqual([]);
  });

  it('has the nodes counted that hold a pod at all, not those that it may run on', () => {
    expect(said({ replicas: 3, nodes: [1000, 1000, 200] })).toEqual([
      'capacity/at-rest: at rest, 3 pods of Deployment shop/api that ask for 300m CPU each, and 3 nodes (node-1, node-2, node-3) have room for 2',
    ]);
  });

  it('needs room for three copies on each node when Flagger runs its canary beside the primary', () => {
    expect(said({ replicas: 2, nodes: [900, 600], flagger: true })).toEqual([
      expect.stringContaining('node-2 holds 2 of the 3 copies'),
    ]);
    expect(said({ replicas: 2, nodes: [900, 900], flagger: true })).toEqual([]);
  });

  it('has the canary counted beside a primary that does not surge', () => {
    expect(said({ replicas: 2, nodes: [500, 1000], unavailable: 1, flagger: true })).toEqual([
      expect.stringContaining('4 pods of Deployment shop/api'),
    ]);
  });
});

function said({ replicas, nodes, unavailable = 0, key = true, flagger = false }: Case): string[] {
  const cluster = exampleCluster(nodes.length);
  const { findings } = check({
    inputs: [
      {
        application: 'shop',
        files: [readText(deployment(replicas, unavailable, key) + (flagger ? CANARY : ''), 'a.yaml')],
      },
    ],
    environment: {
      ...cluster,
      nodes: cluster.nodes.map((node, index) => ({
        ...node,
        allocatable: { cpu: nodes[index]!, memory: 4 * GIB, pods: 110 },
      })),
    },
    rules: CAPACITY_RULES.filter(({ id }) => id === 'capacity/at-rest' || id === 'capacity/update-peak'),
  });
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

const CANARY = `---
apiVersion: flagger.app/v1beta1
kind: Canary
metadata: { name: api, namespace: shop }
spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 } }
`;

function deployment(replicas: number, unavailable: number, key: boolean): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop }
spec:
  replicas: ${replicas}
  strategy: { rollingUpdate: { maxSurge: ${unavailable === 0 ? 1 : 0}, maxUnavailable: ${unavailable} } }
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector: { matchLabels: { app: api } }
              ${key ? 'matchLabelKeys: [pod-template-hash]' : ''}
      containers: [{ name: api, image: registry.example.com/api:1.0.0, resources: { requests: { cpu: 300m } } }]
`;
}
