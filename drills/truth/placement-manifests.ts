import type { Node } from '../../src/model/environment.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { FAKE_TAINT, fakeNode } from '../lab/fake-nodes.ts';
import type { CaseNode, Key, PlacementCase } from './placement-cases.ts';

/** Namespace of every case. */
export const CASE_NAMESPACE = 'truth-placement';

/** Annotation of pods that go slowly, and the finalizer by which the run makes them. */
export const LINGERS = 'waveproof.dev/lingers';

/** Seconds without progress that count as an update that does not end: pods are fake, so each step takes well under that. */
export const DEADLINE_SECONDS = 30;

/** Label of a case's nodes, by which its pods find them. */
const CASE = 'truth-case';
const FULL = { key: 'waveproof.dev/elsewhere', value: 'true', effect: 'NoSchedule' } as const;
const MEMORY_GIB = 8;
const PODS = 110;

/** Name of everything that a case makes. */
export function caseName({ id }: PlacementCase): string {
  return `c${id}`;
}

/** What Git would hold for a revision of a case: the workload, Flagger's Canary, the budget. */
export function caseManifests(item: PlacementCase, release: 'old' | 'new'): readonly Manifest[] {
  const name = caseName(item);
  return [
    workload(item, release),
    ...(item.engine === 'Flagger' ? [canary(name)] : []),
    ...(item.keepAvailable === undefined ? [] : [budget(item, item.keepAvailable)]),
  ];
}

/** The nodes of a case as objects. */
export function caseNodes(item: PlacementCase): readonly Manifest[] {
  return item.nodes.map((node, index) =>
    fakeNode({
      name: nodeName(item, index),
      allocatable: { cpu: `${node.cpu}m`, memory: `${MEMORY_GIB}Gi`, pods: String(PODS) },
      labels: { [CASE]: caseName(item) },
      taints: taints(node),
    }),
  );
}

/** The nodes of a case as an environment file would have them. */
export function environmentNodes(item: PlacementCase): readonly Node[] {
  return item.nodes.map((node, index) => ({
    name: nodeName(item, index),
    allocatable: { cpu: node.cpu, memory: MEMORY_GIB * 2 ** 30, pods: PODS },
    labels: { [CASE]: caseName(item), 'kubernetes.io/arch': 'amd64' },
    taints: taints(node),
  }));
}

function nodeName(item: PlacementCase, index: number): string {
  return `${caseName(item)}-node-${index}`;
}

function taints({ tainted }: CaseNode) {
  return tainted ? [FAKE_TAINT, FULL] : [FAKE_TAINT];
}

function canary(name: string): Manifest {
  return {
    apiVersion: 'flagger.app/v1beta1',
    kind: 'Canary',
    metadata: { name, namespace: CASE_NAMESPACE },
    spec: {
      targetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      progressDeadlineSeconds: DEADLINE_SECONDS,
      service: { port: 80 },
      // 10 s is the shortest that Flagger takes.
      analysis: { interval: '10s', threshold: 2, iterations: 1 },
    },
  };
}

function budget(item: PlacementCase, minAvailable: number): Manifest {
  const app = item.engine === 'Flagger' ? `${caseName(item)}-primary` : caseName(item);
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: caseName(item), namespace: CASE_NAMESPACE },
    spec: { minAvailable, selector: { matchLabels: { app } } },
  };
}

function workload(item: PlacementCase, release: 'old' | 'new'): Manifest {
  const { replicas, maxSurge, maxUnavailable, engine } = item;
  const app = caseName(item);
  const rolling = { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } };
  const metadata = {
    labels: { app },
    annotations: { release, ...(item.lingers ? { [LINGERS]: 'true' } : {}) },
  };
  return {
    ...(engine === 'Rollout'
      ? { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' }
      : { apiVersion: 'apps/v1', kind: 'Deployment' }),
    metadata: { name: app, namespace: CASE_NAMESPACE, annotations: { release } },
    spec: {
      replicas,
      progressDeadlineSeconds: DEADLINE_SECONDS,
      selector: { matchLabels: { app } },
      strategy: engine === 'Rollout' ? { canary: { maxSurge, maxUnavailable } } : rolling,
      template: { metadata, spec: podSpec(item, release === 'old' ? item.oldKey : item.newKey) },
    },
  };
}

function podSpec(item: PlacementCase, key: Key) {
  const term = {
    topologyKey: 'kubernetes.io/hostname',
    labelSelector: { matchLabels: { app: caseName(item) } },
    ...(key === 'none' ? {} : { matchLabelKeys: [key] }),
  };
  const affinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
  return {
    nodeSelector: { [CASE]: caseName(item) },
    tolerations: [{ key: FAKE_TAINT.key, operator: 'Exists' }],
    enableServiceLinks: false,
    automountServiceAccountToken: false,
    ...(item.spread ? { affinity } : {}),
    containers: [{ name: 'app', image: 'fake', resources: { requests: { cpu: `${item.cpu}m` } } }],
  };
}
