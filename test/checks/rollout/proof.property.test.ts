import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { canFinish } from '../../../src/checks/rollout/can-finish.ts';
import { exampleCluster } from '../../../src/checks/rollout/example-cluster.ts';
import { replicasFit } from '../../../src/checks/rollout/replicas-fit.ts';
import type { Environment } from '../../../src/model/environment.ts';
import { explore, type ModelCase, type ModelRule, type ModelUpdate } from './scheduler-model.ts';

describe('the proof of an update, against a scheduler that tries everything', () => {
  it('is right for every rule of one reach and topology, and for those that nest', () => {
    const counts = { ends: 0, stalls: 0, 'no room': 0, unproved: 0 };
    fc.assert(
      fc.property(cases(), (model) => {
        const said = answer(model);
        counts[said]++;
        const truth = explore(model);
        if (said === 'no room') expect(truth).toMatchObject({ stands: false });
        if (said === 'ends') expect(truth).toMatchObject({ canStick: false, canEnd: true });
        if (said === 'stalls') expect(truth).toMatchObject({ canStick: true, canEnd: false });
      }),
      { numRuns: 1000 },
    );
    // The generator must reach every answer often enough for the test to mean something.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(8);
    expect(counts.unproved).toBeLessThan(300);
  });

  it('says nothing is proved only where rules of different reach or topology meet', () => {
    fc.assert(
      fc.property(cases(), (model) => {
        if (answer(model) !== 'unproved') return;
        const kinds = new Set(model.rules.map(({ keyed, topology, kind }) => `${keyed} ${topology} ${kind}`));
        expect(kinds.size).toBeGreaterThan(1);
      }),
      { numRuns: 300 },
    );
  });
});

function cases(): fc.Arbitrary<ModelCase> {
  return fc
    .record({
      nodes: fc.array(
        fc.record({
          zone: fc.constantFrom('a', 'a', 'b', 'b', 'c', undefined),
          tainted: fc.constantFrom(false, false, false, true),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      rules: fc.array(rule(), { maxLength: 2 }),
      replicas: fc.integer({ min: 1, max: 4 }),
      update: update(),
    })
    .map(({ nodes, ...rest }) => ({
      ...rest,
      nodes: nodes.map(({ zone, tainted }, index) => ({
        name: `node-${index + 1}`,
        tainted,
        ...(zone !== undefined && { zone }),
      })),
    }));
}

function rule(): fc.Arbitrary<ModelRule> {
  return fc
    .record({
      kind: fc.constantFrom(
        'anti-affinity' as const,
        'anti-affinity' as const,
        'spread' as const,
        'host port' as const,
      ),
      topology: fc.constantFrom('host' as const, 'host' as const, 'zone' as const),
      keyed: fc.boolean(),
      skew: fc.integer({ min: 1, max: 2 }),
      honorsTaints: fc.boolean(),
    })
    .map((one) => (one.kind === 'host port' ? { ...one, topology: 'host' as const, keyed: false } : one));
}

function update(): fc.Arbitrary<ModelUpdate> {
  const limits = fc
    .record({ surge: fc.integer({ min: 0, max: 2 }), unavailable: fc.integer({ min: 0, max: 2 }) })
    .filter(({ surge, unavailable }) => surge + unavailable > 0);
  return fc.oneof(
    limits.map((one) => ({ kind: 'rolling' as const, ...one })),
    fc
      .tuple(limits, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }))
      .map(([one, weights]) => ({ kind: 'canary' as const, ...one, weights })),
    fc.constant({ kind: 'blue-green' as const }),
    fc.constant({ kind: 'recreate' as const }),
    fc.constant({ kind: 'ordered' as const }),
  );
}

/** What the two rules say of the manifest that a case describes. */
function answer(model: ModelCase): 'ends' | 'stalls' | 'no room' | 'unproved' {
  const { findings, notEvaluated } = check({
    inputs: [{ application: 'test', files: [readText(JSON.stringify(manifest(model)), 'workload.yaml')] }],
    environment: environment(model),
    rules: [replicasFit, canFinish],
  });
  expect(notEvaluated).toEqual([]);
  if (findings.some((one) => one.rule === replicasFit.id && one.severity === 'error')) return 'no room';
  const finding = findings.find((one) => one.rule === canFinish.id);
  if (finding === undefined) return 'ends';
  return finding.severity === 'error' ? 'stalls' : 'unproved';
}

function environment({ nodes }: ModelCase): Environment {
  return {
    ...exampleCluster(0),
    nodes: nodes.map(({ name, zone, tainted }) => ({
      name,
      allocatable: { cpu: 4000, memory: 2 ** 33, pods: 110 },
      labels: zone === undefined ? {} : { 'topology.kubernetes.io/zone': zone },
      taints: tainted ? [{ key: 'dedicated', effect: 'NoSchedule' as const }] : [],
    })),
  };
}

function manifest({ rules, replicas, update }: ModelCase): unknown {
  const labels = { app: 'web' };
  const isRollout = update.kind === 'canary' || update.kind === 'blue-green';
  const key = isRollout
    ? 'rollouts-pod-template-hash'
    : update.kind === 'ordered'
      ? 'controller-revision-hash'
      : 'pod-template-hash';
  const term = ({ topology, keyed }: ModelRule) => ({
    labelSelector: { matchLabels: labels },
    topologyKey: topology === 'host' ? 'kubernetes.io/hostname' : 'topology.kubernetes.io/zone',
    ...(keyed && { matchLabelKeys: [key] }),
  });
  const port = rules.some(({ kind }) => kind === 'host port') ? { ports: [{ containerPort: 80, hostPort: 80 }] } : {};
  const template = {
    metadata: { labels },
    spec: {
      affinity: {
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: rules
            .filter(({ kind }) => kind === 'anti-affinity')
            .map(term),
        },
      },
      topologySpreadConstraints: rules
        .filter(({ kind }) => kind === 'spread')
        .map((one) => ({
          ...term(one),
          maxSkew: one.skew,
          whenUnsatisfiable: 'DoNotSchedule',
          ...(one.honorsTaints && { nodeTaintsPolicy: 'Honor' }),
        })),
      containers: [{ name: 'web', image: 'registry.example.com/web:1', ...port }],
    },
  };
  return {
    apiVersion: isRollout ? 'argoproj.io/v1alpha1' : 'apps/v1',
    kind: isRollout ? 'Rollout' : update.kind === 'ordered' ? 'StatefulSet' : 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { replicas, selector: { matchLabels: labels }, template, ...strategy(update) },
  };
}

function strategy(update: ModelUpdate): Readonly<Record<string, unknown>> {
  switch (update.kind) {
    case 'rolling':
      return { strategy: { rollingUpdate: { maxSurge: update.surge, maxUnavailable: update.unavailable } } };
    case 'canary': {
      const steps = update.weights.map((weight) => ({ setWeight: weight }));
      return { strategy: { canary: { maxSurge: update.surge, maxUnavailable: update.unavailable, steps } } };
    }
    case 'blue-green':
      return { strategy: { blueGreen: { activeService: 'web' } } };
    case 'recreate':
      return { strategy: { type: 'Recreate' } };
    case 'ordered':
      return {};
  }
}
