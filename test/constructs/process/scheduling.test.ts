import { describe, expect, it } from 'vitest';
import { across } from '../../../src/model/placement.ts';
import type { Process } from '../../../src/model/process.ts';
import { canary, rolling } from '../../../src/model/promotion.ts';
import { percent } from '../../../src/model/share.ts';
import { API, CONSOLE, podOf, render, WORKER } from './rendering.ts';

describe('spread across nodes', () => {
  it.each([
    { engine: 'Flagger', process: CONSOLE, kind: 'Deployment', key: 'pod-template-hash' },
    {
      engine: 'a Deployment',
      process: { ...WORKER, placement: across('node'), promotion: rolling() } satisfies Process,
      kind: 'Deployment',
      key: 'pod-template-hash',
    },
    {
      engine: 'Argo Rollouts',
      process: {
        ...API,
        replicas: 2,
        keepAvailable: 1,
        placement: across('node'),
        promotion: canary({ detect: { from: percent(1), to: percent(10) } }),
      } satisfies Process,
      kind: 'Rollout',
      key: 'rollouts-pod-template-hash',
    },
  ])('repels only its own revision, by the key of $engine', ({ process, kind, key }) => {
    const { affinity } = podOf(render([process]).get(kind, process.name)).spec;
    expect(affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution).toEqual([
      {
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': process.name } },
        matchLabelKeys: [key],
        topologyKey: 'kubernetes.io/hostname',
      },
    ]);
  });

  it('has no revision key where revisions never overlap', () => {
    const process: Process = { ...WORKER, cutover: 'interrupted', placement: across('node') };
    const [term] = podOf(render([process]).get('Deployment', 'worker')).spec.affinity.podAntiAffinity
      .requiredDuringSchedulingIgnoredDuringExecution;
    expect(term.matchLabelKeys).toBeUndefined();
  });
});

describe('any other placement', () => {
  it('prefers different nodes revision by revision, and takes what it gets', () => {
    const { spec } = podOf(render([API]).get('Rollout', 'api'));
    expect(spec.affinity).toBeUndefined();
    expect(spec.topologySpreadConstraints).toEqual([
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': 'api' } },
        matchLabelKeys: ['rollouts-pod-template-hash'],
      },
    ]);
  });

  it('says nothing for a single replica', () => {
    const { spec } = podOf(render([{ ...WORKER, replicas: 1 }]).get('Deployment', 'worker'));
    expect(spec.topologySpreadConstraints).toBeUndefined();
  });

  it('asks for an architecture and for labels', () => {
    const placement = { arch: 'amd64', labels: { disk: 'fast' } } as const;
    const nodes = render([WORKER]).platform.environment.nodes.map((node) => ({
      ...node,
      labels: { ...node.labels, disk: 'fast' },
    }));
    const { spec } = podOf(render([{ ...WORKER, placement }], { nodes }).get('Deployment', 'worker'));
    expect(spec.nodeSelector).toEqual({ 'kubernetes.io/arch': 'amd64', disk: 'fast' });
  });
});
